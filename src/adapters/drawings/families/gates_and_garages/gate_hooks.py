"""Hooks that a gate hangs on, by how they are fixed, and gudgeons that turn on a hook."""

from collections.abc import Callable

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import thread
from adapters.drawings.view import View

Fixing = Callable[[View, float, float], None]


@drawing("gate-hook")
def gate_hook(p: DrawingPart) -> None:
    """*Length* is that of the shank; a gudgeon has an eye for the pin, not the pin itself."""
    d, length = p.sizes("Pin diameter", "Length")
    has_eye = p.says("gudgeon")
    v, plan = p.view(), p.view(below=True)
    p.pick(_FIXINGS, _bolt)(v, d, length)
    p.pick(_FIXINGS, _bolt)(plan, d, length)
    (_eye if has_eye else _pin)(v, plan, d)
    v.wide((0, d), (length, d / 2), figures(length))
    plan.wide((-d / 2, 0), (d / 2, 0), across(d))
    if p.small and has_eye:
        p.face = 1


def _pin(v: View, plan: View, d: float) -> None:
    """The upright pin over its collar, and the same from above."""
    v.box((-d / 2, -d * 2.6), (d, d * 3.3), r=d * 0.14, fill="turn")
    v.box((-d * 0.75, -d * 0.75), (d * 1.5, d * 0.3), r=d * 0.1)
    v.axis((0, -d * 2.6), (0, d))
    plan.circle((0, 0), d * 1.5)
    plan.circle((0, 0), d, fill="light")
    plan.cross((0, 0), d * 1.5)


def _eye(v: View, plan: View, d: float) -> None:
    """The eye in which a pin turns."""
    v.box((-d, -d * 0.8), (d * 2, d * 1.6), r=d * 0.16, fill="turn")
    for x in (-0.5, 0.5):
        v.line((x * d, -d * 0.8), (x * d, d * 0.8), pen="hidden" if not v.small else "thin")
    v.axis((0, -d), (0, d))
    plan.circle((0, 0), d * 2)
    plan.hole((0, 0), d)
    plan.cross((0, 0), d * 2)


def _bolt(v: View, d: float, length: float) -> None:
    """A thread with two nuts, which hold a timber post between them."""
    v.box((0, -d * 0.45), (length * 0.52, d * 0.9))
    thread(v, (length * 0.5, 0), length * 0.5, d=d, pitch=d * 0.24)
    for x in (0.58, 0.84):
        at = length * x
        v.box((at - d * 0.2, -d * 1.1), (d * 0.2, d * 2.2), fill="light")
        v.box((at, -d * 0.85), (d * 0.7, d * 1.7), r=1)
        v.lines([((at, y * d), (at + d * 0.7, y * d)) for y in (-0.42, 0.42)])


def _weld(v: View, d: float, length: float) -> None:
    """A flat end against a steel post, with the two fillets of the weld."""
    v.box((0, -d * 0.5), (length, d), r=1)
    v.line((length, -d * 1.8), (length, d * 1.8), pen="hidden")
    for side in (-1, 1):
        v.shape(
            [(length, side * d * 0.5), (length - d * 0.4, side * d * 0.5), (length, side * d * 0.9)],
            fill="deep",
            pen="thin",
        )


def _drive(v: View, d: float, length: float) -> None:
    """A ragged spike, driven into timber."""
    half = d * 0.45
    barbs = [0.44, 0.56, 0.68, 0.8]
    upper = [
        p
        for x in barbs
        for p in ((length * x, -half * (1.3 - x * 0.5)), (length * (x + 0.02), -half * (1 - x * 0.5)))
    ]
    lower = [(x, -y) for x, y in reversed(upper)]
    v.shape([(0, -half), (length * 0.4, -half), *upper, (length, 0), *lower, (length * 0.4, half), (0, half)])
    v.lines([((length * 0.4, 0), (length * 0.98, 0))])


_FIXINGS: dict[str, Fixing] = {"weld": _weld, "drive": _drive}
