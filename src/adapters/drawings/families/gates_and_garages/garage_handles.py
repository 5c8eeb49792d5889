"""Handles of up-and-over garage doors: T, L, and a T with the cables that draw its bolts."""

from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

SPINDLE_MM, PLATE_MM = 8.0, 4.0


@drawing("garage-handle")
def garage_handle(p: DrawingPart) -> None:
    w, out = p.sizes("Width", "Projection")
    is_l = p.says("l handle")
    left, right = (-w * 0.24, w * 0.76) if is_l else (-w / 2, w / 2)
    v = p.view()
    v.plate((0, 0), (w * 0.48, w * 0.62), r=w * 0.1)
    for y in (-0.23, 0.23):
        v.screw((0, y * w), w * 0.07)
    (_l_grip if is_l else _t_grip)(v, w)
    v.circle((0, 0), w * 0.22, fill="light")
    if p.says("lock") or p.text("Keys", ""):
        v.plate((0, 0), (w * 0.03, w * 0.12), fill="ink", pen="none")
    if p.says("cable kit"):
        _cables(v, w)
    v.axis((left, 0), (right, 0))
    v.wide((left, 0), (right, 0), figures(w))
    _side(p.view(), w, out)


def _t_grip(v: View, w: float) -> None:
    v.traced(
        "M-50 -9C-48 -13 -44 -13 -40 -12C-26 -8 -20 -14 0 -14C20 -14 26 -8 40 -12C44 -13 48 -13 50 -9"
        "C51 0 51 6 46 9C34 11 20 12 0 14C-20 12 -34 11 -46 9C-51 6 -51 0 -50 -9Z",
        (w, w),
    )


def _l_grip(v: View, w: float) -> None:
    v.traced(
        "M0 -16C24 -18 30 -10 50 -11C66 -12 74 -13 76 -5C77 2 76 8 70 10C54 12 30 12 0 16"
        "C-14 16 -17 8 -17 0C-17 -8 -14 -16 0 -16Z",
        (w, w),
    )


def _cables(v: View, w: float) -> None:
    """Two coiled cables with an eye at each end."""
    for side in (-1, 1):
        x, y, r = side * w * 0.52, w * 0.58, w * 0.2
        for n in (0, 1):
            v.circle((x, y), 2 * r - n * w * 0.07, fill="none")
        v.line((x - side * r, y), (side * w * 0.2, w * 0.34), (side * w * 0.12, w * 0.2))
        v.circle((side * w * 0.12, w * 0.18), w * 0.06, fill="steel")
        v.line((x + side * r * 0.7, y - r * 0.7), (x + side * w * 0.24, w * 0.34))
        v.circle((x + side * w * 0.26, w * 0.31), w * 0.07, fill="steel")


def _side(s: View, w: float, out: float) -> None:
    s.box((-w * 0.5, -SPINDLE_MM / 2), (w * 0.5, SPINDLE_MM), fill="steel")
    s.box((0, -w * 0.31), (PLATE_MM, w * 0.62), r=1)
    s.box((PLATE_MM, -w * 0.1), (out * 0.62 - PLATE_MM, w * 0.2))
    s.box((out * 0.62, -w * 0.13), (out * 0.38, w * 0.27), r=w * 0.07)
    s.axis((-w * 0.5, 0), (out, 0))
    s.wide((0, w * 0.31), (out, w * 0.13), figures(out))
