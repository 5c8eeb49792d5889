"""The shop's own CSV: whole catalogues, and files of stock or prices alone."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO, TextIO

from attrs import evolve

from shopcore.catalogue.product import Product
from shopcore.errors import FieldFault
from shopcore.spreadsheet_cells import as_text, from_text
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import CatalogueRow, RowFault
from shopcore.use_cases.catalogue.update_products import ProductUpdate

from . import cells
from .columns import ATTRIBUTE, COLUMNS, Cells, FeedRow, cells_of, product_row
from .csv_rows import Layout, read_rows

Reader = Callable[[str], Any]
BRANCH = "branch"

STOCK_FIELDS: Mapping[str, tuple[str, Reader]] = {
    "stock": ("level", cells.whole_number),
    "stock_type": ("stock_type", str),
    "expected": ("expected_on", cells.day),
    "lead_time_days": ("lead_time_days", cells.whole_number),
    "is_direct": ("is_direct", cells.flag),
    "is_withdrawn": ("is_withdrawn", cells.flag),
    "is_non_stock": ("is_non_stock", cells.flag),
}
PRICE_FIELDS: Mapping[str, tuple[str, Reader]] = {
    "price": ("list_price", cells.price),
    "breaks": ("breaks", cells.breaks),
    "sale_price": ("sale_price", cells.price),
}
_COSTS = frozenset({"cost", "cost_price", "unit_cost"})
_EMPTY: Mapping[str, Any] = {
    "stock_type": "",
    "is_direct": False,
    "is_withdrawn": False,
    "is_non_stock": False,
    "breaks": (),
}


def products_in(file: BinaryIO, storefront: Storefront | None = None) -> Iterator[CatalogueRow | RowFault]:
    """Read a catalogue; *storefront* is that of rows without a company."""
    layout = Layout(",", ("sku", "name", "brand", "category", "price"), _catalogue_column)
    for row in _rows(file, layout):
        if isinstance(row, RowFault):
            yield row
            continue
        product = product_row(row, storefront)
        yield from product if isinstance(product, list) else [product]


def stock_in(file: BinaryIO) -> Iterator[ProductUpdate | RowFault]:
    """Read a file of stock: SKUs and any of the stock columns, or a branch and what it has."""
    columns = {**STOCK_FIELDS, BRANCH: None}
    for row in _rows(file, Layout(",", ("sku", "stock"), _one_of(columns))):
        if isinstance(row, RowFault):
            yield row
        elif row.cells.get(BRANCH, "").strip():
            yield from _of_branch(row)
        else:
            yield from _update(row, "stock", STOCK_FIELDS)


def _rows(file: BinaryIO, layout: Layout) -> Iterator[FeedRow | RowFault]:
    """Read rows as they were before an export made text of what a spreadsheet would take for a formula."""
    for row in read_rows(file, layout):
        if isinstance(row, RowFault):
            yield row
        else:
            yield evolve(row, cells={name: from_text(cell) for name, cell in row.cells.items()})


def _of_branch(row: FeedRow) -> list[ProductUpdate | RowFault]:
    """Read a row about a branch: it has a level there and nothing else."""
    more = [name for name in STOCK_FIELDS if name != "stock" and row.cells.get(name, "").strip()]
    if more:
        return [RowFault(row.line, name, "is not told of a branch") for name in more]
    read = _update(row, "stock", {"stock": STOCK_FIELDS["stock"]})
    branch_id = row.cells[BRANCH].strip()
    return [evolve(one, branch=branch_id) if isinstance(one, ProductUpdate) else one for one in read]


def prices_in(file: BinaryIO) -> Iterator[ProductUpdate | RowFault]:
    """Read a price list: SKUs with prices and, in columns of their own, breaks and sale prices.

    The other columns of a catalogue are passed over, so that an export may be a price list.
    """
    for row in _rows(file, Layout(",", ("sku", "price"), _price_column)):
        yield from [row] if isinstance(row, RowFault) else _update(row, "prices", PRICE_FIELDS)


def _catalogue_column(heading: str) -> str:
    if heading.startswith(ATTRIBUTE) and heading != ATTRIBUTE:
        return heading
    return _known(heading, COLUMNS)


def _price_column(heading: str) -> str | None:
    name = _catalogue_column(heading)
    return name if name in ("company", "sku", *PRICE_FIELDS) else None


def _one_of(fields: Mapping[str, object]) -> Callable[[str], str]:
    current = ("company", "sku", *fields)
    return lambda heading: _known(heading, current)


def _known(heading: str, columns: Sequence[str]) -> str:
    name = heading.strip().lower()
    if name in _COSTS:
        raise ValueError("the shop keeps no costs yet: take this column out of the file")
    if name not in columns:
        divided = "; columns must be divided by commas" if ";" in name or "\t" in name else ""
        raise ValueError(f"is not a known column{divided}")
    return name


def _update(
    row: FeedRow, part: str, fields: Mapping[str, tuple[str, Reader]]
) -> list[ProductUpdate | RowFault]:
    reading = Cells(row)
    needed = next(iter(fields))
    reading.needed(needed, str, "")
    values = {
        name: reading.read(column, parse, _EMPTY.get(column))
        for column, (name, parse) in fields.items()
        if column in row.cells
    }
    storefront = reading.read("company", cells.company, None)
    if not row.cells["sku"]:
        reading.faults.append(FieldFault("sku", "is missing"))
    if reading.faults:
        return list(reading.blamed(()))
    changes: Mapping[str, Any] = {part: values}
    return [ProductUpdate(row.line, storefront, row.cells["sku"], **changes)]


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
