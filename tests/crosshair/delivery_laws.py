"""Laws of delivery, surcharges, door charges and totals."""

from __future__ import annotations

from shopcore.analysis.policy import Policy, Rounding, price_line_under, price_under
from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket, price_line
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DoorTariff, Tariff, delivery_charge, door_charge
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import STANDARD_RATE, VatRate, vat_on, with_vat
from shopcore.pricing.price_list import PriceList
from shopcore.storefront import Storefront

DOORS = Tariff(door=DoorTariff("Oakenshard"))


def _line(pence: int, quantity: int, *, brand: str = "", is_long: bool = False) -> Line:
    stock = Stock(level=1, is_direct=bool(brand))
    prices = PriceList(Money(pence))
    product = Product("SKU", Storefront.IRONMONGERY, "Bolt", brand, (), prices, stock=stock, is_long=is_long)
    return Line("l-1", product, quantity)


def delivery_is_free_from_the_threshold_on(goods: int, threshold: int, fee: int) -> None:
    """
    pre: threshold >= 0
    pre: fee >= 0
    post: True
    """
    tariff = Tariff(free_delivery_from=Money(threshold), delivery_fee=Money(fee))
    assert delivery_charge(Money(goods), tariff).pence == (0 if goods >= threshold else fee)


def a_fee_from_nothing_up_is_taken_and_none_just_below(fee: int) -> None:
    """
    pre: -3 <= fee
    post: True
    """
    try:
        Tariff(delivery_fee=Money(fee))
    except ValueError:
        assert fee < 0
    else:
        assert fee >= 0


def a_cap_below_the_first_door_is_refused(first: int, cap: int) -> None:
    """
    pre: 0 <= first <= 3
    pre: 0 <= cap
    post: True
    """
    try:
        DoorTariff(first=Money(first), cap=Money(cap))
    except ValueError:
        assert cap < first
    else:
        assert cap >= first


def doors_cost_forty_pounds_and_five_for_each_further_up_to_eighty(doors: int) -> None:
    """post: True"""
    expected = 0 if doors < 1 else min(80_00, 40_00 + 5_00 * (doors - 1))
    assert door_charge(doors).pence == expected


def one_door_more_never_costs_less_nor_more_than_a_step(doors: int, first: int, each: int, cap: int) -> None:
    """
    pre: doors >= 1
    pre: 0 <= first <= cap
    pre: each >= 0
    post: True
    """
    tariff = DoorTariff(first=Money(first), each_further=Money(each), cap=Money(cap))
    step = door_charge(doors + 1, tariff).pence - door_charge(doors, tariff).pence
    assert 0 <= step <= each


def a_door_charge_lies_between_the_first_door_and_the_cap(
    doors: int, first: int, each: int, cap: int
) -> None:
    """
    pre: 0 <= first <= cap
    pre: each >= 0
    post: True
    """
    charge = door_charge(
        doors, DoorTariff(first=Money(first), each_further=Money(each), cap=Money(cap))
    ).pence
    assert charge == 0 if doors <= 0 else first <= charge <= cap


def a_line_is_unit_times_quantity_with_its_vat_rounded_once(pence: int, quantity: int) -> None:
    """
    pre: pence >= 1
    pre: quantity >= 1
    post: True
    """
    line = price_line(_line(pence, quantity), STANDARD_RATE)
    assert line.amount == with_vat(Money(pence * quantity))
    assert price_basket([line.line]).lines == (line,)


def two_lines_are_rounded_each_and_then_added(one: int, other: int) -> None:
    """
    pre: one >= 1
    pre: other >= 1
    post: True
    """
    goods = price_basket([_line(one, 1), _line(other, 1)]).goods
    assert goods.ex_vat.pence == one + other
    assert goods.vat == vat_on(Money(one)) + vat_on(Money(other))


def what_is_missing_to_free_delivery_makes_it_free(pence: int, threshold: int) -> None:
    """
    pre: pence >= 1
    pre: threshold >= 0
    post: True
    """
    totals = price_basket([_line(pence, 1)], Tariff(free_delivery_from=Money(threshold)))
    short = totals.free_delivery_shortfall.ex_vat.pence
    assert short == max(0, threshold - pence)
    assert delivery_charge(Money(pence + short), totals.tariff) == NOTHING
    assert bool(totals.delivery) == (short > 0)


def the_total_is_goods_and_every_charge(pence: int, doors: int) -> None:
    """
    pre: pence >= 1
    pre: doors >= 1
    post: True
    """
    totals = price_basket([_line(pence, doors, brand="Oakenshard", is_long=True)], DOORS)
    charges = totals.delivery.ex_vat + totals.large_item.ex_vat + totals.door.ex_vat
    assert totals.total.ex_vat == totals.goods.ex_vat + charges
    assert totals.large_item == with_vat(Money(4_95))
    assert totals.door == with_vat(door_charge(doors))


def what_is_collected_pays_for_no_delivery(pence: int, doors: int) -> None:
    """
    pre: pence >= 1
    pre: doors >= 1
    post: True
    """
    line = _line(pence, doors, brand="Oakenshard", is_long=True)
    totals = price_basket([line], DOORS, is_collected=True)
    assert totals.total == totals.goods


def vat_of_units_is_that_of_one_times_their_number(pence: int, quantity: int) -> None:
    """
    pre: pence >= 1
    pre: quantity >= 1
    post: True
    """
    line = price_line_under(_line(pence, quantity), Policy(rounding=Rounding.UNIT))
    assert line.amount.ex_vat.pence == pence * quantity
    assert line.amount.vat.pence == vat_on(Money(pence)).pence * quantity


def vat_of_an_order_is_rounded_once_over_all_of_it(one: int, other: int, basis_points: int) -> None:
    """
    pre: one >= 1
    pre: other >= 1
    pre: 0 <= basis_points <= 10_000
    post: True
    """
    rate = VatRate(basis_points)
    policy = Policy(rounding=Rounding.DOCUMENT, vat_rate=rate, delivery_fee=NOTHING)
    total = price_under([_line(one, 1), _line(other, 1)], policy).total
    assert total == with_vat(Money(one + other), rate)
