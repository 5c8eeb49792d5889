"""A table of prices: one row a SKU, its price breaks side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import narwhals.stable.v2 as nw
from attrs import frozen

from shopcore.analysis.policy import WHOLE, Policy

from .columns import break_columns, text_or_whole
from .rows import Rows, whole
from .sums import EXACT, half_up

CARRIED: Final = ("is_long", "is_made_to_measure", "unit_cost_pence")
"""Columns that lines need as they are."""


Number = nw.Int32 | nw.Int64
NEVER: Final[Mapping[type[Number], int]] = {nw.Int32: 2**31 - 1, nw.Int64: EXACT}
"""Quantities that no line has; a price break that is empty starts there."""


class Bounds(NamedTuple):
    """The highest and lowest price of one SKU, in pence, and whether it is cut to size."""

    highest: int
    lowest: int
    is_cut: bool


@frozen
class Prices:
    """A table of prices that has been looked through; *breaks* of them stand side by side."""

    rows: Rows
    names: frozenset[str]
    breaks: int
    bounds: Mapping[Any, Bounds]

    def has(self, name: str) -> bool:
        """Say whether the table has a column."""
        return name in self.names

    @property
    def highest(self) -> int:
        """The highest price or cost of all; 0 in a table without rows."""
        return max((own.highest for own in self.bounds.values()), default=0)

    def breaks_under(self, policy: Policy) -> int:
        """Count the price breaks that stand side by side under a policy."""
        return self.breaks if policy.breaks is None else len(policy.breaks)

    def under(self, policy: Policy, number: type[Number] = nw.Int64) -> nw.LazyFrame[Any]:
        """Make the table that lines are joined with: the sale is folded in, nothing is empty.

        *number* holds prices and quantities; half the width takes half the time.

        Raises:
            FrameFault: If the policy charges for doors and the table does not tell them.
        """
        columns = [
            text_or_whole(self.rows, "sku").alias("__sku"),
            self._or_sale(nw.col("list_pence")).cast(number).alias("__list"),
        ]
        for slot, (start, pence) in enumerate(self._breaks_under(policy), start=1):
            never = nw.lit(NEVER[number], nw.Int64)
            starts = nw.when((start > 0) & (start < never)).then(start).otherwise(never)
            columns.append(starts.cast(number).alias(f"__from_{slot}"))
            columns.append(self._or_sale(pence).cast(number).alias(f"__pence_{slot}"))
        columns += [nw.col(name).alias(f"__{name}") for name in CARRIED if name in self.names]
        if policy.door.brand:
            columns.append(self._is_door(policy.door.brand).alias("__is_door"))
        return self.rows.frame.lazy().select(*columns)

    def _breaks_under(self, policy: Policy) -> list[tuple[nw.Expr, nw.Expr]]:
        if policy.breaks is None:
            slots = (break_columns(slot) for slot in range(1, self.breaks + 1))
            return [(whole(quantity.name, 0), whole(pence.name, 0)) for quantity, pence in slots]
        listed = nw.col("list_pence").cast(nw.Int64)
        return [
            (nw.lit(one.quantity, nw.Int64), half_up(listed, WHOLE - one.basis_points, WHOLE))
            for one in policy.breaks
        ]

    def _or_sale(self, pence: nw.Expr) -> nw.Expr:
        price = pence.cast(nw.Int64)
        if not self.has("sale_pence"):
            return price
        sale = whole("sale_pence", EXACT)
        return nw.when(sale < nw.col("list_pence").cast(nw.Int64)).then(sale).otherwise(price)

    def _is_door(self, brand: str) -> nw.Expr:
        for name in ("brand", "is_direct"):
            if not self.has(name):
                raise self.rows.fault(name, f"is missing, and the policy charges for {brand} doors")
        return (self.rows.read("brand") == brand) & nw.col("is_direct")
