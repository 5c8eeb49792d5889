"""Dimension lines: extension lines, oblique ticks and a figure that stands upright whichever way they run."""

from collections.abc import Sequence
from html import escape

from attrs import frozen

from adapters.drawings.colours import INK
from adapters.drawings.lettering import Lettering
from adapters.drawings.marks import Point, Projection, figure
from adapters.drawings.view import Measure

FIGURE = 24.0
FIRST = 27.0
NEXT_ROW, NEXT_COLUMN = 33.0, 56.0


@frozen
class Label:
    """The figure of a dimension and the room it takes."""

    text: str
    width: float


def dimension(
    measure: Measure, place: Projection, *, corners: tuple[Point, Point], level: int, lettering: Lettering
) -> str:
    start, end = place.at(measure.start), place.at(measure.end)
    label = Label(measure.label, lettering.width(measure.label, FIGURE))
    if measure.side in ("over", "below"):
        sign, edge = (-1, corners[0][1]) if measure.side == "over" else (1, corners[1][1])
        return _across(start, end, edge + sign * (FIRST + level * NEXT_ROW), label)
    sign, edge = (-1, corners[0][0]) if measure.side == "left" else (1, corners[1][0])
    return _upright(start, end, edge + sign * (FIRST + level * NEXT_COLUMN), label)


def _across(start: Point, end: Point, y: float, label: Label) -> str:
    (a, ya), (b, yb) = sorted((start, end))
    sign = 1 if y > ya else -1
    room, middle = label.width / 2 + 6, (a + b) / 2
    fits = b - a > 2 * room + 8
    line = (
        [((a - 7, y), (middle - room, y)), ((middle + room, y), (b + 7, y))]
        if fits
        else [((a - 16, y), (b + 16, y))]
    )
    reach = [((x, near + sign * 5), (x, y + sign * 7)) for x, near in ((a, ya), (b, yb))]
    at = (middle, y if fits else y + sign * 19)
    return _strokes(reach, ".6") + _strokes(line, ".8") + _ticks([(a, y), (b, y)]) + _label(at, label)


def _upright(start: Point, end: Point, x: float, label: Label) -> str:
    (ya, a), (yb, b) = sorted(((start[1], start[0]), (end[1], end[0])))
    sign = 1 if x > a else -1
    middle, fits = (ya + yb) / 2, yb - ya > FIGURE + 18
    line = (
        [((x, ya - 7), (x, middle - 14)), ((x, middle + 14), (x, yb + 7))]
        if fits
        else [((x, ya - 14), (x, yb + 14))]
    )
    reach = [((near + sign * 5, y), (x + sign * 7, y)) for near, y in ((a, ya), (b, yb))]
    at = (x, middle) if fits else (x + sign * (label.width / 2 + 9), middle)
    return _strokes(reach, ".6") + _strokes(line, ".8") + _ticks([(x, ya), (x, yb)]) + _label(at, label)


def _strokes(pairs: Sequence[tuple[Point, Point]], width: str) -> str:
    steps = "".join(f"M{figure(a[0])} {figure(a[1])}L{figure(b[0])} {figure(b[1])}" for a, b in pairs)
    return f'<path d="{steps}" stroke-width="{width}"/>'


def _ticks(points: Sequence[Point]) -> str:
    return _strokes([((x - 5, y + 5), (x + 5, y - 5)) for x, y in points], "2")


def _label(at: Point, label: Label) -> str:
    x, y = figure(at[0]), figure(at[1] + FIGURE * 0.34)
    look = f'class="drawing-figure" font-size="{figure(FIGURE)}" fill="{INK}" stroke="none"'
    return f'<text x="{x}" y="{y}" {look}>{escape(label.text)}</text>'
