"""Safety signs: what a sign says and where its arrow points is what is drawn, in the colours of its kind."""

from collections.abc import Callable

from attrs import frozen

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.symbols import arrow, assembly_point, bolt, extinguisher, running_man
from adapters.drawings.view import View

GREEN, BLUE, RED, YELLOW, WHITE, GLOW = "green/deep", "blue/deep", "red/deep", "yellow", "#fff", "#F3F7CF"
_DIRECTIONS = ("left", "right", "up", "down")
_TEXTS = {
    "automatic fire door keep clear": "Automatic fire door keep clear",
    "fire door keep shut": "Fire door keep shut",
    "fire door keep locked": "Fire door keep locked",
    "fire exit keep clear": "Fire exit keep clear",
    "fire assembly point": "Fire assembly point",
    "fire extinguisher": "Fire extinguisher",
    "fire action": "Fire action",
    "push bar to open": "Push bar to open",
    "no smoking": "No smoking",
    "fire exit": "Fire exit",
    "exit": "Exit",
}


@frozen
class Board:
    """The field of a sign: its size, what it says and the colour of what is written on it."""

    size: Point
    text: str
    ink: str
    direction: str = ""


Layout = Callable[[View, Board], None]


def text_of(p: DrawingPart) -> str:
    """What a sign says, by its specification or else by its name; '' where neither tells."""
    wording = p.text("Text", "") or p.pick(_TEXTS, "")
    return wording[:60]


def direction_of(p: DrawingPart) -> str:
    """Where the arrow of a sign points, '' for a sign without one."""
    return p.first("left", "right", "up", "down")


@drawing("sign")
def sign(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    glows = p.says("photoluminescent")
    text = text_of(p) or ("Exit" if glows or p.says("running man") else "")
    v = p.view()
    layout, ground = _kind_of_sign(text)
    is_disc = p.says("disc") or (abs(w - h) < 1 and layout is _mandatory)
    v.plate((0, 0), (w, h), r=w / 2 if is_disc else 2, fill=ground)
    if glows:
        v.plate((0, 0), (w * 0.97, h - w * 0.03), r=1, fill="none", pen=f"{GLOW}/{1.4 if p.small else 4}")
    layout(v, Board((w, h), text, GLOW if glows else WHITE, direction_of(p)))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), across(w) if is_disc else figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h), detail=True)


def _kind_of_sign(text: str) -> tuple[Layout, str]:
    """Tell green, red, yellow and blue signs apart by what they say."""
    wording = f" {text.lower()} "
    kinds: tuple[tuple[tuple[str, ...], Layout, str], ...] = (
        ((" keep ", " must ", " wear ", " wash "), _mandatory, "tint"),
        ((" fire action ",), _fire_action, WHITE),
        ((" extinguisher ", " hose ", " fire alarm ", " fire point "), _fire_equipment, RED),
        ((" assembly ",), _assembly, GREEN),
        ((" push bar ", " to open ", " first aid "), _push_bar, GREEN),
        ((" exit ", " escape "), _exit, GREEN),
        ((" no ", " prohibited ", " do not enter "), _prohibition, WHITE),
        ((" danger ", " warning ", " caution ", " isolate ", " two supplies "), _warning, YELLOW),
    )
    result = (kind[1:] for kind in kinds if any(word in wording for word in kind[0]))
    return next(result, (_notice if text else _mandatory, "tint"))


def exit_board(v: View, board: Board, *, with_text: bool) -> None:
    """A running figure and an arrow, both turned the way out; the arrow stands on its own side."""
    (w, h), way = board.size, board.direction or "right"
    side, sign_ = min(h * 0.8, w * 0.3 if with_text else w * 0.42), -1 if way == "left" else 1
    cells = [running_man, arrow]
    room = w - h * 0.2 - 2 * side
    gap = room * 0.1 if with_text else room / 2
    man_at = sign_ * (w / 2 - h * 0.1 - side * 1.5 - gap) if with_text else -sign_ * side * 0.62
    arrow_at = sign_ * (w / 2 - h * 0.1 - side / 2) if with_text else sign_ * side * 0.62
    cells[0](v, (man_at, 0), side, way="left" if way == "left" else "right", colour=board.ink)
    cells[1](v, (arrow_at, 0), side * 0.8, way=way, colour=board.ink)
    if with_text:
        text_room = room - 2 * gap
        centre = -sign_ * (w / 2 - h * 0.1 - text_room / 2)
        v.label((centre, 0), board.text, (text_room * 0.96, h * 0.62), fill=board.ink)


