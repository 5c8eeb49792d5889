"""Laws of taking VAT off a price."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, VatRate, inc_vat, without_vat

pytestmark = pytest.mark.vat


@given(st.integers(1, 10**9).map(Money), st.sampled_from([STANDARD_RATE, VatRate(500), VatRate(0)]))
def test_an_ex_vat_price_comes_back_from_its_inc_vat_price(price, rate):
    """Taking VAT off what VAT was put on changes nothing."""
    assert without_vat(inc_vat(price, rate), rate) == price


@given(st.integers(1, 10**9).map(Money))
def test_nobody_pays_more_than_was_advertised(including):
    """At most a penny is lost, and only where no ex VAT price comes to the sum."""
    price = without_vat(including)

    assert inc_vat(price) <= including < inc_vat(price + Money(1))
    assert including - inc_vat(price) <= Money(1)
