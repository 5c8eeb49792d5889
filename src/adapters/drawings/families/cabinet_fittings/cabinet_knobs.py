"""Knobs of cupboards and drawers: turned, square and T-shaped, of ceramic and of glass."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar, polygon, turned
from adapters.drawings.view import View

Front = Callable[[View, float], None]
Side = Callable[[View, Point], None]
BUBBLES = ((-0.2, -0.16, 0.13), (0.12, -0.24, 0.09), (0.2, 0.06, 0.15), (-0.08, 0.1, 0.1), (0, 0.29, 0.07))
DIMPLES = (
    (-0.24, -0.22),
    (0.04, -0.36),
    (0.2, -0.12),
    (-0.06, -0.04),
    (-0.28, 0.14),
    (0.12, 0.2),
    (-0.06, 0.36),
)
SCREW_MM = 9.0


@drawing("cabinet-knob")
def cabinet_knob(p: DrawingPart) -> None:
    p.face = 1
    d, out = p.sizes("Diameter", "Projection")
    front, side = p.pick(_PATTERNS, (_round_front, _round_side))
    v = p.view()
    front(v, d)
    v.cross((0, 0), d)
    if p.says("t bar"):
        v.tall((0, -d / 2), (0, d / 2), figures(d), left=True)
    else:
        v.wide((-d / 2, 0), (d / 2, 0), figures(d) if p.says("square") else across(d))
    s = p.view()
    s.box((-SCREW_MM, -2), (SCREW_MM, 4), fill="steel")
    side(s, (out, d))
    if p.says("hammer"):
        _dimples(v, (0, 0), (d * 0.8, d * 0.8))
        _dimples(s, (out * 0.74, 0), (out * 0.36, d * 0.8))
    s.axis((-SCREW_MM, 0), (out, 0))
    s.wide((0, d / 2), (out, d / 2), figures(out))


def _dimples(v: View, at: Point, size: Point) -> None:
    """The marks of a hammer."""
    for x, y in DIMPLES:
        v.oval(
            (at[0] + x * size[0], at[1] + y * size[1]),
            (size[0] * 0.2, size[1] * 0.16),
            fill="none",
            pen="thin",
        )


def _round_front(v: View, d: float) -> None:
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.84, fill="none", pen="thin")


def _round_side(s: View, size: Point) -> None:
    out, d = size
    neck, half = out * 0.5, d / 2
    turned(s, (0, 0), [(out * 0.08, d * 0.52), (neck - out * 0.08, d * 0.42, d * 0.3)])
    s.path(
        f"M{neck} {-half * 0.84}Q{neck} {-half} {neck + out * 0.08} {-half}L{out * 0.76} {-half}"
        f"C{out} {-half * 0.9} {out} {-half * 0.4} {out} 0C{out} {half * 0.4} {out} {half * 0.9}"
        f" {out * 0.76} {half}L{neck + out * 0.08} {half}Q{neck} {half} {neck} {half * 0.84}Z"
    )
    s.line((out * 0.76, -half), (out * 0.76, half), pen="thin")


def _mushroom_front(v: View, d: float) -> None:
    v.circle((0, 0), d)
    v.path(f"M{-d * 0.3} {-d * 0.1}Q{-d * 0.24} {-d * 0.34} {d * 0.04} {-d * 0.34}", fill="none", pen="white")


def _mushroom_side(s: View, size: Point) -> None:
    out, d = size
    turned(s, (0, 0), [(out * 0.1, d * 0.5), (out * 0.48, d * 0.34, d * 0.26)])
    s.path(
        f"M{out * 0.5} 0L{out * 0.5} {-d * 0.36}Q{out * 0.46} {-d / 2} {out * 0.6} {-d / 2}"
        f"C{out * 0.9} {-d * 0.46} {out} {-d * 0.2} {out} 0C{out} {d * 0.2} {out * 0.9} {d * 0.46}"
        f" {out * 0.6} {d / 2}Q{out * 0.46} {d / 2} {out * 0.5} {d * 0.36}Z"
    )


def _ringed_front(v: View, d: float) -> None:
    for share, fill in ((1, "tint"), (0.74, "light"), (0.5, "tint"), (0.24, "light")):
        v.circle((0, 0), d * share, fill=fill)


def _ringed_side(s: View, size: Point) -> None:
    out, d = size
    turned(s, (0, 0), [(out * 0.08, d * 0.52), (out * 0.4, d * 0.4, d * 0.3)])
    at = out * 0.48
    for share, deep in ((1, 0.22), (0.74, 0.14), (0.5, 0.1), (0.24, 0.06)):
        s.box((at, -d * share / 2), (out * deep, d * share), r=out * 0.04)
        at += out * deep


def _square_front(v: View, d: float) -> None:
    v.plate((0, 0), (d, d), r=0.6)
    v.plate((0, 0), (d * 0.8, d * 0.8), fill="light", pen="thin")
    v.lines([((x * d / 2, y * d / 2), (x * d * 0.4, y * d * 0.4)) for x in (-1, 1) for y in (-1, 1)])


def _square_side(s: View, size: Point) -> None:
    out, d = size
    turned(
        s, (0, 0), [(out * 0.08, d * 0.5), (out * 0.44, d * 0.34), (out * 0.36, d), (out * 0.12, d, d * 0.8)]
    )


def _bar_front(v: View, d: float) -> None:
    thick = d * 0.2
    v.plate((0, 0), (thick, d), r=thick * 0.2, fill="turn")
    v.lines([((-thick / 2, y * d * 0.47), (thick / 2, y * d * 0.47)) for y in (-1, 1)])
    v.circle((0, 0), thick * 0.8, fill="none", pen="hidden" if not v.small else "thin")


def _bar_side(s: View, size: Point) -> None:
    out, d = size
    thick = d * 0.2
    turned(s, (0, 0), [(out * 0.08, d * 0.3), (out * 0.92 - thick, thick * 0.8)])
    s.box((out - thick, -d / 2), (thick, d), r=thick * 0.2, fill="turn")
    s.lines([((out - thick, y * d * 0.47), (out, y * d * 0.47)) for y in (-1, 1)])


def _ceramic_front(v: View, d: float) -> None:
    v.circle((0, 0), d, fill="white")
    v.circle((0, 0), d * 0.36, fill="none", pen="thin")
    v.screw((0, 0), d * 0.24)


def _ceramic_side(s: View, size: Point) -> None:
    out, d = size
    neck = out * 0.26
    turned(s, (0, 0), [(out * 0.1, d * 0.6), (neck - out * 0.06, d * 0.46, d * 0.4)], fill="brass")
    s.oval(((neck + out * 0.94) / 2, 0), (out * 0.94 - neck, d), fill="white")
    s.path(
        f"M{out * 0.93} {-d * 0.12}C{out} {-d * 0.1} {out} {d * 0.1} {out * 0.93} {d * 0.12}Z", fill="steel"
    )


def _glass_foot(s: View, size: Point) -> Point:
    """The metal foot of a glass knob; where the glass begins and how deep it is."""
    out, d = size
    begins = out * 0.24
    turned(s, (0, 0), [(out * 0.1, d * 0.56), (out * 0.18, d * 0.42, d * 0.34)])
    return begins, out - begins


def _glass_front(v: View, d: float) -> None:
    v.circle((0, 0), d, fill="glass")
    v.circle((0, 0), d * 0.36, fill="tint", pen="thin")
    v.path(
        f"M{-d * 0.36} {-d * 0.08}Q{-d * 0.32} {-d * 0.36} {-d * 0.04} {-d * 0.38}", fill="none", pen="white"
    )
    v.path(f"M{d * 0.37} {d * 0.1}Q{d * 0.3} {d * 0.34} {d * 0.06} {d * 0.38}", fill="none", pen="thin")


def _glass_side(s: View, size: Point) -> None:
    x, deep = _glass_foot(s, size)
    d = size[1]
    s.oval((x + deep / 2, 0), (deep, d), fill="glass")
    s.path(
        f"M{x + deep * 0.14} {-d * 0.12}Q{x + deep * 0.2} {-d * 0.36} {x + deep * 0.5} {-d * 0.39}",
        fill="none",
        pen="white",
    )
    s.path(
        f"M{x + deep * 0.88} {d * 0.1}Q{x + deep * 0.8} {d * 0.34} {x + deep * 0.56} {d * 0.39}",
        fill="none",
        pen="thin",
    )


def _faceted_front(v: View, d: float) -> None:
    polygon(v, (0, 0), d, 8, fill="glass")
    inner = [polar((0, 0), d * 0.24, a) for a in range(0, 360, 45)]
    outer = [polar((0, 0), d / 2, a + 22.5) for a in range(0, 360, 45)]
    v.shape(inner, fill="glass/light", pen="thin")
    v.lines([(inner[n], outer[k % 8]) for n in range(8) for k in (n, n - 1)])


def _faceted_side(s: View, size: Point) -> None:
    x, deep = _glass_foot(s, size)
    d = size[1]
    rim = [(0, 0.2), (0.34, 0.5), (0.6, 0.5), (1, 0.24)]
    outline = [(x + a * deep, -b * d) for a, b in rim] + [(x + a * deep, b * d) for a, b in reversed(rim)]
    s.shape(outline, fill="glass")
    mid = [(0.34, -0.18), (0.34, 0.18), (0.6, -0.2), (0.6, 0.2)]
    edges = [((0, -0.2), mid[0]), ((0, 0.2), mid[1]), (mid[0], (0.34, -0.5)), (mid[1], (0.34, 0.5))]
    edges += [(mid[0], mid[1]), (mid[2], mid[3]), (mid[0], mid[2]), (mid[1], mid[3])]
    edges += [(mid[2], (1, -0.24)), (mid[3], (1, 0.24)), (mid[2], (0.6, -0.5)), (mid[3], (0.6, 0.5))]
    s.lines([((x + a * deep, b * d), (x + e * deep, f * d)) for (a, b), (e, f) in edges])


def _bubble_front(v: View, d: float) -> None:
    v.circle((0, 0), d, fill="glass")
    v.circle((0, 0), d * 0.36, fill="tint", pen="thin")
    _bubbles(v, (0, 0), (d, d))


def _bubble_side(s: View, size: Point) -> None:
    x, deep = _glass_foot(s, size)
    s.oval((x + deep / 2, 0), (deep, size[1]), fill="glass")
    _bubbles(s, (x + deep / 2, 0), (deep, size[1]))


def _bubbles(v: View, at: Point, size: Point) -> None:
    for x, y, share in BUBBLES:
        v.circle(
            (at[0] + x * size[0], at[1] + y * size[1]), share * min(size), fill="glass/light", pen="thin"
        )


_PATTERNS: dict[str, tuple[Front, Side]] = {
    "t bar": (_bar_front, _bar_side),
    "square": (_square_front, _square_side),
    "faceted": (_faceted_front, _faceted_side),
    "bubble": (_bubble_front, _bubble_side),
    "glass": (_glass_front, _glass_side),
    "ceramic": (_ceramic_front, _ceramic_side),
    "mushroom": (_mushroom_front, _mushroom_side),
    "ring": (_ringed_front, _ringed_side),
}
