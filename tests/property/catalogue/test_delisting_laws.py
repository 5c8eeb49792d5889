"""When a product that is sold out for good leaves the lists."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.delisting import DAYS_MAXIMUM, Listing, delisted_up_to

pytestmark = pytest.mark.catalogue

DAYS = st.integers(0, DAYS_MAXIMUM)
DATES = st.dates(date(2020, 1, 1), date(2080, 1, 1))


@given(DATES, DAYS)
def test_a_product_stays_for_so_many_days_and_not_one_more(since, days):
    """Listed on the last of them, off the next; with no days off at once."""
    last = since + timedelta(days=days - 1)

    assert since > delisted_up_to(last, days)
    assert since <= delisted_up_to(last + timedelta(days=1), days)


@given(DATES, DATES, DAYS, DAYS)
def test_what_is_off_the_lists_stays_off_later_and_with_fewer_days(today, other_day, days, fewer):
    """No day that passes brings a product back, and no shorter time does."""
    today, other_day, days, fewer = *sorted((today, other_day)), *sorted((days, fewer), reverse=True)

    assert delisted_up_to(today, days) <= delisted_up_to(other_day, days)
    assert delisted_up_to(today, days) <= delisted_up_to(today, fewer)


@given(st.none() | DATES, DATES, DATES, st.booleans())
def test_a_product_is_noted_once_and_stays_as_it_is_listed(noted_on, today, up_to, is_discontinued):
    """Looking again changes nothing, and what can be had again is listed whatever was noted."""
    due = Listing.of(noted_on, today, up_to, is_discontinued=is_discontinued)

    assert Listing.of(due.discontinued_on, today, up_to, is_discontinued=is_discontinued) == due
    assert Listing.of(due.discontinued_on, today, up_to, is_discontinued=False) == Listing(
        None, is_listed=True
    )


@given(st.none() | DATES, DATES, DATES)
def test_a_discontinued_product_is_listed_until_its_date_is_reached(noted_on, today, up_to):
    """The date is the first on which it was seen to be discontinued."""
    due = Listing.of(noted_on, today, up_to, is_discontinued=True)

    assert due == Listing(noted_on or today, is_listed=(noted_on or today) > up_to)
