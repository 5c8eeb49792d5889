"""What more of a line does to the whole order is said only where the order gets cheaper."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.basket.cheaper_order import CheaperOrder, cheaper_orders
from shopcore.basket.price_basket import price_basket, with_supplements
from shopcore.basket.totals import DeliverySupplement, Totals
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import Money
from shopcore.money.vat import Amount
from shopcore.pricing.made_to_measure import Size
from tests.support.products import a_plate, a_price_list, a_product

BREAKS = a_price_list("4.15", [(10, "3.90"), (25, "3.70"), (100, "3.50")])
DOORS = Tariff(door=DoorTariff(brand="Oakenshard"))


def of(*lines: Line, tariff: Tariff = DOORS, is_collected: bool = False) -> Totals:
    return price_basket(lines, tariff, is_collected=is_collected)


def line(prices, quantity: int, name: str = "l-1", **more) -> Line:
    return Line(name, a_product(prices, sku=name, **more), quantity)


def advice(totals: Totals, maximum: int = 999) -> list[tuple[int, str, str, bool]]:
    """Quantity, what the order saves ex and inc VAT, and whether by its delivery."""
    result = cheaper_orders(totals, {priced.line.line_id: maximum for priced in totals.lines})
    return [(o.quantity, str(o.saving.ex_vat), str(o.saving.inc_vat), o.frees_delivery) for o in result]


@pytest.mark.parametrize(
    ("quantity", "expected"),
    [
        (11, []),
        (12, [(13, "£3.05", "£3.66", True)]),
        (13, []),
        (24, [(25, "£1.10", "£1.32", False)]),
        (99, [(100, "£16.30", "£19.56", False)]),
        (100, []),
    ],
)
def test_the_order_is_what_gets_cheaper(quantity, expected):
    """12 at £3.90 come to £53.75 with delivery and 13 to £50.70; breaks count as before."""
    assert advice(of(line(BREAKS, quantity))) == expected


def test_a_cheaper_line_that_loses_free_delivery_is_not_advised():
    """Ten at £5.05 are delivered free; eleven at £4.50 are £1.00 less, and then £6.95 for delivery."""
    prices = a_price_list("5.05", [(11, "4.50")])

    assert advice(of(line(prices, 10))) == []
    assert advice(of(line(prices, 10), is_collected=True)) == [(11, "£1.00", "£1.20", False)]
    assert advice(of(line(prices, 10), line("30.00", 1, "l-2"))) == [(11, "£1.00", "£1.20", False)]


def test_a_break_that_does_not_pay_by_itself_may_with_free_delivery():
    """Nine at £5.00 become ten at £4.90."""
    prices = a_price_list("5.00", [(10, "4.90")])

    assert advice(of(line(prices, 9))) == []
    assert advice(of(line(prices, 9), line("1.00", 1, "l-2"))) == [(10, "£2.95", "£3.54", True)]


def test_of_two_ways_the_one_that_saves_most_is_told():
    """One more frees the order of delivery; two more reach a price, with which three more free it too."""
    assert advice(of(line(a_price_list("4.90", [(12, "4.80")]), 10))) == [(11, "£2.05", "£2.46", True)]
    assert advice(of(line(a_price_list("4.90", [(12, "4.00")]), 10))) == [(13, "£3.95", "£4.74", True)]
    assert advice(of(line(a_price_list("4.90", [(12, "3.50")]), 10))) == [(12, "£7.00", "£8.40", False)]


def test_a_much_lower_price_is_best_where_delivery_is_free_still():
    """Two at £166.37 are delivered free; ten at £4.64 are not, eleven are, and cost less than ten."""
    assert advice(of(line(a_price_list("166.37", [(10, "4.64")]), 2))) == [(11, "£281.70", "£338.04", False)]


def test_one_line_is_enough_to_free_an_order_of_delivery():
    """The one that costs least; what a price break gives is told of every line."""
    totals = of(line("2.00", 1, "l-1"), line("1.00", 2, "l-2"), line("45.00", 1, "l-3"))
    steps = a_price_list("2.00", [(3, "1.00")])
    with_break = of(line(steps, 2, "l-1"), line("45.00", 1, "l-2"), line("0.50", 1, "l-3"))

    assert [(o.line_id, o.quantity, o.more) for o in cheaper_orders(totals)] == [("l-2", 3, 1)]
    assert [(o.line_id, o.quantity, o.frees_delivery) for o in cheaper_orders(with_break)] == [
        ("l-1", 3, False),
        ("l-3", 2, True),
    ]


@pytest.mark.parametrize(("maximum", "expected"), [(0, 0), (12, 0), (13, 1)])
def test_no_more_is_advised_than_the_line_may_hold(maximum, expected):
    """Stock may cap it."""
    assert len(advice(of(line(BREAKS, 12)), maximum)) == expected
    assert advice(of(line(BREAKS, 24)), 24) == []


def test_a_sale_has_no_breaks_but_may_free_delivery():
    """At the sale price."""
    sale = a_price_list("7.77", [(10, "1.00")], "6.20")

    assert advice(of(line(sale, 8))) == [(9, "£0.75", "£0.90", True)]
    assert advice(of(line(sale, 9))) == []


def test_pieces_cut_to_size_and_gifts_are_left_alone():
    """The one cannot be sent back, the other is not counted."""
    cut = Line("l-1", a_plate("12.00"), 4, Size(1000, 1000, has_screw_holes=False))
    gift = evolve(line("0.40", 1, "l-2"), is_added_by_voucher=True)

    assert advice(of(cut, gift)) == []
    assert advice(of(cut, evolve(gift, is_added_by_voucher=False))) != []


def test_one_more_door_may_cost_more_than_it_frees():
    """The door charge rises with every door."""
    door = {"brand": "Oakenshard", "stock": Stock(is_direct=True)}

    assert advice(of(line("24.50", 2, **door))) == []
    assert advice(of(line("0.50", 1, **door), line("49.00", 1, "l-2"))) == [(2, "£1.45", "£1.74", True)]


@pytest.mark.parametrize(
    ("tariff", "expected"),
    [
        (Tariff(delivery_fee=Money(0)), 0),
        (Tariff(delivery_fee=Money(3_90)), 0),
        (Tariff(delivery_fee=Money(3_91)), 1),
        (Tariff(free_delivery_from=Money(0)), 0),
        (Tariff(free_delivery_from=Money(50_70)), 1),
        (Tariff(free_delivery_from=Money(50_71)), 0),
    ],
)
def test_the_tariff_decides_what_pays(tariff, expected):
    """A penny either way."""
    assert len(advice(of(line(BREAKS, 12), tariff=tariff))) == expected


def test_a_saving_that_vat_eats_up_is_none():
    """A penny less ex VAT and nothing less inc VAT: 13p carry 3p, 12p carry 2p and 2p of delivery none."""
    tariff = Tariff(delivery_fee=Money(2), free_delivery_from=Money(13))
    now, then = (of(line("0.01", quantity), tariff=tariff).total for quantity in (12, 13))

    assert (now.ex_vat - then.ex_vat, now.inc_vat - then.inc_vat) == (Money(1), Money(0))
    assert advice(of(line("0.01", 12), tariff=tariff)) == []


def test_a_chosen_service_keeps_its_supplement():
    """Only the standard charge within it falls away."""
    totals = of(line(BREAKS, 12))
    served = with_supplements(totals, [DeliverySupplement("Before 12 noon", Money(4_95))])

    assert cheaper_orders(served) == (
        CheaperOrder("l-1", 13, 1, Amount(Money(3_05), Money(61)), frees_delivery=True),
    )


def test_an_empty_basket_has_no_advice():
    """Nor one that is free already."""
    assert cheaper_orders(of()) == ()
    assert cheaper_orders(of(line("60.00", 1))) == ()
