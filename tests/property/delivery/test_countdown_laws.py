"""Laws of the countdown."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.delivery.countdown import heading, seconds_left
from shopcore.delivery.delivery_days import DeliveryDays, leaving_day
from shopcore.uk_time import uk_date

pytestmark = [pytest.mark.delivery, pytest.mark.countdown]

INSTANTS = testing.instants()
HOLIDAYS = st.sets(st.dates(date(2020, 1, 1), date(2036, 1, 31)), max_size=20)


@given(INSTANTS)
def test_the_countdown_is_never_negative_nor_longer_than_a_day(now: datetime) -> None:
    """The longest day, when clocks go back, leaves 79,199 s at midnight."""
    left_s = seconds_left(now)

    assert left_s is None or 0 <= left_s <= 79_199


@given(INSTANTS, st.integers(0, 100_000))
def test_time_passing_is_what_the_countdown_loses(now: datetime, passed_s: int) -> None:
    """On one London day, a second later is a second less, until it hides for good."""
    after_pause = now + timedelta(seconds=passed_s)
    before, after = seconds_left(now), seconds_left(after_pause)
    if uk_date(now) == uk_date(after_pause):
        gone = before is None or passed_s > before
        assert after == (None if gone else (before or 0) - passed_s)


@given(INSTANTS, HOLIDAYS)
def test_the_promised_day_is_a_later_day_that_is_open(now: datetime, holidays: set[date]) -> None:
    """Never today, never a Sunday, never a holiday, and named tomorrow only when it is."""
    today = uk_date(now)
    day = DeliveryDays(bank_holidays=frozenset(holidays)).after(leaving_day(now))

    assert day > today
    assert day.weekday() != 6
    assert day not in holidays
    assert ("tomorrow" in heading(today, day)) == (day - today == timedelta(days=1))


@given(st.dates(date(2020, 1, 1), date(2035, 1, 1)), HOLIDAYS)
def test_another_holiday_never_brings_delivery_forward(day: date, holidays: set[date]) -> None:
    """Closing more days can only delay."""
    assert DeliveryDays(bank_holidays=frozenset(holidays)).after(day) >= DeliveryDays().after(day)
