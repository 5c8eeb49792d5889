"""Instants around the cut-off and the nights on which clocks change, and a clock that a test turns."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from hypothesis import strategies as st

from shopcore.delivery.delivery_days import cut_off

from ...uk_time import uk_date
from .products import TODAY

FIRST_DAY: Final = date(2020, 1, 1)
LAST_DAY: Final = date(2035, 12, 31)
NOON: Final = datetime.combine(TODAY, time(12), UTC)
_A_SECOND: Final = timedelta(seconds=1)


class TurnedClock:
    """A clock that stands at noon until a test turns it; implements Clock."""

    def __init__(self, at: datetime = NOON) -> None:
        self.at = at

    def now(self) -> datetime:
        """Return the instant to which the clock was turned."""
        return self.at

    def today(self) -> date:
        """Return the date in London at that instant."""
        return uk_date(self.at)

    def turn(self, seconds: float) -> None:
        """Advance the clock."""
        self.at += timedelta(seconds=seconds)


def days() -> st.SearchStrategy[date]:
    """Generate days of London's calendar from 2020 to 2035; they shrink towards 1 January 2026.

    >>> smallest(days(), lambda day: day.weekday() == 6)
    datetime.date(2026, 1, 4)
    """
    first = date(2026, 1, 1)
    weeks = st.integers((FIRST_DAY - first).days // 7 + 1, (LAST_DAY - first).days // 7 - 1)
    return st.builds(lambda week, more: first + timedelta(days=7 * week + more), weeks, st.integers(0, 6))


def cut_offs(within_s: int = 120) -> st.SearchStrategy[datetime]:
    """Generate UTC instants within *within_s* seconds of 21:00 in London, when a day's orders leave.

    >>> smallest(cut_offs())
    datetime.datetime(2026, 1, 1, 21, 0, tzinfo=datetime.timezone.utc)
    >>> smallest(cut_offs(), lambda now: now.hour == 20)
    datetime.datetime(2026, 1, 1, 20, 59, 59, tzinfo=datetime.timezone.utc)
    """
    return st.tuples(days(), _seconds(within_s)).map(lambda drawn: cut_off(drawn[0]) + drawn[1])


def clock_changes(within_s: int = 2 * 3_600) -> st.SearchStrategy[datetime]:
    """Generate UTC instants around 01:00 on the nights of March and October when London's clocks change.

    >>> smallest(clock_changes())
    datetime.datetime(2026, 3, 29, 1, 0, tzinfo=datetime.timezone.utc)
    >>> smallest(clock_changes(), lambda now: now.month == 10)
    datetime.datetime(2026, 10, 25, 1, 0, tzinfo=datetime.timezone.utc)
    """
    years = st.integers(0, 9).map(lambda years_on: 2026 + years_on) | st.integers(FIRST_DAY.year, 2025)
    nights = st.builds(_last_sunday, years, st.sampled_from([3, 10]))
    return st.tuples(nights, _seconds(within_s)).map(lambda drawn: drawn[0] + drawn[1])


def _last_sunday(year: int, month: int) -> datetime:
    """Find 01:00 UTC on the last Sunday of a month of 31 days."""
    last = datetime(year, month, 31, 1, tzinfo=UTC)
    return last - timedelta(days=(last.weekday() + 1) % 7)


def instants() -> st.SearchStrategy[datetime]:
    """Generate UTC instants, those around cut-offs and changes of the clocks more often.

    >>> smallest(instants())
    datetime.datetime(2026, 1, 1, 21, 0, tzinfo=datetime.timezone.utc)
    """
    midnights = days().map(lambda day: datetime.combine(day, time(), UTC))
    any_time = st.builds(lambda day, passed_s: day + passed_s, midnights, _seconds(86_399))
    return cut_offs() | clock_changes() | any_time


def _seconds(most: int) -> st.SearchStrategy[timedelta]:
    return st.integers(-most, most).map(lambda count: count * _A_SECOND)
