"""Line prices: the unit price at the line's quantity, its goods and their VAT."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import Policy, Rounding
from shopcore.pricing.made_to_measure import SQUARE_MM_PER_M2

from .columns import text_or_whole
from .exact import refuse_goods, refuse_large_pieces, refuse_small_pieces
from .prices import NEVER, Number, Prices
from .rows import ROW
from .sums import half_up, vat_of
from .survey import Lines

QUANTITY: Final = nw.col("quantity").cast(nw.Int64)
AREA: Final = nw.col("width_mm").cast(nw.Int64).fill_null(0) * nw.col("height_mm").cast(nw.Int64).fill_null(0)
READ: Final = ("order_number", "sku", "quantity", "width_mm", "height_mm", "unit_cost_pence")


def priced(lines: Lines, prices: Prices, policy: Policy, *keep: str) -> nw.LazyFrame[Any]:
    """Price lines and keep columns of them: unit, goods, VAT unless it is rounded once, cost if known.

    Raises:
        FrameFault: If a sum would not be exact below 2^53, or a piece would cost nothing.
    """
    frame = _joined(lines, prices, policy, (*READ, *keep))
    if prices.has("is_made_to_measure") and lines.has("width_mm"):
        refuse_large_pieces(frame, lines)
        frame = _in_pieces(frame)
        refuse_small_pieces(frame, lines, policy)
    refuse_goods(frame, lines, policy)
    frame = frame.with_columns(*_amounts(lines, prices))
    return frame if policy.rounding is Rounding.DOCUMENT else frame.with_columns(_vat(policy))


def _joined(lines: Lines, prices: Prices, policy: Policy, requested: tuple[str, ...]) -> nw.LazyFrame[Any]:
    frame = lines.rows.numbered
    available = set(frame.collect_schema())
    names = [name for name in dict.fromkeys((ROW, *requested)) if name in available]
    key = text_or_whole(lines.rows, "sku").alias("__sku")
    number = _number_for(lines, prices)
    joined = frame.select(*map(lines.rows.read, names), key).join(
        prices.under(policy, number), on="__sku", how="inner"
    )
    return joined.with_columns(_price_at(prices.breaks_under(policy), number).alias("unit_pence"))


def _number_for(lines: Lines, prices: Prices) -> type[Number]:
    """The narrowest that holds every price and quantity."""
    return nw.Int32 if max(prices.highest, lines.most) < NEVER[nw.Int32] else nw.Int64


def _price_at(breaks: int, number: type[Number]) -> nw.Expr:
    """The highest price break not above the quantity wins; breaks rise from slot to slot."""
    price, quantity = nw.col("__list"), nw.col("quantity").cast(number)
    for slot in range(1, breaks + 1):
        is_reached = nw.col(f"__from_{slot}") <= quantity
        price = nw.when(is_reached).then(nw.col(f"__pence_{slot}")).otherwise(price)
    return price.cast(nw.Int64)


def _in_pieces(frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
    """Turn prices per m² into those of a piece, each rounded once."""
    is_cut, per_m2 = nw.col("__is_made_to_measure"), ["unit_pence"]
    if "__unit_cost_pence" in frame.collect_schema():
        per_m2.append("__unit_cost_pence")
    pieces = (half_up(AREA * nw.col(name), 1, SQUARE_MM_PER_M2) for name in per_m2)
    return frame.with_columns(
        nw.when(is_cut).then(piece).otherwise(nw.col(name)).alias(name)
        for name, piece in zip(per_m2, pieces, strict=True)
    )


def _amounts(lines: Lines, prices: Prices) -> Iterator[nw.Expr]:
    yield (nw.col("unit_pence") * QUANTITY).alias("goods_pence")
    cost = unit_cost(lines, prices)
    if cost is not None:
        yield (cost * QUANTITY).alias("cost_pence")


def unit_cost(lines: Lines, prices: Prices) -> nw.Expr | None:
    """Return what a unit or piece cost the shop: from its line, else from the prices, else None."""
    if lines.has("unit_cost_pence"):
        return nw.col("unit_cost_pence").cast(nw.Int64)
    return nw.col("__unit_cost_pence") if prices.has("unit_cost_pence") else None


def _vat(policy: Policy) -> nw.Expr:
    if policy.rounding is Rounding.UNIT:
        vat = vat_of(nw.col("unit_pence"), policy.vat_rate) * QUANTITY
    else:
        vat = vat_of(nw.col("goods_pence"), policy.vat_rate)
    return vat.alias("goods_vat_pence")
