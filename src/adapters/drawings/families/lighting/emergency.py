"""Emergency lighting: exit boxes and blades, twin spots, bulkheads, marked with what they do."""

from adapters.drawings.families.tools_and_site.signs import GREEN, WHITE, Board, direction_of, exit_board
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import slots
from adapters.drawings.view import View

from .luminaires import GLOW


def duty_of(p: DrawingPart) -> str:
    """The mark of an emergency light: maintained or not, and its hours."""
    hours = p.number("Duration", 3, most=24)
    return f"{'NM' if p.says('non maintained') else 'M'}{hours:g}"


def tell_tale(v: View, p: DrawingPart, at: tuple[float, float], size: float) -> None:
    """The green light that charging works; one that tests itself has a key beside it."""
    v.circle(at, size, fill="green/deep")
    if p.says("self test"):
        v.plate((at[0] + size * 2.2, at[1]), (size * 2, size), r=size * 0.3, fill="light", pen="thin")
        v.words((at[0] + size * 2.2, at[1]), "TEST", height=size * 0.7)


@drawing("exit-sign")
def exit_sign(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    is_blade = p.says("blade")
    board = Board((w * 0.94, h * (0.94 if is_blade else 0.78)), "Exit", WHITE, direction_of(p))
    v = p.view()
    if is_blade:
        v.box((-w * 0.46, -h * 0.66), (w * 0.92, h * 0.18), r=3, fill="white")
    v.plate((0, 0), (w, h), r=3, fill="glass" if is_blade else "white")
    v.plate((0, 0), board.size, r=2, fill=GREEN, pen="thin")
    exit_board(v, board, with_text=False)
    tell_tale(v, p, (-w * 0.3, -h * 0.57 if is_blade else h * 0.445), h * 0.05)
    top = h * (0.66 if is_blade else 0.5)
    v.sized((w, h))
    s = p.view()
    if is_blade:
        s.box((0, -top), (d, h * 0.18), r=2, fill="white")
        s.box((d * 0.4, -h * 0.48), (d * 0.2, h * 0.98), r=1, fill="glass")
    else:
        s.box((0, -h / 2), (d * 0.8, h), r=2, fill="white")
        s.box((d * 0.8, -h * 0.4), (d * 0.2, h * 0.8), r=1, fill=GREEN)
    s.thick(d, h)


@drawing("twin-spot")
def twin_spot(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    power = p.text("Power", "")
    lamp = w * (0.38 if "10" in power else 0.3)
    v = p.view()
    v.box((-w * 0.4, -h * 0.2), (w * 0.8, h * 0.7), r=4)
    for x in (-0.3, 0.3):
        v.box((x * w - w * 0.02, -h * 0.28), (w * 0.04, h * 0.1))
        v.circle((x * w, -h * 0.36), lamp)
        v.circle((x * w, -h * 0.36), lamp * 0.8, fill=GLOW)
        v.circle((x * w, -h * 0.36), lamp * 0.26, fill="#fff", pen="thin")
    tell_tale(v, p, (-w * 0.04, h * 0.4), w * 0.04)
    slots(v, (-w * 0.26, h * 0.02), (w * 0.52, h * 0.12), count=2)
    v.label((0, h * 0.25), f"{duty_of(p)} {power}", (w * 0.6, h * 0.12))
    v.wide((-w * 0.45, h / 2), (w * 0.45, h / 2), figures(w))
    v.tall((-w * 0.45, -h * 0.55), (-w * 0.4, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h * 0.2), (d * 0.7, h * 0.7), r=3)
    s.shape([(d * 0.2, -h * 0.5), (d * 0.2, -h * 0.24), (d, -h * 0.2), (d, -h * 0.56)])
    s.wide((0, h / 2), (d, -h * 0.2), figures(d), detail=True)


@drawing("bulkhead")
def bulkhead(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    r, is_emergency = min(w, h) / 2, p.says("emergency", "bulkheads em", "maintained", "self test")
    v = p.view()
    if is_emergency:
        v.plate((0, 0), (w, h), r=min(w, h) * 0.12, fill="white")
        v.plate((0, -h * 0.08), (w * 0.86, h * 0.68), r=min(w, h) * 0.1, fill="frosted")
        tell_tale(v, p, (-w * 0.3, h * 0.38), h * 0.07)
        v.label((w * 0.22, h * 0.385), f"{duty_of(p)} {p.text('Power', '')}", (w * 0.4, h * 0.13))
    else:
        v.plate((0, 0), (w, h), r=r)
        v.plate((0, 0), (w * 0.82, h * 0.82), r=r, fill="frosted")
        _bulkhead_front(v, p, (w, h))
    v.axis((-w / 2, 0), (w / 2, 0))
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w) if abs(w - h) > 1 else across(w))
    s = p.view()
    s.box((0, -h / 2), (d * 0.34, h), r=3)
    s.traced("M34 -44C90 -42 100 -26 100 0C100 26 90 42 34 44Z", (d, h), fill="frosted")
    s.wide((0, h / 2), (d, h * 0.3), figures(d))


def _bulkhead_front(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    w, h = size
    if p.says("eyelid"):
        v.traced("M-41 0A41 41 0 0 1 41 0Z", (w, h))
    if p.says("sensor", "microwave", "pir"):
        v.circle((0, 0), min(w, h) * 0.2, fill="white")
        v.lines([((-w * 0.1, 0), (w * 0.1, 0)), ((0, -h * 0.1), (0, h * 0.1))])
    v.label((0, h * 0.28), p.text("Power", ""), (w * 0.3, h * 0.09), fill="#8C9196")
    for n, at in enumerate(v.ring((0, 0), min(w, h) * 0.9, 4)):
        v.screw(at if abs(w - h) < 1 else (at[0] * w / h if n % 2 else at[0], at[1]), min(w, h) * 0.05)
