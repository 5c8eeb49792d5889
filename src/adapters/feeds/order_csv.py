"""Rows of orders as CSV: pence are whole numbers, an empty cell says that there is nothing to say."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from operator import attrgetter
from typing import TextIO

from attrs import fields

from shopcore.feeds.cells import flag_cell
from shopcore.orders.order_rows import OrderRow
from shopcore.spreadsheet_cells import as_text

COLUMNS = tuple(field.name for field in fields(OrderRow))
CELLS_OF = attrgetter(*COLUMNS)


class OrderCsv:
    """Implements OrderSheet; cells and ends of lines are written as in an export of the catalogue.

    Names that a spreadsheet would take for a formula are made text.
    """

    def __init__(self, file: TextIO) -> None:
        self._rows = csv.writer(file)
        self._rows.writerow(COLUMNS)

    def add(self, row: OrderRow) -> None:
        self._rows.writerow([_cell(value) for value in CELLS_OF(row)])


def _cell(value: object) -> object:
    if isinstance(value, str):
        return as_text(value)
    if isinstance(value, bool):
        return flag_cell(value)
    return moment_cell(value) if isinstance(value, datetime) else value


def moment_cell(at: datetime) -> str:
    """Write an instant in UTC such as ``2026-11-21T12:00:00.000000Z``, always with microseconds."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
