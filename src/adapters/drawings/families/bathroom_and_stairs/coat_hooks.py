"""Hooks for robes, hats and coats, for pictures, and for ladders and wheels in a garage."""

from collections.abc import Callable

from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

Sizes = tuple[float, float, float]
Hook = Callable[[View, View, Sizes], None]
PLATE_MM, STRIP_MM = 4.0, 2.5


@drawing("coat-hook")
def coat_hook(p: DrawingPart) -> None:
    """A thumbnail is from the side, or from the front where arms stand side by side."""
    h, w, out = p.sizes("Height", "Width", "Projection")
    v, s = p.view(), p.view()
    p.pick(_PATTERNS, _hat_and_coat)(v, s, (h, w, out))
    p.face = 0 if p.says("robe", "triple") else 1
    left = v.extent()[0][0]
    v.tall((left, -h / 2), (left, h / 2), figures(h), left=True)
    s.wide((0, h / 2), (out, h / 2), figures(out))


def _knob(v: View, at: tuple[float, float], d: float) -> None:
    v.circle(at, d)
    v.circle(at, d * 0.5, fill="light", pen="thin")


def _robe(v: View, s: View, sizes: Sizes) -> None:
    """One peg below a round rose."""
    h, w, _ = sizes
    rose, knob = min(w, h * 0.8), h * 0.24
    v.circle((0, -h / 2 + rose / 2), rose)
    v.circle((0, -h / 2 + rose / 2), rose * 0.8, fill="none", pen="thin")
    v.box((-knob * 0.3, -h * 0.12), (knob * 0.6, h * 0.5), r=knob * 0.2, fill="turn")
    _knob(v, (0, h / 2 - knob / 2), knob)
    _robe_side(s, sizes, rose, knob)


def _double_robe(v: View, s: View, sizes: Sizes) -> None:
    """Two pegs that part below a round rose."""
    h, w, _ = sizes
    rose, knob = min(w, h * 0.8), h * 0.24
    v.circle((0, -h / 2 + rose / 2), rose)
    v.circle((0, -h / 2 + rose / 2), rose * 0.8, fill="none", pen="thin")
    low = h / 2 - knob / 2
    for way in (-1, 1):
        v.tube(f"M0 {-h * 0.08}Q{way * w * 0.1} {h * 0.16} {way * w * 0.34} {low}", knob * 0.6)
    v.circle((0, -h * 0.08), knob * 0.9)
    for way in (-1, 1):
        _knob(v, (way * w * 0.36, low), knob)
    _robe_side(s, sizes, rose, knob)


def _robe_side(s: View, sizes: Sizes, rose: float, knob: float) -> None:
    h, _, out = sizes
    middle, low = -h / 2 + rose / 2, h / 2 - knob / 2
    s.box((0, -h / 2), (PLATE_MM * 1.5, rose), r=2)
    s.tube(
        f"M{PLATE_MM * 1.5} {middle}C{out * 0.3} {middle} {out * 0.3} {low + knob * 0.3}"
        f" {out * 0.62} {low + knob * 0.2}Q{out * 0.8} {low + knob * 0.2} {out - knob / 2} {low}",
        knob * 0.55,
    )
    s.circle((out - knob / 2, low), knob)


def _coat_plate(v: View, s: View, sizes: Sizes) -> None:
    h, w, _ = sizes
    v.plate((0, -h * 0.02), (w, h * 0.66), r=w * 0.46)
    for y in (-0.27, 0.23):
        v.countersunk((0, y * h), w * 0.16)
    s.box((0, -h * 0.35), (PLATE_MM, h * 0.66), r=2)


def _lower_arm(s: View, sizes: Sizes, knob: float) -> None:
    """The short arm for a coat, turned up at its end."""
    h, _, out = sizes
    far, low = out * 0.62, h / 2 - knob * 0.3
    s.tube(
        f"M{PLATE_MM} {h * 0.06}C{far * 0.5} {h * 0.06} {far * 0.2} {low} {far * 0.66} {low}"
        f"C{far} {low} {far} {h * 0.34} {far} {h * 0.28}",
        knob * 0.5,
    )
    s.circle((far, h * 0.24), knob)


def _upper_arm(s: View, sizes: Sizes, knob: float) -> None:
    """The long arm for a hat."""
    h, _, out = sizes
    s.tube(
        f"M{PLATE_MM} {-h * 0.08}"
        f"C{out * 0.5} {-h * 0.04} {out * 0.8} {-h * 0.16} {out - knob / 2} {-h / 2 + knob}",
        knob * 0.5,
    )
    s.circle((out - knob / 2, -h / 2 + knob / 2), knob)


