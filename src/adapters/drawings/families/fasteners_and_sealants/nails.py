"""Nails and pins: head, section and point."""

from collections.abc import Sequence

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import enlarged, scale_note
from adapters.drawings.view import View


def _wire(v: View, d: float) -> float:
    """A flat head on a round shank, with the marks of the gripper under it."""
    head = d * 2.3
    v.shape(
        [
            (0, -head / 2),
            (d * 0.3, -head / 2),
            (d * 0.5, -d / 2),
            (d * 0.5, d / 2),
            (d * 0.3, head / 2),
            (0, head / 2),
        ]
    )
    v.lines([((d * (0.9 + n * 0.4), -d / 2), (d * (0.9 + n * 0.4), d / 2)) for n in range(5)])
    return head


def _clout(v: View, d: float) -> float:
    """A large thin head."""
    v.box((0, -d * 1.5), (d * 0.26, d * 3), r=d * 0.08)
    v.lines([((d * (0.6 + n * 0.3), -d / 2), (d * (0.6 + n * 0.3), d / 2)) for n in range(4)])
    return d * 3


def _oval(v: View, d: float) -> float:
    """A stepped head hardly wider than the shank, which is seen from its wide side."""
    _head(v, d, ((0, 0.5), (0.5, 0.72), (0.8, 0.5)))
    return d


def _pin(v: View, d: float) -> float:
    """A small head like a cone, to punch below the surface."""
    _head(v, d, ((0, 0.62), (0.24, 0.8), (1.2, 0.5)))
    return d * 1.6


def _head(v: View, d: float, half: Sequence[Point]) -> None:
    """A head that is the same on both sides of the axis; *half* is its outline in diameters."""
    v.shape([*((x * d, -y * d) for x, y in half), *((x * d, y * d) for x, y in reversed(half))])


_OVAL = 1.5
"""The wide side of an oval nail over its narrow one."""
_SHANKS = {"clout": _clout, "oval": _oval, "brad": _oval, "pin": _pin, "lost": _pin}


@drawing("nail")
def nail(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    d = min(d, length * 0.3)
    look = p.pick(_SHANKS, _wire)
    wide = d * _OVAL if look is _oval else d
    tip = length - wide * 1.7
    v = p.view()
    v.shape([(d * 0.3, -wide / 2), (tip, -wide / 2), (length, 0), (tip, wide / 2), (d * 0.3, wide / 2)])
    v.line((tip, -wide / 2), (tip + d * 0.4, 0), (tip, wide / 2), pen="thin")
    head = look(v, wide)
    v.axis((0, 0), (length, 0))
    v.wide((0, head / 2), (length, 0), figures(length))
    v.tall((length, -wide / 2), (length, wide / 2), figures(wide) if look is _oval else f"Ø{d:g}")
    s, at, size = _from_above(p, v, length, head)
    _HEADS.get(look, _chequered)(s, at, size)
    if not p.small:
        narrow = size / _OVAL if look is _oval else size
        label = f"{d:g}" if look is _oval else across(head)
        s.wide((at[0] - narrow / 2, 0), (at[0] + narrow / 2, 0), label, detail=True)


def _from_above(p: DrawingPart, v: View, length: float, head: float) -> tuple[View, Point, float]:
    """Where the head is drawn as it is struck, and how large: larger than life where it would be a dot."""
    if p.small:
        size = max(head, length * 0.3)
        return v, (length / 2, head / 2 + length * 0.07 + size / 2), size
    scale = enlarged(head, length * 0.34)
    s, size = p.view(below=True), head * scale
    scale_note(s, (length / 2 + size / 2 + length * 0.09, 0), scale, height=length * 0.044)
    return s, (length / 2, 0), size


def _chequered(v: View, at: Point, size: float) -> None:
    (x, y), reach, checks = at, size * 0.3, [n * size for n in (-0.24, -0.08, 0.08, 0.24)]
    v.circle(at, size)
    v.lines(
        [((x + n, y - reach), (x + n, y + reach)) for n in checks]
        + [((x - reach, y + n), (x + reach, y + n)) for n in checks]
    )


def _small_head(v: View, at: Point, size: float) -> None:
    v.circle(at, size)
    v.circle(at, size * 0.76, fill="light", pen="thin")


def _oval_head(v: View, at: Point, size: float) -> None:
    v.oval(at, (size / _OVAL, size))
    v.oval(at, (size * 0.7 / _OVAL, size * 0.7), fill="light", pen="thin")


_HEADS = {_pin: _small_head, _oval: _oval_head}
