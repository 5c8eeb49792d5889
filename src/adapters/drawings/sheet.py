"""The views of a part are laid out on paper in one true scale and written as SVG."""

from collections.abc import Iterator, Sequence
from html import escape

from attrs import frozen

from adapters.drawings.finishes import TINTS, tint_name
from adapters.drawings.marks import Place, Point, figure
from adapters.drawings.view import Measure, View

FIGURE = 24.0
_FIRST, _NEXT = 27.0, 33.0
_INK = "#1B1A17"
_PLAIN = {"none": "", "ink": f' fill="{_INK}"'}


@frozen
class Paper:
    """A size of paper with its free border and the weight of its ink."""

    width: float
    height: float
    border: float
    ink: float


SHEET = Paper(640, 400, 22, 1.7)
THUMBNAIL = Paper(160, 120, 9, 1.5)


@frozen
class Margins:
    """Room beside a view for its dimension lines, in paper units."""

    left: float
    right: float
    over: float
    below: float


class Colours:
    """Fills by name; the gradients that were asked for are written once, under the subject's own mark."""

    def __init__(self, mark: str, finish: str) -> None:
        self.mark, self.own, self.asked = mark, tint_name(finish), dict[str, str]()

    def paint(self, fill: str) -> str:
        name, _, shade = fill.partition("/")
        if name in ("tint", "turn", "light", "deep"):
            name, shade = self.own, "" if name == "tint" else name
        if name not in TINTS:
            return _PLAIN.get(fill, f' fill="{escape(fill)}"')
        if shade in ("light", "deep"):
            return f' fill="{getattr(TINTS[name], shade)}"'
        return f' fill="url(#{self._gradient(name, shade)})"'

    def _gradient(self, name: str, shade: str) -> str:
        key = f"{name}/{shade}"
        tint, way = TINTS[name], ' x2="0" y2="1"' if shade != "turn" else ""
        ident = self.asked.setdefault(key, f"{self.mark}{len(self.asked) or ''}")
        return ident if tint and way is not None else ident

    def defs(self) -> str:
        return "<defs>" + "".join(self._written(key, ident) for key, ident in self.asked.items()) + "</defs>" if self.asked else ""

    def _written(self, key: str, ident: str) -> str:
        name, _, shade = key.partition("/")
        tint, way = TINTS[name], "" if shade == "turn" else ' x2="0" y2="1"'
        stops = f'<stop stop-color="{tint.top}"/><stop offset=".42" stop-color="{tint.light}"/><stop offset="1" stop-color="{tint.low}"/>'
        return f'<linearGradient id="{ident}"{way}>{stops}</linearGradient>'


def written(views: Sequence[View], paper: Paper, colours: Colours, label: str) -> str:
    """Write the views as one SVG drawing; *label* is what a screen reader says of a sheet."""
    shown = views if paper is SHEET else views[:1]
    body = "".join(_view(view, place, colours) for view, place in zip(shown, _places(shown, paper), strict=True))
    root = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {figure(paper.width)} {figure(paper.height)}"'
    told = f' class="drawing" role="img" aria-label="{escape(label)}"' if paper is SHEET else ""
    ink = f'<g fill="none" stroke="{_INK}" stroke-width="{paper.ink}" stroke-linejoin="round" font-family="{_FACE}" font-weight="600">'
    return f"{root}{told}>{colours.defs()}{ink}{body}</g></svg>"


_FACE = "Barlow Condensed,Saira,Arial Narrow,Arial,sans-serif"


def _places(views: Sequence[View], paper: Paper) -> list[Place]:
    stacked = len(views) > 1 and views[1].below
    return _column(views, paper) if stacked else _row(views, paper)


def _row(views: Sequence[View], paper: Paper) -> list[Place]:
    extents, margins = [v.extent() for v in views], [_margins(v) for v in views]
    top, bottom = min(e[0][1] for e in extents), max(e[1][1] for e in extents)
    over, below = max(m.over for m in margins), max(m.below for m in margins)
    sides = sum(m.left + m.right for m in margins)
    widths = [e[1][0] - e[0][0] for e in extents]
    gaps = len(views) - 1
    room = (paper.width - 2 * paper.border - sides - gaps * 26, paper.height - 2 * paper.border - over - below)
    scale = _scale(room, (sum(widths), bottom - top))
    spare = room[0] - sum(widths) * scale
    gap = 26 + min(spare / (gaps + 1), 60) if gaps else 0
    x = (paper.width - sides - sum(widths) * scale - gaps * gap) / 2
    y = (paper.height - (bottom - top) * scale + over - below) / 2 - top * scale
    places = []
    for extent, margin, width in zip(extents, margins, widths, strict=True):
        places.append(Place(x + margin.left - extent[0][0] * scale, y, scale))
        x += margin.left + width * scale + margin.right + gap
    return places


