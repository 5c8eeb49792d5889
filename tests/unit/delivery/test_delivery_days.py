"""One calendar: which days are delivery days, and on which an order leaves."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from shopcore.delivery.delivery_days import DeliveryDays, cut_off, leaving_day
from shopcore.delivery.zones import Division
from tests.support.deliveries import HOLIDAYS

ENGLAND = DeliveryDays(Division.ENGLAND_AND_WALES, HOLIDAYS[Division.ENGLAND_AND_WALES])
SCOTLAND = DeliveryDays(Division.SCOTLAND, HOLIDAYS[Division.SCOTLAND])


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("day", "england", "scotland"),
    [
        (date(2026, 11, 28), True, True),
        (date(2026, 11, 29), False, False),
        (date(2026, 11, 30), True, False),
        (date(2026, 12, 25), False, False),
        (date(2026, 12, 26), False, False),
        (date(2026, 12, 28), False, False),
        (date(2027, 1, 1), False, False),
        (date(2027, 1, 2), True, False),
        (date(2027, 1, 4), True, False),
        (date(2031, 1, 1), False, False),
        (date(2031, 1, 2), True, False),
    ],
)
def test_saturday_is_a_delivery_day_and_holidays_are_not(day: date, england: bool, scotland: bool):
    """In Scotland 2 January never is one, also in years that no list knows yet."""
    assert (ENGLAND.is_open(day), SCOTLAND.is_open(day)) == (england, scotland)


def test_days_are_counted_over_what_is_closed():
    """Three delivery days after Christmas Eve, and all between two days."""
    assert ENGLAND.after(date(2026, 12, 24), 3) == date(2026, 12, 31)
    assert ENGLAND.within(date(2026, 12, 24), date(2026, 12, 30)) == (
        date(2026, 12, 24),
        date(2026, 12, 29),
        date(2026, 12, 30),
    )
    assert DeliveryDays().after(date(2026, 12, 24)) == date(2026, 12, 28)


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("now", "leaves"),
    [
        ("2026-11-21T20:59:59", date(2026, 11, 21)),
        ("2026-11-21T21:00:00", date(2026, 11, 22)),
        ("2026-11-22T12:00:00", date(2026, 11, 22)),
        ("2026-06-15T19:59:59", date(2026, 6, 15)),
        ("2026-06-15T20:00:00", date(2026, 6, 16)),
        ("2026-06-15T23:30:00", date(2026, 6, 16)),
    ],
)
def test_an_order_leaves_on_its_day_until_nine_in_london(now: str, leaves: date):
    """On any day, Sundays too; London's date counts, not that of the clock in Greenwich."""
    moment = datetime.fromisoformat(now).replace(tzinfo=UTC)

    assert leaving_day(moment) == leaves
    assert cut_off(leaves) > moment
    assert leaving_day(cut_off(leaves)) > leaves
