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
    """Room beside a view for its dimension lines, in paper units.

    *before* is left of it and over it, *after* is right of it and below.
    """

    before: Point
    after: Point


@frozen
class _Line:
    """How views stand in a line: side by side along axis 0, or one over another along axis 1.

    *gap* is the least space between two, *most_extra* what is added where there is room.
    """

    axis: int
    gap: float
    most_extra: float


_ROW = _Line(0, gap=26, most_extra=60)
_COLUMN = _Line(1, gap=24, most_extra=50)


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
    """Place the views in a line across the middle of the sheet, as large as they fit."""
    line = _COLUMN if len(views) > 1 and views[1].below else _ROW
    along, across = line.axis, 1 - line.axis
    size = (sheet.width, sheet.height)
    extents, margins = [v.extent() for v in views], [_margins(v) for v in views]
    near, far = min(e[0][across] for e in extents), max(e[1][across] for e in extents)
    before, after = max(m.before[across] for m in margins), max(m.after[across] for m in margins)
    beside = sum(m.before[along] + m.after[along] for m in margins)
    lengths = [e[1][along] - e[0][along] for e in extents]
    gaps = len(views) - 1
    room = size[along] - 2 * sheet.border - beside - gaps * line.gap
    depth = size[across] - 2 * sheet.border - before - after
    scale = min(room / max(sum(lengths), 0.01), depth / max(far - near, 0.01))
    spare = room - sum(lengths) * scale
    gap = line.gap + min(spare / (gaps + 1), line.most_extra) if gaps else 0
    start = (size[along] - beside - sum(lengths) * scale - gaps * gap) / 2
    middle = (size[across] - (far - near) * scale + before - after) / 2 - near * scale
    places = []
    for extent, margin, length in zip(extents, margins, lengths, strict=True):
        at = start + margin.before[along] - extent[0][along] * scale
        places.append(Projection(*((at, middle) if along == 0 else (middle, at)), scale))
        start += margin.before[along] + length * scale + margin.after[along] + gap
    return places


def _margins(view: View) -> Margins:
    def lines(side: str) -> int:
        return sum(measure.side == side for measure in view.measures)

    def beside(side: str) -> float:
        longest = max((len(measure.label) for measure in view.measures if measure.side == side), default=0)
        room = 26 + max(longest - _USUAL_FIGURES, 0) * FIGURE / 2
        return FIRST + room + (lines(side) - 1) * NEXT_COLUMN if lines(side) else 0

    def level(side: str) -> float:
        return FIRST + 12 + (lines(side) - 1) * NEXT_ROW if lines(side) else 0

    return Margins((beside("left"), level("over")), (beside("right"), level("below")))


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
