"""Laws of request rates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.request_rate import ROUNDING_S, Rate

pytestmark = pytest.mark.request_rate

RATES = st.builds(Rate, st.integers(1, 1_000), st.sampled_from([1, 5, 60, 3_600]))
INSTANTS = st.floats(0, 1e6)


@given(RATES, st.none() | INSTANTS, INSTANTS)
def test_each_request_puts_off_the_instant_by_one_gap_from_now_at_the_earliest(rate, before_s, now_s):
    """An allowance that is full already grows no further."""
    full_at_s = rate.full_at_s(before_s, now_s)

    assert full_at_s == max(before_s or 0, now_s) + rate.gap_s
    assert rate.full_at_s(full_at_s, now_s) > full_at_s


@given(RATES, INSTANTS)
def test_a_client_that_never_asked_may_ask_as_often_as_its_rate_says_at_once(rate, now_s):
    """The next one waits for its turn, and who waits that long is let in."""
    full_at_s = None
    for _ in range(rate.count):
        full_at_s = rate.full_at_s(full_at_s, now_s)
        assert rate.wait_s(full_at_s, now_s) == 0
    wait_s = rate.wait_s(rate.full_at_s(full_at_s, now_s), now_s)

    assert wait_s == pytest.approx(rate.gap_s, abs=ROUNDING_S)
    assert rate.wait_s(rate.full_at_s(full_at_s, now_s + wait_s), now_s + wait_s) == 0


@given(RATES, st.integers(1, 50))
def test_a_weighty_request_counts_as_so_many(rate, weight):
    """It takes as many gaps."""
    assert rate.weighing(weight).gap_s == pytest.approx(rate.gap_s * weight)
