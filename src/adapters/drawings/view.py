"""One view of a product, drawn in millimetres, with the dimensions it carries."""

from collections.abc import Sequence
from math import cos, pi, sin

from attrs import define, field, frozen

from adapters.drawings.lettering import LEADING, ems, inscribed
from adapters.drawings.marks import Box, Mark, MarkStyle, Oval, Path, Point, Stroke, Tube, Words, steps_of

WHITE = "#fff"


@frozen
class Measure:
    """A dimension line between two points, with its figure and the side it stands on."""

    start: Point
    end: Point
    label: str
    side: str
    is_detail: bool


def figures(size: float) -> str:
    """Write a size for a dimension line: at most one decimal, none for whole millimetres."""
    return f"{size:.1f}".removesuffix(".0")


def across(size: float) -> str:
    """Write a diameter for a dimension line."""
    return f"Ø{figures(size)}"


def _share(command: str, numbers: tuple[float, ...], unit: Point) -> tuple[float, ...]:
    if command == "A":
        rx, ry, turn, large, sweep, x, y = numbers
        return (rx * unit[0], ry * unit[1], turn, large, sweep, x * unit[0], y * unit[1])
    return tuple(number * unit[n % 2] for n, number in enumerate(numbers))


def _moved(command: str, numbers: tuple[float, ...], by: Point) -> tuple[float, ...]:
    radii = 5 if command == "A" else 0
    return (*numbers[:radii], *(number + by[n % 2] for n, number in enumerate(numbers[radii:])))


