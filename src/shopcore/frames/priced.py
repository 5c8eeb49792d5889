"""Pricing a frame of any supported library; the result is a frame of the same library."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import narwhals.stable.v2 as nw
from attrs import frozen

from shopcore.analysis.policy import DEFAULT_POLICY, Policy

from .checked_prices import checked_prices, price_columns
from .exact import refuse_charges
from .lines import priced
from .orders import charged, goods_by_order
from .prices import Prices
from .rows import ROW, AnyFrame, Rows, gathered, rows_of
from .survey import Lines, surveyed

ADDED: Final = ("unit_pence", "goods_pence", "goods_vat_pence", "cost_pence")
NativeFrame = TypeVar("NativeFrame")


@frozen
class PricingInput:
    """Lines and their prices, both checked."""

    lines: Lines
    prices: Prices


def read_input(lines: Any, prices: Any) -> PricingInput:
    """Look through lines and prices; a table of prices of another library is brought to that of the lines.

    Raises:
        FrameFault: If either cannot be priced.
    """
    rows = rows_of("lines", lines)
    price_table = checked_prices(_beside(rows.frame, rows_of("prices", prices)))
    return PricingInput(surveyed(rows, price_table), price_table)


def check_policy(policy: Policy) -> None:
    """Check that *policy* is a policy, before any frame is read.

    Raises:
        TypeError: If it is not.
    """
    if not isinstance(policy, Policy):
        raise TypeError(f"prices are made by a Policy, such as Policy(), not {policy!r}")


def price_lines(lines: NativeFrame, prices: Any, policy: Policy = DEFAULT_POLICY) -> NativeFrame:
    """Add columns with what each line costs, in pence.

    ``unit_pence`` and ``goods_pence`` are ex VAT; ``goods_vat_pence`` is not
    there where VAT is rounded once over the order, ``cost_pence`` only where
    cost is known. Rows keep their order where they have one.

    Raises:
        FrameFault: If lines or prices cannot be priced.
        TypeError: If the policy is none.
    """
    check_policy(policy)
    rows = rows_of("lines", lines)
    frame: Any = rows.frame
    for name in ADDED:
        if name in rows.schema:
            raise rows.fault(name, "is there already; rename it, so that both can be told apart")
    checked = read_input(lines, prices)
    names = frame.collect_schema().names()
    is_lazy = isinstance(frame, nw.LazyFrame)
    result = priced(checked.lines, checked.prices, policy, *(names if is_lazy else ()))
    added = [name for name in ADDED if name in result.collect_schema()]
    if is_lazy:
        return result.select(*names, *added).to_native()  # type: ignore[no-any-return]
    ordered = gathered(result.select(ROW, *added)).sort(ROW)
    return frame.with_columns(*(ordered.get_column(name) for name in added)).to_native()  # type: ignore[no-any-return]


def price_orders(lines: NativeFrame, prices: Any, policy: Policy = DEFAULT_POLICY) -> NativeFrame:
    """Price whole orders: one row each, goods, charges, VAT and total, in pence; margin where cost is known.

    Sorted by order where rows have an order at all.

    Raises:
        FrameFault: If lines or prices cannot be priced.
        TypeError: If the policy is none.
    """
    check_policy(policy)
    checked = read_input(lines, prices)
    refuse_charges(checked.lines, policy)
    orders = charged(goods_by_order(checked.lines, checked.prices, policy), policy)
    if checked.lines.rows.is_eager:
        return gathered(orders).sort("order_number").to_native()  # type: ignore[no-any-return]
    return orders.to_native()  # type: ignore[no-any-return]


def _beside(lines: AnyFrame, prices: Rows) -> Rows:
    """Bring a table of prices to the library of the lines."""
    library: Any = lines.implementation
    if library is prices.frame.implementation:
        return prices
    table = gathered(_without_gaps(prices))
    if isinstance(lines, nw.DataFrame) or library.is_polars():
        kinds = table.schema if table.is_empty() else None
        return Rows(prices.name, nw.from_dict(table.to_dict(as_series=False), kinds, backend=library))
    session = getattr(lines.to_native(), "sparkSession", None)
    return Rows(prices.name, table.lazy(library, session=session))


def _without_gaps(prices: Rows) -> nw.LazyFrame[Any]:
    """Fill the cells that may be empty: pandas would make floats of their column."""
    sale, filled = nw.col("sale_pence"), []
    for column in price_columns(prices):
        cells = nw.col(column.name)
        if column.name == "sale_pence":
            cells = nw.when(sale.is_null()).then(nw.col("list_pence")).otherwise(sale).alias(column.name)
        elif column.may_be_empty:
            cells = cells.fill_null(0)
        filled.append(cells)
    return prices.frame.lazy().select(*filled)
