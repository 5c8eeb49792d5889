"""The next-day delivery countdown."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from shopcore.delivery.countdown import (
    MAINLAND,
    NOTE,
    ORDER_BY,
    ORDER_IN_THE_NEXT,
    heading,
    seconds_left,
)
from shopcore.delivery.delivery_days import DeliveryDays, leaving_day
from shopcore.uk_time import uk_date

CHRISTMAS_2026 = DeliveryDays(
    bank_holidays=frozenset({date(2026, 12, 25), date(2026, 12, 28), date(2027, 1, 1)})
)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("now", "left_s"),
    [
        ("2026-11-21T12:00:00", 32_399),
        ("2026-11-21T00:00:00", 75_599),
        ("2026-11-21T20:59:58", 1),
        ("2026-11-21T20:59:58.999999", 1),
        ("2026-11-21T20:59:59", 0),
        ("2026-11-21T20:59:59.999999", 0),
        ("2026-11-21T21:00:00", None),
        ("2026-11-21T23:59:59", None),
        ("2026-06-15T19:59:59", 0),
        ("2026-06-15T20:00:00", None),
        ("2026-06-15T22:59:59", None),
        ("2026-06-15T23:00:00", 75_599),
        ("2026-10-25T00:30:00", 73_799),
        ("2026-10-25T01:30:00", 70_199),
        ("2027-03-28T00:30:00", 70_199),
        ("2027-03-28T01:30:00", 66_599),
    ],
)
def test_the_countdown_runs_to_20_59_59_in_london(now: str, left_s: int | None) -> None:
    """It shows 0 through the last second and then hides, also on the days when clocks change."""
    assert seconds_left(utc(now)) == left_s


@pytest.mark.spec("CD-01")
def test_the_zone_of_the_asker_does_not_matter() -> None:
    """An instant is an instant."""
    there = utc("2026-11-21T12:00:00").astimezone(timezone(timedelta(hours=9)))

    assert seconds_left(there) == 32_399


@pytest.mark.spec("CD-01", "CD-02")
def test_the_banner_says_what_it_promises_and_to_whom() -> None:
    """Lead, condition and note, to the letter."""
    assert (ORDER_IN_THE_NEXT, MAINLAND) == ("Order in the next", "UK mainland.")
    assert NOTE == (
        "Next-day delivery is not available for the Scottish Highlands and some remote island areas, "
        "where an extra charge may apply. Your postcode is confirmed on the next page."
    )


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("now", "words"),
    [
        ("2026-11-20T12:00:00", "Get it tomorrow!"),  # Friday, comes on Saturday
        ("2026-11-21T12:00:00", "Get it Monday!"),
        ("2026-11-22T12:00:00", "Get it tomorrow!"),  # Sunday, comes on Monday
        ("2026-12-24T12:00:00", "Get it Tuesday!"),  # holiday, Boxing Day, Sunday, substitute day
        ("2026-12-31T12:00:00", "Get it Saturday!"),
        ("2026-06-20T23:30:00", "Get it tomorrow!"),  # already Sunday in London
    ],
)
def test_the_words_name_the_day_when_nothing_comes_tomorrow(now: str, words: str) -> None:
    """Sundays and bank holidays are no delivery days."""
    day = CHRISTMAS_2026.after(leaving_day(utc(now)))

    assert heading(uk_date(utc(now)), day) == words


@pytest.mark.spec("CD-01")
def test_christmas_and_new_year_are_closed_even_on_a_saturday() -> None:
    """The bank holiday may move to a weekday; the parcel does not come on the day itself either."""
    assert not DeliveryDays().is_open(date(2026, 12, 26))
    assert not DeliveryDays().is_open(date(2028, 1, 1))
    assert DeliveryDays().is_open(date(2026, 12, 29))


def test_every_weekday_is_named_in_english() -> None:
    """The names do not depend on the server's language."""
    monday = date(2026, 11, 23)
    names = [heading(monday - timedelta(days=9), monday + timedelta(days=n)) for n in range(7)]

    assert names == [
        f"Get it {day}!"
        for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    ]


def test_a_row_of_holidays_is_skipped_whole() -> None:
    """The next delivery day may be a week away."""
    week = frozenset(date(2026, 11, 23) + timedelta(days=n) for n in range(6))

    assert DeliveryDays(bank_holidays=week).after(date(2026, 11, 22)) == date(2026, 11, 30)


def test_the_short_form_names_the_hour():
    """As it stands beside a price."""
    assert ORDER_BY == "Order by 9pm"
