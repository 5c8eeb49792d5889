"""Days begin and clocks change as in London, wherever the server stands."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from functools import cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


@cache
def _london() -> ZoneInfo:
    """Load the zone on first use: it reads a file, and most imports never ask the time."""
    from zoneinfo import ZoneInfo

    return ZoneInfo("Europe/London")


def uk_time(now: datetime) -> datetime:
    """Convert an instant to London time; *now* must have a time zone."""
    assert now.tzinfo is not None, now
    return now.astimezone(_london())


def uk_date(now: datetime) -> date:
    """Return the date in London at an instant."""
    return uk_time(now).date()


def uk_instant(day: date, at: time) -> datetime:
    """Return the instant, in UTC, at which London's clocks show *at* on *day*."""
    # In the hour that an autumn night repeats, this is the first of the two instants.
    return datetime.combine(day, at, _london()).astimezone(UTC)


class Clock(Protocol):
    """The current time, so that tests can set it."""

    def now(self) -> datetime:
        """Return the present instant, with a time zone."""

    def today(self) -> date:
        """Return the present date in London."""
