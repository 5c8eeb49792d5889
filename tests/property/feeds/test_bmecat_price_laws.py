"""A price for many units, in any number of decimals, becomes a price of one in whole pence."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.feeds.bmecat_prices import BmecatPrice, unit_price
from shopcore.feeds.supplier_price import to_the_penny
from shopcore.money.money import Money

pytestmark = pytest.mark.feeds

amounts = st.decimals(0, 99_999, places=4)
units = st.integers(1, 1_000)


@given(amounts, units)
def test_a_unit_price_is_at_most_half_a_penny_off(pounds, count):
    """However many units the price is for."""
    priced = unit_price(BmecatPrice(kind="net_list", amount=str(pounds), units=str(count)))

    assert abs(priced.pence - Fraction(pounds) * 100 / count) <= Fraction(1, 2)


@given(st.integers(0, 10_000_000), units)
def test_a_price_in_whole_pence_stays_as_it_is(pence, count):
    """A unit price taken so many times, and divided again."""
    price = BmecatPrice(kind="net_list", amount=str((Money(pence) * count).pounds), units=str(count))

    assert unit_price(price) == Money(pence)


@given(st.integers(0, 10_000_000))
def test_half_a_penny_is_rounded_up(pence):
    """As everywhere in the shop."""
    assert to_the_penny(Fraction(2 * pence + 1, 200)) == Money(pence + 1)
