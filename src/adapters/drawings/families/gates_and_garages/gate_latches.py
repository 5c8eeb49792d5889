"""Latches and catches of gates: thumb latches with their bars, rings, catches that close alone."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

Sizes = tuple[float, float, float]
Latch = Callable[[View, View, Sizes], None]
PLATE_MM = 5.0


@drawing("gate-latch")
def gate_latch(p: DrawingPart) -> None:
    h, w, out = p.sizes("Height", "Width", "Projection")
    v, s = p.view(), p.view()
    p.pick(_PATTERNS, _heavy_thumb)(v, s, (h, w, out))
    left = v.extent()[0][0]
    v.tall((left, -h / 2), (left, h / 2), figures(h), left=True)
    s.wide((0, h / 2), (out, h / 2), figures(out))


def _latch_bar(v: View, start: Point, size: Point) -> None:
    """The bar of a latch on its pivot plate, the staple that guides it and the keep it falls into."""
    (x, y), (reach, thick) = start, size
    v.plate((x + thick, y), (thick * 1.6, thick * 4), r=2)
    for side in (-1, 1):
        v.screw((x + thick, y + side * thick * 1.4), thick * 0.6)
    v.box((x, y - thick / 2), (reach, thick), r=1, fill="light")
    v.circle((x + thick, y), thick * 0.7)
    v.plate((x + reach * 0.62, y - thick * 0.4), (thick * 0.9, thick * 3.4), r=2)
    v.traced(
        "M0 -120L100 -120L100 120L0 120L0 50L50 50L50 -30L0 -80Z",
        (thick * 1.5, thick * 1.6),
        at=(x + reach - thick, y),
    )


def _grip(v: View, size: Point, *, thick: float, thumb: Point) -> None:
    """The grip between its ends and the thumb piece over it, from the front."""
    h = size[0]
    v.box((-thick / 2, -h * 0.24), (thick, h * 0.5), r=thick * 0.2, fill="turn")
    v.plate((0, -h * 0.25), thumb, r=thumb[1] / 2)


def _thumb_side(s: View, sizes: Sizes, thick: float) -> None:
    """The bow of the grip, and the thumb piece that reaches through the gate."""
    h, _, out = sizes
    s.box((0, -h / 2), (PLATE_MM, h * 0.24), r=1)
    s.box((0, h * 0.26), (PLATE_MM, h * 0.24), r=1)
    far = out - thick / 2
    s.tube(
        f"M{PLATE_MM} {-h * 0.2}C{far * 0.8} {-h * 0.2} {far} {-h * 0.16} {far} {-h * 0.06}"
        f"L{far} {h * 0.1}C{far} {h * 0.24} {far * 0.8} {h * 0.3} {PLATE_MM} {h * 0.3}",
        thick,
    )
    s.path(
        f"M{-out * 0.7} {-h * 0.3}L{PLATE_MM} {-h * 0.3}Q{out * 0.5} {-h * 0.32} {out * 0.8} {-h * 0.27}"
        f"L{out * 0.76} {-h * 0.25}Q{out * 0.4} {-h * 0.285} {PLATE_MM} {-h * 0.27}L{-out * 0.7} {-h * 0.27}Z"
    )


def _suffolk(v: View, s: View, sizes: Sizes) -> None:
    """Bean-shaped ends, a slim grip and a round thumb piece."""
    h, w, _ = sizes
    bean = "M0 -50C30 -46 52 -20 50 6C48 30 26 34 16 50L-16 50C-26 34 -48 30 -50 6C-52 -20 -30 -46 0 -50Z"
    v.traced(bean, (w, h * 0.28), at=(0, -h * 0.36))
    v.traced(bean, (w, -h * 0.28), at=(0, h * 0.36))
    for y in (-0.42, 0.32, 0.42):
        v.countersunk((0, y * h), w * 0.14)
    _grip(v, (h, w), thick=w * 0.3, thumb=(w * 0.5, h * 0.09))
    _latch_bar(v, (w * 0.9, -h * 0.3), (h * 0.62, h * 0.055))
    _thumb_side(s, sizes, w * 0.2)


def _heavy_thumb(v: View, s: View, sizes: Sizes) -> None:
    """Square plates, a thick grip and a broad thumb piece."""
    h, w, _ = sizes
    for y in (-0.36, 0.38):
        v.plate((0, y * h), (w, h * (0.28 if y < 0 else 0.24)), r=2)
    for x in (-0.34, 0.34):
        for y in (-0.45, 0.34, 0.45):
            v.countersunk((x * w, y * h), w * 0.13)
    _grip(v, (h, w), thick=w * 0.46, thumb=(w * 0.8, h * 0.1))
    _latch_bar(v, (w * 0.9, -h * 0.3), (h * 0.66, h * 0.08))
    _thumb_side(s, sizes, w * 0.3)


def _ring(v: View, s: View, sizes: Sizes) -> None:
    """A ring that turns on its plate, and the bar it lifts on the other side."""
    h, w, out = sizes
    ring = min(max(w, h * 0.56), h * 0.72)
    thick, top = ring * 0.11, h / 2 - ring
    v.plate((0, top), (ring * 0.56, 2 * (h - ring)), r=ring * 0.1)
    for side in (-1, 1):
        v.countersunk((0, top + side * (h - ring) * 0.74), ring * 0.09)
    r = (ring - thick) / 2
    v.tube(f"M{-r * 0.2} {top + thick * 0.6}A{r} {r} 0 1 0 {r * 0.2} {top + thick * 0.6}", thick)
    v.circle((0, top), ring * 0.3)
    v.circle((0, top), ring * 0.14, fill="light")
    _latch_bar(v, (ring * 0.7, top), (h * 0.8, h * 0.075))
    s.box((0, -h / 2), (PLATE_MM, 2 * (h - ring)), r=1)
    s.box((-out * 0.6, top - 4), (out * 0.6, 8), fill="steel")
    s.box((PLATE_MM, top - ring * 0.1), (out - PLATE_MM - thick, ring * 0.2), r=2)
    s.tube(f"M{out - thick} {top}L{out - thick / 2} {h / 2 - thick / 2}", thick)
    s.circle((out - thick, top), thick * 1.5)


def _auto(v: View, s: View, sizes: Sizes) -> None:
    """A pawl that lets the bar of the gate in, falls behind it and is lifted by hand."""
    h, w, out = sizes
    v.plate((0, 0), (w, h), r=3)
    for y in (-0.42, 0.42):
        for x in (-0.34, 0.34):
            v.countersunk((x * w, y * h), w * 0.13)
    v.box((-w * 0.12, -h * 0.02), (w * 0.62, h * 0.12), r=h * 0.03, fill="deep")
    v.box((w * 1.3, -h * 0.24), (w * 0.4, h * 0.54), r=3)
    for y in (-0.15, 0.21):
        v.countersunk((w * 1.5, y * h), w * 0.13)
    v.box((-w * 0.08, h * 0.005), (w * 1.6, h * 0.07), r=h * 0.035, fill="light")
    v.traced(
        "M-36 -22C-40 -32 -24 -36 -16 -30L14 -26L42 -38L50 -30L24 -14C34 -6 34 10 28 18L18 18L16 -4"
        "L-22 -12C-30 -12 -36 -16 -36 -22Z",
        (w, h),
    )
    v.circle((-w * 0.24, -h * 0.22), w * 0.12, fill="light")
    s.box((0, -h / 2), (PLATE_MM, h), r=1)
    s.box((PLATE_MM, -h * 0.34), (out * 0.3, h * 0.52), r=2)
    s.circle((out * 0.6, h * 0.04), h * 0.07, fill="light")
    s.box((PLATE_MM + out * 0.3, -h * 0.38), (out * 0.7 - PLATE_MM, h * 0.1), r=2)


def _auto_catch(v: View, s: View, sizes: Sizes) -> None:
    """Two pawls, between which the bar of a gate is held that swings in from either side."""
    h, w, out = sizes
    v.plate((0, 0), (w * 0.5, h), r=3)
    for y in (-0.42, 0.3, 0.42):
        v.plate((0, y * h), (w * 0.16, w * 0.16), r=1, fill="light")
    v.plate((0, h * 0.1), (w, h * 0.16), r=4)
    for side in (-1, 1):
        v.traced("M8 14L8 -16L14 -20L46 2C52 8 46 16 38 14Z", (side * w, h), fill="light")
        v.circle((side * w * 0.36, h * 0.08), w * 0.1)
    v.circle((0, -h * 0.05), w * 0.2, fill="steel")
    s.box((0, -h / 2), (PLATE_MM, h), r=1)
    s.box((PLATE_MM, h * 0.02), (out * 0.5, h * 0.16), r=2)
    s.box((PLATE_MM + 2, -h * 0.2), (out * 0.4, h * 0.3), r=2, fill="light")
    s.box((out * 0.1, -h * 0.05 - w * 0.1), (out * 0.9, w * 0.2), r=2, fill="steel")


def _spring_catch(v: View, s: View, sizes: Sizes) -> None:
    """A strip of spring steel, bolted at its foot, with a nose that snaps behind the keep."""
    h, w, out = sizes
    strip = w * 0.28
    v.plate((w * 0.62, -h * 0.1), (w * 0.36, h * 0.4), r=2)
    for y in (-0.26, 0.06):
        v.countersunk((w * 0.66, y * h), w * 0.12)
    v.shape([(strip * 0.4, -h * 0.2), (w * 0.56, -h * 0.12), (w * 0.56, -h * 0.06), (strip * 0.4, -h * 0.06)])
    v.box((-strip / 2, -h * 0.4), (strip, h * 0.9), r=2, fill="turn")
    for y in (0.3, 0.43):
        v.plate((0, y * h), (strip * 0.6, strip * 0.6), r=1, fill="light")
    v.tube(
        f"M0 {-h * 0.36}C0 {-h * 0.46} {-w * 0.1} {-h / 2 + strip * 0.2} {-w * 0.36} {-h / 2 + strip * 0.2}",
        strip * 0.4,
    )
    s.tube(
        f"M{PLATE_MM} {h / 2 - 4}L{PLATE_MM} {h * 0.24}C{PLATE_MM} {h * 0.1} {out * 0.5} {h * 0.06}"
        f" {out * 0.5} {-h * 0.1}L{out * 0.5} {-h * 0.34}Q{out * 0.5} {-h * 0.47} {out - 4} {-h * 0.47}",
        6,
    )
    s.shape([(out * 0.5, -h * 0.2), (0, -h * 0.1), (out * 0.5, -h * 0.06)], fill="light")


def _loop_catch(v: View, s: View, sizes: Sizes) -> None:
    """A loop of round bar, hinged on its plate, that drops over the gate and its post."""
    h, w, out = sizes
    thick = w * 0.15
    foot, side = h / 2 - w * 0.2, (w - thick) / 2
    r = min(side * 0.8, h * 0.2)
    v.plate((0, foot), (w * 0.62, w * 0.4), r=3)
    v.tube(
        f"M{-side * 0.3} {foot}L{-side} {foot}L{-side} {-h / 2 + thick / 2 + r}"
        f"Q{-side} {-h / 2 + thick / 2} {r - side} {-h / 2 + thick / 2}L{side - r} {-h / 2 + thick / 2}"
        f"Q{side} {-h / 2 + thick / 2} {side} {-h / 2 + thick / 2 + r}L{side} {foot}L{side * 0.3} {foot}",
        thick,
    )
    v.plate((0, foot), (w * 0.5, thick * 1.5), r=2, fill="light")
    for x in (-0.16, 0.16):
        v.plate((x * w, foot), (w * 0.1, w * 0.1), r=1)
    s.box((0, foot - w * 0.2), (PLATE_MM, w * 0.4), r=1)
    s.box((PLATE_MM, foot - thick * 0.7), (thick * 1.3, thick * 1.4), r=thick * 0.5, fill="light")
    s.tube(f"M{PLATE_MM + thick * 0.6} {foot}L{out - thick / 2} {-h / 2 + thick / 2}", thick)


_PATTERNS: dict[str, Latch] = {
    "ring": _ring,
    "loop": _loop_catch,
    "spring": _spring_catch,
    "auto catch": _auto_catch,
    "auto": _auto,
    "automatic": _auto,
    "catch": _auto,
    "suffolk": _suffolk,
}
