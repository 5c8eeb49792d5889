"""Jigs that guide a router or a drill: for hinges, mortice locks, letter plates, cylinders and latches."""

from collections.abc import Sequence

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import euro_hole
from adapters.drawings.view import View


def _knobs(v: View, places: Sequence[Point], d: float) -> None:
    """Clamping knobs of red plastic."""
    for at in places:
        v.circle(at, d, fill="red")
        v.circle(at, d * 0.4, fill="red/light", pen="thin")


def _bush(v: View, at: Point, d: float) -> None:
    """A hardened bush that a drill runs in."""
    v.circle(at, d * 1.5, fill="steel")
    v.hole(at, d)


def _scale(v: View, start: float, end: float, y: float, tick: float) -> None:
    """A scale along an edge."""
    count = 9 if v.small else 25
    step = (end - start) / (count - 1)
    v.lines(
        [((start + n * step, y), (start + n * step, y + tick * (1 if n % 2 else 0.6))) for n in range(count)]
    )


def _mortice(v: View, size: Point) -> None:
    """A tall slot that a guided bit works up and down, between two clamps."""
    (w, h) = size
    v.box((w * 0.4, h * 0.1), (w * 0.2, h * 0.8), r=h * 0.06, fill="#fff")
    for y in (0.2, 0.4, 0.6, 0.8):
        v.circle((w * 0.5, h * y), w * 0.08, fill="none", pen="hidden")
    for x in (0.36, 0.6):
        v.box((w * x, h * 0.04), (w * 0.04, h * 0.92), fill="steel", pen="thin")
    v.box((w * 0.3, h * 0.36), (w * 0.4, h * 0.28), r=h * 0.03, fill="light")
    _bush(v, (w * 0.5, h * 0.5), w * 0.08)
    _knobs(v, [(w * x, h * 0.5) for x in (0.12, 0.88)], h * 0.2)
    _scale(v, w * 0.04, w * 0.28, 0, h * 0.1)


def _letter_plate(v: View, size: Point) -> None:
    """A frame round the opening, with a bush at each screw."""
    (w, h) = size
    v.box((w * 0.16, h * 0.28), (w * 0.68, h * 0.36), r=h * 0.06, fill="#fff")
    for x in (0.08, 0.92):
        _bush(v, (w * x, h * 0.46), h * 0.07)
    _knobs(v, [(w * x, h * 0.84) for x in (0.3, 0.7)], h * 0.16)
    _scale(v, w * 0.16, w * 0.84, 0, h * 0.1)


def _cylinder(v: View, size: Point) -> None:
    """The profile of a euro cylinder with its keyhole bushes, at a backset that slides."""
    (w, h) = size
    v.box((w * 0.34, h * 0.08), (w * 0.32, h * 0.84), r=h * 0.04, fill="light")
    euro_hole(v, (w * 0.5, h * 0.5), h * 0.56)
    for x in (0.12, 0.24, 0.76, 0.88):
        v.box((w * x - h * 0.02, h * 0.2), (h * 0.04, h * 0.6), r=h * 0.02, fill="#fff", pen="thin")
    _knobs(v, [(w * x, h * 0.5) for x in (0.18, 0.82)], h * 0.17)
    _scale(v, w * 0.06, w * 0.94, 0, h * 0.08)


def _latch(v: View, size: Point) -> None:
    """A large bush for the face of the door, a small one on its edge for the tube."""
    (w, h) = size
    v.circle((w * 0.56, h * 0.5), h * 0.62, fill="steel")
    v.hole((w * 0.56, h * 0.5), h * 0.5)
    v.box((-w * 0.12, h * 0.24), (w * 0.16, h * 0.52), r=h * 0.04, fill="red")
    v.box((-w * 0.16, h * 0.4), (w * 0.12, h * 0.2), fill="steel")
    v.lines([((w * 0.04, h * y), (w * 0.4, h * y)) for y in (0.42, 0.58)], pen="hidden")
    _knobs(v, [(w * 0.9, h * y) for y in (0.24, 0.76)], h * 0.15)
    _scale(v, w * 0.1, w * 0.8, 0, h * 0.09)


