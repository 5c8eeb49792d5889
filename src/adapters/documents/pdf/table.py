"""The table of a document: rows are measured first, so that each sheet knows what it carries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from attrs import frozen

from shopcore.documents.document import DocumentColumn, DocumentRow

from .cut_piece import SetPiece, draw_piece, set_piece
from .sheet import LEFT, RIGHT, SPAN, Pen, Sheets, leading

CELL, NOTE, HEAD = Pen(), Pen(size=7.2), Pen(size=7.2, weight="B")
GROUP, SUM, MINOR = Pen(size=8.6, weight="B"), Pen(weight="B"), Pen(size=7.8, weight="B")
HEAD_HEIGHT: Final = 7.4
_GAP: Final = 3.0
_PAD: Final = 1.9


@frozen
class SetRow:
    """A row as it will stand: the lines of its cells and note, how high it is, the piece under its code."""

    row: DocumentRow
    cells: tuple[tuple[str, ...], ...]
    note: tuple[str, ...]
    height: float
    piece: SetPiece | None = None


@frozen
class ColumnSpan:
    """Where a column begins and ends."""

    start: float
    end: float
    is_figure: bool
    has_box: bool

    @property
    def room(self) -> float:
        """The width for text in the column, in millimetres."""
        return self.end - self.start - _GAP


def places_of(columns: Sequence[DocumentColumn]) -> list[ColumnSpan]:
    """Share the width of the sheet among the columns."""
    whole = sum(column.share for column in columns)
    ends = [LEFT + SPAN * share / whole for share in accumulate(column.share for column in columns)]
    starts = [LEFT, *ends[:-1]]
    return [ColumnSpan(s, e, c.is_figure, c.has_box) for s, e, c in zip(starts, ends, columns, strict=True)]


def set_rows(sheets: Sheets, rows: Sequence[DocumentRow], places: Sequence[ColumnSpan]) -> list[SetRow]:
    """Break the words of every row into lines."""
    return [_set_row(sheets, row, places) for row in rows]


def _set_row(sheets: Sheets, row: DocumentRow, places: Sequence[ColumnSpan]) -> SetRow:
    if row.is_heading:
        pen = MINOR if row.is_minor else GROUP
        lines = sheets.wrapped(row.cells[0], SPAN, pen)
        return SetRow(row, (tuple(lines),), (), len(lines) * leading(pen) + (2 if row.is_minor else 3) * _PAD)
    pen = SUM if row.is_sum else CELL
    cells = tuple(
        tuple(sheets.wrapped(text, place.room, pen)) for text, place in zip(row.cells, places, strict=True)
    )
    note = tuple(sheets.wrapped(row.note, places[1].room, NOTE)) if row.note else ()
    piece = set_piece(sheets, row.piece, places[0].room) if row.piece else None
    code = len(cells[0]) * leading(CELL) + (piece.room if piece else 0)
    words = len(cells[1]) * leading(CELL) + len(note) * leading(NOTE)
    return SetRow(row, cells, note, max(code, words) + 2 * _PAD, piece)


def on_sheets(rows: Sequence[SetRow], first: float, further: float) -> list[list[SetRow]]:
    """Share rows out to sheets with so much room; a heading never stands last on one, nor a sum first."""
    sheets: list[list[SetRow]] = [[]]
    room = first
    for number, row in enumerate(rows):
        if _together(rows, number) > room and sheets[-1]:
            sheets.append([])
            room = further
        sheets[-1].append(row)
        room -= row.height
    return sheets


def _together(rows: Sequence[SetRow], at: int) -> float:
    """Tell how high a row is with what must stand on its sheet: what it heads, and the sum it ends with."""
    height = rows[at].height
    while at + 1 < len(rows) and (rows[at].row.is_heading or rows[at + 1].row.is_sum):
        at += 1
        height += rows[at].height
    return height


def draw_head(
    sheets: Sheets, y: float, columns: Sequence[DocumentColumn], places: Sequence[ColumnSpan]
) -> float:
    """Draw the heads of the columns, and answer where the rows begin."""
    sheets.box((LEFT, y, SPAN, HEAD_HEIGHT), fill=sheets.inks.lit)
    sheets.line((LEFT, y), (RIGHT, y), width=0.35)
    for column, place in zip(columns, places, strict=True):
        _cell(sheets, y + 4.8, column.name, place, HEAD)
    sheets.line((LEFT, y + HEAD_HEIGHT), (RIGHT, y + HEAD_HEIGHT), width=0.15)
    return y + HEAD_HEIGHT


def draw_rows(sheets: Sheets, y: float, rows: Sequence[SetRow], places: Sequence[ColumnSpan]) -> float:
    """Draw rows one under the other, and answer where they end."""
    for row in rows:
        _draw_row(sheets, y, row, places)
        y += row.height
        sheets.line((LEFT, y), (RIGHT, y), ink=sheets.inks.hairline)
    return y


def _draw_row(sheets: Sheets, y: float, row: SetRow, places: Sequence[ColumnSpan]) -> None:
    if row.row.is_heading:
        pen = MINOR if row.row.is_minor else GROUP
        for base, text in _bases(y if row.row.is_minor else y + _PAD, row.cells[0], pen):
            sheets.words(LEFT, base, text, pen)
        return
    pen = SUM if row.row.is_sum else CELL
    for place, lines in zip(places, row.cells, strict=True):
        for base, text in _bases(y, lines, CELL):
            _cell(sheets, base, text, place, pen)
        if place.has_box:
            sheets.box((place.end - 3.4, y + _PAD + 0.3, 3.4, 3.4), ink=sheets.inks.ink)
    below = y + len(row.cells[1]) * leading(CELL)
    muted = Pen(size=NOTE.size, ink=sheets.inks.muted)
    for base, text in _bases(below, row.note, NOTE):
        sheets.words(places[1].start, base, text, muted)
    if row.piece:
        draw_piece(sheets, (places[0].start, y + _PAD + len(row.cells[0]) * leading(CELL)), row.piece)


def _bases(y: float, lines: Sequence[str], pen: Pen) -> Iterator[tuple[float, str]]:
    for number, text in enumerate(lines):
        yield y + _PAD + (number + 0.76) * leading(pen), text


def _cell(sheets: Sheets, base: float, text: str, place: ColumnSpan, pen: Pen) -> None:
    if place.is_figure:
        cell_pen = Pen(size=pen.size, weight=pen.weight, ends_at=True)
        sheets.words(place.end, base, text, cell_pen)
    else:
        sheets.words(place.start, base, text, pen)
