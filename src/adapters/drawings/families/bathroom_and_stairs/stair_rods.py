"""Stair rods: plain, reeded and triangular, with their brackets and finials."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, polar, scale_note, shown_length
from adapters.drawings.view import View

_REEDS = (-0.36, -0.22, -0.07, 0.07, 0.22, 0.36)


def _bracket(v: View, x: float, d: float) -> None:
    """A plate with two screws, and the eye that holds the rod."""
    v.plate((x, 0), (d * 0.9, d * 3.2), r=d * 0.3)
    for y in (-1.2, 1.2):
        v.screw((x, y * d), d * 0.4)
    v.plate((x, 0), (d * 0.9, d * 1.5), r=d * 0.1, fill="light")


def _finial(v: View, x: float, side: int, d: float) -> None:
    """A collar and a ball."""
    v.box((x, -d * 0.7), (side * d * 0.3, d * 1.4), r=d * 0.1)
    v.box((x + side * d * 0.3, -d * 0.4), (side * d * 0.24, d * 0.8))
    v.circle((x + side * d * 1.3, 0), d * 1.7)


@drawing("stair-rod")
def stair_rod(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    visible = shown_length(length, d, most=12)
    reeded, triangular = p.says("reed"), p.says("triangular")
    v = p.view()
    v.box((0, -d / 2), (visible, d))
    if reeded:
        v.lines([((0, y * d), (visible, y * d)) for y in (_REEDS[1::3] if p.small else _REEDS)])
    elif triangular:
        v.box((0, -d / 2), (visible, d / 2), fill="light")
    for x in (0.12, 0.88):
        _bracket(v, visible * x, d)
    for side, x in ((-1, 0), (1, visible)):
        _finial(v, x, side, d)
    if visible < length:
        broken_out(v, visible / 2, -d / 2, d / 2)
    v.axis((-d * 2, 0), (visible + d * 2, 0))
    v.wide((0, d), (visible, d), figures(length))
    _section(p, visible, d, is_triangular=triangular)


def _section(p: DrawingPart, visible: float, d: float, *, is_triangular: bool) -> None:
    """The section of the rod, at twice its size."""
    w, at, s = d * 2, (visible / 2, 0.0), p.view(below=True)
    if is_triangular:
        s.shape([(at[0] - w / 2, w * 0.43), (at[0], -w * 0.43), (at[0] + w / 2, w * 0.43)])
    elif p.says("reed"):
        for n in range(10):
            s.circle(polar(at, w * 0.4, n * 36), w * 0.25)
        s.circle(at, w * 0.84, pen="none")
    else:
        s.circle(at, w)
    s.axis((at[0] - w / 2, 0), (at[0] + w / 2, 0))
    s.axis((at[0], -w / 2), (at[0], w / 2))
    scale_note(s, (at[0] + w / 2 + visible * 0.09, 0), 2, height=visible * 0.05)
    s.wide((at[0] - w / 2, w / 2), (at[0] + w / 2, w / 2), figures(d) if is_triangular else across(d))
