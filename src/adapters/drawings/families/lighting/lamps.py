"""Lamps: the envelope and what glows in it, over the cap it is bought by."""

from adapters.drawings.lamp_caps import cap_of
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

_CANDLE = "M-24 100C-30 86 -50 80 -50 62C-50 36 -12 24 0 0C12 24 50 36 50 62C50 80 30 86 24 100Z"


def draw_cap(v: View, top: float, *, cap: str, d: float) -> None:
    """Draw a lamp cap hanging down from *top*: bayonet pins or an Edison thread."""
    if cap in ("b22", "bc", "b15", "sbc"):
        w = min(15 if cap in ("b15", "sbc") else 22, d * 0.62)
        h = w * 0.95
        v.box((-w / 2, top), (w, h), r=1, fill="brass/turn")
        for x in (-1.0, 1.0):
            v.box((x * w / 2, top + h * 0.56), (x * w * 0.13, w * 0.14), r=1, fill="brass")
        v.box((-w * 0.42, top + h), (w * 0.84, w * 0.1), fill="graphite")
        for x in (-0.2, 0.2):
            v.circle((x * w, top + h * 1.14), w * 0.16, fill="steel")
        return
    w = min(14 if cap in ("e14", "ses") else 27, d * 0.6)
    h = w * 0.95
    turns = 4
    left = [
        q
        for n in range(turns)
        for q in ((-w * 0.46, top + h * n / turns), (-w / 2, top + h * (n + 0.5) / turns))
    ]
    right = [(-x, y) for x, y in reversed(left)]
    v.shape([*left, (-w * 0.4, top + h), (w * 0.4, top + h), *right], fill="polished-chrome/turn")
    v.lines(
        [
            ((-w * 0.47, top + h * (n + 0.7) / turns), (w * 0.47, top + h * (n + 0.35) / turns))
            for n in range(turns)
        ]
    )
    v.shape(
        [(-w * 0.4, top + h), (w * 0.4, top + h), (w * 0.18, top + h * 1.2), (-w * 0.18, top + h * 1.2)],
        fill="graphite",
    )


def _cap_height(cap: str, d: float) -> float:
    if cap in ("b22", "bc", "b15", "sbc"):
        return min(15 if cap in ("b15", "sbc") else 22, d * 0.62) * 1.2
    return min(14 if cap in ("e14", "ses") else 27, d * 0.6) * 1.14


def _envelope(v: View, p: DrawingPart, *, d: float, bulb: float) -> None:
    """The glass of a lamp by its shape, from its crown down to the cap."""
    r, neck = d / 2, d * 0.26
    if p.says("globe"):
        v.path(
            f"M{-neck * 0.8} {bulb}L{-neck * 0.8} {d * 0.86}A{r} {r} 0 1 1 {neck * 0.8} {d * 0.86}"
            f"L{neck * 0.8} {bulb}Z"
        )
    elif p.says("candle"):
        v.traced(_CANDLE, (d, bulb))
    elif p.says("tubular", "tube"):
        v.path(
            f"M{-neck} {bulb}L{-r} {bulb * 0.9}L{-r} {r}A{r} {r} 0 0 1 {r} {r}L{r} {bulb * 0.9}"
            f"L{neck} {bulb}Z"
        )
    elif p.says("squirrel cage"):
        v.traced(
            "M-20 100C-22 84 -50 76 -50 44C-50 18 -30 12 -10 8Q0 -4 10 8C30 12 50 18 50 44"
            "C50 76 22 84 20 100Z",
            (d, bulb),
        )
    else:
        wide = min(r, bulb * 0.48)
        v.path(
            f"M{-neck} {bulb}C{-neck} {bulb - d * 0.3} {-r} {wide * 2} {-r} {wide}"
            f"C{-r} {-wide * 0.33} {r} {-wide * 0.33} {r} {wide}"
            f"C{r} {wide * 2} {neck} {bulb - d * 0.3} {neck} {bulb}Z"
        )


def rated(p: DrawingPart) -> str:
    """What is printed on a lamp: its power, its colour, and whether it dims."""
    has_room = not (p.small and p.says("smart"))
    dims = "DIM" if has_room and (p.says("dimmable") or p.text("Dimmable", "").lower() == "yes") else ""
    parts = (p.text("Power", ""), p.text("Colour temperature", ""), dims)
    return " ".join(part for part in parts if part)[:24]


def _lamp_dimensions(v: View, d: float, length: float) -> None:
    v.axis((0, 0), (0, length))
    v.wide((-d / 2, d / 2), (d / 2, d / 2), across(d), over=True)
    v.tall((-d / 2, 0), (-d * 0.2, length), figures(length), left=True)


def _below_bulb(p: DrawingPart, v: View, bulb: float, *, cap: str, size: Point) -> None:
    """What every lamp with a bulb ends with: its cap, its sizes, and how it looks from its end."""
    d, length = size
    draw_cap(v, bulb, cap=cap, d=d)
    _lamp_dimensions(v, d, length)
    _end_on(p, d)


