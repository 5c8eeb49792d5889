"""Which unit price holds for a quantity."""

import pytest

from shopcore.money.money import Money
from shopcore.pricing.price_list import (
    CheaperQuantity,
    Offer,
    PriceBreak,
    PriceList,
    best_break,
    cheaper_quantity,
    in_order,
    offer_on,
    unit_price_at,
)
from tests.support.products import a_price_list

BREAKS = a_price_list("4.15", [(10, "3.90"), (25, "3.70"), (100, "3.50")])


@pytest.mark.spec("PR-01")
@pytest.mark.parametrize(
    ("quantity", "unit"),
    [
        (1, "4.15"),
        (9, "4.15"),
        (10, "3.90"),
        (24, "3.90"),
        (25, "3.70"),
        (99, "3.70"),
        (100, "3.50"),
        (999, "3.50"),
    ],
)
def test_the_highest_break_reached_sets_the_unit_price(quantity, unit):
    """Each edge of each break, on both sides."""
    assert BREAKS.unit_price_at(quantity) == Money.of(unit)


@pytest.mark.spec("PR-01")
def test_breaks_may_come_unsorted_and_twice():
    """Of two breaks for one quantity the lower price holds."""
    breaks = [PriceBreak(25, Money(370)), PriceBreak(10, Money(400)), PriceBreak(10, Money(390))]

    assert unit_price_at(12, list_price=Money(415), breaks=breaks) == Money(390)
    assert unit_price_at(12, list_price=Money(415), breaks=breaks[::-1]) == Money(390)
    assert in_order(breaks) == (PriceBreak(10, Money(390)), PriceBreak(25, Money(370)))


@pytest.mark.spec("PR-01")
def test_a_break_dearer_than_a_smaller_one_is_obeyed():
    """The price list is the owner's; the check of price lists reports it."""
    assert a_price_list("4.15", [(10, "4.50")]).unit_price_at(10) == Money(450)


@pytest.mark.spec("PR-02")
@pytest.mark.parametrize("quantity", [1, 9, 10, 999])
def test_a_sale_price_holds_at_every_quantity(quantity):
    """Even where a break would be lower."""
    assert a_price_list("7.77", [(10, "5.90")], "6.20").unit_price_at(quantity) == Money(620)


@pytest.mark.spec("PR-02")
@pytest.mark.parametrize("sale", ["7.77", "8.00"])
def test_a_sale_price_not_below_the_list_price_is_no_sale(sale):
    """Breaks hold again."""
    prices = a_price_list("7.77", [(10, "5.90")], sale)

    assert prices.sale is None
    assert prices.unit_price_at(10) == Money(590)
    assert offer_on(prices) is None


@pytest.mark.spec("PR-06")
@pytest.mark.parametrize(
    ("was", "now", "percent", "share"),
    [("7.77", "6.20", 20, 2021), ("3.00", "2.00", 33, 3333), ("2.00", "1.01", 49, 4950)],
)
def test_an_offer_never_overstates_its_saving(was, now, percent, share):
    """Whole percent rounded down, the share to four places."""
    offer = offer_on(a_price_list(was, sale=now))

    assert offer == Offer(Money.of(was), Money.of(now))
    assert (offer.percent_saved, offer.share_saved) == (percent, share)


def test_the_break_reached_can_be_named():
    """None below the first break and none on sale."""
    assert BREAKS.break_at(9) is None
    assert BREAKS.break_at(24) == PriceBreak(10, Money(390))
    assert a_price_list("7.77", [(10, "5.90")], "6.20").break_at(10) is None


@pytest.mark.parametrize(
    ("quantity", "advice"),
    [
        (8, None),
        (24, CheaperQuantity(25, 1, Money(24 * 390 - 25 * 370))),
        (99, CheaperQuantity(100, 1, Money(99 * 370 - 100 * 350))),
        (100, None),
    ],
)
def test_more_may_cost_less(quantity, advice):
    """Advice is given exactly where the next break makes the line cheaper."""
    assert cheaper_quantity(quantity, BREAKS) == advice


