"""Delivery days: one calendar for the countdown, the options and every promise."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from attrs import frozen

from shopcore.uk_time import uk_date, uk_instant

from .countdown import CUT_OFF, SUNDAY, is_holiday, seconds_left
from .zones import Division

ONE_DAY: Final = timedelta(days=1)
_SECOND_OF_JANUARY: Final = (1, 2)


@frozen
class DeliveryDays:
    """The delivery days of one part of the United Kingdom.

    In Scotland 2 January never is one, even when its bank holiday moves to a weekday.
    """

    division: Division = Division.ENGLAND_AND_WALES
    bank_holidays: frozenset[date] = frozenset()

    def is_open(self, day: date) -> bool:
        """Say whether parcels are delivered on *day*."""
        return day.weekday() != SUNDAY and not self.is_holiday(day)

    def is_holiday(self, day: date) -> bool:
        """Say whether *day* is a holiday here, on whatever day of the week it falls."""
        if self.division is Division.SCOTLAND and (day.month, day.day) == _SECOND_OF_JANUARY:
            return True
        return is_holiday(day, self.bank_holidays)

    def after(self, day: date, count: int = 1) -> date:
        """Return the *count*-th delivery day after *day*."""
        assert count >= 1, count
        for _ in range(count):
            day += ONE_DAY
            while not self.is_open(day):
                day += ONE_DAY
        return day

    def hold(self, promised_at: datetime, now: datetime) -> bool:
        """Say whether the days promised at one instant are those that would be promised at another."""
        return self.after(leaving_day(promised_at)) == self.after(leaving_day(now))

    def within(self, first: date, last: date) -> tuple[date, ...]:
        """List the delivery days between two days, both included."""
        span = ((first + ONE_DAY * n) for n in range((last - first).days + 1))
        return tuple(day for day in span if self.is_open(day))


def leaving_day(now: datetime) -> date:
    """Return the day on which an order of this instant leaves: today until 21:00 in London, else tomorrow."""
    today = uk_date(now)
    return today if seconds_left(now) is not None else today + ONE_DAY


def cut_off(leaves: date) -> datetime:
    """Return the instant until which an order leaves on a day."""
    return uk_instant(leaves, CUT_OFF)
