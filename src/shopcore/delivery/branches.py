"""Branches where orders are collected: their place and opening hours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from math import asin, cos, radians, sin, sqrt
from typing import Final

from attrs import field, frozen

from shopcore.postcode import parse_postcode
from shopcore.uk_time import uk_date, uk_instant

from .countdown import WEEKDAYS
from .delivery_days import ONE_DAY, DeliveryDays
from .zones import Division, division_of

EARTH_MILES: Final = 3958.8
READY_IN: Final = timedelta(minutes=60)
TRANSFER_BY: Final = time(12)
MOST_CLOSED_DAYS: Final = 60
"""A branch that is closed for longer hands nothing over."""
_SHORT: Final = tuple(name[:3] for name in WEEKDAYS)
_HOURS: Final = re.compile(
    f"({'|'.join(_SHORT)})(?:-({'|'.join(_SHORT)}))? ([0-9]{{2}}:[0-9]{{2}})-([0-9]{{2}}:[0-9]{{2}})"
)


@frozen
class Coordinates:
    """A point on the map, in degrees."""

    latitude: float
    longitude: float

    def miles_to(self, other: Coordinates) -> float:
        """Return the distance in miles over the globe, not by road."""
        here, there = radians(self.latitude), radians(other.latitude)
        north, east = there - here, radians(other.longitude - self.longitude)
        bend = sin(north / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
        return 2 * EARTH_MILES * asin(sqrt(min(1.0, bend)))


@frozen
class Opening:
    """The opening hours of a branch on one weekday, Monday being 0; London time."""

    weekday: int
    opens: time
    closes: time


def openings(text: str) -> tuple[Opening, ...]:
    """Read ``Mon-Fri 07:00-17:30`` or ``Sat 08:00-12:00``, one entry for each day.

    Raises:
        ValueError: If *text* is not of this form, or ends before it begins.
    """
    match = _HOURS.fullmatch(text)
    if match is None:
        raise ValueError(f"must read like Mon-Fri 07:00-17:30, not {text!r}")
    first, last = _SHORT.index(match[1]), _SHORT.index(match[2] or match[1])
    opens, closes = time.fromisoformat(match[3]), time.fromisoformat(match[4])
    if last < first or closes <= opens:
        raise ValueError(f"must end after it begins: {text!r}")
    return tuple(Opening(weekday, opens, closes) for weekday in range(first, last + 1))


def check_hours(_branch: object, _attribute: object, hours: Sequence[str]) -> None:
    """Check opening hours; a validator for attrs.

    Raises:
        ValueError: If a line is not of the form, no day is named, or a day is named twice.
    """
    weekdays = [opening.weekday for text in hours for opening in openings(text)]
    if not weekdays or len(set(weekdays)) < len(weekdays):
        raise ValueError("must name at least one day, and each once")


def check_postcode(_branch: object, _attribute: object, text: str) -> None:
    """Check a postcode; a validator for attrs.

    Raises:
        ValueError: If *text* is no UK postcode.
    """
    if parse_postcode(text) is None:
        raise ValueError(f"must be a UK postcode, not {text!r}")


@frozen(kw_only=True)
class Branch:
    """A trade counter; *hours* are lines such as ``Mon-Fri 07:00-17:30``."""

    branch_id: str
    name: str
    address: tuple[str, ...]
    postcode: str = field(validator=check_postcode)
    phone: str
    place: Coordinates
    hours: tuple[str, ...] = field(validator=check_hours)
    openings: tuple[Opening, ...] = field(init=False, eq=False, repr=False)

    @openings.default
    def _read_openings(self) -> tuple[Opening, ...]:
        return tuple(opening for text in self.hours for opening in openings(text))

    @property
    def division(self) -> Division:
        """The part of the United Kingdom whose bank holidays close the branch."""
        postcode = parse_postcode(self.postcode)
        assert postcode is not None, self.postcode
        return division_of(postcode)

    def opening_on(self, day: date, days: DeliveryDays) -> Opening | None:
        """Return the hours of a day; None when the branch is closed, as on bank holidays."""
        if days.is_holiday(day):
            return None
        return next((opening for opening in self.openings if opening.weekday == day.weekday()), None)

    def ready_at(self, now: datetime, days: DeliveryDays) -> datetime | None:
        """Return when units on the shelf are ready: after an hour of opening time on one day.

        Units that would be ready after closing are ready an hour after the next opening. None for a branch
        that does not open within 60 days.
        """
        today = uk_date(now)
        for day in _days_from(today):
            opening = self.opening_on(day, days)
            if opening is None:
                continue
            ready = max(now, uk_instant(day, opening.opens)) + READY_IN
            if ready <= uk_instant(day, opening.closes):
                return ready
        return None

    def transferred_at(self, leaves: date, days: DeliveryDays) -> datetime | None:
        """Return when units that leave the warehouse on a day are ready: at 12:00 on the next open day.

        Days on which it is not open at 12:00 do not count. None if there is none within 60 days.
        """
        for day in _days_from(leaves + ONE_DAY):
            opening = self.opening_on(day, days)
            if opening is not None and opening.opens <= TRANSFER_BY <= opening.closes:
                return uk_instant(day, TRANSFER_BY)
        return None


def _days_from(day: date) -> Sequence[date]:
    return [day + ONE_DAY * n for n in range(MOST_CLOSED_DAYS)]
