"""Door knobs: beehive rings, mushrooms, ovals, reeds and facets, with their profile turned true."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart
from adapters.drawings.shapes import knurling, polar, polygon, turned
from adapters.drawings.view import View

Side = Callable[[View, DrawingPart, Point, Point], None]


def _stuff(p: DrawingPart) -> str:
    return "glass" if p.says("glass", "crystal") else "tint"


def knob_front(v: View, p: DrawingPart, d: float) -> None:
    """The face of a knob, in its pattern."""
    if p.says("oval"):
        v.oval((0, 0), (d * 1.12, d * 0.8))
        v.oval((0, 0), (d * 0.78, d * 0.5), fill="none", pen="thin")
        return
    if p.says("octagonal"):
        polygon(v, (0, 0), d * 1.04, 8)
        polygon(v, (0, 0), d * 0.66, 8, fill="light")
        return
    v.circle((0, 0), d, fill=_stuff(p))
    if p.says("beehive"):
        for share in (0.78, 0.56, 0.34):
            v.circle((0, 0), d * share)
        v.circle((0, 0), d * 0.13, fill="deep")
    elif p.says("glass", "faceted", "crystal"):
        _facets(v, d)
    elif p.says("reeded", "ribbed"):
        v.circle((0, 0), d * 0.62, fill="light")
        spokes = range(0, 360, 20 if v.small else 10)
        v.lines([(polar((0, 0), d * 0.31, a), polar((0, 0), d / 2, a)) for a in spokes])
    elif p.says("knurled"):
        knurling(v, (-d * 0.35, -d * 0.35), (d * 0.7, d * 0.7))
    elif p.says("crackle"):
        crazed = ((1, 20), (2, 140), (3, 260), (2, 60), (3, 190), (3, 330), (1, 230))
        v.lines(
            [
                (polar((0, 0), d * 0.1 * k, a), polar((0, 0), d * (0.1 * k + 0.12), a + 31 * k % 50))
                for k, a in crazed
            ]
        )
    else:
        v.circle((0, 0), d * 0.86, fill="none", pen="thin")
        v.circle((0, 0), d * 0.3, fill="light", pen="thin")


def _facets(v: View, d: float) -> None:
    inner = [polar((0, 0), d * 0.26, a) for a in range(0, 360, 45)]
    v.shape(inner, fill="light", pen="thin")
    outer = [polar((0, 0), d * 0.49, a + 22.5) for a in range(0, 360, 45)]
    v.lines([(inner[n], outer[k % 8]) for n in range(8) for k in (n, n - 1)])


def knob_side(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    """A knob from the side, growing from *at* to its full projection and diameter."""
    (x, y), (out, d) = at, size
    neck = out * 0.32
    turned(s, at, [(neck, d * 0.42, d * 0.34)])
    p.pick(_SIDES, _plain)(s, p, (x + neck, y), (out - neck, d))


def _beehive(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, d) = at, size
    for n, share in enumerate((1, 0.84, 0.62, 0.36)):
        step = deep * (0.3, 0.27, 0.24, 0.19)[n]
        s.box((x, y - d * share / 2), (step, d * share), r=step / 2)
        x += step


def _faceted(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, d) = at, size
    turned(s, at, [(deep * 0.28, d * 0.5, d), (deep * 0.34, d), (deep * 0.38, d, d * 0.56)], fill=_stuff(p))
    if p.says("octagonal"):
        return
    edges = [((0.28, 0), (0.62, 0)), ((0, -0.12), (0.28, -0.25)), ((0, 0.12), (0.28, 0.25))]
    edges += [((0.62, -0.25), (1, -0.14)), ((0.62, 0.25), (1, 0.14))]
    s.lines([((x + a * deep, y + b * d), (x + e * deep, y + f * d)) for (a, b), (e, f) in edges])


def _glass_ball(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, d) = at, size
    s.oval((x + deep / 2, y), (deep * 1.04, d), fill="glass")
    s.path(
        f"M{x + deep * 0.24} {y - d * 0.2}Q{x + deep * 0.36} {y - d * 0.38} {x + deep * 0.6} {y - d * 0.38}",
        fill="none",
        pen="white",
    )


def _ball(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, d) = at, size
    s.oval((x + deep / 2, y), (deep * 1.04, d))
    s.line((x + deep * 0.06, y - d * 0.2), (x + deep * 0.06, y + d * 0.2), pen="thin")


def _mushroom(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, h) = at, size
    swell = 0.34 if not p.says("bun") else 0.5
    s.path(
        f"M{x} {y - h * 0.2}Q{x + deep * 0.1} {y - h / 2} {x + deep * swell} {y - h / 2}"
        f"C{x + deep * 0.8} {y - h / 2} {x + deep} {y - h * 0.26} {x + deep} {y}"
        f"C{x + deep} {y + h * 0.26} {x + deep * 0.8} {y + h / 2} {x + deep * swell} {y + h / 2}"
        f"Q{x + deep * 0.1} {y + h / 2} {x} {y + h * 0.2}Z"
    )
    s.line((x + deep * swell, y - h / 2), (x + deep * swell, y + h / 2), pen="thin")
    if p.says("crackle"):
        crazed = (
            (0.5, -0.3, 0.66, -0.12),
            (0.66, -0.12, 0.56, 0.06),
            (0.66, -0.12, 0.84, -0.02),
            (0.56, 0.06, 0.7, 0.28),
        )
        s.lines([((x + a * deep, y + b * h), (x + c * deep, y + e * h)) for a, b, c, e in crazed])


def _ribbed(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, h) = at, size
    s.box((x, y - h / 2), (deep, h), r=deep * 0.46)
    ribs = [y + h * k / 11 for k in range(-4, 5)]
    s.lines([((x + deep * 0.16, rib), (x + deep * 0.84, rib)) for rib in ribs])
    if p.says("ribbed"):
        s.line((x + deep / 2, y - h * 0.49), (x + deep / 2, y + h * 0.49))


def _knurled(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, h) = at, size
    s.box((x, y - h / 2), (deep, h), r=deep * 0.16)
    knurling(s, (x + deep * 0.12, y - h / 2), (deep * 0.76, h))


def _tulip(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    deep, h = size
    turned(
        s, at, [(deep * 0.5, h * 0.5, h * 0.94), (deep * 0.4, h, h * 0.94), (deep * 0.1, h * 0.9, h * 0.8)]
    )


def _ring_turn(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    """A ring that hangs from its boss."""
    (x, y), (deep, d) = at, size
    s.box((x, y - d * 0.2), (deep * 0.5, d * 0.4), r=2)
    s.box((x + deep * 0.2, y - d * 0.1), (deep * 0.3, d * 0.9), r=deep * 0.14, fill="turn")


def _plain(s: View, p: DrawingPart, at: Point, size: Point) -> None:
    (x, y), (deep, h) = at, (size[0], size[1] * (0.8 if p.says("oval") else 1))
    s.box((x, y - h / 2), (deep, h), r=deep * 0.46)
    if p.says("oval"):
        s.oval((x + deep * 0.5, y), (deep * 0.3, h * 0.5), fill="none", pen="thin")
    else:
        s.lines([((x + deep * 0.28, y - h * 0.49), (x + deep * 0.28, y + h * 0.49))])
    if p.says("oak", "wooden"):
        s.lines([((x + deep * 0.4, y + k * h), (x + deep * 0.9, y + k * h * 0.7)) for k in (-0.24, 0, 0.24)])


_SIDES: dict[str, Side] = {
    "beehive": _beehive,
    "octagonal": _faceted,
    "faceted": _faceted,
    "glass": _glass_ball,
    "crystal": _faceted,
    "mushroom": _mushroom,
    "bun": _mushroom,
    "reeded": _ribbed,
    "ribbed": _ribbed,
    "knurled": _knurled,
    "tulip": _tulip,
    "ring": _ring_turn,
    "ball": _ball,
}
