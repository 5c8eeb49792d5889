"""Files of stock or prices alone: which columns they have, and what their rows change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from attrs import evolve

from shopcore.errors import FieldFault

from . import cells
from .columns import ATTRIBUTE, COLUMNS, Cells, FeedRow
from .rows import ProductUpdate, RowFault

Reader = Callable[[str], Any]
Fields = Mapping[str, tuple[str, Reader]]
BRANCH: Final = "branch"
STOCK_FIELDS: Final[Fields] = {
    "stock": ("level", cells.whole_number),
    "stock_type": ("stock_type", str),
    "expected": ("expected_on", cells.day),
    "lead_time_days": ("lead_time_days", cells.whole_number),
    "is_direct": ("is_direct", cells.flag),
    "is_withdrawn": ("is_withdrawn", cells.flag),
    "is_non_stock": ("is_non_stock", cells.flag),
}
PRICE_FIELDS: Final[Fields] = {
    "price": ("list_price", cells.price),
    "breaks": ("breaks", cells.breaks),
    "sale_price": ("sale_price", cells.price),
}
NEEDED: Final = ("sku", "name", "brand", "category", "price")
"""The columns that a catalogue must have."""
_COSTS: Final = frozenset({"cost", "cost_price", "unit_cost"})
_EMPTY: Final[Mapping[str, Any]] = {
    "stock_type": "",
    "is_direct": False,
    "is_withdrawn": False,
    "is_non_stock": False,
    "breaks": (),
}


def catalogue_column(heading: str) -> str:
    """Name the column of a catalogue under a heading.

    Raises:
        ValueError: If a catalogue has no such column.
    """
    if heading.startswith(ATTRIBUTE) and heading != ATTRIBUTE:
        return heading
    return _known(heading, COLUMNS)


def price_column(heading: str) -> str | None:
    """Name the column of a price list; None for another column of a catalogue, so that an export may be one.

    Raises:
        ValueError: If a catalogue has no such column either.
    """
    name = catalogue_column(heading)
    return name if name in {"company", "sku", *PRICE_FIELDS} else None


def stock_column(heading: str) -> str:
    """Name the column of a file of stock.

    Raises:
        ValueError: If such a file has no such column.
    """
    return _known(heading, ("company", "sku", *STOCK_FIELDS, BRANCH))


def _known(heading: str, columns: Iterable[str]) -> str:
    name = heading.strip().lower()
    if name in _COSTS:
        raise ValueError("the shop doesn't store cost prices: remove this column from the file")
    if name not in columns:
        divided = "; separate the columns by commas" if ";" in name or "\t" in name else ""
        raise ValueError(f"is not a known column{divided}")
    return name


def price_update(row: FeedRow) -> list[ProductUpdate | RowFault]:
    """Read new prices of a product, or list all that is wrong with the row."""
    return _update(row, "prices", PRICE_FIELDS)


def stock_update(row: FeedRow) -> list[ProductUpdate | RowFault]:
    """Read new stock of a product, or list all that is wrong; a branch has a level and nothing else."""
    branch_id = row.cells.get(BRANCH, "").strip()
    if not branch_id:
        return _update(row, "stock", STOCK_FIELDS)
    more = [name for name in STOCK_FIELDS if name != "stock" and row.cells.get(name, "").strip()]
    if more:
        return [RowFault(row.line, name, "cannot be set for a branch") for name in more]
    read = _update(row, "stock", {"stock": STOCK_FIELDS["stock"]})
    return [evolve(one, branch=branch_id) if isinstance(one, ProductUpdate) else one for one in read]


def _update(row: FeedRow, part: str, fields: Fields) -> list[ProductUpdate | RowFault]:
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
