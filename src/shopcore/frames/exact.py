"""Sums that would exceed 2^53 are refused before they are calculated."""

from __future__ import annotations

from typing import Any, Final

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import WHOLE, Policy
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SQUARE_MM_PER_M2

from .rows import Check, collected, whole
from .sums import EXACT, greatest_amount
from .survey import Lines

COARSE: Final = 2**24
"""Goods are added up in these first, so that the sum which is looked at cannot itself overflow."""
LARGEST_PIECE: Final = EXACT - SQUARE_MM_PER_M2


def refuse_large_pieces(frame: nw.LazyFrame[Any], lines: Lines) -> None:
    """Refuse a piece whose area times price, or times cost, is too large to be divided exactly.

    Raises:
        FrameFault: Naming the row.
    """
    if lines.largest <= LARGEST_PIECE:
        return
    area = whole("width_mm", 0) * whole("height_mm", 0)
    schema, checks = frame.collect_schema(), []
    for name, per_m2 in (("unit_pence", "price"), ("__unit_cost_pence", "cost")):
        if name in schema:
            is_large = nw.col("__is_made_to_measure") & (area > _share(LARGEST_PIECE, nw.col(name)))
            message = (
                f"the piece is too large for its {per_m2}, its area times the {per_m2} per m² passes 2^53"
            )
            checks.append(Check("width_mm", is_large, message))
    lines.rows.refuse(checks, frame)


def refuse_small_pieces(frame: nw.LazyFrame[Any], lines: Lines, policy: Policy) -> None:
    """Refuse a piece that would cost nothing, as :func:`shopcore.pricing.made_to_measure.cut_price` does.

    Raises:
        FrameFault: Naming the row.
    """
    lowest = min((WHOLE - one.basis_points for one in policy.breaks or ()), default=WHOLE)
    if lines.least is None or lines.least * lowest * 2 >= SQUARE_MM_PER_M2 * WHOLE:
        return
    is_free = nw.col("__is_made_to_measure") & (nw.col("unit_pence") < 1)
    lines.rows.refuse([Check("width_mm", is_free, "the piece is so small that it would cost nothing")], frame)


def refuse_charges(lines: Lines, policy: Policy) -> None:
    """Refuse charges so high that they could not be summed exactly.

    Raises:
        FrameFault: If they are.
    """
    charges = (
        policy.delivery_fee + policy.large_item_surcharge + policy.door.cap + policy.standard_door_charge
    )
    if charges.pence > _half(policy) or charges.pence * lines.number >= EXACT:
        raise lines.rows.fault(
            "quantity", f"so many lines with charges of {charges} each may pass 2^53 pence"
        )


def refuse_goods(frame: nw.LazyFrame[Any], lines: Lines, policy: Policy) -> None:
    """Refuse lines whose sum of prices or costs is too large to be exact.

    Raises:
        FrameFault: Naming a line that is too large by itself, if there is one.
    """
    limit = _half(policy)
    if lines.goods <= limit:
        return
    schema = frame.collect_schema()
    units = [name for name in ("unit_pence", "unit_cost_pence", "__unit_cost_pence") if name in schema]
    quantity = whole("quantity", 0)
    message = f"{{cell}} units come to more than {Money(limit)}, from where sums pass 2^53"
    alone = (Check("quantity", quantity > _share(limit, nw.col(name)), message) for name in units)
    lines.rows.refuse(alone, frame)
    sums = (((quantity * whole(name, 0)) // COARSE + 1).sum().alias(name) for name in units)
    if any(most >= limit // COARSE for (most,) in collected(frame.select(*sums)).values()):
        raise lines.rows.fault(
            "quantity", f"all lines come to more than {Money(limit)}, from where sums pass 2^53"
        )


def _half(policy: Policy) -> int:
    """Goods may come to that many pence, charges to as many again."""
    return greatest_amount(policy.vat_rate) // 2


def _share(limit: int, price: nw.Expr) -> nw.Expr:
    """Divide a limit by prices, of which 0 counts as 1."""
    price = price.cast(nw.Int64)
    return nw.lit(limit, nw.Int64) // nw.when(price > 0).then(price).otherwise(nw.lit(1, nw.Int64))
