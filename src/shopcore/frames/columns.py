"""The columns that lines and prices have, and what each of them holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from enum import Enum
from typing import Final

import narwhals.stable.v2 as nw
from attrs import frozen
from narwhals.stable.v2.dtypes import DType

from .faults import FrameFault
from .rows import Check, Rows, collected


class ColumnKind(Enum):
    """The content of a column; the value is its description in messages."""

    KEY = "whole numbers or text"
    WHOLE = "whole numbers"
    PENCE = "whole pence"
    FLAG = "true or false"
    TEXT = "text"
    DAY = "dates, or times of one zone"


@frozen
class FrameColumn:
    """A column by name; one that is not needed may be missing.

    *mistaken* are names that others give it: a frame with one of them and without *name* is refused.
    """

    name: str
    kind: ColumnKind
    is_needed: bool = False
    may_be_empty: bool = False
    mistaken: tuple[str, ...] = ()

    @property
    def is_number(self) -> bool:
        """Whether it holds whole numbers, of pence or otherwise."""
        return self.kind in (ColumnKind.WHOLE, ColumnKind.PENCE)


_COSTS: Final = ("unit_cost", "cost", "cost_price")
LINE_COLUMNS: Final = (
    FrameColumn("sku", ColumnKind.KEY, is_needed=True),
    FrameColumn("quantity", ColumnKind.WHOLE, is_needed=True),
    FrameColumn("order_number", ColumnKind.KEY),
    FrameColumn("width_mm", ColumnKind.WHOLE, may_be_empty=True),
    FrameColumn("height_mm", ColumnKind.WHOLE, may_be_empty=True),
    FrameColumn("is_added_by_voucher", ColumnKind.FLAG),
    FrameColumn("is_collected", ColumnKind.FLAG),
    FrameColumn("unit_cost_pence", ColumnKind.PENCE, mistaken=_COSTS),
    FrameColumn("placed_at", ColumnKind.DAY),
)
PRICE_COLUMNS: Final = (
    FrameColumn("sku", ColumnKind.KEY, is_needed=True),
    FrameColumn(
        "list_pence", ColumnKind.PENCE, is_needed=True, mistaken=("list_price", "price", "price_pence")
    ),
    FrameColumn(
        "sale_pence", ColumnKind.PENCE, may_be_empty=True, mistaken=("sale_price", "sale", "sale_price_pence")
    ),
    FrameColumn("is_made_to_measure", ColumnKind.FLAG),
    FrameColumn("is_long", ColumnKind.FLAG),
    FrameColumn("brand", ColumnKind.TEXT),
    FrameColumn("is_direct", ColumnKind.FLAG),
    FrameColumn("unit_cost_pence", ColumnKind.PENCE, mistaken=_COSTS),
)
_CODES: Final = (nw.Categorical, nw.Enum)
_WIDE: Final = (nw.UInt64, nw.Int128, nw.UInt128)
_HOLDS: Final[Mapping[ColumnKind, tuple[type[DType], ...]]] = {
    ColumnKind.KEY: (nw.String, *_CODES),
    ColumnKind.WHOLE: (),
    ColumnKind.PENCE: (),
    ColumnKind.FLAG: (nw.Boolean,),
    ColumnKind.TEXT: (nw.String, *_CODES),
    ColumnKind.DAY: (nw.Date, nw.Datetime),
}


def break_columns(slot: int) -> tuple[FrameColumn, FrameColumn]:
    """Return the two columns of a price break; *slot* counts from 1."""
    return (
        FrameColumn(f"break_{slot}_quantity", ColumnKind.WHOLE, is_needed=True, may_be_empty=True),
        FrameColumn(f"break_{slot}_pence", ColumnKind.PENCE, is_needed=True, may_be_empty=True),
    )


def known_columns(rows: Rows, columns: tuple[FrameColumn, ...]) -> tuple[FrameColumn, ...]:
    """Return those of *columns* that a frame has.

    Raises:
        FrameFault: If one is missing that is needed, has another name or holds something else.
    """
    schema = rows.schema
    for column in columns:
        slip = next((name for name in column.mistaken if name in schema), None)
        if slip is not None and column.name not in schema:
            raise rows.fault(slip, f"is not read; did you mean {column.name}, {column.kind.value}?")
        if column.is_needed and column.name not in schema:
            raise rows.fault(column.name, "is missing")
    present = tuple(column for column in columns if column.name in schema)
    for column in present:
        _check_kind(rows, column, schema[column.name])
    wide = [(c.name, schema[c.name]) for c in present if isinstance(schema[c.name], _WIDE)]
    if wide:
        rows.refuse(check for name, dtype in wide for check in _beyond_64_bits(name, dtype))
    return present


def _beyond_64_bits(name: str, dtype: DType) -> Iterator[Check]:
    yield Check(name, nw.col(name) > nw.lit(2**63 - 1, dtype), "is too large: {cell}")
    if dtype.is_signed_integer():
        yield Check(name, nw.col(name) < nw.lit(-(2**63), dtype), "is too small: {cell}")


def text_or_whole(rows: Rows, name: str) -> nw.Expr:
    """Return a key column as text or 64-bit integers, so that two frames can be joined by it."""
    dtype = rows.schema[name]
    if dtype.is_integer():
        return nw.col(name).cast(nw.Int64)
    return nw.col(name).cast(nw.String) if isinstance(dtype, _CODES) else rows.read(name)


def _check_kind(rows: Rows, column: FrameColumn, dtype: DType) -> None:
    if isinstance(dtype, _HOLDS[column.kind]) or (column.may_be_empty and isinstance(dtype, nw.Unknown)):
        return
    if dtype.is_integer() and (column.is_number or column.kind is ColumnKind.KEY):
        return
    if column.kind is ColumnKind.DAY and isinstance(dtype, nw.Object) and _are_days(rows, column.name):
        return
    requirement = f"must be {column.kind.value}"
    if empty := rows.first(column.name, nw.col(column.name).is_null()):
        raise rows.fault(column.name, f"is empty, in a column of {dtype}; {requirement}", empty)
    if cell := rows.first(column.name):
        raise rows.fault(column.name, f"{requirement}, not {dtype}: {{cell}}", cell)
    raise rows.fault(column.name, f"{requirement}, not {dtype}; without rows, give each column its kind")


def _are_days(rows: Rows, column: str) -> bool:
    """Whether a column of Python's own objects holds dates, or times of one zone.

    Raises:
        FrameFault: If two are not of one zone; it blames the first that is not of the zone of the first.
    """
    cells = collected(rows.frame.lazy().select(column))[column]
    zones = [str(getattr(cell, "tzinfo", None)) for cell in cells]
    row = next((n for n, zone in enumerate(zones) if zone != zones[0]), None)
    if row is not None:
        message = f"is of zone {zones[row]}, the first of {zones[0]}; all times must be of one zone"
        raise FrameFault(rows.name, column, f"row {row}", message)
    return all(isinstance(cell, date) for cell in cells)