def _front_arm(v: View, ends: tuple[float, float, float], knob: float) -> None:
    """An arm from the front, from its root to its end at a place across and down."""
    root, across, down = ends
    v.tube(f"M0 {root}Q{across * 0.2} {(root + down) / 2} {across} {down}", knob * 0.55)
    _knob(v, (across, down), knob)


def _single(v: View, s: View, sizes: Sizes) -> None:
    """One wide arm below a long plate."""
    h, w, out = sizes
    knob = min(w * 0.4, h * 0.14)
    v.plate((0, -h * 0.16), (w * 0.8, h * 0.68), r=w * 0.38)
    for y in (-0.4, 0.08):
        v.countersunk((0, y * h), w * 0.16)
    _front_arm(v, (-h * 0.2, 0, h / 2 - knob / 2), knob)
    low, far = h / 2 - knob * 0.3, out - knob / 2
    s.tube(
        f"M{PLATE_MM} {-h * 0.16}C{far * 0.4} {-h * 0.16} {far * 0.14} {low} {far * 0.6} {low}"
        f"C{far} {low} {far} {h * 0.24} {far} {h * 0.12}",
        knob * 0.55,
    )
    s.circle((far, h * 0.08), knob)
    s.box((0, -h / 2), (PLATE_MM, h * 0.68), r=2)


def _hat_and_coat(v: View, s: View, sizes: Sizes) -> None:
    """A long arm over a short one."""
    h, w, _ = sizes
    knob = min(w * 0.42, h * 0.14)
    _coat_plate(v, s, sizes)
    _front_arm(v, (h * 0.06, 0, h / 2 - knob / 2), knob)
    _front_arm(v, (-h * 0.08, 0, -h / 2 + knob / 2), knob)
    _lower_arm(s, sizes, knob)
    _upper_arm(s, sizes, knob)


def _triple(v: View, s: View, sizes: Sizes) -> None:
    """A long arm over two that part."""
    h, w, _ = sizes
    knob = min(w * 0.36, h * 0.13)
    _coat_plate(v, s, sizes)
    for way in (-1, 1):
        _front_arm(v, (h * 0.04, way * w * 0.66, h / 2 - knob / 2), knob)
    _front_arm(v, (-h * 0.08, 0, -h / 2 + knob / 2), knob)
    _lower_arm(s, sizes, knob)
    _upper_arm(s, sizes, knob)


def _strip(v: View, sizes: Sizes, *, over: float, lip: float) -> None:
    """A bent strip from the front: what lies over the rail, and the lip that holds the cord."""
    h, w, _ = sizes
    v.box((-w / 2, -h / 2), (w, h), r=1)
    v.line((-w / 2, h * over), (w / 2, h * over), pen="thin")
    v.box((-w / 2, h / 2 - h * lip), (w, h * lip), r=w * 0.2, fill="light")


def _strip_middles(sizes: Sizes) -> tuple[float, float, float]:
    """Where the middle of a bent strip is, from the side: at the wall, at its foot and at its lip."""
    h, _, out = sizes
    return STRIP_MM / 2, h / 2 - STRIP_MM / 2, out - STRIP_MM / 2


def _rail_hook(v: View, s: View, sizes: Sizes) -> None:
    """An S that hangs over a round picture rail."""
    h, _, out = sizes
    half, low, far = _strip_middles(sizes)
    top = -low
    _strip(v, sizes, over=-0.3, lip=0.28)
    s.tube(
        f"M{half} {-h * 0.16}"
        f"C{half - out * 0.06} {top * 1.1} {out * 0.62} {top * 1.22} {out * 0.6} {-h * 0.14}"
        f"C{out * 0.58} {h * 0.06} {out * 0.1} {h * 0.02} {out * 0.12} {h * 0.24}"
        f"C{out * 0.14} {low * 1.2} {far} {low * 1.24} {far} {h * 0.16}",
        STRIP_MM,
    )


def _moulding_hook(v: View, s: View, sizes: Sizes) -> None:
    """A strip with square bends, for a flat moulding."""
    h, _, out = sizes
    half, low, far = _strip_middles(sizes)
    _strip(v, sizes, over=-0.42, lip=0.22)
    s.tube(
        f"M{half} {-h * 0.26}L{half} {-low}L{out * 0.5} {-low}L{out * 0.5} {h * 0.06}L{half} {h * 0.14}"
        f"L{half} {low}L{far} {low}L{far} {h * 0.24}",
        STRIP_MM,
    )


