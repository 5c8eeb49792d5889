"""Laws of the promotion window."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.catalogue.promotion import Promotion
from shopcore.uk_time import uk_date

pytestmark = pytest.mark.promotion

DAYS, INSTANTS = testing.days(), testing.instants()


@given(DAYS, st.integers(0, 60), INSTANTS, INSTANTS, INSTANTS)
def test_a_promotion_shows_without_a_gap(
    first: date, days: int, a: datetime, b: datetime, c: datetime
) -> None:
    """On at two instants, it is on at every instant between."""
    promotion = Promotion(first, first + timedelta(days=days))
    early, middle, late = (uk_date(now) for now in sorted((a, b, c)))

    assert promotion.covers(middle) or not (promotion.covers(early) and promotion.covers(late))


@given(INSTANTS)
def test_a_promotion_of_today_and_its_neighbours_is_on(now: datetime) -> None:
    """London's date is never more than a day from UTC's."""
    day = now.date()

    assert Promotion(day - timedelta(days=1), day + timedelta(days=1)).covers(uk_date(now))