@define
class View:
    """A pen in millimetres, y downwards; thumbnails are *small* and carry no axes or dimensions."""

    small: bool
    below: bool = False
    marks: list[Mark] = field(factory=list)
    measures: list[Measure] = field(factory=list)

    def box(self, corner: Point, size: Point, *, r: float = 0, fill: str = "tint", pen: str = "ink") -> None:
        (x, y), (w, h) = corner, size
        square = (min(x, x + w), min(y, y + h)), (abs(w), abs(h))
        self.marks.append(Box(*square, min(r, abs(w) / 2, abs(h) / 2), MarkStyle(fill, pen)))

    def plate(
        self, centre: Point, size: Point, *, r: float = 0, fill: str = "tint", pen: str = "ink"
    ) -> None:
        corner = (centre[0] - size[0] / 2, centre[1] - size[1] / 2)
        self.box(corner, size, r=r, fill=fill, pen=pen)

    def circle(self, centre: Point, diameter: float, *, fill: str = "tint", pen: str = "ink") -> None:
        self.marks.append(Oval(centre, (diameter, diameter), MarkStyle(fill, pen)))

    def oval(self, centre: Point, size: Point, *, fill: str = "tint", pen: str = "ink") -> None:
        self.marks.append(Oval(centre, size, MarkStyle(fill, pen)))

    def path(self, outline: str, *, fill: str = "tint", pen: str = "ink") -> None:
        self.marks.append(Path(steps_of(outline), MarkStyle(fill, pen)))

    def shape(self, points: Sequence[Point], *, fill: str = "tint", pen: str = "ink") -> None:
        self.path("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z", fill=fill, pen=pen)

    def line(self, start: Point, *others: Point, pen: str = "ink") -> None:
        steps = (("M", start), *(("L", point) for point in others))
        self.marks.append(Path(steps, MarkStyle("none", pen)))

    def tube(self, outline: str, thickness: float, *, fill: str = "top", unit: float = 1) -> None:
        """Draw a bent rod or cable along its middle line, written in *unit* millimetres."""
        steps = tuple(
            (command, _share(command, numbers, (unit, unit))) for command, numbers in steps_of(outline)
        )
        self.marks.append(Tube(steps, thickness, fill))

    def stroke(self, *through: Point, thickness: float, colour: str = "#fff") -> None:
        """Draw a line as thick as a limb or a glyph, without an outline."""
        self.marks.append(Stroke(through, thickness, colour))

    def lines(self, pairs: Sequence[tuple[Point, Point]], *, pen: str = "thin") -> None:
        """Draw many short lines as one mark."""
        steps = tuple(step for start, end in pairs for step in (("M", start), ("L", end)))
        if steps:
            self.marks.append(Path(steps, MarkStyle("none", pen)))

    def words(self, centre: Point, text: str, *, height: float, fill: str = "ink") -> None:
        self.marks.append(Words(centre, text, height, fill, ems(text) * height))

    def label(self, centre: Point, text: str, room: Point, *, fill: str = "ink") -> None:
        """Write an inscription as large as a width and a height allow, on as many lines as suit it."""
        if not text.strip():
            return
        size, lines = inscribed(text, room)
        top = centre[1] - (len(lines) - 1) / 2 * size * LEADING
        for n, line in enumerate(lines):
            self.words((centre[0], top + n * size * LEADING), line, height=size, fill=fill)

    def hole(self, centre: Point, diameter: float) -> None:
        self.circle(centre, diameter, fill=WHITE)

    def countersunk(self, centre: Point, diameter: float) -> None:
        """A screw hole with its countersink; a thumbnail shows the outer edge only."""
        if self.small:
            self.hole(centre, diameter)
            return
        self.circle(centre, diameter, fill="light", pen="thin")
        self.hole(centre, diameter * 0.55)

    def screw(self, centre: Point, diameter: float) -> None:
        """A screw in its place, with its slot."""
        self.circle(centre, diameter, fill="light", pen="thin")
        reach_x, reach_y = diameter * 0.28, diameter * 0.28
        self.lines([((centre[0] - reach_x, centre[1] + reach_y), (centre[0] + reach_x, centre[1] - reach_y))])

    def axis(self, start: Point, end: Point) -> None:
        """A centre line, running past both ends; sheets only."""
        if not self.small:
            (x1, y1), (x2, y2) = start, end
            past = 0.08
            over = ((x2 - x1) * past, (y2 - y1) * past)
            self.line((x1 - over[0], y1 - over[1]), (x2 + over[0], y2 + over[1]), pen="axis")

    def cross(self, centre: Point, diameter: float) -> None:
        """The two centre lines of something round; sheets only."""
        reach = diameter / 2
        self.axis((centre[0] - reach, centre[1]), (centre[0] + reach, centre[1]))
        self.axis((centre[0], centre[1] - reach), (centre[0], centre[1] + reach))

    def wide(self, start: Point, end: Point, label: str, *, over: bool = False, detail: bool = False) -> None:
        """Dimension a width between two points, below the view or over it."""
        self._measure(Measure(start, end, label, "over" if over else "below", detail))

    def tall(self, start: Point, end: Point, label: str, *, left: bool = False, detail: bool = False) -> None:
        """Dimension a height between two points, right of the view or left of it."""
        self._measure(Measure(start, end, label, "left" if left else "right", detail))

    def sized(self, size: Point) -> None:
        """Dimension a view that is centred on its origin, width below and height on the left."""
        (w, h) = size
        self.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
        self.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)

    def round(self, d: float) -> None:
        """Dimension what is round and centred on its origin, with its centre lines."""
        self.cross((0, 0), d)
        self.wide((-d / 2, 0), (d / 2, 0), across(d))

    def thick(self, depth: float, h: float) -> None:
        """Dimension how deep a side view is, from a wall at its left; a detail."""
        self.wide((0, h / 2), (depth, h / 2), figures(depth), detail=True)

    def traced(
        self, outline: str, size: Point, *, fill: str = "tint", pen: str = "ink", at: Point = (0, 0)
    ) -> None:
        """Trace an outline whose coordinates are hundredths of a width and a height, from *at*."""
        unit = (size[0] / 100, size[1] / 100)
        steps = tuple(
            (command, _moved(command, _share(command, numbers, unit), at))
            for command, numbers in steps_of(outline)
        )
        self.marks.append(Path(steps, MarkStyle(fill, pen)))

    def _measure(self, measure: Measure) -> None:
        if not self.small:
            self.measures.append(measure)

    def ring(self, centre: Point, diameter: float, count: int) -> list[Point]:
        """Points evenly round a circle, the first at the top."""
        turns = [2 * pi * n / count - pi / 2 for n in range(count)]
        return [(centre[0] + diameter / 2 * cos(t), centre[1] + diameter / 2 * sin(t)) for t in turns]

    def extent(self) -> tuple[Point, Point]:
        """The corners of everything drawn."""
        xs, ys = zip(*(point for mark in self.marks for point in mark.points()), strict=True)
        return (min(xs), min(ys)), (max(xs), max(ys))
