"""Rows of a CSV or tab-separated file, one at a time, with the line each begins on."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, Final, TextIO

from attrs import frozen

from shopcore.feeds.columns import FeedRow
from shopcore.feeds.rows import RowFault

_NO_TEXT: Final = {
    codecs.BOM_UTF16_LE: "the file is UTF-16: save it as UTF-8",
    codecs.BOM_UTF16_BE: "the file is UTF-16: save it as UTF-8",
    b"PK\x03\x04": "the file is an Excel workbook or a ZIP archive: save the table as CSV",
    b"\x1f\x8b": "the file is compressed: unpack it first",
}
"""What is wrong with a file, by how it begins."""
LINE_CHARACTERS: Final = 1_000_000
"""A row is held in memory as a whole; the longest that can be right is far shorter."""
_BROKEN = re.compile("[\0\udc80-\udcff]")


@frozen
class Layout:
    """How a file is written, and what its header must say.

    *column* gives our name for a heading, None for a heading to be passed
    over, and raises ValueError for one that is refused.
    """

    delimiter: str
    needed: Sequence[str]
    column: Callable[[str], str | None]


def read_rows(file: BinaryIO, layout: Layout) -> Iterator[FeedRow | RowFault]:
    """Read a file with a header; blank rows are passed over.

    A row that cannot be read is a fault, and the next ones are read all the
    same. After a fault in the header no row is read.
    """
    head = file.read(4)
    no_text = next((fault for magic, fault in _NO_TEXT.items() if head.startswith(magic)), "")
    if no_text:
        yield RowFault(1, "", no_text)
        return
    file.seek(0)
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape", newline="")
    try:
        yield from _rows(text, layout)
    finally:
        text.detach()


def _rows(text: TextIO, layout: Layout) -> Iterator[FeedRow | RowFault]:
    lines = _lines(text, layout.delimiter)
    header = next(lines, RowFault(1, "", "the file is empty"))
    if isinstance(header, RowFault):
        yield header
        return
    columns, faults = _columns(header, layout)
    yield from faults
    for row in () if faults else lines:
        yield row if isinstance(row, RowFault) else _row(row, columns)


class _LineTooLong(Exception):
    """No line of a table is so long."""


def _short_lines(text: TextIO) -> Iterator[str]:
    while line := text.readline(LINE_CHARACTERS + 1):
        if len(line) > LINE_CHARACTERS:
            raise _LineTooLong
        yield line


@frozen
class _Line:
    number: int
    cells: list[str]


def _lines(text: TextIO, delimiter: str) -> Iterator[_Line | RowFault]:
    reader = csv.reader(_short_lines(text), delimiter=delimiter, strict=True)
    while True:
        number = reader.line_num + 1
        try:
            cells = next(reader, None)
        except _LineTooLong:
            yield RowFault(number, "", f"is longer than {LINE_CHARACTERS:,} characters")
            return
        except csv.Error as error:
            yield RowFault(number, "", f"cannot be read, check its quotation marks: {error}")
            if "limit" in str(error):
                return
            continue
        if cells is None:
            return
        if any(cells):
            yield _Line(number, cells)


def _columns(header: _Line, layout: Layout) -> tuple[list[str | None], list[RowFault]]:
    columns: list[str | None] = []
    before: set[str] = set()
    faults = []
    for heading in header.cells:
        try:
            columns.append(_column(heading, before, layout))
        except ValueError as fault:
            faults.append(RowFault(header.number, heading[:60] or "(no name)", str(fault)))
    missing = [name for name in layout.needed if name not in before]
    if missing:
        faults.append(RowFault(header.number, "", f"columns are missing: {', '.join(missing)}"))
    return columns, faults


def _column(heading: str, before: set[str], layout: Layout) -> str | None:
    if _BROKEN.search(heading):
        raise ValueError("is not plain UTF-8 text")
    column = layout.column(heading)
    if column is not None and column in before:
        raise ValueError("appears twice")
    if column is not None:
        before.add(column)
    return column


def _row(line: _Line, columns: list[str | None]) -> FeedRow | RowFault:
    cells = line.cells
    if len(cells) != len(columns):
        return RowFault(line.number, "", f"has {len(cells)} cells where the header has {len(columns)}")
    if _BROKEN.search("".join(cells)):
        bad = next(i for i, cell in enumerate(cells) if _BROKEN.search(cell))
        return RowFault(line.number, columns[bad] or f"number {bad + 1}", "is not plain UTF-8 text")
    return FeedRow(line.number, {name: cell for name, cell in zip(columns, cells, strict=True) if name})
