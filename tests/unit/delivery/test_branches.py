"""Branches: where they are, when they are open, and when something is ready there."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from attrs import evolve

from shopcore.delivery.branches import Coordinates, Opening, openings
from shopcore.delivery.delivery_days import ONE_DAY, DeliveryDays
from shopcore.delivery.zones import Division
from tests.support.deliveries import branch

MONDAY = date(2026, 11, 23)
NEVER_CLOSED = DeliveryDays(Division.ENGLAND_AND_WALES, frozenset())
DAILY = branch(hours=("Mon-Sun 07:00-17:00",))


def closed(days: int, first: date = MONDAY) -> DeliveryDays:
    """Holidays for so many days on end."""
    holidays = frozenset(first + ONE_DAY * n for n in range(days))
    return DeliveryDays(Division.ENGLAND_AND_WALES, holidays)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_hours_are_read_day_by_day() -> None:
    """A span holds both its ends."""
    assert openings("Mon-Wed 07:00-17:30") == tuple(Opening(day, time(7), time(17, 30)) for day in (0, 1, 2))
    assert openings("Sun 08:05-08:06") == (Opening(6, time(8, 5), time(8, 6)),)
    assert openings("Tue-Tue 08:00-12:00") == openings("Tue 08:00-12:00")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("daily", "must read like Mon-Fri 07:00-17:30, not 'daily'"),
        ("Tue-Mon 07:00-17:00", "must end after it begins: 'Tue-Mon 07:00-17:00'"),
        ("Mon 07:00-07:00", "must end after it begins: 'Mon 07:00-07:00'"),
    ],
)
def test_hours_that_say_nothing_are_refused_with_their_words(text: str, message: str) -> None:
    """And with an example of what can be read."""
    with pytest.raises(ValueError, match="must") as refused:
        openings(text)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hours": ()}, "must name at least one day, and each once"),
        ({"hours": ("Mon-Tue 07:00-12:00", "Tue 13:00-17:00")}, "must name at least one day, and each once"),
        ({"postcode": "LS1"}, "must be a UK postcode, not 'LS1'"),
    ],
)
def test_a_branch_says_why_it_cannot_be(change: dict[str, Any], message: str) -> None:
    """To an owner who wrote its file."""
    with pytest.raises(ValueError, match="must") as refused:
        branch(**change)

    assert str(refused.value) == message


def test_a_branch_keeps_the_holidays_of_its_nation() -> None:
    """By its postcode."""
    assert branch(postcode="LS9 8ZZ").division is Division.ENGLAND_AND_WALES
    assert branch(postcode="PH1 5LU").division is Division.SCOTLAND
    assert branch(postcode="BT1 5GS").division is Division.NORTHERN_IRELAND


def test_a_branch_is_told_by_what_was_written_of_it() -> None:
    """What was read from its hours is not written twice."""
    assert "openings=" not in repr(branch())
    assert branch() == branch()
    assert evolve(branch(), phone="0113 496 0999") != branch()
    with pytest.raises(TypeError, match="openings"):
        branch(openings=())


def test_a_branch_is_open_on_its_days_unless_they_are_holidays() -> None:
    """And closed on all others."""
    week = branch(hours=("Mon-Fri 07:00-17:00", "Sat 08:00-12:00"))

    assert week.opening_on(MONDAY, NEVER_CLOSED) == Opening(0, time(7), time(17))
    assert week.opening_on(MONDAY + 5 * ONE_DAY, NEVER_CLOSED) == Opening(5, time(8), time(12))
    assert week.opening_on(MONDAY + 6 * ONE_DAY, NEVER_CLOSED) is None
    assert week.opening_on(MONDAY, closed(1)) is None


@pytest.mark.parametrize(
    ("now", "ready"),
    [
        ("2026-11-23T16:00", "2026-11-23T17:00"),
        ("2026-11-23T16:01", "2026-11-24T08:00"),
        ("2026-11-23T06:59", "2026-11-23T08:00"),
        ("2026-11-23T07:01", "2026-11-23T08:01"),
    ],
)
def test_an_hour_of_opening_time_is_needed_on_one_day(now: str, ready: str) -> None:
    """To the minute at which the branch closes."""
    assert DAILY.ready_at(at(now), NEVER_CLOSED) == at(ready)


def test_a_branch_that_is_closed_for_two_months_hands_nothing_over() -> None:
    """Fifty-nine days are waited for, sixty are not: neither for the shelf nor for the van."""
    last = MONDAY + 59 * ONE_DAY
    after = datetime.combine(last, time(8), UTC), datetime.combine(last + ONE_DAY, time(12), UTC)

    assert DAILY.ready_at(at("2026-11-23T12:00"), closed(59)) == after[0]
    assert DAILY.ready_at(at("2026-11-23T12:00"), closed(60)) is None
    assert DAILY.transferred_at(MONDAY, closed(60)) == after[1]
    assert DAILY.transferred_at(MONDAY, closed(61)) is None


@pytest.mark.parametrize(
    ("hours", "days"), [("12:00-17:00", 1), ("07:00-12:00", 1), ("12:01-17:00", None), ("07:00-11:59", None)]
)
def test_the_van_is_met_by_a_branch_that_is_open_at_noon(hours: str, days: int | None) -> None:
    """Opening or closing at that very minute will do."""
    ready = branch(hours=(f"Mon-Sun {hours}",)).transferred_at(MONDAY, NEVER_CLOSED)

    assert ready == (at("2026-11-23T12:00") + timedelta(days=days) if days else None)


@pytest.mark.parametrize(
    ("here", "there", "miles"),
    [
        (Coordinates(51.5074, -0.1278), Coordinates(55.9533, -3.1883), 331.6),
        (Coordinates(53.8, -1.55), Coordinates(53.96, -1.08), 22.1),
        (Coordinates(0, 0), Coordinates(90, 0), 6218.5),
        (Coordinates(0, 0), Coordinates(0, 180), 12436.9),
        (Coordinates(50, 0), Coordinates(50, 0), 0.0),
        (Coordinates(60, 10), Coordinates(60, 11), 34.5),
        (Coordinates(78.6, -104), Coordinates(-78.6, 76), 12436.9),
    ],
)
def test_miles_are_measured_over_the_globe(here: Coordinates, there: Coordinates, miles: float) -> None:
    """There as far as back; towards the pole a degree of longitude is less far."""
    assert round(here.miles_to(there), 1) == round(there.miles_to(here), 1) == miles
