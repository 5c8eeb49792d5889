"""Order totals: goods and charges, VAT, margin, and whether delivery is free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import Policy, Rounding
from shopcore.charges.tariff import DoorTariff
from shopcore.money.vat import vat_on

from .lines import priced
from .prices import Prices
from .sums import vat_of
from .survey import Lines

ONCE: Final = ("__long", "__collected")
"""What is so of an order if it is so of one of its lines."""
NOTHING: Final = nw.lit(0, nw.Int64)
NO_CHARGES: Final = nw.col("goods_pence") * 0
"""A column of nothing; a bare 0 could not be added up."""


def goods_by_order(lines: Lines, prices: Prices, policy: Policy) -> nw.LazyFrame[Any]:
    """Add up the lines of each order: everything that its charges depend on.

    Raises:
        FrameFault: If there is no column ``order_number``, or a sum would not be exact.
    """
    if not lines.has("order_number"):
        raise lines.rows.fault("order_number", "is missing")
    frame = priced(lines, prices, policy, "is_added_by_voucher", "is_collected")
    names = set(frame.collect_schema())
    added = dict(_added(lines, policy, names))
    frame = frame.select("order_number", *(expr.alias(name) for name, expr in added.items()))
    summed = [name for name in added if name not in ONCE]
    flags = [nw.col(name).any() for name in added if name in ONCE]
    orders = frame.group_by("order_number").agg(*(nw.col(name).sum() for name in summed), *flags)
    return orders.with_columns(nw.col(name).cast(nw.Int64) for name in summed)


def _added(lines: Lines, policy: Policy, names: set[str]) -> Iterator[tuple[str, nw.Expr]]:
    goods = nw.col("goods_pence")
    yield "goods_pence", goods
    if lines.has("is_added_by_voucher"):
        yield "__given", nw.when(nw.col("is_added_by_voucher")).then(goods).otherwise(NOTHING)
    if policy.rounding is not Rounding.DOCUMENT:
        yield "__goods_vat", nw.col("goods_vat_pence")
    if "cost_pence" in names:
        yield "cost_pence", nw.col("cost_pence")
    if "__is_long" in names:
        yield "__long", nw.col("__is_long")
    if policy.door.brand:
        yield (
            "__doors",
            nw.when(nw.col("__is_door")).then(nw.col("quantity").cast(nw.Int64)).otherwise(NOTHING),
        )
    if lines.has("is_collected"):
        yield "__collected", nw.col("is_collected")


def charged(orders: nw.LazyFrame[Any], policy: Policy) -> nw.LazyFrame[Any]:
    """Add the charges of a policy, VAT and totals to the goods of each order."""
    figures = figures_of_order(policy, set(orders.collect_schema()))
    return orders.select("order_number", *(figure.alias(name) for name, figure in figures.items()))


def figures_of_order(policy: Policy, names: set[str]) -> dict[str, nw.Expr]:
    """Return the figures of :func:`shopcore.analysis.policy.price_under` as column expressions."""
    goods = nw.col("goods_pence")
    counted = goods - nw.col("__given") if "__given" in names else goods
    is_free = counted >= policy.free_delivery_from.pence
    amounts = {
        "delivery_pence": (~is_free, policy.delivery_fee),
        "large_item_pence": (
            nw.col("__long") if "__long" in names else None,
            policy.large_item_surcharge,
        ),
        "standard_door_pence": (_has_doors(names), policy.standard_door_charge),
    }
    charges = {name: _where(condition, amount.pence, names) for name, (condition, amount) in amounts.items()}
    charges["door_pence"] = _where(_has_doors(names), _door_band(policy.door), names)
    ex_vat = sum(charges.values(), goods)
    if policy.rounding is Rounding.DOCUMENT:
        vat = vat_of(ex_vat, policy.vat_rate)
    else:
        vat = nw.col("__goods_vat") + vat_of(charges["door_pence"], policy.vat_rate)
        for condition, amount in amounts.values():
            vat += _where(condition, vat_on(amount, policy.vat_rate).pence, names)
    figures = {"goods_pence": goods, **charges, "ex_vat_pence": ex_vat, "vat_pence": vat}
    figures |= {"total_pence": ex_vat + vat, "has_free_delivery": is_free}
    if "cost_pence" in names:
        figures |= {"cost_pence": nw.col("cost_pence"), "margin_pence": ex_vat - nw.col("cost_pence")}
    return figures


def _has_doors(names: set[str]) -> nw.Expr | None:
    return nw.col("__doors") > 0 if "__doors" in names else None


def _where(condition: nw.Expr | None, amount: nw.Expr | int, names: set[str]) -> nw.Expr:
    """Ask for an amount of orders that are delivered and meet a condition; None meets none."""
    if condition is None:
        return NO_CHARGES
    if "__collected" in names:
        condition &= ~nw.col("__collected")
    amounts = nw.lit(amount, nw.Int64) if isinstance(amount, int) else amount
    return nw.when(condition).then(amounts).otherwise(NOTHING)


def _door_band(door: DoorTariff) -> nw.Expr:
    """Charge for one door or more as ``charges.tariff.door_charge`` does; no sum passes the cap."""
    first, each, cap = door.first.pence, door.each_further.pence, door.cap.pence
    further = -(-(cap - first) // each) if each else 0
    counted = nw.col("__doors") - 1
    at_cap = nw.lit(cap if each else first, nw.Int64)
    return nw.when(counted >= further).then(at_cap).otherwise(first + each * counted)
