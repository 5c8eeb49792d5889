"""The countdown: what is ordered by 20:59:59 in London comes on the next delivery day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from typing import Final

from shopcore.uk_time import uk_date, uk_instant

CUT_OFF: Final = time(21)
"""An order from then on leaves a day later. Source: docs/requirements.md, CD-01."""
LAST_SECOND: Final = (datetime.combine(date.min, CUT_OFF) - timedelta(seconds=1)).time()

ORDER_IN_THE_NEXT: Final = "Order in the next"
ORDER_BY: Final = "Order by 9pm"
"""Says CUT_OFF without a clock that runs."""
NOTE: Final = (
    "Next-day delivery is not available for the Scottish Highlands and some remote island areas, "
    "where an extra charge may apply. Your postcode is confirmed on the next page."
)
MAINLAND: Final = "UK mainland."
"""Whom the day is for. What delivery costs is a price, and no condition of the day."""
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SUNDAY: Final = 6
_ONE_DAY: Final = timedelta(days=1)
_ALWAYS_CLOSED: Final = frozenset({(12, 25), (12, 26), (1, 1)})


def seconds_left(now: datetime) -> int | None:
    """Return the seconds left until 20:59:59 in London; 0 during that second, None after it.

    Two instants are subtracted, so the result is right on days when clocks change.
    """
    last = uk_instant(uk_date(now), LAST_SECOND)
    left_s = (last - now.replace(microsecond=0)) // timedelta(seconds=1)
    return left_s if left_s >= 0 else None


def is_holiday(day: date, bank_holidays: Collection[date] = frozenset()) -> bool:
    """Say whether *day* is a holiday, on whatever day of the week it falls."""
    return day in bank_holidays or (day.month, day.day) in _ALWAYS_CLOSED


def heading(today: date, delivery_day: date) -> str:
    """Return ``Get it tomorrow!``, or the weekday when tomorrow is no delivery day."""
    if delivery_day == today + _ONE_DAY:
        return "Get it tomorrow!"
    return f"Get it {WEEKDAYS[delivery_day.weekday()]}!"
