"""Handles of windows in metal and plastic frames."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View


@drawing("window-handle")
def window_handle(p: DrawingPart) -> None:
    length, w, out = p.sizes("Length", "Width", "Projection")
    hand = -1 if p.says("left hand") else 1 if p.says("right hand") else 0
    v = p.view()
    if p.says("tilt"):
        v.plate((0, 0), (w, w * 2.5), r=w / 2)
    else:
        v.plate((0, 0), (w, w * 2.3), r=w * 0.16)
    for y in (-0.86, 0.86):
        v.screw((0, y * w), w * 0.2)
    if p.says("cockspur"):
        side = hand or -1
        v.shape([(side * w * x, w * y) for x, y in ((0.4, -0.2), (1.3, -0.1), (1.3, 0.3), (0.4, 0.3))])
    _lever(v, p, (w, length), hand)
    _lock(v, p, (0, length * 0.2), w)
    v.axis((0, -w), (0, length))
    v.tall((-w / 2, 0), (-w * 0.4, length), figures(length), left=True)
    v.wide((-w / 2, w * 1.1), (w / 2, w * 1.1), figures(w), over=False)
    _side(p, (length, w, out))


def _lever(v: View, p: DrawingPart, size: Point, hand: int) -> None:
    """The grip, hanging straight down or set over to the side of its hand."""
    w, length = size
    if p.says("blade"):
        outline = "M-30 -8L30 -8L30 20L54 30L44 100L-20 100L-30 20Z"
        v.traced(outline, (w * (hand or 1), length))
    elif hand and not p.says("cockspur"):
        outline = (
            "M-34 0C-34 -12 34 -12 34 0L34 16C34 26 96 34 110 56L118 92C120 102 78 104 72 94L64 62"
            "C56 48 -34 46 -34 26Z"
        )
        v.traced(outline, (w * hand, length))
    else:
        outline = "M-34 0C-34 -12 34 -12 34 0L30 50C50 80 36 100 0 100C-36 100 -50 80 -30 50Z"
        v.traced(outline, (w, length))


def _lock(v: View, p: DrawingPart, at: Point, w: float) -> None:
    if p.says("push button"):
        v.plate(at, (w * 0.44, w * 0.44), r=w * 0.08, fill="light")
    elif p.says("key locking", "espagnolette") and not p.says("non locking"):
        v.circle(at, w * 0.34, fill="light")
        v.plate(at, (w * 0.05, w * 0.2), fill="ink", pen="none")


def _side(p: DrawingPart, size: tuple[float, float, float]) -> None:
    """How far a handle stands out, and what goes into the window: a spindle, or a nose over the frame."""
    length, w, out = size
    s = p.view()
    s.box((0, -w * 1.15), (out * 0.3, w * 2.3), r=3)
    if p.says("cockspur"):
        nose = p.mm("Nose height")
        s.box((-nose, -w * 0.2), (nose + 2, w * 0.5), r=2)
        s.wide((-nose, w * 0.3), (0, w * 1.15), figures(nose))
    elif not p.says("blade"):
        spindle = p.mm("Spindle length")
        s.box((-spindle, -3.5), (spindle, 7), fill="steel")
        s.wide((-spindle, 3.5), (0, w * 1.15), figures(spindle))
    s.path(
        f"M{out * 0.3} {-w * 0.3}L{out * 0.8} {-w * 0.3}Q{out} {-w * 0.3} {out} {w * 0.2}"
        f"L{out * 0.9} {length * 0.94}Q{out * 0.76} {length * 1.02} {out * 0.68} {length * 0.94}"
        f"L{out * 0.64} {w * 0.36}L{out * 0.3} {w * 0.3}Z"
    )
    s.wide((0, length), (out, length), figures(out), detail=True)
