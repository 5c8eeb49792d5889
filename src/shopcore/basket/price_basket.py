"""Price a basket: its lines, the charges beside them, VAT for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.basket.explanation import explain
from shopcore.basket.totals import DeliverySupplement, LineTotal, Totals
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff, delivery_charge, door_charge, is_delivery_free
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, Amount, VatRate, sum_of, with_vat
from shopcore.several import several


def lines_for(pricing: str, lines: Iterable[Line]) -> list[Line]:
    """Check that *lines* are lines and return them as a list; *pricing* names the caller in the message.

    Raises:
        TypeError: If it is a Basket, or one of them is no Line.
    """
    expected = f"{pricing} takes lines such as basket.lines or Line('l-1', product, 2)"
    taken = list(several(lines, expected))
    for line in taken:
        if not isinstance(line, Line):
            raise TypeError(f"{expected}, not {line!r}")
    return taken


def price_line(line: Line, rate: VatRate) -> LineTotal:
    """Price one line: unit × quantity ex VAT, its VAT rounded once."""
    reached = line.price_break
    unit = line.unit_price_with(reached)
    return LineTotal(line, unit, with_vat(Money(unit.pence * line.quantity), rate), rate, reached)


def price_basket(
    lines: Sequence[Line], tariff: Tariff = DEFAULT_TARIFF, *, is_collected: bool = False, trace: bool = False
) -> Totals:
    """Price a basket.

    Goods are the sum of their lines, VAT the sum of the VAT of the lines.
    Delivery, surcharge and door charge are lines of their own; an empty basket
    has none, and a collected one pays for no delivery.

    Raises:
        TypeError: If *lines* is a Basket, or one of them no Line.
    """
    priced = [price_line(line, tariff.vat_rate) for line in lines_for("price_basket", lines)]
    return totals_of(priced, tariff, is_collected=is_collected, trace=trace)


def totals_of(
    priced: Sequence[LineTotal], tariff: Tariff, *, is_collected: bool = False, trace: bool = False
) -> Totals:
    """Add up lines that are priced already, with the charges of :func:`price_basket` beside them."""
    rate, lines = tariff.vat_rate, [p.line for p in priced]
    goods = sum_of([p.amount for p in priced])
    # A gift must not bring its own order over the free-delivery threshold.
    free_goods = sum([p.amount.ex_vat.pence for p in priced if p.line.is_added_by_voucher])
    counted = Money(goods.ex_vat.pence - free_goods)
    is_delivered = bool(priced) and not is_collected
    doors = _doors(lines, tariff) if is_delivered else 0
    totals = Totals(
        lines=tuple(priced),
        goods=goods,
        delivery=with_vat(delivery_charge(counted, tariff), rate) if is_delivered else ZERO,
        large_item=_large_item(lines, tariff) if is_delivered else ZERO,
        door=with_vat(door_charge(doors, tariff.door), rate) if doors else ZERO,
        standard_door=with_vat(tariff.standard_door_charge, rate) if doors else ZERO,
        tariff=tariff,
        counted_towards_free_delivery=counted,
        has_free_delivery=is_delivery_free(counted, tariff),
        is_collected=is_collected,
        doors=doors,
    )
    return evolve(totals, trace=explain(totals)) if trace else totals


def with_supplements(totals: Totals, supplements: Sequence[DeliverySupplement]) -> Totals:
    """Add what a chosen service and its address cost to the standard delivery charge; VAT is on the sum."""
    served = evolve(totals, delivery=charge_with(totals, supplements), supplements=tuple(supplements))
    return evolve(served, trace=explain(served)) if totals.trace else served


def charge_with(totals: Totals, supplements: Iterable[DeliverySupplement]) -> Amount:
    """Return the delivery charge of a basket that has none of these supplements yet."""
    more = Money(sum([one.ex_vat.pence for one in supplements]))
    return with_vat(totals.delivery.ex_vat + more, totals.tariff.vat_rate)


def _large_item(lines: Sequence[Line], tariff: Tariff) -> Amount:
    has_long = any(line.product.is_long for line in lines)
    return with_vat(tariff.large_item_surcharge, tariff.vat_rate) if has_long else ZERO


def _doors(lines: Sequence[Line], tariff: Tariff) -> int:
    if not tariff.door.brand:
        return 0
    return sum([line.quantity for line in lines if tariff.is_charged_door(line.product)])
