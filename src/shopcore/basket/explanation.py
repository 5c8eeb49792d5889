"""Why this price: the steps behind every figure of a basket."""

from __future__ import annotations

from collections.abc import Iterator

from shopcore.basket.totals import LineTotal, Totals
from shopcore.basket.trace import Trace, TraceEntry


def explain(totals: Totals) -> Trace:
    """List the steps that lead to the total, in the order of the calculation.

    The amounts that the steps add sum up to the total exactly.
    """
    return Trace((*_goods_steps(totals), *_charge_steps(totals), _total_step(totals)))


def _goods_steps(totals: Totals) -> Iterator[TraceEntry]:
    rate = totals.tariff.vat_rate
    for priced in totals.lines:
        line = priced.line
        yield TraceEntry(line.product.name, _unit_rule(priced), priced.unit_ex_vat, line_id=line.line_id)
        rule = f"{line.quantity} × {priced.unit_ex_vat} ex VAT, VAT at {rate} is {priced.amount.vat}"
        yield TraceEntry(line.product.name, rule, priced.amount.inc_vat, priced.amount, line.line_id)


def _unit_rule(priced: LineTotal) -> str:
    line, reached = priced.line, priced.price_break
    prices = line.product.prices
    if reached is not None:
        rule = f"price break from {reached.quantity}: {reached.unit_price} instead of {prices.list_price}"
    elif prices.sale is not None:
        rule = f"sale price {prices.sale} instead of {prices.list_price}"
    else:
        rule = f"list price {prices.list_price}"
    if line.size is None:
        return rule
    return f"{rule} per m², {line.size.width_mm} mm × {line.size.height_mm} mm, rounded to a penny"


def _charge_steps(totals: Totals) -> Iterator[TraceEntry]:
    if not totals.lines:
        return
    charges = (
        ("Delivery", _delivery_rule(totals), totals.delivery, True),
        ("Large item surcharge", "once for the order, because it has a large item", totals.large_item, False),
        ("Door delivery", _door_rule(totals), totals.door, False),
        (
            "Door charge",
            "once for the order, because doors are delivered direct",
            totals.standard_door,
            False,
        ),
    )
    for subject, rule, amount, is_always in charges:
        if amount or is_always:
            yield TraceEntry(subject, rule, amount.inc_vat, amount)


def _delivery_rule(totals: Totals) -> str:
    counted, tariff = totals.counted_towards_free_delivery, totals.tariff
    if totals.is_collected:
        return "free, because you collect it"
    more = "".join(f"; {one.ex_vat} ex VAT more for {one.reason}" for one in totals.supplements)
    if totals.has_free_delivery:
        return f"free, because goods of {counted} ex VAT reach {tariff.free_delivery_from}{more}"
    return (
        f"goods of {counted} ex VAT are below {tariff.free_delivery_from}: {tariff.delivery_fee} ex VAT{more}"
    )


def _door_rule(totals: Totals) -> str:
    doors, tariff = totals.doors, totals.tariff.door
    noun = "door" if doors == 1 else "doors"
    each = f"{tariff.first} plus {tariff.each_further} for each extra one"
    return f"{doors} {noun}: {each}, at most {tariff.cap} ex VAT"


def _total_step(totals: Totals) -> TraceEntry:
    total = totals.total
    return TraceEntry("Total", f"{total.ex_vat} ex VAT and {total.vat} VAT", total.inc_vat)