def _lock(v: View, size: Point) -> None:
    """A plate with a slot, two bushes and an edge stop."""
    (w, h) = size
    v.box((w * 0.12, h * 0.28), (w * 0.5, h * 0.44), r=h * 0.1, fill="#fff")
    v.box((w * 0.76, h * 0.12), (w * 0.07, h * 0.76), r=w * 0.03, fill="#fff")
    for y in (0.14, 0.86):
        v.hole((w * 0.3, h * y), h * 0.09)
        _knobs(v, [(w * 0.92, h * y)], h * 0.14)
    v.box((-w * 0.06, h * 0.16), (w * 0.06, h * 0.68), r=2, fill="red")
    _scale(v, w * 0.12, w * 0.62, 0, h * 0.1)


@drawing("jig")
def jig(p: DrawingPart) -> None:
    draw = _hinge_jig if p.says("hinge") else _lock_jig
    draw(p, *p.sizes("Width", "Height"))


def _lock_jig(p: DrawingPart, w: float, h: float) -> None:
    v = p.view()
    v.box((0, 0), (w, h), r=min(w, h) * 0.04)
    p.pick(
        {
            "mortice lock": _mortice,
            "letter plate": _letter_plate,
            "cylinder": _cylinder,
            "tubular latch": _latch,
        },
        _lock,
    )(v, (w, h))
    v.axis((0, h / 2), (w, h / 2))
    v.wide((0, h), (w, h), figures(w))
    v.tall((w, 0), (w, h), figures(h))
    _clamp(p, h)


def _clamp(p: DrawingPart, h: float) -> None:
    """The jig from its end, screwed to the edge of a door."""
    s, door, t = p.view(), h * 0.4, h * 0.1
    s.box((t, h * 0.22), (door, h * 0.78), fill="oak")
    s.box((0, 0), (t * 2 + door, h * 0.22), r=t * 0.3)
    s.box((0, h * 0.1), (t, h * 0.9), r=t * 0.3)
    s.box((t + door, h * 0.1), (t, h * 0.6), r=t * 0.3)
    s.box((t * 2 + door, h * 0.44), (h * 0.16, t * 0.8), fill="steel")
    s.box((t * 2 + door + h * 0.16, h * 0.36), (h * 0.12, h * 0.22), r=t * 0.4, fill="red")


def _hinge_jig(p: DrawingPart, w: float, hinge: float) -> None:
    """A template whose opening is as tall as the hinge, with its leaf and knuckles shown in place."""
    over, leaf = hinge * 0.34, min(w * 0.3, hinge * 0.5)
    v = p.view()
    v.box((0, -over), (w, hinge + 2 * over), r=over * 0.2)
    v.box((w - leaf, 0), (leaf, hinge), r=leaf * 0.12, fill="#fff")
    v.box((w - leaf * 0.86, hinge * 0.04), (leaf * 0.86, hinge * 0.92), fill="brass/light", pen="hidden")
    for n in range(5):
        v.box((w, hinge * (0.04 + n * 0.184)), (leaf * 0.26, hinge * 0.184), r=leaf * 0.06, fill="brass")
    for y in (0.22, 0.5, 0.78):
        v.circle((w - leaf * 0.46, hinge * y), leaf * 0.16, fill="none", pen="thin")
    for y in (-over * 0.5, hinge + over * 0.5):
        v.box((w - leaf * 1.2, y - over * 0.2), (leaf, over * 0.4), r=over * 0.2, fill="#fff", pen="thin")
    _knobs(v, [(w * x, hinge / 2) for x in (0.16, 0.5)], hinge * 0.22)
    _scale(v, w * 0.06, w * 0.56, -over, over * 0.4)
    v.wide((0, hinge + over), (w, hinge + over), figures(w))
    v.tall((w + leaf * 0.26, 0), (w + leaf * 0.26, hinge), figures(hinge))
