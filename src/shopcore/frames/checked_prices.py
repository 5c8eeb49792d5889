"""The checks of a table of prices, before anything is priced from it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import MAXIMUM_BREAKS

from .columns import PRICE_COLUMNS, FrameColumn, break_columns, known_columns, text_or_whole
from .faults import FrameFault
from .prices import Bounds, Prices
from .rows import Check, Rows, collected, whole
from .sums import EXACT

_BREAK: Final = re.compile(r"break_\d+_(quantity|pence)", re.IGNORECASE)
DEAREST: Final = 2**39
"""No price is that high, nor does a break start there; any discount on less is exact."""


def checked_prices(rows: Rows) -> Prices:
    """Check a table of prices.

    Raises:
        FrameFault: If a column is missing or of the wrong kind, a cell is empty or
            negative, price breaks do not rise, or a SKU occurs in it twice.
    """
    present, breaks = price_columns(rows), breaks_in(rows)
    slots = [break_columns(slot) for slot in range(1, breaks + 1)]
    rows.refuse((*_empty(present), *_negative(present), *_falling(slots)))
    names = frozenset(column.name for column in present)
    return Prices(rows, names, breaks, _bounds(rows, names, slots))


def breaks_in(rows: Rows) -> int:
    """Return how many price breaks the table has columns for.

    Raises:
        FrameFault: If there are more than 20, or one is not numbered next to the others.
    """
    names = rows.schema
    breaks = next(slot for slot in count() if not any(c.name in names for c in break_columns(slot + 1)))
    if breaks > MAXIMUM_BREAKS:
        raise rows.fault(
            break_columns(breaks)[0].name, f"is too many: {MAXIMUM_BREAKS} price breaks are the most"
        )
    beside = {column.name for slot in range(1, breaks + 1) for column in break_columns(slot)}
    for name in names:
        if _BREAK.fullmatch(name) and name not in beside:
            expected = break_columns(breaks + 1)[0].name
            raise rows.fault(name, f"stands apart: price breaks are numbered from 1 on, next is {expected}")
    return breaks


def price_columns(rows: Rows) -> tuple[FrameColumn, ...]:
    """Return the price columns that a table has, price breaks last.

    Raises:
        FrameFault: If one is missing or of the wrong kind.
    """
    slots = (break_columns(slot) for slot in range(1, breaks_in(rows) + 1))
    return known_columns(rows, (*PRICE_COLUMNS, *(column for slot in slots for column in slot)))


def _empty(columns: Sequence[FrameColumn]) -> Iterator[Check]:
    for column in columns:
        if not column.may_be_empty:
            yield Check(column.name, nw.col(column.name).is_null(), "is empty")


def _negative(columns: Sequence[FrameColumn]) -> Iterator[Check]:
    for column in columns:
        if column.is_number:
            yield Check(column.name, nw.col(column.name) < 0, "must not be negative: {cell}")
            yield Check(column.name, nw.col(column.name) >= DEAREST, "is too large: {cell}")


def _falling(slots: Sequence[tuple[FrameColumn, FrameColumn]]) -> Iterator[Check]:
    before: nw.Expr | None = None
    for quantity, pence in slots:
        starts = whole(quantity.name, 0)
        yield Check(pence.name, (starts > 0) & nw.col(pence.name).is_null(), "is empty, its quantity is not")
        no_start = (starts == 0) & (whole(pence.name, 0) > 0)
        yield Check(quantity.name, no_start, "is empty, its price is not")
        if before is not None:
            falls = (starts > 0) & ((before == 0) | (before >= starts))
            yield Check(quantity.name, falls, "must be more than that of the price break before: {cell}")
        before = starts


def _bounds(
    rows: Rows, names: frozenset[str], slots: Sequence[tuple[FrameColumn, FrameColumn]]
) -> dict[Any, Bounds]:
    listed = whole("list_pence", 0)
    sale = whole("sale_pence", EXACT) if "sale_pence" in names else listed
    is_cut = nw.col("is_made_to_measure") if "is_made_to_measure" in names else nw.col("list_pence") < 0
    breaks = [
        nw.when(whole(quantity.name, 0) > 0).then(whole(pence.name, 0)).otherwise(listed)
        for quantity, pence in slots
    ]
    cost = whole("unit_cost_pence", 0) if "unit_cost_pence" in names else listed
    key, charged = text_or_whole(rows, "sku"), (listed, sale, *breaks)
    bounds = (
        nw.max_horizontal(cost, *charged).alias("__highest"),
        nw.min_horizontal(*charged).alias("__lowest"),
        is_cut.alias("__is_cut"),
    )
    skus, *columns = collected(rows.frame.lazy().select(key.alias("__sku"), *bounds)).values()
    by_sku = dict(zip(skus, map(Bounds._make, zip(*columns, strict=True)), strict=True))
    if len(by_sku) < len(skus):
        raise _twice(rows, skus)
    return by_sku


def _twice(rows: Rows, skus: Sequence[Any]) -> FrameFault:
    """Blame the first row whose SKU stands in one before it."""
    first = {sku: n for n, sku in reversed(list(enumerate(skus)))}
    n, sku = next((n, sku) for n, sku in enumerate(skus) if first[sku] < n)
    row = f"row {n}" if rows.is_eager else f"sku {sku}"
    return FrameFault(rows.name, "sku", row, f"{sku} stands in the table twice")
