"""Delivery zones: a table of outward codes, in which the first match wins.

No national list of Highlands and Islands exists and carriers differ: the rows here are a sensible start for a
shop owner to edit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from attrs import Attribute, Factory, field, frozen

from shopcore.money.money import NOTHING, Money
from shopcore.postcode import Postcode

ANY_DISTRICT: Final = 99
HAZARDOUS_DAYS: Final = 2
"""Source: docs/requirements.md, SN-06."""
_CODE: Final = re.compile(r"([A-Z]+-?)(?::([0-9]{1,2})(?:-([0-9]{1,2}))?)?")


class Zone(Enum):
    """A region with delivery terms of its own."""

    MAINLAND = "mainland"
    ISLE_OF_WIGHT = "isle_of_wight"
    HIGHLANDS = "highlands"
    SCOTTISH_ISLANDS = "scottish_islands"
    NORTHERN_IRELAND = "northern_ireland"
    ISLE_OF_MAN = "isle_of_man"
    CHANNEL_ISLANDS = "channel_islands"
    SCILLY = "scilly"
    FORCES_AND_OVERSEAS = "forces_and_overseas"


ZONE_NAMES: Final[Mapping[Zone, str]] = MappingProxyType(
    {
        Zone.MAINLAND: "UK mainland",
        Zone.ISLE_OF_WIGHT: "Isle of Wight",
        Zone.HIGHLANDS: "Scottish Highlands",
        Zone.SCOTTISH_ISLANDS: "Scottish islands",
        Zone.NORTHERN_IRELAND: "Northern Ireland",
        Zone.ISLE_OF_MAN: "Isle of Man",
        Zone.CHANNEL_ISLANDS: "Channel Islands",
        Zone.SCILLY: "Isles of Scilly",
        Zone.FORCES_AND_OVERSEAS: "Forces and overseas",
    }
)
"""As shoppers read them."""


class Division(Enum):
    """A part of the United Kingdom with its own bank holidays; values as GOV.UK names them."""

    ENGLAND_AND_WALES = "england-and-wales"
    SCOTLAND = "scotland"
    NORTHERN_IRELAND = "northern-ireland"


@frozen
class ZoneRow:
    """Outward codes of one zone: an area and its districts, both ends included."""

    area: str
    first: int
    last: int
    zone: Zone

    def covers(self, postcode: Postcode) -> bool:
        """Say whether the postcode is in these districts; one without a district counts as district 0."""
        return self.area == postcode.area and self.first <= (postcode.district or 0) <= self.last


def _is_span(_terms: object, _attribute: Attribute[tuple[int, int]], days: tuple[int, int]) -> None:
    least, most = days
    if not 1 <= least <= most:
        raise ValueError(f"must be the fewest days and the most, from 1 up, not {least} and {most}")


def _usual_transit(terms: ZoneTerms) -> tuple[int, int]:
    return (1, 1) if terms.is_next_day else (2, 3)


_BY_NEXT_DAY: Final = Factory(_usual_transit, takes_self=True)


@frozen
class ZoneTerms:
    """The delivery terms of a zone.

    *door_lead_days* are the fewest and the most working days for a direct door, *transit_days* those for a
    parcel that is ready to leave. A zone that is not served online is quoted by phone, and so are hazardous
    items where the route crosses water. *surcharge* is ex VAT, on top of the delivery charge.

    Source: docs/requirements.md, SN-08.
    """

    is_next_day: bool
    door_lead_days: tuple[int, int] = field(validator=_is_span)
    is_served_online: bool = True
    transit_days: tuple[int, int] = field(default=_BY_NEXT_DAY, validator=_is_span)
    carries_hazardous: bool = True
    surcharge: Money = NOTHING

    @property
    def hazardous_days(self) -> tuple[int, int]:
        """The fewest and most days for a hazardous parcel: it goes by road, in two days at best.

        Source: docs/requirements.md, SN-06.
        """
        least, most = self.transit_days
        return least, max(most, HAZARDOUS_DAYS)


_NEAR: Final = ZoneTerms(is_next_day=True, door_lead_days=(3, 5))
_FAR: Final = ZoneTerms(is_next_day=False, door_lead_days=(7, 10))
_OVER_WATER: Final = ZoneTerms(is_next_day=False, door_lead_days=(7, 10), carries_hazardous=False)
_BY_PHONE: Final = ZoneTerms(is_next_day=False, door_lead_days=(7, 10), is_served_online=False)

DEFAULT_TERMS: Final[Mapping[Zone, ZoneTerms]] = MappingProxyType(
    {
        Zone.MAINLAND: _NEAR,
        Zone.ISLE_OF_WIGHT: _NEAR,
        Zone.HIGHLANDS: _FAR,
        Zone.SCOTTISH_ISLANDS: _OVER_WATER,
        Zone.NORTHERN_IRELAND: _OVER_WATER,
        Zone.ISLE_OF_MAN: _OVER_WATER,
        Zone.CHANNEL_ISLANDS: _BY_PHONE,  # outside the VAT area
        Zone.SCILLY: _OVER_WATER,
        Zone.FORCES_AND_OVERSEAS: _BY_PHONE,
    }
)


def zone_rows(zone: Zone, codes: str) -> tuple[ZoneRow, ...]:
    """Read ``HS KW:15-17``: whole areas, or an area with a district or a range of them.

    Raises:
        ValueError: If a code is not of this form.
    """
    rows = []
    for code in codes.split():
        match = _CODE.fullmatch(code)
        if match is None:
            raise ValueError(f"must read like HS or KW:15-17, not {code!r}")
        area, first, last = match.groups()
        span = (int(first), int(last or first)) if first else (0, ANY_DISTRICT)
        rows.append(ZoneRow(area, *span, zone))
    return tuple(rows)


DEFAULT_ZONES: Final[tuple[ZoneRow, ...]] = (
    *zone_rows(
        Zone.SCOTTISH_ISLANDS,
        "HS ZE KW:15-17 KA:27-28 PA:20 PA:41-49 PA:60-78 PH:42-44 IV:41-49 IV:51 IV:55-56",
    ),
    *zone_rows(Zone.HIGHLANDS, "AB:31-38 AB:41-56 FK:17-21 IV KW:0-14 PA:21-40 PH:15-41 PH:45-50"),
    *zone_rows(Zone.NORTHERN_IRELAND, "BT"),
    *zone_rows(Zone.ISLE_OF_MAN, "IM"),
    *zone_rows(Zone.CHANNEL_ISLANDS, "GY JE"),
    *zone_rows(Zone.SCILLY, "TR:21-25"),
    *zone_rows(Zone.ISLE_OF_WIGHT, "PO:30-41"),
    *zone_rows(
        Zone.FORCES_AND_OVERSEAS,
        "BFPO BF:1 ASCN BBND BIQQ FIQQ PCRN SIQQ STHL TDCU TKCA GX AI KY- VG MSR",
    ),
)

_SCOTTISH_AREAS: Final = frozenset("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split())
_BERWICK: Final = ("TD", 15)


def zone_of(postcode: Postcode, zones: Iterable[ZoneRow] = DEFAULT_ZONES) -> Zone:
    """Return the zone of a postcode: that of the first row that covers it, else the mainland."""
    return next((row.zone for row in zones if row.covers(postcode)), Zone.MAINLAND)


def division_of(postcode: Postcode) -> Division:
    """Return whose bank holidays apply at a postcode.

    The Borders area TD counts as Scottish except for Berwick-upon-Tweed. The Crown Dependencies follow
    England.
    """
    if postcode.area == "BT":
        return Division.NORTHERN_IRELAND
    is_scottish = postcode.area in _SCOTTISH_AREAS and (postcode.area, postcode.district) != _BERWICK
    return Division.SCOTLAND if is_scottish else Division.ENGLAND_AND_WALES