def _hanging_hook(v: View, s: View, sizes: Sizes) -> None:
    """A hook on the wall, held by a slanting pin."""
    h, w, out = sizes
    half, low, far = _strip_middles(sizes)
    v.traced("M-30 -50L30 -50L40 -20L26 20L26 50L-26 50L-26 20L-40 -20Z", (w, h))
    v.box((-w * 0.26, h * 0.24), (w * 0.52, h * 0.26), r=w * 0.14, fill="light")
    v.circle((0, -h * 0.36), w * 0.3, fill="brass")
    s.tube(
        f"M{far * 0.7} {-low}L{half} {-low}L{half} {h * 0.26}"
        f"C{half} {low * 1.2} {far} {low * 1.2} {far} {h * 0.2}",
        STRIP_MM,
    )
    s.line((out * 0.8, -h * 0.46), (-out * 0.9, h * 0.02), pen="bold")
    s.shape(
        [(out * 0.72, -h * 0.54), (out * 0.98, -h * 0.42), (out * 0.88, -h * 0.38), (out * 0.62, -h * 0.5)],
        fill="brass",
    )


def _wall_plate(v: View, s: View, sizes: Sizes) -> None:
    h, w, _ = sizes
    v.plate((0, 0), (w * 0.7, h), r=w * 0.1)
    for y in (-0.4, 0.4):
        v.countersunk((0, y * h), min(w * 0.18, 9))
    s.box((0, -h / 2), (PLATE_MM, h), r=1)


def _bar(sizes: Sizes) -> float:
    h, _, out = sizes
    return min(h, out) * 0.1


def _sleeve(s: View, x: float, top: float, size: tuple[float, float]) -> None:
    """The soft cover of an end."""
    s.box((x - size[0] / 2, top), size, r=size[0] * 0.4, fill="graphite")


def _ladder(v: View, s: View, sizes: Sizes) -> None:
    """A long level arm on a brace, its end turned up."""
    h, w, out = sizes
    t = _bar(sizes)
    _wall_plate(v, s, sizes)
    for x in (-1, 1):
        _sleeve(v, x * (w / 2 - t / 2), -h * 0.3, (t * 1.3, h * 0.4))
    v.box((-w / 2, 0), (w, t), r=t * 0.4)
    s.tube(f"M{PLATE_MM} {h * 0.44}L{out * 0.7} {h * 0.06}", t * 0.7)
    s.tube(f"M{PLATE_MM} {t / 2}L{out - t * 0.65} {t / 2}L{out - t * 0.65} {-h * 0.26}", t)
    _sleeve(s, out - t * 0.65, -h * 0.3, (t * 1.3, h * 0.24))


def _wheel(v: View, s: View, sizes: Sizes) -> None:
    """A deep round hook that takes a rim and its tyre."""
    h, _, out = sizes
    t = _bar(sizes)
    near, far = out * 0.28, out - t / 2
    r = (far - near) / 2
    _wall_plate(v, s, sizes)
    v.box((-t / 2, -h * 0.3), (t, h * 0.3 + r), r=t / 2, fill="turn")
    s.tube(
        f"M{PLATE_MM} {-h * 0.3}L{near - t} {-h * 0.3}Q{near} {-h * 0.3} {near} {-h * 0.3 + t}L{near} 0"
        f"A{r} {r} 0 0 0 {far} 0L{far} {-h * 0.2}",
        t,
    )
    _sleeve(s, far, -h * 0.24, (t, h * 0.22))


def _square(v: View, s: View, sizes: Sizes) -> None:
    """A bar bent twice at right angles."""
    h, _, out = sizes
    t = _bar(sizes)
    _wall_plate(v, s, sizes)
    v.box((-t / 2, -h * 0.2), (t, h * 0.44), r=1, fill="turn")
    s.shape(
        [
            (PLATE_MM, h * 0.24),
            (PLATE_MM, h * 0.24 - t),
            (out - t, h * 0.24 - t),
            (out - t, -h * 0.2),
            (out, -h * 0.2),
            (out, h * 0.24),
        ]
    )


def _upper_and_lower(v: View, s: View, sizes: Sizes) -> None:
    """Two hooks, one over the other."""
    h, _, out = sizes
    t = _bar(sizes)
    _wall_plate(v, s, sizes)
    for y, far in ((-h * 0.16, out - t / 2), (h * 0.32, out * 0.62)):
        v.box((-t / 2, y - h * 0.2), (t, h * 0.22), r=t / 2, fill="turn")
        s.tube(f"M{PLATE_MM} {y}L{far - t} {y}Q{far} {y} {far} {y - t}L{far} {y - h * 0.2}", t)
        _sleeve(s, far, y - h * 0.22, (t, h * 0.12))


_PATTERNS: dict[str, Hook] = {
    "double robe": _double_robe,
    "robe": _robe,
    "triple": _triple,
    "rail hook": _rail_hook,
    "moulding": _moulding_hook,
    "hanging": _hanging_hook,
    "picture": _hanging_hook,
    "ladder": _ladder,
    "wheel": _wheel,
    "square": _square,
    "double": _upper_and_lower,
    "single": _single,
    "cup": _single,
    "utility": _square,
}