def _exit(v: View, board: Board) -> None:
    w, h = board.size
    wording = board.text.lower()
    text = "Fire exit" if "fire" in wording else "Exit"
    way = next((way for way in _DIRECTIONS if f" {way}" in f" {wording}"), board.direction)
    if way or w < h * 1.2:
        exit_board(v, Board((w, h), text, board.ink, way), with_text=w > h * 2)
        return
    side = min(h * 0.8, w * 0.4)
    running_man(v, (-w / 2 + h * 0.1 + side / 2, 0), side, way="right", colour=board.ink)
    room = w - side - h * 0.3
    v.label((w / 2 - h * 0.1 - room / 2, 0), text, (room * 0.94, h * 0.7), fill=board.ink)


def _push_bar(v: View, board: Board) -> None:
    w, h = board.size
    v.label((0, 0), board.text, (w * 0.86, h * 0.76), fill=board.ink)


def _assembly(v: View, board: Board) -> None:
    w, h = board.size
    side = min(w * 0.8, h * 0.62)
    assembly_point(v, (0, -h / 2 + side * 0.56 + h * 0.02), side, colour=board.ink)
    v.label((0, h * 0.33), board.text, (w * 0.88, h * 0.26), fill=board.ink)


def _fire_equipment(v: View, board: Board) -> None:
    w, h = board.size
    side = min(w * 0.8, h * 0.6)
    extinguisher(v, (0, -h / 2 + side * 0.6), side, colour=board.ink)
    v.label((0, h * 0.32), board.text, (w * 0.88, h * 0.28), fill=board.ink)


def _fire_action(v: View, board: Board) -> None:
    """The notice of what to do: a red head and steps in blue discs."""
    w, h = board.size
    v.box((-w / 2, -h / 2), (w, h * 0.24), r=2, fill=RED)
    v.label((0, -h * 0.38), board.text, (w * 0.86, h * 0.18), fill=WHITE)
    for n in range(4):
        y = -h * 0.15 + n * h * 0.17
        v.circle((-w * 0.36, y), h * 0.12, fill=BLUE, pen="none")
        v.words((-w * 0.36, y), str(n + 1), height=h * 0.09, fill=WHITE)
        v.lines([((-w * 0.24, y + dy * h), (w * (0.42 - 0.1 * n % 0.2), y + dy * h)) for dy in (-0.02, 0.03)])


def _mandatory(v: View, board: Board) -> None:
    """A blue disc with what must be done; words that no disc can hold stand beside it."""
    w, h = board.size
    d = min(w, h) * 0.92
    if max(w, h) < d * 1.2:
        v.circle((0, 0), d, fill=BLUE, pen="none")
        v.label((0, 0), board.text or "!", (d * 0.74, d * 0.62), fill=WHITE)
        return
    d = min(d, max(w, h) * 0.46)
    at, beside = ((0.0, -h / 2 + d * 0.56), (0.0, h / 2 - (h - d) * 0.44))
    room = (w * 0.88, (h - d) * 0.78)
    if w > h:
        at, beside = ((-w / 2 + d * 0.56, 0.0), (w / 2 - (w - d) * 0.46, 0.0))
        room = ((w - d) * 0.84, h * 0.8)
    v.circle(at, d, fill=BLUE, pen="none")
    v.words(at, "!", height=d * 0.9, fill=WHITE)
    v.label(beside, board.text, room, fill=BLUE)


def _prohibition(v: View, board: Board) -> None:
    w, h = board.size
    d = min(w * 0.8, h * (0.62 if board.text else 0.86))
    y = -h / 2 + d * 0.58 if h > d * 1.2 else 0.0
    v.circle((0, y), d * 0.9, fill=WHITE, pen="#A23F36/4")
    v.stroke(polar((0, y), d * 0.42, 225), polar((0, y), d * 0.42, 45), thickness=d * 0.09, colour=RED)
    v.label((0, h / 2 - (h - d) * 0.46), board.text, (w * 0.88, max(h - d, 1) * 0.7))


def _warning(v: View, board: Board) -> None:
    """A yellow triangle with a flash, its words beside or below."""
    w, h = board.size
    side = min(h * 0.84, w * 0.4)
    at = (-w / 2 + side * 0.62, 0.0)
    v.shape(
        [polar((at[0], h * 0.09), side * 0.56, a) for a in (-90, 30, 150)], fill="yellow/light", pen="bold"
    )
    bolt(v, (at[0], h * 0.06), side * 0.5, colour="ink")
    room = w - side * 1.24
    v.label((w / 2 - room * 0.54, 0), board.text, (room * 0.9, h * 0.84))


def _notice(v: View, board: Board) -> None:
    w, h = board.size
    v.plate((0, 0), (w * 0.94, h - w * 0.06), r=1, fill="light", pen="thin")
    v.label((0, 0), board.text, (w * 0.84, h * 0.74))