def _end_on(p: DrawingPart, d: float) -> None:
    s = p.view()
    s.circle((0, d * 0.9), d)
    s.circle((0, d * 0.9), d * 0.5, fill="none", pen="thin")
    s.cross((0, d * 0.9), d)


@drawing("lamp-gls")
def lamp_gls(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    cap = cap_of(p, "b22" if p.says("bc", "b22") else "e27")
    if cap in ("gu10", "gu5", "mr16"):
        lamp_spot_of(p, 50, 54)
        return
    bulb = max(length - _cap_height(cap, d), d * 0.6)
    v = p.view()
    _envelope(v, p, d=d, bulb=bulb)
    if not p.says("smart"):
        v.traced("M-34 40C-34 14 -12 8 0 8", (d, bulb), fill="none", pen="thin")
    collar = [(-0.3, 0.72), (0.3, 0.72), (0.22, 1), (-0.22, 1)]
    v.shape([(x * d, y * bulb) for x, y in collar], fill="white")
    v.label((0, bulb * 0.84), rated(p), (d * 0.5, bulb * 0.2))
    _smart_marks(v, p, (0, bulb * 0.5), d)
    _below_bulb(p, v, bulb, cap=cap, size=(d, length))


def _smart_marks(v: View, p: DrawingPart, at: Point, d: float) -> None:
    """What makes a lamp a smart one: its radio, its colours, and what is in the box with it."""
    if not p.says("smart"):
        return
    x, y = at
    waves(v, (x, y - d * 0.22), d * 0.24)
    dots = ("amber/top", "#fff") if p.says("white") else ("red/top", "green/top", "blue/top")
    for n, colour in enumerate(dots):
        v.circle((x + (n - (len(dots) - 1) / 2) * d * 0.2, y + d * 0.04), d * 0.13, fill=colour, pen="thin")
    if p.says("remote"):
        v.box((x + d * 0.7, y - d * 0.4), (d * 0.36, d * 1.1), r=d * 0.1, fill="white")
        for n in range(0 if v.small else 6):
            v.circle(
                (x + d * (0.8 + 0.16 * (n % 2)), y + d * (-0.2 + 0.26 * (n // 2))), d * 0.1, fill="light"
            )
    elif p.says("hub"):
        v.box((x + d * 0.66, y - d * 0.1), (d * 0.8, d * 0.8), r=d * 0.2, fill="white")
        v.circle((x + d * 1.06, y + d * 0.3), d * 0.2, fill="blue/top")


@drawing("lamp-filament")
def lamp_filament(p: DrawingPart) -> None:
    v, (d, length) = p.front("Diameter", "Length")
    cap = cap_of(p, "e27")
    bulb = max(length - _cap_height(cap, d), d * 0.6)
    _envelope(v, p, d=d, bulb=bulb)
    v.traced("M-9 100L-5 72L5 72L9 100Z", (d, bulb), fill="glass/light", pen="thin")
    wire = "#B8741A/2"
    if p.says("mood"):
        zig = [(-0.24, 0.3), (-0.16, 0.64), (-0.06, 0.28), (0, 0.64), (0.06, 0.28), (0.16, 0.64), (0.24, 0.3)]
        v.line(*((x * d, y * bulb) for x, y in zig), pen=wire)
        for x in (-0.05, 0.05):
            v.line((x * d, bulb * 0.74), (x * d * 3.2, bulb * 0.64), pen="thin")
    else:
        sticks = [((x * d, bulb * 0.28), (x * d * 0.6, bulb * 0.68)) for x in (-0.22, -0.08, 0.08, 0.22)]
        v.lines(sticks, pen=wire)
    if not p.small:
        v.label((0, bulb * 0.94), rated(p), (d * 0.44, bulb * 0.1))
    _below_bulb(p, v, bulb, cap=cap, size=(d, length))


@drawing("lamp-candle")
def lamp_candle(p: DrawingPart) -> None:
    v, (d, length) = p.front("Diameter", "Length")
    cap = cap_of(p, "e14")
    bulb = max(length - _cap_height(cap, d), d * 0.6)
    v.traced(_CANDLE, (d, bulb))
    v.traced("M-32 66C-32 46 -12 34 -6 22", (d, bulb), fill="none", pen="thin")
    v.label((0, bulb * 0.7), rated(p), (d * 0.7, bulb * 0.24))
    _below_bulb(p, v, bulb, cap=cap, size=(d, length))


@drawing("lamp-spot")
def lamp_spot(p: DrawingPart) -> None:
    lamp_spot_of(p, p.mm("Diameter"), p.mm("Length"))


def lamp_spot_of(p: DrawingPart, d: float, length: float) -> None:
    """A reflector lamp with two pins that turn and lock."""
    cone = length * 0.64
    v = p.view()
    v.box((-d / 2, 0), (d, length * 0.09), r=1)
    v.path(
        f"M{-d * 0.48} {length * 0.09}"
        f"C{-d * 0.46} {cone * 0.5} {-d * 0.26} {cone * 0.8} {-d * 0.22} {cone}L{d * 0.22} {cone}"
        f"C{d * 0.26} {cone * 0.8} {d * 0.46} {cone * 0.5} {d * 0.48} {length * 0.09}Z",
        fill="turn",
    )
    v.label((0, cone * 0.38), rated(p), (d * 0.66, cone * (0.26 if p.says("smart") else 0.44)))
    v.box((-d * 0.2, cone), (d * 0.4, length * 0.2), r=1, fill="white/turn")
    for x in (-0.1, 0.1):
        v.box((x * d - d * 0.03, cone + length * 0.2), (d * 0.06, length * 0.1), fill="steel")
        v.box((x * d - d * 0.055, cone + length * 0.3), (d * 0.11, length * 0.06), r=1, fill="steel")
    _smart_marks(v, p, (0, cone * 0.86), d * 0.6)
    _lamp_dimensions(v, d, length)
    s = p.view()
    centre = (0, length / 2)
    s.circle(centre, d)
    s.circle(centre, d * 0.88, fill="glass")
    for at in (centre, *s.ring(centre, d * 0.52, 6)):
        s.circle(at, d * 0.2, fill="amber/light", pen="thin")
    s.cross(centre, d)


@drawing("lamp-tube")
def lamp_tube(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    visible = min(length, d * 11)
    v = p.view()
    v.box((0, -d / 2), (visible, d))
    for x in (0, visible):
        side = -1 if x == 0 else 1
        v.box((x, -d / 2), (-side * d * 0.7, d), r=d * 0.1, fill="polished-chrome")
        for y in (-0.22, 0.22):
            v.box((x, y * d - d * 0.05), (side * d * 0.34, d * 0.1), fill="steel")
    if visible < length:
        broken_out(v, visible / 2, -d / 2, d / 2)
    caption = f"{p.text('Cap', '')} {p.text('Power', '')}".strip()
    v.label((visible * 0.22, 0), caption, (visible * 0.26, d * 0.6))
    v.axis((0, 0), (visible, 0))
    v.wide((0, d / 2), (visible, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d, fill="polished-chrome")
    for y in (-0.22, 0.22):
        s.circle((0, y * d), d * 0.12, fill="deep")
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))


@drawing("lamp-capsule")
def lamp_capsule(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    cap, v = cap_of(p, "g9"), p.view()
    if cap == "r7s":
        _double_ended(v, p, (d, length))
        return
    body = length * 0.6
    v.path(f"M{-d / 2} {body}L{-d / 2} {d * 0.5}A{d / 2} {d / 2} 0 0 1 {d / 2} {d * 0.5}L{d / 2} {body}Z")
    for row in range(5):
        for x in (-0.24, 0.24):
            at = (x * d, body * (0.24 + row * 0.15))
            v.plate(at, (d * 0.28, body * 0.09), r=1, fill="yellow", pen="thin")
    v.box((-d * 0.46, body), (d * 0.92, length * 0.22), r=1, fill="white")
    v.label((0, body + length * 0.11), rated(p), (d * 0.8, length * 0.19))
    foot = body + length * 0.22
    for x in (-0.25, 0.25):
        if cap == "g4":
            v.tube(f"M{x * d} {foot}L{x * d} {length}", max(d * 0.05, 0.4), fill="steel/light")
        else:
            loop = (
                f"M{x * d - d * 0.1} {foot}L{x * d - d * 0.1} {length * 0.92}"
                f"A{d * 0.1} {d * 0.1} 0 0 0 {x * d + d * 0.1} {length * 0.92}L{x * d + d * 0.1} {foot}"
            )
            v.tube(loop, max(d * 0.06, 0.4), fill="steel/light")
    _lamp_dimensions(v, d, length)


def _double_ended(v: View, p: DrawingPart, size: Point) -> None:
    """A linear lamp that is held at both ends."""
    d, length = size[0], max(size[1], 78)
    v.box((0, -d / 2), (length, d), r=d * 0.2)
    for x, side in ((0.0, -1), (length, 1)):
        v.box((x, -d * 0.3), (side * d * 0.5, d * 0.6), r=1, fill="white")
        v.circle((x + side * d * 0.6, 0), d * 0.3, fill="steel")
    for n in range(6):
        v.plate(
            (length * (0.1 + n * 0.16), d * 0.24), (length * 0.1, d * 0.26), r=1, fill="yellow", pen="thin"
        )
    v.label((length / 2, -d * 0.16), rated(p), (length * 0.7, d * 0.4))
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
