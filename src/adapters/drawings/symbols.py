"""Symbols that stand on signs and plates, without outlines: arrows, figures, a flash."""

from collections.abc import Sequence

from adapters.drawings.marks import Point
from adapters.drawings.view import View

_TURNS = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}
_ARROW = ((-46, -12), (2, -12), (2, -40), (48, 0), (2, 40), (2, 12), (-46, 12))
_LIMBS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (15, ((4, -20), (-8, 8))),
    (8, ((4, -24), (18, -8), (32, -14))),
    (8, ((2, -24), (-16, -20), (-24, -4))),
    (10, ((-7, 10), (10, 16), (10, 38), (18, 40))),
    (10, ((-8, 10), (-14, 30), (-36, 30))),
)
_BOLT = ((10, -50), (-26, 8), (-2, 8), (-12, 50), (26, -12), (2, -12), (18, -50))


def arrow(v: View, at: Point, size: float, *, way: str, colour: str) -> None:
    """An arrow within a square, pointing left, right, up or down."""
    c, s = _TURNS.get(way, (1, 0))
    turned = [(c * x - s * y, s * x + c * y) for x, y in _ARROW]
    v.shape(_placed(turned, at, size), fill=colour, pen="none")


def running_man(v: View, at: Point, size: float, *, way: str, colour: str) -> None:
    """The escaping figure within a square, running through a door to the left or the right."""
    flip = -1 if way == "left" else 1
    (x, y), unit = at, size / 100
    v.plate((x + flip * 44 * unit, y), (11 * unit, 96 * unit), fill=colour, pen="none")
    v.circle((x + flip * 12 * unit, y - 38 * unit), 19 * unit, fill=colour, pen="none")
    for thickness, limb in _LIMBS:
        through = _placed([(flip * px, py) for px, py in limb], at, size)
        v.stroke(*through, thickness=thickness * unit, colour=colour)


def bolt(v: View, at: Point, size: float, *, colour: str) -> None:
    """The flash of electricity."""
    v.shape(_placed(_BOLT, at, size), fill=colour, pen="none")


def assembly_point(v: View, at: Point, size: float, *, colour: str) -> None:
    """Four arrows that meet at a group of people."""
    for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        head = [(sx * 22, sy * 24), (sx * 42, sy * 28), (sx * 26, sy * 44)]
        v.shape(_placed(head, at, size), fill=colour, pen="none")
        v.stroke(
            *_placed([(sx * 34, sy * 36), (sx * 46, sy * 48)], at, size), thickness=size * 0.08, colour=colour
        )
    for x, y in ((-14, 4), (0, 0), (14, 4)):
        head_at, body_at = _placed([(x, y - 14), (x, y + 6)], at, size)
        v.circle(head_at, size * 0.11, fill=colour, pen="none")
        v.plate(body_at, (size * 0.12, size * 0.25), r=size * 0.05, fill=colour, pen="none")


def extinguisher(v: View, at: Point, size: float, *, colour: str) -> None:
    """A fire extinguisher beside a flame."""
    (x, y), unit = at, size / 100
    v.plate((x - 14 * unit, y + 12 * unit), (26 * unit, 62 * unit), r=9 * unit, fill=colour, pen="none")
    v.plate((x - 14 * unit, y - 26 * unit), (10 * unit, 14 * unit), fill=colour, pen="none")
    hose = _placed([(-14, -34), (-34, -34), (-38, 20)], at, size)
    v.stroke(*hose, thickness=6 * unit, colour=colour)
    v.stroke(*_placed([(-14, -34), (2, -40)], at, size), thickness=6 * unit, colour=colour)
    px, py = x + 26 * unit, y
    v.path(
        f"M{px} {py + 42 * unit}"
        f"C{px - 26 * unit} {py + 30 * unit} {px - 14 * unit} {py} {px - 2 * unit} {py - 34 * unit}"
        f"C{px + 4 * unit} {py - 10 * unit} {px + 26 * unit} {py + 18 * unit} {px} {py + 42 * unit}Z",
        fill=colour,
        pen="none",
    )


def waves(v: View, at: Point, size: float) -> None:
    """The sign of a radio link: a dot with arcs over it."""
    x, foot = at[0], at[1] + size * 0.3
    v.circle((x, foot), size * 0.18, fill="blue", pen="none")
    for r in (size * 0.34, size * 0.62):
        v.path(
            f"M{x - r * 0.8} {foot - r * 0.6}A{r} {r} 0 0 1 {x + r * 0.8} {foot - r * 0.6}",
            fill="none",
            pen="thin",
        )


def _placed(points: Sequence[Point], at: Point, size: float) -> list[Point]:
    return [(at[0] + x * size / 100, at[1] + y * size / 100) for x, y in points]