def test_no_advice_beyond_the_stock_or_on_sale():
    """A quantity that cannot be ordered is never advised."""
    assert cheaper_quantity(24, BREAKS, maximum=24) is None
    assert cheaper_quantity(24, BREAKS, maximum=25) == CheaperQuantity(25, 1, Money(110))
    assert cheaper_quantity(9, a_price_list("7.77", [(10, "5.90")], "6.20")) is None


def test_a_sale_price_has_no_best_break():
    """It holds at every quantity; without it the lowest break within reach is the best."""
    breaks = [(10, "3.90"), (25, "3.70")]

    assert best_break(a_price_list("4.15", breaks, "4.00")) is None
    assert best_break(a_price_list("4.15", breaks)).quantity == 25
    assert best_break(a_price_list("4.15", breaks), maximum=24).quantity == 10
    assert best_break(a_price_list("4.15", breaks), maximum=9) is None


def test_the_best_of_several_cheaper_quantities_wins():
    """Two breaks may both be cheaper; the larger saving counts."""
    prices = a_price_list("10.00", [(10, "9.50"), (12, "5.00")])

    assert cheaper_quantity(9, prices) == CheaperQuantity(12, 3, Money(3000))


def test_a_price_alone_is_a_price_list():
    """Without breaks, without a sale, at any quantity."""
    alone = PriceList(Money(415))

    assert (alone.breaks, alone.sale_price, alone.sale) == ((), None, None)
    assert alone.unit_price_at(999) == Money(415)


@pytest.mark.parametrize(("quantity", "sale", "unit"), [(1, None, 415), (10, None, 390), (10, 300, 300)])
def test_a_unit_price_is_found_without_a_price_list(quantity, sale, unit):
    """List price, break and sale count as they do in one."""
    result = unit_price_at(
        quantity,
        list_price=Money(415),
        breaks=[PriceBreak(10, Money(390))],
        sale_price=None if sale is None else Money(sale),
    )

    assert result == Money(unit)


def test_a_break_is_reached_at_its_quantity():
    """Not only above it."""
    assert BREAKS.break_at(10) == PriceBreak(10, Money.of("3.90"))
    assert BREAKS.break_at(9) is None


@pytest.mark.parametrize(
    ("breaks", "advice"),
    [
        ([(10, "5.00"), (12, "5.00")], CheaperQuantity(10, 1, Money(4000))),
        ([(10, "6.00"), (12, "5.00")], CheaperQuantity(10, 1, Money(3000))),
        ([(10, "9.00")], None),
        ([(20, "4.49"), (1000, "0.01")], CheaperQuantity(20, 11, Money(20))),
        ([(9000, "0.01")], None),
    ],
    ids=["the first saves more", "both save the same", "nothing saved", "little saved", "more than a line"],
)
def test_the_smallest_quantity_that_saves_most_is_advised(breaks, advice):
    """Nine at £10.00 are £90.00; saving nothing is no advice."""
    assert cheaper_quantity(9, a_price_list("10.00", breaks)) == advice


def test_a_penny_saved_is_advice():
    """The least that can be."""
    assert cheaper_quantity(1, a_price_list("1.01", [(2, "0.50")])) == CheaperQuantity(2, 1, Money(1))


def test_a_thing_that_costs_a_penny_still_is_not_given_away():
    """99.99 % saved is 99 %."""
    assert Offer(Money(100_00), Money(1)).percent_saved == 99


def test_a_notebook_shows_a_price_list_from_the_first_unit_on():
    """Breaks in their order, and the sale that goes before all of them."""
    head = "<table><thead><tr><th>From</th><th>Unit ex VAT</th></tr></thead><tbody>"
    steps = "<tr><td>1</td><td>£4.15</td></tr><tr><td>10</td><td>£3.90</td></tr>"
    sale = "<tr><td>Sale, at any quantity</td><td>£3.50</td></tr>"

    assert a_price_list("4.15", [(10, "3.90")])._repr_html_() == f"{head}{steps}</tbody></table>"
    assert (
        a_price_list("4.15", [(10, "3.90")], "3.50")._repr_html_() == f"{head}{steps}{sale}</tbody></table>"
    )
