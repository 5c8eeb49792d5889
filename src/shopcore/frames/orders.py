"""What each order costs: goods and charges, VAT, margin, and whether delivery is free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import narwhals.stable.v2 as nw

from ..delivery import DoorTariff
from ..money import Money
from ..policy import Policy, Rounding
from ..vat import vat_on
from .lines import priced
from .prices import Prices
from .sums import vat_of
from .survey import Lines

ORDER_COLUMNS = (
    "order goods_pence delivery_pence large_item_pence door_pence standard_door_pence ex_vat_pence vat_pence"
    " total_pence has_free_delivery"
).split()
CHARGES = ("delivery_pence", "large_item_pence", "door_pence", "standard_door_pence")


def goods_by_order(lines: Lines, prices: Prices, policy: Policy) -> nw.LazyFrame[Any]:
    """Add up the lines of each order: everything that its charges depend on.

    Raises:
        FrameFault: If there is no column ``order``, or a sum would not be exact.
    """
    if not lines.has("order"):
        raise lines.rows.fault("order", "is missing")
    frame = priced(lines, prices, policy, "is_added_by_voucher", "is_collected")
    names = set(frame.collect_schema())
    added = dict(_added(lines, policy, names))
    frame = frame.select("order", *(expr.alias(name) for name, expr in added.items()))
    orders = frame.group_by("order").agg(nw.col(name).sum() for name in added)
    return orders.with_columns(nw.col(name).cast(nw.Int64) for name in added)


def _added(lines: Lines, policy: Policy, names: set[str]) -> Iterator[tuple[str, nw.Expr]]:
    goods, nothing = nw.col("goods_pence"), nw.lit(0, nw.Int64)
    yield "goods_pence", goods
    if lines.has("is_added_by_voucher"):
        yield "__given", nw.when(nw.col("is_added_by_voucher")).then(goods).otherwise(nothing)
    if policy.rounding is not Rounding.DOCUMENT:
        yield "__goods_vat", nw.col("vat_pence")
    if "cost_pence" in names:
        yield "cost_pence", nw.col("cost_pence")
    if "__is_long" in names:
        yield "__long", nw.col("__is_long").cast(nw.Int64)
    if policy.door.brand:
        yield (
            "__doors",
            nw.when(nw.col("__is_door")).then(nw.col("quantity").cast(nw.Int64)).otherwise(nothing),
        )
    if lines.has("is_collected"):
        yield "__collected", nw.col("is_collected").cast(nw.Int64)


def charged(orders: nw.LazyFrame[Any], policy: Policy) -> nw.LazyFrame[Any]:
    """Put the charges of a policy, VAT and totals beside the goods of each order."""
    names = set(orders.collect_schema())
    orders = orders.with_columns(*_charges(policy, names), has_free_delivery=_is_free(policy, names))
    ex_vat = sum((nw.col(name) for name in CHARGES), nw.col("goods_pence"))
    orders = orders.with_columns(ex_vat.alias("ex_vat_pence"))
    orders = orders.with_columns(_vat(policy).alias("vat_pence"))
    total = nw.col("ex_vat_pence") + nw.col("vat_pence")
    orders = orders.with_columns(total.alias("total_pence"))
    if "cost_pence" not in names:
        return orders.select(*ORDER_COLUMNS)
    margin = nw.col("ex_vat_pence") - nw.col("cost_pence")
    return orders.select(*ORDER_COLUMNS, "cost_pence", margin.alias("margin_pence"))


def _is_free(policy: Policy, names: set[str]) -> nw.Expr:
    counted = nw.col("goods_pence")
    if "__given" in names:
        counted -= nw.col("__given")
    return counted >= policy.free_delivery_from.pence


def _charges(policy: Policy, names: set[str]) -> Iterator[nw.Expr]:
    """Spell out the charges of :func:`shopcore.totals.price_basket`; each is 0 where none is asked."""

    def where(condition: nw.Expr | None, amount: nw.Expr | Money) -> nw.Expr:
        if condition is None:
            return nw.lit(0, nw.Int64)
        if "__collected" in names:
            condition &= nw.col("__collected") == 0
        asked = nw.lit(amount.pence, nw.Int64) if isinstance(amount, Money) else amount
        return nw.when(condition).then(asked).otherwise(nw.lit(0, nw.Int64))

    has_long = nw.col("__long") > 0 if "__long" in names else None
    has_door = nw.col("__doors") > 0 if "__doors" in names else None
    yield where(~_is_free(policy, names), policy.delivery_fee).alias("delivery_pence")
    yield where(has_long, policy.large_item_surcharge).alias("large_item_pence")
    yield where(has_door, _door_band(policy.door)).alias("door_pence")
    yield where(has_door, policy.standard_door_charge).alias("standard_door_pence")


def _door_band(door: DoorTariff) -> nw.Expr:
    """Charge for one door or more as :func:`shopcore.delivery.door_charge` does; no sum passes the cap."""
    first, each, cap = door.first.pence, door.each_further.pence, door.cap.pence
    further = -(-(cap - first) // each) if each else 0
    counted = nw.col("__doors") - 1
    at_cap = nw.lit(cap if each else first, nw.Int64)
    return nw.when(counted >= further).then(at_cap).otherwise(first + each * counted)


def _vat(policy: Policy) -> nw.Expr:
    if policy.rounding is Rounding.DOCUMENT:
        return vat_of(nw.col("ex_vat_pence"), policy.vat_rate)
    vat = nw.col("__goods_vat") + vat_of(nw.col("door_pence"), policy.vat_rate)
    fixed = {
        "delivery_pence": policy.delivery_fee,
        "large_item_pence": policy.large_item_surcharge,
        "standard_door_pence": policy.standard_door_charge,
    }
    for name, amount in fixed.items():
        share = nw.lit(vat_on(amount, policy.vat_rate).pence, nw.Int64)
        vat += nw.when(nw.col(name) > 0).then(share).otherwise(nw.lit(0, nw.Int64))
    return vat
