"""Wiring accessories on British plates: rockers, pin holes, fuse carriers, screws at sixty millimetres."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.view import View

PLATE = 86.0
TWIN = 146.0
_GANGS = {"8 gang": 8, "6 gang": 6, "4 gang": 4, "3 gang": 3, "2 gang": 2, "2g": 2, "1 gang": 1}


def gangs_of(p: DrawingPart, usual: int = 1) -> int:
    """How many gangs a plate has, by its specification or else by its name."""
    if "Gangs" in p.subject.attributes:
        return p.count("Gangs", usual, most=8)
    many = 2 if p.says("twin", "double") and not p.says("double pole") else usual
    return p.pick(_GANGS, many)


def insert(p: DrawingPart) -> str:
    """The colour of rockers and inserts."""
    is_black = p.says("black insert") or p.text("Insert", "").lower() == "black" or "black" in p.finish
    return "graphite" if is_black else "white"


def plate(p: DrawingPart, *, wide: bool) -> tuple[View, Point]:
    """Draw the plate in its finish and pattern, twin when *wide*, with its screws and its side view."""
    w, h, d = p.sizes("Plate width", "Plate height", "Depth")
    if wide and w == PLATE:
        w = TWIN
    v = p.view()
    _plate_front(v, p, (w, h))
    if not p.says("screwless", "chrome insert", "glass"):
        reach = min(w / 2 - 12, 60.3 if w > 120 else 30.15)
        upright = h > 120 > w
        for at in (-reach, reach) if not upright else (-60.3, 60.3):
            v.screw((0, at) if upright else (at, 0), 6)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.box((-16, -h * 0.36), (16, h * 0.72), r=1, fill="grey")
    s.thick(d, h)
    return v, (w, h)


def _plate_front(v: View, p: DrawingPart, size: Point) -> None:
    """The edge tells patterns apart: rope, bevel, wooden frame, surface box, square clip-on or rounded."""
    p.pick(_EDGES, _moulded)(v, size)


def _moulded(v: View, size: Point) -> None:
    v.plate((0, 0), size, r=6)


def _flat(v: View, size: Point) -> None:
    v.plate((0, 0), size, r=2)


def _raised(v: View, size: Point) -> None:
    w, h = size
    inner = (w * 0.92, h - w * 0.08)
    v.plate((0, 0), size, r=3)
    v.plate((0, 0), inner, r=2, fill="light", pen="thin")
    for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        v.line((x * w / 2, y * h / 2), (x * inner[0] / 2, y * inner[1] / 2), pen="thin")


def _wooden(v: View, size: Point) -> None:
    w, h = size
    v.plate((0, 0), size, r=10)
    v.plate((0, 0), (w - 7, h - 7), r=7, fill="none", pen="thin")
    v.plate((0, 0), (w - 16, h - 16), r=2, fill="brass", pen="thin")


def _metalclad(v: View, size: Point) -> None:
    w, h = size
    v.plate((0, 0), (w + 8, h + 8), r=5, fill="deep")
    v.plate((0, 0), size, r=3)
    for x in (-0.25, 0.25):
        v.circle((x * w, -h / 2 - 4), 3, fill="tint", pen="thin")


def _screwless(v: View, size: Point) -> None:
    v.plate((0, 0), size, r=1)
    v.box((-5, size[1] / 2 - 1.6), (10, 1.6), fill="deep", pen="thin")


def _rope(v: View, size: Point) -> None:
    w, h = size
    v.plate((0, 0), size, r=9)
    v.plate((0, 0), (w - 6, h - 6), r=7, fill="none", pen="thin")
    count = 10 if v.small else 22
    across = [(-w / 2 + w * (n + 0.5) / count) for n in range(count)]
    down = [(-h / 2 + h * (n + 0.5) / count) for n in range(count)]
    v.lines([((x, y), (x + 3, y + 3)) for x in across for y in (-h / 2, h / 2 - 3)])
    v.lines([((x, y), (x + 3, y + 3)) for y in down for x in (-w / 2, w / 2 - 3)])


_EDGES = {
    "georgian": _rope,
    "rope": _rope,
    "raised": _raised,
    "wood": _wooden,
    "wooden": _wooden,
    "metalclad": _metalclad,
    "screwless": _screwless,
    "flat": _flat,
}


def rocker(v: View, centre: Point, size: Point, *, fill: str) -> None:
    """A rocker switch, its lower half catching the light."""
    (x, y), (w, h) = centre, size
    v.plate(centre, size, r=1.5, fill=fill)
    v.line((x - w / 2, y), (x + w / 2, y), pen="thin")
    if not v.small:
        v.line((x - w * 0.3, y - h * 0.32), (x + w * 0.3, y - h * 0.32), pen="thin")


def neon(v: View, centre: Point, size: Point = (8, 4)) -> None:
    """The red lens that shows a circuit is live."""
    v.plate(centre, size, r=1, fill="red")


def pins(v: View, centre: Point, *, scale: float = 1) -> None:
    """The three shuttered holes for a fused plug, at their true centres."""
    holes = ((0.0, -13.5, 4.6, 8.6), (-11.1, 8.6, 7.0, 4.6), (11.1, 8.6, 7.0, 4.6))
    outline = ""
    for dx, dy, w, h in holes:
        left, top = centre[0] + (dx - w / 2) * scale, centre[1] + (dy - h / 2) * scale
        right, foot = left + w * scale, top + h * scale
        outline += f"M{left} {top}L{right} {top}L{right} {foot}L{left} {foot}Z"
    v.path(outline, fill="ink", pen="none")


@drawing("switch-plate")
def switch_plate(p: DrawingPart) -> None:
    gangs = gangs_of(p)
    v, (w, h) = plate(p, wide=gangs > 3)
    each, tall = min(15.0, w * 0.7 / gangs), min(27.0, h * 0.4)
    pitch = each * (1.25 if gangs < 3 or gangs == 4 else 1.1)
    for n in range(gangs):
        at = ((n - (gangs - 1) / 2) * pitch, 0.0)
        if p.says("smart", "touch"):
            v.circle(at, each * 0.96, fill="light")
            v.circle(at, 2.4, fill="blue", pen="none")
        else:
            rocker(v, at, (each, tall), fill=insert(p))
    if p.says("smart"):
        v.circle((0, h * 0.38), 3, fill="green", pen="thin")


@drawing("socket")
def socket(p: DrawingPart) -> None:
    gangs = min(gangs_of(p), 2)
    v, (w, h) = plate(p, wide=gangs > 1)
    is_switched = not p.says("unswitched")
    for n in range(gangs):
        x = 0.0 if gangs == 1 else (n - 0.5) * w * 0.5
        pins(v, (x, 10 if is_switched else 4))
        if is_switched:
            rocker(v, (x + (15 if gangs == 1 else (18 if n else -18)), -29), (13, 14), fill=insert(p))
    if p.says("double pole"):
        v.words((0, -h * 0.3), "DP", height=9)
    if p.says("usb"):
        usb_ports(v, p, (0, -h * 0.32))
    if not p.small:
        v.words((0, 36), "13 A", height=5)


def usb_ports(v: View, p: DrawingPart, at: Point, *, pitch: float = 8) -> None:
    """The ports of a socket one over the other: A is wide and square, C is small and rounded."""
    ports = _ports_of(p)
    for n, port in enumerate(ports):
        size, r = ((9.0, 3.4), 1.7) if port == "C" else ((13.0, 5.4), 0.6)
        v.plate((at[0], at[1] + (n - (len(ports) - 1) / 2) * pitch), size, r=r, fill="ink", pen="none")


def _ports_of(p: DrawingPart) -> str:
    if p.says("a and twin c"):
        return "ACC"
    if p.says("two usb c", "twin usb c", "dual usb c", "2 x c"):
        return "CC"
    return "C" if p.says("usb c") and not p.says("a and c") else "AC"


@drawing("usb-socket")
def usb_socket(p: DrawingPart) -> None:
    gangs = min(gangs_of(p, 2), 2)
    v, (w, h) = plate(p, wide=gangs > 1)
    for n in range(gangs):
        x = 0.0 if gangs == 1 else (n - 0.5) * w * 0.5
        pins(v, (x, 12))
        rocker(v, (x + (-15 if n == 0 else 15), -29), (13, 14), fill=insert(p))
    usb_ports(v, p, (0, -h * 0.2 if gangs > 1 else -h * 0.32))
    v.label((0, h * 0.24 if gangs > 1 else h * 0.44), p.text("Charge", ""), (18, 8))


@drawing("fused-spur")
def fused_spur(p: DrawingPart) -> None:
    v, (_, h) = plate(p, wide=False)
    is_switched = not p.says("unswitched")
    y = 18.0 if is_switched else 4.0
    v.plate((0, y), (36, 20), r=2, fill=insert(p))
    v.plate((0, y), (30, 13), r=1, fill="light", pen="thin")
    v.words((0, y), "FUSE", height=7)
    if is_switched:
        rocker(v, (12, -16), (14, 22), fill=insert(p))
    if p.says("neon", "indicator"):
        neon(v, (-14, -16))
    if p.says("flex outlet"):
        v.circle((0, h * 0.42), 8, fill=insert(p))
        v.circle((0, h * 0.42), 4.6, fill="ink", pen="none")


@drawing("cooker-switch")
def cooker_switch(p: DrawingPart) -> None:
    has_socket = p.says("socket", "cooker unit", "control unit")
    v, (w, h) = plate(p, wide=has_socket)
    rating = f"{p.number('Rating', 45, most=63):g} A"
    if p.says("outlet plate", "cable outlet"):
        v.plate((0, h * 0.12), (w * 0.5, h * 0.34), r=3, fill="light", pen="thin")
        v.path(
            f"M{-w * 0.14} {h / 2}L{-w * 0.14} {h * 0.3}"
            f"A{w * 0.14} {w * 0.14} 0 0 1 {w * 0.14} {h * 0.3}L{w * 0.14} {h / 2}Z",
            fill="deep",
        )
        v.words((0, h * 0.1), rating, height=8)
        return
    x = -w * 0.2 if has_socket else 0.0
    rocker(v, (x, -h * 0.04 if h > 120 else 0), (24, 36), fill="red")
    if has_socket:
        pins(v, (w * 0.24, 8))
        rocker(v, (w * 0.24 + 16, -28), (12, 12), fill=insert(p))
    if p.says("neon", "indicator"):
        neon(v, (x, -30), (12, 5))
    v.words((x, h * 0.32), rating, height=7)
