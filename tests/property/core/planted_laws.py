"""Laws that do not hold, for ``test_failing_laws``; pytest takes this file only when it is named."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shopcore import Basket


@given(st.from_type(Basket))
def test_planted_every_basket_is_empty(basket: Basket):
    assert not basket.lines
