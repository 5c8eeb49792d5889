"""The marks a drawing is made of: each knows its extent in millimetres and its SVG on paper."""

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Protocol

from attrs import frozen

Point = tuple[float, float]
Paint = Callable[[str], str]

_PENS = {
    "ink": "",
    "thin": ' stroke-width=".7"',
    "bold": ' stroke-width="2.6"',
    "none": ' stroke="none"',
    "hidden": ' stroke-width=".8" stroke-dasharray="4 3"',
    "axis": ' stroke="#B3261E" stroke-width=".8" stroke-dasharray="12 3 2 3"',
    "white": ' stroke="#fff"',
}
_TOKENS = re.compile(r"[MLQCAZ]|-?[0-9.]+(?:e-?[0-9]+)?")
_SHOWS_LIGHT = 9.0
_TAKES = {"M": 2, "L": 2, "Q": 4, "C": 6, "A": 7, "Z": 0}


@frozen
class Projection:
    """Where millimetres land on the paper: *scale* units each, from the origin."""

    x: float
    y: float
    scale: float

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale


@frozen
class MarkStyle:
    """How a mark is filled and with which pen its outline is drawn."""

    fill: str
    pen: str

    def svg(self, paint: Paint) -> str:
        if self.pen in _PENS:
            return paint(self.fill) + _PENS[self.pen]
        colour, _, width = self.pen.partition("/")
        thick = f' stroke-width="{width}"' if width else ""
        return f'{paint(self.fill)} stroke="{colour}"{thick}'


class Mark(Protocol):
    """Something drawn on a view."""

    def points(self) -> Iterator[Point]: ...
    def svg(self, place: Projection, paint: Paint) -> str: ...


def figure(number: float) -> str:
    """Write a coordinate to a tenth of a unit, as short as it goes."""
    text = f"{number:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


@frozen
class Box:
    """A rectangle, its corners rounded by *r*."""

    corner: Point
    size: Point
    r: float
    look: MarkStyle

    def points(self) -> Iterator[Point]:
        (x, y), (w, h) = self.corner, self.size
        yield from ((x, y), (x + w, y + h))

    def svg(self, place: Projection, paint: Paint) -> str:
        x, y = map(figure, place.at(self.corner))
        w, h = (figure(max(side * place.scale, 0.1)) for side in self.size)
        rounded = f' rx="{figure(self.r * place.scale)}"' if self.r * place.scale >= 0.05 else ""
        return f'<rect x="{x}" y="{y}" width="{w}" height="{h}"{rounded}{self.look.svg(paint)}/>'


@frozen
class Oval:
    """A circle or an ellipse about a centre."""

    centre: Point
    size: Point
    look: MarkStyle

    def points(self) -> Iterator[Point]:
        (x, y), (w, h) = self.centre, self.size
        yield from ((x - w / 2, y - h / 2), (x + w / 2, y + h / 2))

    def svg(self, place: Projection, paint: Paint) -> str:
        x, y = map(figure, place.at(self.centre))
        rx, ry = (figure(max(side * place.scale / 2, 0.1)) for side in self.size)
        shape = f'circle r="{rx}"' if rx == ry else f'ellipse rx="{rx}" ry="{ry}"'
        return f'<{shape} cx="{x}" cy="{y}"{self.look.svg(paint)}/>'


@frozen
class Path:
    """An outline of absolute M, L, Q, C, A and Z steps."""

    steps: tuple[tuple[str, tuple[float, ...]], ...]
    look: MarkStyle

    def points(self) -> Iterator[Point]:
        here: Point = (0, 0)
        for command, numbers in self.steps:
            if command == "A":
                yield from _arc(here, numbers)
            elif len(numbers) > 2:
                yield from _curve([here, *zip(numbers[::2], numbers[1::2], strict=True)])
            here = (numbers[-2], numbers[-1]) if numbers else here
            yield here

    def svg(self, place: Projection, paint: Paint) -> str:
        steps = "".join(command + _numbers(command, numbers, place) for command, numbers in self.steps)
        return f'<path d="{steps}"{self.look.svg(paint)}/>'


@frozen
class Tube:
    """A bent rod, pipe or cable: its middle line, its thickness in millimetres and its colour."""

    steps: tuple[tuple[str, tuple[float, ...]], ...]
    thickness: float
    fill: str

    def points(self) -> Iterator[Point]:
        half = self.thickness / 2
        for x, y in Path(self.steps, MarkStyle("none", "ink")).points():
            yield from ((x - half, y - half), (x + half, y + half))

    def svg(self, place: Projection, paint: Paint) -> str:
        wide = max(self.thickness * place.scale, 3)
        steps = "".join(command + _numbers(command, numbers, place) for command, numbers in self.steps)
        line = f'<path d="{steps}"'
        flat = self.fill if "/" in self.fill or self.fill in ("top", "light", "deep") else f"{self.fill}/top"
        inner = f'{line}{_stroked(paint, flat)} stroke-width="{figure(max(wide - 2.8, wide * 0.5))}"/>'
        is_plain = wide < _SHOWS_LIGHT or flat.endswith("light")
        shine = (
            "" if is_plain else f'{line}{_stroked(paint, _lit(flat))} stroke-width="{figure(wide * 0.36)}"/>'
        )
        return f'<g stroke-linecap="round">{line} stroke-width="{figure(wide)}"/>{inner}{shine}</g>'


