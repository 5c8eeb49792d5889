"""Pricing a frame of any library that is known: the same kind comes back."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import narwhals.stable.v2 as nw
from attrs import frozen

from ..policy import DEFAULT_POLICY, Policy
from .checked_prices import breaks_in, checked_prices
from .columns import break_columns, known_columns
from .exact import refuse_charges
from .lines import priced
from .orders import charged, goods_by_order
from .prices import Prices
from .rows import ROW, AnyFrame, Rows, gathered
from .survey import Lines, surveyed

ADDED: Final = ("unit_pence", "goods_pence", "goods_vat_pence", "cost_pence")
NativeFrame = TypeVar("NativeFrame")


@frozen
class Sold:
    """Lines and the prices that they are priced at, both looked through."""

    lines: Lines
    prices: Prices


def sold(lines: Any, prices: Any) -> Sold:
    """Look through lines and prices; a table of prices of another library is brought to that of the lines.

    Raises:
        FrameFault: If either cannot be priced.
    """
    frame, table = nw.from_native(lines), nw.from_native(prices)
    known = checked_prices(Rows("prices", _beside(frame, table)))
    return Sold(surveyed(Rows("lines", frame), known), known)


def price_lines(lines: NativeFrame, prices: Any, policy: Policy = DEFAULT_POLICY) -> NativeFrame:
    """Add columns with what each line costs, in pence.

    ``unit_pence`` and ``goods_pence`` are ex VAT; ``goods_vat_pence`` is not
    there where VAT is rounded once over the order, ``cost_pence`` only where
    cost is known. Rows keep their order where they have one.

    Raises:
        FrameFault: If lines or prices cannot be priced.
    """
    frame: Any = nw.from_native(lines)
    for name in ADDED:
        if name in frame.collect_schema():
            raise Rows("lines", frame).fault(
                name, "is there already; rename it, so that both can be told apart"
            )
    found = sold(lines, prices)
    names = frame.collect_schema().names()
    done = priced(found.lines, found.prices, policy, *names)
    added = [name for name in ADDED if name in done.collect_schema()]
    if isinstance(frame, nw.LazyFrame):
        return done.select(*names, *added).to_native()  # type: ignore[no-any-return]
    ordered = gathered(done.select(ROW, *added)).sort(ROW)
    return frame.with_columns(*(ordered.get_column(name) for name in added)).to_native()  # type: ignore[no-any-return]


def price_orders(lines: NativeFrame, prices: Any, policy: Policy = DEFAULT_POLICY) -> NativeFrame:
    """Price whole orders: one row each, goods, charges, VAT and total, in pence; margin where cost is known.

    Sorted by order where rows have an order at all.

    Raises:
        FrameFault: If lines or prices cannot be priced.
    """
    found = sold(lines, prices)
    refuse_charges(found.lines, policy)
    orders = charged(goods_by_order(found.lines, found.prices, policy), policy)
    if found.lines.rows.is_eager:
        return gathered(orders).sort("order_number").to_native()  # type: ignore[no-any-return]
    return orders.to_native()  # type: ignore[no-any-return]


def _beside(lines: AnyFrame, prices: AnyFrame) -> AnyFrame:
    """Bring a table of prices to the library of the lines."""
    library: Any = lines.implementation
    if library is prices.implementation:
        return prices
    table = gathered(_without_gaps(Rows("prices", prices)))
    if isinstance(lines, nw.DataFrame) or library.is_polars():
        return nw.from_dict(table.to_dict(as_series=False), backend=library)
    return table.lazy(library, session=getattr(lines.to_native(), "sparkSession", None))


def _without_gaps(prices: Rows) -> nw.LazyFrame[Any]:
    """Fill the cells that may be empty: pandas would make floats of their column."""
    filled = [
        nw.col(column.name).fill_null(0)
        for slot in range(1, breaks_in(prices) + 1)
        for column in known_columns(prices, break_columns(slot))
    ]
    if "sale_pence" in prices.schema:
        sale = nw.col("sale_pence")
        filled.append(nw.when(sale.is_null()).then(nw.col("list_pence")).otherwise(sale).alias("sale_pence"))
    return prices.frame.lazy().with_columns(*filled) if filled else prices.frame.lazy()
