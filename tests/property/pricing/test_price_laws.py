"""Laws of price that hold for every price list, basket and rate."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket, with_supplements
from shopcore.basket.totals import DeliverySupplement
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DoorTariff, Tariff, door_charge
from shopcore.money.money import Money, round_half_up
from shopcore.money.vat import VatRate, inc_vat, with_vat
from shopcore.pricing.made_to_measure import Size, cut_price
from shopcore.pricing.price_list import PriceList, best_break, cheaper_quantity, unit_price_at
from tests.support.products import a_plate, a_product

pytestmark = pytest.mark.pricing

TARIFF = Tariff(door=DoorTariff(brand="Oakenshard"))

quantities, money = testing.quantities(), testing.prices()
breaks = st.lists(testing.price_breaks(), max_size=6)
price_lists = (
    testing.price_lists()
    | testing.nearly_price_lists()
    | st.builds(PriceList, money, breaks.map(tuple), st.none() | money)
)
"""Those that a buyer would sign, those with a fault, and any."""
products = st.builds(
    lambda prices, is_long, is_door: a_product(
        prices,
        is_long=is_long,
        **({"brand": "Oakenshard", "stock": Stock(is_direct=True)} if is_door else {}),
    ),
    price_lists,
    st.booleans(),
    st.booleans(),
)
baskets = st.lists(
    st.builds(Line, st.just("l-1"), products, quantities, st.none(), st.booleans()), max_size=12
)


@pytest.mark.spec("PR-01")
@given(breaks, money, quantities, st.randoms())
def test_order_of_breaks_does_not_change_the_price(some, list_price, quantity, rng):
    """The price list is a set: reading it shuffled gives the same unit price."""
    shuffled = rng.sample(some, len(some))

    assert unit_price_at(quantity, list_price=list_price, breaks=some) == unit_price_at(
        quantity, list_price=list_price, breaks=shuffled
    )


@pytest.mark.spec("PR-01", "PR-02")
@given(price_lists, quantities)
def test_the_unit_price_always_stands_in_the_price_list(prices, quantity):
    """No price is invented, and a sale beats everything."""
    unit = prices.unit_price_at(quantity)

    assert unit in {prices.list_price, prices.sale, *(b.unit_price for b in prices.breaks)}
    assert prices.sale is None or unit == prices.sale


@pytest.mark.spec("PR-01", "PR-02")
@given(price_lists, quantities, quantities)
def test_no_unit_costs_less_than_the_best_break_says(prices, quantity, maximum):
    """What is announced can be had, from that quantity on; nothing is where no quantity is cheaper."""
    best = best_break(prices, maximum=maximum)
    units = [prices.unit_price_at(b.quantity) for b in prices.breaks if b.quantity <= maximum]
    if best is None:
        assert prices.sale is not None or all(unit >= prices.list_price for unit in units)
    else:
        assert best.quantity <= maximum
        assert prices.unit_price_at(best.quantity) == best.unit_price == min(units) < prices.list_price
        assert quantity >= best.quantity or prices.unit_price_at(quantity) > best.unit_price


@pytest.mark.basket
@given(price_lists, quantities, quantities)
def test_buying_as_advised_never_costs_more(prices, quantity, maximum):
    """And no advice is missed where a break makes the line cheaper."""
    advice = cheaper_quantity(quantity, prices, maximum=maximum)
    now = prices.unit_price_at(quantity) * quantity
    if advice is None:
        assert all(
            prices.unit_price_at(b.quantity) * b.quantity >= now
            for b in prices.breaks
            if quantity < b.quantity <= maximum and prices.sale is None
        )
    else:
        then = prices.unit_price_at(advice.quantity) * advice.quantity
        assert now - then == advice.saving > Money(0)
        assert quantity < advice.quantity <= maximum
        assert advice.quantity == quantity + advice.more


@pytest.mark.vat
@pytest.mark.spec("PR-03")
@given(baskets)
def test_money_adds_up(lines):
    """The total is the sum of the lines and charges, in both VAT figures, and the trace says so."""
    totals = price_basket(lines, TARIFF, trace=True)
    charges = [totals.delivery, totals.large_item, totals.door, totals.standard_door]
    parts = [priced.amount for priced in totals.lines] + charges
    added = [step.adds for step in totals.trace if step.adds is not None]

    assert totals.total.ex_vat.pence == sum(p.ex_vat.pence for p in parts)
    assert totals.total.vat.pence == sum(p.vat.pence for p in parts)
    assert sum(a.inc_vat.pence for a in added) == totals.total.inc_vat.pence
    assert totals == evolve(price_basket(lines, TARIFF), trace=totals.trace)


@pytest.mark.vat
@pytest.mark.spec("PR-03")
@given(baskets.filter(bool), st.lists(st.builds(DeliverySupplement, st.just("a service"), money), max_size=3))
def test_money_adds_up_with_whatever_a_service_and_an_area_cost(lines, supplements):
    """The charge ex VAT is the standard one and each supplement, and the trace says so."""
    plain = price_basket(lines, TARIFF, trace=True)

    served = with_supplements(plain, supplements)

    more = sum(one.ex_vat.pence for one in supplements)
    assert served.total.ex_vat.pence == plain.total.ex_vat.pence + more
    assert served.supplement.pence == more
    added = [step.adds for step in served.trace if step.adds is not None]
    assert sum(a.inc_vat.pence for a in added) == served.total.inc_vat.pence


@pytest.mark.basket
@pytest.mark.vat
@pytest.mark.spec("PR-03")
@given(baskets, st.randoms())
def test_order_of_lines_does_not_change_the_total(lines, rng):
    """A basket is a set of lines as far as money goes."""
    shuffled = rng.sample(lines, len(lines))

    assert price_basket(shuffled, TARIFF).total == price_basket(lines, TARIFF).total


@pytest.mark.vat
@pytest.mark.spec("PR-03")
@given(st.integers(-(10**12), 10**12), st.integers(0, 10_000))
@pytest.mark.filterwarnings("ignore:VatRate")
def test_vat_is_within_half_a_penny_and_symmetric(amount, rate):
    """A credit carries the VAT that the sale carried."""
    vat = with_vat(Money(amount), VatRate(rate)).vat.pence

    assert abs(vat * 10_000 - amount * rate) * 2 <= 10_000
    assert with_vat(Money(-amount), VatRate(rate)).vat.pence == -vat


@pytest.mark.vat
@given(st.integers(-(10**15), 10**15), st.integers(1, 10**9))
def test_rounding_goes_to_the_nearest(numerator, denominator):
    """Never further than half a unit off."""
    assert abs(round_half_up(numerator, denominator) * denominator - numerator) * 2 <= denominator


@pytest.mark.delivery
@pytest.mark.spec("DL-03")
@given(st.integers(0, 2000))
def test_one_more_door_never_costs_less(doors):
    """The charge rises to its cap and stays."""
    assert door_charge(doors) <= door_charge(doors + 1) <= Money(80_00)


@pytest.mark.made_to_measure
@pytest.mark.spec("MM-01")
@given(st.integers(50, 2000), st.integers(50, 1250), st.integers(200, 500_00), st.booleans())
def test_a_cut_piece_turned_round_costs_the_same(width, height, per_m2, holes):
    """Area knows no direction, and a larger piece is never cheaper."""
    price = cut_price(Size(width, height, holes), Money(per_m2))

    assert price == cut_price(Size(height, width, holes), Money(per_m2))
    assert price <= cut_price(Size(width + 1, height, holes), Money(per_m2))
    assert abs(price.pence * 1_000_000 - width * height * per_m2) * 2 <= 1_000_000


@pytest.mark.vat
@pytest.mark.made_to_measure
@pytest.mark.spec("MM-01", "PR-03")
@given(st.integers(50, 2000), st.integers(50, 1250), quantities)
def test_pieces_of_one_size_cost_the_piece_times_their_number(width, height, quantity):
    """The piece is rounded once, never the line."""
    line = Line("l-1", a_plate("61.25"), quantity, Size(width, height, has_screw_holes=True))

    assert price_basket([line]).goods.ex_vat == line.unit_price * quantity


@pytest.mark.vat
@pytest.mark.spec("PR-03")
@given(st.integers(1, 20_000).map(lambda steps: Money(steps * 5)), quantities)
def test_prices_on_five_pence_steps_agree_at_every_level(unit, quantity):
    """The unit price with VAT times the quantity is the line with VAT."""
    assert inc_vat(unit) * quantity == with_vat(unit * quantity).inc_vat