@frozen
class Stroke:
    """A line of a colour and a thickness in millimetres, without an outline: limbs, symbols, glyphs."""

    through: tuple[Point, ...]
    thickness: float
    colour: str

    def points(self) -> Iterator[Point]:
        half = self.thickness / 2
        for x, y in self.through:
            yield from ((x - half, y - half), (x + half, y + half))

    def svg(self, place: Projection, paint: Paint) -> str:
        steps = "M" + "L".join(_numbers("L", point, place) for point in self.through)
        width = figure(max(self.thickness * place.scale, 0.5))
        look = f'{_stroked(paint, self.colour)} stroke-width="{width}" stroke-linecap="round"'
        return f'<path d="{steps}"{look}/>'


def _stroked(paint: Paint, fill: str) -> str:
    return paint(fill).replace("fill=", "stroke=")


def _lit(flat: str) -> str:
    """Where the light falls on a tube; what is deep shines in its middle tone."""
    name, _, shade = flat.rpartition("/")
    tone = "top" if shade == "deep" else "light"
    return f"{name}/{tone}" if name else tone


@frozen
class Words:
    """A line of letters that belongs to the product, centred on a point.

    *height* and *width* are in millimetres; whatever face the reader has, the
    line is set to its width.
    """

    centre: Point
    text: str
    height: float
    fill: str
    width: float

    def points(self) -> Iterator[Point]:
        (x, y), (w, h) = self.centre, (self.width, self.height * 0.7)
        yield from ((x - w / 2, y - h / 2), (x + w / 2, y + h / 2))

    def svg(self, place: Projection, paint: Paint) -> str:
        x, y = place.at((self.centre[0], self.centre[1] + self.height * 0.35))
        size = figure(max(self.height * place.scale, 1))
        room = f' textLength="{figure(self.width * place.scale)}" lengthAdjust="spacingAndGlyphs"'
        look = f'{paint(self.fill)} stroke="none" font-size="{size}"'
        fitted = room if len(self.text) > 1 else ""
        return f'<text x="{figure(x)}" y="{figure(y)}"{look}{fitted}>{escape(self.text)}</text>'


def steps_of(outline: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Read an outline written like an SVG path with absolute capital letters."""
    tokens = _TOKENS.findall(outline)
    steps = []
    while tokens:
        command = tokens.pop(0)
        takes = _TAKES[command]
        steps.append((command, tuple(float(token) for token in tokens[:takes])))
        del tokens[:takes]
    return tuple(steps)


def _numbers(command: str, numbers: tuple[float, ...], place: Projection) -> str:
    if command == "A":
        rx, ry, turn, large, sweep, *end = numbers
        radii = (figure(rx * place.scale), figure(ry * place.scale))
        return " ".join(
            (*radii, *(str(int(n)) for n in (turn, large, sweep)), *map(figure, place.at((end[0], end[1]))))
        )
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return " ".join(figure(n) for pair in pairs for n in place.at(pair)).replace(" -", "-")


def _curve(through: list[Point]) -> Iterator[Point]:
    """Points along a curve with one or two handles, by halving between its corners."""
    for n in range(1, 8):
        corners = through
        while len(corners) > 1:
            corners = [
                (a[0] + (b[0] - a[0]) * n / 8, a[1] + (b[1] - a[1]) * n / 8) for a, b in pairwise(corners)
            ]
        yield corners[0]


def _arc(start: Point, numbers: tuple[float, ...]) -> Iterator[Point]:
    """Points along an arc, unturned, enough to know its extent."""
    rx, ry, _, large, sweep, x, y = numbers
    if rx <= 0 or ry <= 0:
        return
    half = ((start[0] - x) / 2 / rx, (start[1] - y) / 2 / ry)
    far = hypot(*half)
    if far == 0:
        return
    grow = max(far, 1)
    off = sqrt(max(1 / (far / grow) ** 2 - 1, 0)) * (-1 if large == sweep else 1)
    mid = (off * half[1] / grow, -off * half[0] / grow)
    first = atan2(half[1] / grow - mid[1], half[0] / grow - mid[0])
    last = atan2(-half[1] / grow - mid[1], -half[0] / grow - mid[0])
    turn = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    centre = ((start[0] + x) / 2 + mid[0] * rx * grow, (start[1] + y) / 2 + mid[1] * ry * grow)
    for n in range(9):
        angle = first + turn * n / 8
        yield centre[0] + rx * grow * cos(angle), centre[1] + ry * grow * sin(angle)
