"""The views of a part are laid out on paper in one true scale and written as SVG."""

from collections.abc import Iterator, Sequence
from html import escape

from attrs import evolve, frozen

from adapters.drawings.colours import INK, Colours
from adapters.drawings.dimensions import FIGURE, FIRST, NEXT_COLUMN, NEXT_ROW, dimension
from adapters.drawings.lettering import Lettering, ems
from adapters.drawings.marks import Point, Projection, figure
from adapters.drawings.view import View

_FACE = "Barlow Condensed,Saira,Arial Narrow,Arial,sans-serif"

MAIN_FIGURES = 2
_USUAL_FIGURES = 3
NOTE_LINE = 26
NOTE_MARK = " · "


@frozen
class SheetFormat:
    """A size of paper with its free border and the weight of its ink."""

    width: float
    height: float
    border: float
    ink: float


SHEET = SheetFormat(640, 400, 22, 1.7)
THUMBNAIL = SheetFormat(160, 120, 9, 1.5)


@frozen
class Margins:
    """Room beside a view for its dimension lines, in paper units."""

    left: float
    right: float
    over: float
    below: float


def written(
    views: Sequence[View],
    sheet: SheetFormat,
    *,
    colours: Colours,
    label: str,
    lettering: Lettering,
    notes: Sequence[str] = (),
) -> str:
    """Write the views as one SVG drawing; *label* is what a screen reader says of a sheet.

    *notes* stand on one line at its foot.
    """
    _keep_main_figures(views)
    places = _places(views, evolve(sheet, height=sheet.height - NOTE_LINE) if notes else sheet)
    body = "".join(_view(view, place, colours, lettering) for view, place in zip(views, places, strict=True))
    body += _noted(notes, sheet)
    attributes = f' class="drawing" role="img" aria-label="{escape(label)}"' if sheet is SHEET else ""
    box = f'viewBox="0 0 {figure(sheet.width)} {figure(sheet.height)}"'
    ink = f'fill="none" stroke="{INK}" stroke-width="{sheet.ink}" stroke-linejoin="round"'
    face = f'font-family="{_FACE}" font-weight="600" text-anchor="middle"' if "<text" in body else ""
    root = f'<svg xmlns="http://www.w3.org/2000/svg" {box}{attributes}>'
    return f"{root}{colours.defs()}<g {ink} {face}>{body}</g></svg>"


def _noted(notes: Sequence[str], sheet: SheetFormat) -> str:
    """Write the notes at the foot of the paper, as many as it is wide enough for."""
    room = sheet.width - 2 * sheet.border
    lines = (NOTE_MARK.join(notes[:n]) for n in range(len(notes), 0, -1))
    line = next((line for line in lines if ems(line) * FIGURE <= room), "")
    if not line:
        return ""
    x, y, length = figure(sheet.width / 2), figure(sheet.height - 10), figure(ems(line) * FIGURE)
    look = f'class="drawing-figure" font-size="{figure(FIGURE)}" fill="{INK}" stroke="none"'
    fitted = f'textLength="{length}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x}" y="{y}" {look} {fitted}>{escape(line)}</text>'


def _keep_main_figures(views: Sequence[View]) -> None:
    """Leave the first two dimensions for every screen; the others are details that a small one may hide."""
    main = [measure for view in views for measure in view.measures if not measure.is_detail][:MAIN_FIGURES]
    for view in views:
        view.measures = [m if m in main else evolve(m, is_detail=True) for m in view.measures]


def _places(views: Sequence[View], sheet: SheetFormat) -> list[Projection]:
    stacked = len(views) > 1 and views[1].below
    return _column(views, sheet) if stacked else _row(views, sheet)


def _row(views: Sequence[View], sheet: SheetFormat) -> list[Projection]:
    extents, margins = [v.extent() for v in views], [_margins(v) for v in views]
    top, bottom = min(e[0][1] for e in extents), max(e[1][1] for e in extents)
    over, below = max(m.over for m in margins), max(m.below for m in margins)
    sides = sum(m.left + m.right for m in margins)
    widths = [e[1][0] - e[0][0] for e in extents]
    gaps = len(views) - 1
    room = (
        sheet.width - 2 * sheet.border - sides - gaps * 26,
        sheet.height - 2 * sheet.border - over - below,
    )
    scale = _scale(room, (sum(widths), bottom - top))
    spare = room[0] - sum(widths) * scale
    gap = 26 + min(spare / (gaps + 1), 60) if gaps else 0
    x = (sheet.width - sides - sum(widths) * scale - gaps * gap) / 2
    y = (sheet.height - (bottom - top) * scale + over - below) / 2 - top * scale
    places = []
    for extent, margin, width in zip(extents, margins, widths, strict=True):
        places.append(Projection(x + margin.left - extent[0][0] * scale, y, scale))
        x += margin.left + width * scale + margin.right + gap
    return places


def _column(views: Sequence[View], sheet: SheetFormat) -> list[Projection]:
    extents, margins = [v.extent() for v in views], [_margins(v) for v in views]
    left, right = min(e[0][0] for e in extents), max(e[1][0] for e in extents)
    before, after = max(m.left for m in margins), max(m.right for m in margins)
    ends = sum(m.over + m.below for m in margins)
    heights = [e[1][1] - e[0][1] for e in extents]
    gaps = len(views) - 1
    room = (
        sheet.width - 2 * sheet.border - before - after,
        sheet.height - 2 * sheet.border - ends - gaps * 24,
    )
    scale = _scale(room, (right - left, sum(heights)))
    gap = 24 + min((room[1] - sum(heights) * scale) / (gaps + 1), 50)
    x = (sheet.width - (right - left) * scale + before - after) / 2 - left * scale
    y = (sheet.height - ends - sum(heights) * scale - gaps * gap) / 2
    places = []
    for extent, margin, height in zip(extents, margins, heights, strict=True):
        places.append(Projection(x, y + margin.over - extent[0][1] * scale, scale))
        y += margin.over + height * scale + margin.below + gap
    return places


def _scale(room: Point, size: Point) -> float:
    return min(room[0] / max(size[0], 0.01), room[1] / max(size[1], 0.01))


def _margins(view: View) -> Margins:
    def lines(side: str) -> int:
        return sum(measure.side == side for measure in view.measures)

    def beside(side: str) -> float:
        longest = max((len(measure.label) for measure in view.measures if measure.side == side), default=0)
        room = 26 + max(longest - _USUAL_FIGURES, 0) * FIGURE / 2
        return FIRST + room + (lines(side) - 1) * NEXT_COLUMN if lines(side) else 0

    def level(side: str) -> float:
        return FIRST + 12 + (lines(side) - 1) * NEXT_ROW if lines(side) else 0

    return Margins(beside("left"), beside("right"), level("over"), level("below"))


def _view(view: View, place: Projection, colours: Colours, lettering: Lettering) -> str:
    drawn = "".join(mark.svg(place, colours.paint) for mark in view.marks)
    return drawn + "".join(_dimensions(view, place, lettering))


def _dimensions(view: View, place: Projection, lettering: Lettering) -> Iterator[str]:
    extent = view.extent()
    corners = place.at(extent[0]), place.at(extent[1])
    taken = dict.fromkeys(("over", "below", "left", "right"), 0)
    for measure in view.measures:
        drawn = dimension(measure, place, corners=corners, level=taken[measure.side], lettering=lettering)
        taken[measure.side] += 1
        yield f'<g class="drawing-detail">{drawn}</g>' if measure.is_detail else drawn
