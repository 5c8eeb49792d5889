"""Laws of the delivery zones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.delivery.zones import DEFAULT_TERMS, DEFAULT_ZONES, Zone, ZoneRow, zone_of
from shopcore.postcode import Postcode

pytestmark = [pytest.mark.delivery, pytest.mark.address]

POSTCODES = testing.postcodes()


@given(POSTCODES)
def test_every_postcode_has_a_zone_and_terms(postcode: Postcode) -> None:
    """Nobody is left without an answer, and no lead time runs backwards."""
    fewest, most = DEFAULT_TERMS[zone_of(postcode)].door_lead_days

    assert 0 < fewest <= most
    assert zone_of(postcode) in DEFAULT_TERMS


@given(POSTCODES, st.sampled_from(Zone))
def test_a_row_on_top_decides(postcode: Postcode, zone: Zone) -> None:
    """The first match wins, whatever stands below."""
    district = postcode.district or 0
    row = ZoneRow(postcode.area, district, district, zone)

    assert zone_of(postcode, (row, *DEFAULT_ZONES)) is zone


@given(POSTCODES)
def test_next_day_is_promised_only_where_we_deliver(postcode: Postcode) -> None:
    """A zone quoted by phone never promises next day."""
    terms = DEFAULT_TERMS[zone_of(postcode)]

    assert terms.is_served_online or not terms.is_next_day