def _column(views: Sequence[View], paper: Paper) -> list[Place]:
    extents, margins = [v.extent() for v in views], [_margins(v) for v in views]
    left, right = min(e[0][0] for e in extents), max(e[1][0] for e in extents)
    before, after = max(m.left for m in margins), max(m.right for m in margins)
    ends = sum(m.over + m.below for m in margins)
    heights = [e[1][1] - e[0][1] for e in extents]
    gaps = len(views) - 1
    room = (paper.width - 2 * paper.border - before - after, paper.height - 2 * paper.border - ends - gaps * 24)
    scale = _scale(room, (right - left, sum(heights)))
    gap = 24 + min((room[1] - sum(heights) * scale) / (gaps + 1), 50)
    x = (paper.width - (right - left) * scale + before - after) / 2 - left * scale
    y = (paper.height - ends - sum(heights) * scale - gaps * gap) / 2
    places = []
    for extent, margin, height in zip(extents, margins, heights, strict=True):
        places.append(Place(x, y + margin.over - extent[0][1] * scale, scale))
        y += margin.over + height * scale + margin.below + gap
    return places


def _scale(room: Point, size: Point) -> float:
    return min(room[0] / max(size[0], 0.01), room[1] / max(size[1], 0.01))


def _margins(view: View) -> Margins:
    def lines(side: str) -> int:
        return sum(measure.side == side for measure in view.measures)

    def beside(side: str) -> float:
        return _FIRST + 26 + (lines(side) - 1) * 56 if lines(side) else 0

    def level(side: str) -> float:
        return _FIRST + 12 + (lines(side) - 1) * _NEXT if lines(side) else 0

    return Margins(beside("left"), beside("right"), level("over"), level("below"))


def _view(view: View, place: Place, colours: Colours) -> str:
    drawn = "".join(mark.svg(place, colours.paint) for mark in view.marks)
    return drawn + "".join(_dimensions(view, place))


def _dimensions(view: View, place: Place) -> Iterator[str]:
    extent = view.extent()
    corners = place.at(extent[0]), place.at(extent[1])
    taken = dict.fromkeys(("over", "below", "left", "right"), 0)
    for measure in view.measures:
        drawn = _dimension(measure, place, corners, taken[measure.side])
        taken[measure.side] += 1
        yield f'<g class="drawing-detail">{drawn}</g>' if measure.is_detail else drawn


def _dimension(measure: Measure, place: Place, corners: tuple[Point, Point], level: int) -> str:
    start, end = place.at(measure.start), place.at(measure.end)
    if measure.side in ("over", "below"):
        sign, edge = (-1, corners[0][1]) if measure.side == "over" else (1, corners[1][1])
        return _across(start, end, edge + sign * (_FIRST + level * _NEXT), measure.label)
    sign, edge = (-1, corners[0][0]) if measure.side == "left" else (1, corners[1][0])
    return _upright(start, end, edge + sign * (_FIRST + level * 56), measure.label)


def _across(start: Point, end: Point, y: float, label: str) -> str:
    (a, ya), (b, yb) = sorted((start, end))
    sign = 1 if y > ya else -1
    room, middle = _width(label) / 2 + 6, (a + b) / 2
    fits = b - a > 2 * room + 8
    line = (
        [((a - 7, y), (middle - room, y)), ((middle + room, y), (b + 7, y))]
        if fits
        else [((a - 16, y), (b + 16, y))]
    )
    reach = [((x, near + sign * 5), (x, y + sign * 7)) for x, near in ((a, ya), (b, yb))]
    at = (middle, y if fits else y + sign * 19)
    return _strokes(reach, ".6") + _strokes(line, ".8") + _ticks([(a, y), (b, y)]) + _label(at, label)


def _upright(start: Point, end: Point, x: float, label: str) -> str:
    (ya, a), (yb, b) = sorted(((start[1], start[0]), (end[1], end[0])))
    sign = 1 if x > a else -1
    middle, fits = (ya + yb) / 2, yb - ya > FIGURE + 18
    line = (
        [((x, ya - 7), (x, middle - 14)), ((x, middle + 14), (x, yb + 7))]
        if fits
        else [((x, ya - 14), (x, yb + 14))]
    )
    reach = [((near + sign * 5, y), (x + sign * 7, y)) for near, y in ((a, ya), (b, yb))]
    at = (x, middle) if fits else (x + sign * (_width(label) / 2 + 9), middle)
    return _strokes(reach, ".6") + _strokes(line, ".8") + _ticks([(x, ya), (x, yb)]) + _label(at, label)


def _width(label: str) -> float:
    return len(label) * FIGURE * 0.46


def _strokes(pairs: Sequence[tuple[Point, Point]], width: str) -> str:
    steps = "".join(f"M{figure(a[0])} {figure(a[1])}L{figure(b[0])} {figure(b[1])}" for a, b in pairs)
    return f'<path d="{steps}" stroke-width="{width}"/>'


def _ticks(points: Sequence[Point]) -> str:
    return _strokes([((x - 5, y + 5), (x + 5, y - 5)) for x, y in points], "2")


def _label(at: Point, label: str) -> str:
    x, y = figure(at[0]), figure(at[1] + FIGURE * 0.34)
    look = f'class="drawing-figure" font-size="{figure(FIGURE)}" text-anchor="middle" fill="{_INK}" stroke="none"'
    return f'<text x="{x}" y="{y}" {look}>{escape(label)}</text>'
