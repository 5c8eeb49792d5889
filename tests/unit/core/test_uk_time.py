"""The clock of London."""

from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest

from shopcore.uk_time import _london, uk_date, uk_instant, uk_time


@pytest.mark.parametrize(
    ("instant", "day"),
    [
        (datetime(2026, 6, 15, 22, 59, 59, tzinfo=UTC), date(2026, 6, 15)),
        (datetime(2026, 6, 15, 23, 0, tzinfo=UTC), date(2026, 6, 16)),
        (datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC), date(2026, 12, 31)),
        (datetime(2027, 1, 1, 0, 0, tzinfo=UTC), date(2027, 1, 1)),
        (datetime(2026, 6, 15, 20, 0, tzinfo=timezone(timedelta(hours=-5))), date(2026, 6, 16)),
    ],
)
def test_the_day_begins_at_midnight_in_london(instant: datetime, day: date) -> None:
    """In summer that is 23:00 UTC; the zone of the instant does not matter."""
    assert uk_date(instant) == day


def test_a_wall_clock_time_becomes_an_instant() -> None:
    """Nine in the evening is 20:00 UTC in summer and 21:00 UTC in winter."""
    assert uk_instant(date(2026, 6, 15), time(21)) == datetime(2026, 6, 15, 20, tzinfo=UTC)
    assert uk_instant(date(2026, 12, 15), time(21)) == datetime(2026, 12, 15, 21, tzinfo=UTC)
    assert uk_instant(date(2026, 6, 15), time(21)).tzinfo is UTC
    assert uk_time(datetime(2026, 6, 15, 20, tzinfo=UTC)).hour == 21


def test_an_instant_without_a_zone_is_a_mistake_of_the_program() -> None:
    """A naive time could be any instant."""
    with pytest.raises(AssertionError):
        uk_date(datetime(2026, 6, 15, 20))  # noqa: DTZ001


def test_the_zone_is_read_once() -> None:
    """Its file is opened at the first question, and never again."""
    _london.cache_clear()

    assert uk_time(datetime(2026, 6, 15, 20, tzinfo=UTC)).hour == 21
    assert uk_time(datetime(2026, 12, 15, 20, tzinfo=UTC)).hour == 20
    assert _london.cache_info().misses == 1
