"""Ground anchors for chains: bolted down, set in concrete or folding flat."""

from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View


def _shackle(v: View, w: float, h: float, *, foot: float = 0) -> None:
    """The loop that takes the chain."""
    v.tube(
        f"M{-w * 0.22} {foot}L{-w * 0.22} {-h * 0.5}"
        f"C{-w * 0.22} {-h * 1.05} {w * 0.22} {-h * 1.05} {w * 0.22} {-h * 0.5}L{w * 0.22} {foot}",
        min(w, h) * 0.13,
    )


def _ground(v: View, w: float, h: float, depth: float) -> None:
    """The surface, with the strokes that stand for what is below it."""
    v.line((-w * 0.72, 0), (w * 0.72, 0), pen="bold")
    marks = [x / 100 for x in range(-66, 67, 22)]
    v.lines([((x * w, h * 0.02), (x * w - h * 0.1, h * 0.12)) for x in marks])
    if depth:
        v.line((-w * 0.6, 0), (-w * 0.52, depth), (w * 0.52, depth), (w * 0.6, 0), pen="hidden")


def _bolt_down(v: View, w: float, h: float) -> None:
    """A plate on the ground, with the bolts that expand in it."""
    _shackle(v, w, h)
    v.box((-w / 2, -h * 0.1), (w, h * 0.16), r=3)
    for x in (-0.38, 0.38):
        v.box((x * w - w * 0.05, -h * 0.2), (w * 0.1, h * 0.1), r=1)
        v.box((x * w - w * 0.025, h * 0.06), (w * 0.05, h * 0.6), fill="turn")
        v.shape(
            [
                (x * w - w * 0.025, h * 0.5),
                (x * w - w * 0.04, h * 0.66),
                (x * w + w * 0.04, h * 0.66),
                (x * w + w * 0.025, h * 0.5),
            ]
        )


def _concrete_in(v: View, w: float, h: float) -> None:
    """A loop whose legs splay in the concrete, under a collar at the surface."""
    t = min(w, h) * 0.13
    for sign in (-1, 1):
        x = sign * w * 0.22
        v.tube(f"M{x} 0L{x} {h * 0.5}Q{x} {h * 0.78} {x * 2} {h * 0.78}", t)
    v.tube(f"M{-w * 0.3} {h * 0.38}L{w * 0.3} {h * 0.38}", t * 0.8)
    _shackle(v, w, h)
    v.box((-w / 2, -h * 0.1), (w, h * 0.16), r=3)
    _ground(v, w, h, h)


def _folding(v: View, w: float, h: float) -> None:
    """An arm on a hinge pin: upright in use, flat in its tray when a wheel passes."""
    v.box((-w / 2, -h * 0.1), (w, h * 0.16), r=3)
    v.path(f"M{-w * 0.28} {-h * 0.1}L{-w * 0.22} {-h * 0.42}L{w * 0.22} {-h * 0.42}L{w * 0.28} {-h * 0.1}Z")
    v.shape([(-w * 0.1, -h * 0.26), (w * 0.1, -h * 0.26), (w * 0.16, -h * 0.95), (-w * 0.16, -h * 0.95)])
    v.circle((0, -h * 0.95), w * 0.34)
    v.hole((0, -h * 0.95), w * 0.2)
    v.circle((0, -h * 0.26), w * 0.12, fill="light")
    v.path(
        f"M{w * 0.1} {-h * 0.16}L{w * 0.56} {-h * 0.18}"
        f"A{w * 0.12} {h * 0.1} 0 0 1 {w * 0.56} {-h * 0.36}L{w * 0.1} {-h * 0.36}",
        fill="none",
        pen="hidden",
    )
    for x in (-0.4, 0.4):
        v.box((x * w - w * 0.05, -h * 0.2), (w * 0.1, h * 0.1), r=1)
        v.box((x * w - w * 0.025, h * 0.06), (w * 0.05, h * 0.4), fill="turn")


_ANCHORS = {"concrete in": _concrete_in, "folding": _folding, "bolt down": _bolt_down}


@drawing("ground-anchor")
def ground_anchor(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    look = p.pick(_ANCHORS, _bolt_down)
    look(v, w, h)
    if look is _bolt_down:
        v.line((-w * 0.62, h * 0.06), (w * 0.62, h * 0.06), pen="thin")
    v.wide((-w / 2, h * 0.06), (w / 2, h * 0.06), figures(w))
    v.tall((w / 2, -h * 0.95), (w / 2, h * 0.06), figures(h))
