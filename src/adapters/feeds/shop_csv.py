"""The shop's own CSV: whole catalogues, and files of stock or prices alone."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from typing import BinaryIO, TextIO

from attrs import evolve

from shopcore.catalogue.product import Product
from shopcore.feeds.columns import ATTRIBUTE, COLUMNS, FeedRow, cells_of, product_row
from shopcore.feeds.rows import CatalogueRow, ProductUpdate, RowFault, read_each
from shopcore.feeds.updates import (
    NEEDED,
    catalogue_column,
    price_column,
    price_update,
    stock_column,
    stock_update,
)
from shopcore.spreadsheet_cells import as_text, from_text
from shopcore.storefront import Storefront

from .csv_rows import Layout, read_rows


def products_in(file: BinaryIO, storefront: Storefront | None = None) -> Iterator[CatalogueRow | RowFault]:
    """Read a catalogue; *storefront* is that of rows without a company."""
    rows = _rows(file, Layout(",", NEEDED, catalogue_column))
    return read_each(rows, lambda row: product_row(row, storefront))


def stock_in(file: BinaryIO) -> Iterator[ProductUpdate | RowFault]:
    """Read a file of stock: SKUs and any of the stock columns, or a branch and what it has."""
    return read_each(_rows(file, Layout(",", ("sku", "stock"), stock_column)), stock_update)


def prices_in(file: BinaryIO) -> Iterator[ProductUpdate | RowFault]:
    """Read a price list: SKUs with prices and, in columns of their own, breaks and sale prices."""
    return read_each(_rows(file, Layout(",", ("sku", "price"), price_column)), price_update)


def _rows(file: BinaryIO, layout: Layout) -> Iterator[FeedRow | RowFault]:
    """Read rows as they were before an export made text of what a spreadsheet would take for a formula."""
    return read_each(read_rows(file, layout), _without_apostrophes)


def _without_apostrophes(row: FeedRow) -> Sequence[FeedRow]:
    return [evolve(row, cells={name: from_text(cell) for name, cell in row.cells.items()})]


class CsvWriter:
    """Writes a catalogue as CSV; what a spreadsheet would take for a formula is made text.

    An import takes that off again, so what is exported comes back the same.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def begin(self, attribute_names: Sequence[str]) -> None:
        columns = [*COLUMNS, *(f"{ATTRIBUTE}{name}" for name in attribute_names)]
        self._rows = csv.DictWriter(self._file, columns, restval="")
        self._rows.writeheader()

    def add(self, product: Product) -> None:
        self._rows.writerow({name: as_text(cell) for name, cell in cells_of(product).items()})
