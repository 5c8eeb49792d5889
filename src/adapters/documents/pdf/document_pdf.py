"""Documents become PDF: head, title block, table over as many sheets as it takes, sums, foot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from shopcore.documents.document import OrderDocument, Panel

from .fonts import Faces
from .sheet import BOTTOM, HEIGHT, LEFT, RIGHT, SPAN, TOP, Pen, Sheets, leading
from .table import HEAD_HEIGHT, draw_head, draw_rows, on_sheets, places_of, set_rows

LABEL, VALUE, SMALL = Pen(size=6.6), Pen(size=8.6), Pen(size=7.4)
NAME, HEADING, TOTAL = (
    Pen(size=21, is_display=True),
    Pen(size=25, is_display=True),
    Pen(size=17, is_display=True),
)
CONTINUED: Final = TOP + 20.0
_CELLS_A_ROW: Final = 4
_CELL_HEIGHT: Final = 10.6
_ROW_GAP: Final = 6.0
_SUMS_WIDTH: Final = 72.0
_MUCH: Final = 24
"""So many lines of an address are drawn at most; nobody has more."""


def drawn(document: OrderDocument, faces: Faces, at: datetime | None = None) -> bytes:
    """Draw a document as PDF, made *at* a time if that is to be told."""
    sheets = Sheets(document.storefront, faces, title=document.title, at=at)
    places = places_of(document.columns)
    begins = _head_height(document)
    rows = set_rows(sheets, document.rows, places)
    ends_at = _end_height(sheets, document)
    parts = on_sheets(rows, BOTTOM - begins - HEAD_HEIGHT, BOTTOM - CONTINUED - HEAD_HEIGHT)
    used = sum(row.height for row in parts[-1]) + (begins if len(parts) == 1 else CONTINUED) + HEAD_HEIGHT
    if used + ends_at > BOTTOM:
        parts.append([])
    for number, part in enumerate(parts, start=1):
        sheets.begin()
        y = _first_head(sheets, document) if number == 1 else _further_head(sheets, document)
        if part:
            y = draw_rows(sheets, draw_head(sheets, y, document.columns, places), part, places)
        if number == len(parts):
            _end(sheets, document, y + _ROW_GAP)
        _foot(sheets, document, number, len(parts))
    return sheets.finished()


def _head_height(document: OrderDocument) -> float:
    """Tell where the table begins on the first sheet."""
    rows = -(-len(document.facts) // _CELLS_A_ROW)
    lines = max((len(panel.lines) for panel in document.panels), default=0)
    return TOP + 21 + rows * _CELL_HEIGHT + 5 + (5 + min(lines, _MUCH) * leading(VALUE) + 5 if lines else 0)


def _first_head(sheets: Sheets, document: OrderDocument) -> float:
    sheets.keyhole(LEFT, TOP, 12)
    ground = sheets.inks.ground
    sheets.words(LEFT + 15.5, TOP + 8.6, document.seller, Pen(size=NAME.size, is_display=True, ink=ground))
    heading = Pen(size=HEADING.size, is_display=True, ends_at=True)
    sheets.words(RIGHT, TOP + 9, document.heading, heading)
    if document.stamp:
        _stamp(sheets, document)
    y = _title_block(sheets, document.facts, TOP + 21)
    return _panels(sheets, document.panels, y + 5)


def _stamp(sheets: Sheets, document: OrderDocument) -> None:
    """Say beside the heading what a bookkeeper looks for first."""
    pen = Pen(size=11, is_display=True)
    width = sheets.width(document.stamp, pen) + 6
    place = RIGHT - sheets.width(document.heading, HEADING) - width - 6
    sheets.box((place, TOP + 2.6, width, 7), ink=sheets.inks.ink, width=0.35)
    sheets.words(place + 3, TOP + 7.6, document.stamp, pen)


def _title_block(sheets: Sheets, facts: Sequence[tuple[str, str]], y: float) -> float:
    """Draw facts in cells, like the title block of a drawing."""
    width = SPAN / _CELLS_A_ROW
    for start in range(0, len(facts), _CELLS_A_ROW):
        row = facts[start : start + _CELLS_A_ROW]
        for number, (name, value) in enumerate(row):
            x = LEFT + number * width
            end = RIGHT if number == len(row) - 1 else x + width
            _title_cell(sheets, (x, y, end - x), name, value)
        sheets.line((LEFT, y), (RIGHT, y), width=0.15 if start else 0.35)
        y += _CELL_HEIGHT
    sheets.line((LEFT, y), (RIGHT, y), width=0.35)
    return y


def _title_cell(sheets: Sheets, place: tuple[float, float, float], name: str, value: str) -> None:
    x, y, width = place
    inks = sheets.inks
    if x > LEFT:
        sheets.line((x, y), (x, y + _CELL_HEIGHT), ink=inks.hairline)
        x, width = x + 3, width - 3
    sheets.words(x, y + 3.7, name, Pen(size=LABEL.size, ink=inks.muted))
    large, small = Pen(size=VALUE.size, weight="B"), Pen(size=6.2, weight="B")
    if sheets.width(value, large) <= width - 2:
        sheets.words(x, y + 8.3, value, large)
        return
    for line, text in enumerate(sheets.wrapped(value, width - 2, small)[:2]):
        sheets.words(x, y + 6.8 + line * leading(small), text, small)


def _panels(sheets: Sheets, panels: Sequence[Panel], y: float) -> float:
    """Draw addresses side by side."""
    width = SPAN / max(2, len(panels))
    for number, panel in enumerate(panels):
        x = LEFT + number * width
        sheets.words(x, y + 3, panel.heading, Pen(size=LABEL.size, ink=sheets.inks.muted))
        for line, text in enumerate(panel.lines[:_MUCH]):
            visible = sheets.wrapped(text, width - 4, VALUE)[0]
            pen = Pen(size=VALUE.size, weight="B" if line == 0 else "")
            sheets.words(x, y + 5 + (line + 0.9) * leading(VALUE), visible, pen)
    lines = max((len(panel.lines) for panel in panels), default=0)
    return y + (5 + min(lines, _MUCH) * leading(VALUE) + 5 if lines else 0)


def _further_head(sheets: Sheets, document: OrderDocument) -> float:
    sheets.keyhole(LEFT, TOP, 8)
    ground = sheets.inks.ground
    sheets.words(LEFT + 10.5, TOP + 5.8, document.seller, Pen(size=14, is_display=True, ink=ground))
    continued_title = f"{document.heading} {document.number}, continued"
    sheets.words(RIGHT, TOP + 5.8, continued_title, Pen(size=12, is_display=True, ends_at=True))
    return CONTINUED - 6


def _end_height(sheets: Sheets, document: OrderDocument) -> float:
    notes = sum(len(sheets.wrapped(note, SPAN, SMALL)) * leading(SMALL) + 1.5 for note in document.notes)
    sums = len(document.sums) * 6 + 19 if document.total else 0
    return _ROW_GAP + sums + notes


def _end(sheets: Sheets, document: OrderDocument, y: float) -> None:
    if document.total:
        _by_rate(sheets, document.by_rate, y)
        y = _sums(sheets, document, y)
    for note in document.notes:
        for text in sheets.wrapped(note, SPAN, SMALL):
            y += leading(SMALL)
            sheets.words(LEFT, y, text, SMALL)
        y += 1.5


def _by_rate(sheets: Sheets, rows: Sequence[Sequence[str]], y: float) -> None:
    """Draw how much VAT there is at each rate."""
    for number, row in enumerate(rows):
        muted = sheets.inks.muted if number == 0 else ""
        for column, text in enumerate(row):
            pen = Pen(size=7.6, ink=muted, ends_at=column > 0)
            sheets.words(LEFT + (0, 42, 66)[column], y + 3 + number * 5.4, text, pen)
        sheets.line(
            (LEFT, y + 4.9 + number * 5.4), (LEFT + 66, y + 4.9 + number * 5.4), ink=sheets.inks.hairline
        )


def _sums(sheets: Sheets, document: OrderDocument, y: float) -> float:
    """Draw the sums, the total measured off like a length on a drawing."""
    assert document.total is not None, document.title
    start = RIGHT - _SUMS_WIDTH
    for name, value in document.sums:
        sheets.words(start, y + 3, name, VALUE)
        sheets.words(RIGHT, y + 3, value, Pen(ends_at=True))
        y += 6
    sheets.dimension((start, y + 1), (RIGHT, y + 1), ink=sheets.inks.accent)
    name, value = document.total
    sheets.words(start, y + 9.5, name, Pen(size=12, is_display=True))
    sheets.words(RIGHT, y + 9.5, value, Pen(size=TOTAL.size, is_display=True, ends_at=True))
    sheets.line((start, y + 12.5), (RIGHT, y + 12.5), width=0.35)
    return y + 19


def _foot(sheets: Sheets, document: OrderDocument, number: int, count: int) -> None:
    y = HEIGHT - 25.0
    sheets.line((LEFT, y), (RIGHT, y), width=0.15)
    muted = Pen(size=LABEL.size, ink=sheets.inks.muted)
    lines = [text for line in document.foot for text in sheets.wrapped(line, SPAN - 30, muted)]
    for text in lines[:4]:
        y += leading(muted) + 0.4
        sheets.words(LEFT, y, text, muted)
    continued_title = Pen(size=8.6, is_display=True, ends_at=True)
    sheets.words(RIGHT, HEIGHT - 20.5, f"Page {number} of {count}", continued_title)
