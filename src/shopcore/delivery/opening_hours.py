"""The hours of phone lines: how a shop writes them, and whether somebody answers now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from itertools import groupby
from typing import Final

from attrs import frozen

from shopcore.uk_time import uk_date, uk_instant

from .branches import MOST_CLOSED_DAYS, Opening
from .countdown import WEEKDAYS
from .delivery_days import ONE_DAY, DeliveryDays

NOBODY_SOON: Final = "Closed for now"
"""Said where nobody is there for the next weeks."""
_SHORT: Final = tuple(name[:3] for name in WEEKDAYS)
_AT: Final = r"(1[0-2]|[1-9])(?:\.([0-5][0-9]))?(am|pm)"
_HOURS: Final = re.compile(rf"({'|'.join(_SHORT)})(?:-({'|'.join(_SHORT)}))? {_AT}-{_AT}")
_NAMED: Final = {time(12): "12 noon", time(): "midnight"}
_A_WEEK: Final = 7


@frozen
class OpenState:
    """Whether somebody answers, in words, and the instant from which the words are different."""

    is_open: bool
    text: str
    changes_at: datetime


def spoken_hours(text: str) -> tuple[Opening, ...]:
    """Read ``Mon-Fri 7am-7pm, Sat 9am-1pm``, one entry for each day.

    Raises:
        ValueError: If *text* is not of this form, ends before it begins, or names a day twice.
    """
    parsed = [opening for part in text.split(",") for opening in _spoken(part.strip())]
    weekdays = [opening.weekday for opening in parsed]
    if len(set(weekdays)) < len(weekdays):
        raise ValueError(f"must name each day once: {text!r}")
    return tuple(parsed)


def _spoken(part: str) -> tuple[Opening, ...]:
    match = _HOURS.fullmatch(part)
    if match is None:
        raise ValueError(f"must read like Mon-Fri 7am-7pm, Sat 9am-1pm, not {part!r}")
    first, last = _SHORT.index(match[1]), _SHORT.index(match[2] or match[1])
    opens, closes = _time(*match.group(3, 4, 5)), _time(*match.group(6, 7, 8))
    if last < first or closes <= opens:
        raise ValueError(f"must end after it begins: {part!r}")
    return tuple(Opening(weekday, opens, closes) for weekday in range(first, last + 1))


def _time(hour: str, minute: str | None, half: str) -> time:
    return time(int(hour) % 12 + (12 if half == "pm" else 0), int(minute or 0))


def spoken_time(at: time) -> str:
    """Return a time as ``7am``, ``5.30pm`` or ``12 noon``."""
    if at in _NAMED:
        return _NAMED[at]
    minutes = f".{at.minute:02}" if at.minute else ""
    return f"{at.hour % 12 or 12}{minutes}{'am' if at.hour < 12 else 'pm'}"


def hours_rows(openings: Sequence[Opening]) -> tuple[tuple[str, str], ...]:
    """Return hours as rows of days and times; consecutive days with the same hours share a row."""
    by_day = {opening.weekday: opening for opening in openings}
    runs = groupby(range(_A_WEEK), lambda day: _span(by_day.get(day)))
    return tuple((_days(list(days)), span or "closed") for span, days in runs)


def _span(opening: Opening | None) -> str:
    return f"{spoken_time(opening.opens)} to {spoken_time(opening.closes)}" if opening else ""


def _days(days: Sequence[int]) -> str:
    first, last = WEEKDAYS[days[0]], WEEKDAYS[days[-1]]
    return first if first == last else f"{first} to {last}"


def open_state(openings: Sequence[Opening], days: DeliveryDays, now: datetime) -> OpenState:
    """Return whether somebody answers now; on bank holidays nobody does."""
    today = uk_date(now)
    midnight = uk_instant(today + ONE_DAY, time())
    for day, opening in _coming(openings, days, today):
        opens, closes = uk_instant(day, opening.opens), uk_instant(day, opening.closes)
        if opens <= now < closes:
            return OpenState(True, f"Open now until {spoken_time(opening.closes)}", closes)
        if now < opens:
            words = f"Opens {_day_words(today, day)} {spoken_time(opening.opens)}"
            return OpenState(False, words, min(opens, midnight))
    return OpenState(False, NOBODY_SOON, midnight)


def _coming(openings: Sequence[Opening], days: DeliveryDays, today: date) -> Iterator[tuple[date, Opening]]:
    by_day = {opening.weekday: opening for opening in openings}
    for ahead in range(MOST_CLOSED_DAYS):
        day = today + ONE_DAY * ahead
        if day.weekday() in by_day and not days.is_holiday(day):
            yield day, by_day[day.weekday()]


def _day_words(today: date, day: date) -> str:
    ahead = (day - today).days
    if ahead < 2:
        return ("today", "tomorrow")[ahead]
    weekday = WEEKDAYS[day.weekday()]
    return weekday if ahead < _A_WEEK else f"{weekday} {day.day} {day:%B}"
