"""Where a postcode lies for delivery: a table over outward codes, first match wins.

No national list of Highlands and Islands exists and carriers differ: the rows
here are a sensible start that a shop owner edits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from attrs import frozen

from .postcode import Postcode

ANY_DISTRICT: Final = 99


class Zone(Enum):
    """A region that delivery treats alike."""

    MAINLAND = "mainland"
    ISLE_OF_WIGHT = "isle_of_wight"
    HIGHLANDS = "highlands"
    SCOTTISH_ISLANDS = "scottish_islands"
    NORTHERN_IRELAND = "northern_ireland"
    ISLE_OF_MAN = "isle_of_man"
    CHANNEL_ISLANDS = "channel_islands"
    SCILLY = "scilly"
    FORCES_AND_OVERSEAS = "forces_and_overseas"


class Division(Enum):
    """A part of the kingdom with bank holidays of its own; values as GOV.UK names them."""

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
        """Say whether the postcode lies here; one without a district counts as district 0."""
        return self.area == postcode.area and self.first <= (postcode.district or 0) <= self.last


@frozen
class ZoneTerms:
    """What delivery to a zone means.

    *door_lead_days* are the fewest and the most working days a direct door
    takes. A zone that is not served online is quoted by phone.

    Source: spec section 8, stock notices.
    """

    is_next_day: bool
    door_lead_days: tuple[int, int]
    is_served_online: bool = True


_NEAR: Final = ZoneTerms(is_next_day=True, door_lead_days=(3, 5))
_FAR: Final = ZoneTerms(is_next_day=False, door_lead_days=(7, 10))
_BY_PHONE: Final = ZoneTerms(is_next_day=False, door_lead_days=(7, 10), is_served_online=False)

DEFAULT_TERMS: Final[Mapping[Zone, ZoneTerms]] = MappingProxyType(
    {
        Zone.MAINLAND: _NEAR,
        Zone.ISLE_OF_WIGHT: _NEAR,
        Zone.HIGHLANDS: _FAR,
        Zone.SCOTTISH_ISLANDS: _FAR,
        Zone.NORTHERN_IRELAND: _FAR,
        Zone.ISLE_OF_MAN: _FAR,
        Zone.CHANNEL_ISLANDS: _BY_PHONE,  # outside the VAT area
        Zone.SCILLY: _FAR,
        Zone.FORCES_AND_OVERSEAS: _BY_PHONE,
    }
)


def _rows(zone: Zone, codes: str) -> tuple[ZoneRow, ...]:
    """Read ``HS KW:15-17``: whole areas, or an area with a district or a span of them."""
    rows = []
    for code in codes.split():
        area, _, span = code.partition(":")
        first, _, last = (span or f"0-{ANY_DISTRICT}").partition("-")
        rows.append(ZoneRow(area, int(first), int(last or first), zone))
    return tuple(rows)


DEFAULT_ZONES: Final[tuple[ZoneRow, ...]] = (
    *_rows(
        Zone.SCOTTISH_ISLANDS,
        "HS ZE KW:15-17 KA:27-28 PA:20 PA:41-49 PA:60-78 PH:42-44 IV:41-49 IV:51 IV:55-56",
    ),
    *_rows(Zone.HIGHLANDS, "AB:31-38 AB:41-56 FK:17-21 IV KW:0-14 PA:21-40 PH:15-41 PH:45-50"),
    *_rows(Zone.NORTHERN_IRELAND, "BT"),
    *_rows(Zone.ISLE_OF_MAN, "IM"),
    *_rows(Zone.CHANNEL_ISLANDS, "GY JE"),
    *_rows(Zone.SCILLY, "TR:21-25"),
    *_rows(Zone.ISLE_OF_WIGHT, "PO:30-41"),
    *_rows(
        Zone.FORCES_AND_OVERSEAS,
        "BFPO BF:1 ASCN BBND BIQQ FIQQ PCRN SIQQ STHL TDCU TKCA GX AI KY- VG MSR",
    ),
)

_SCOTTISH_AREAS: Final = frozenset("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split())
_BERWICK: Final = ("TD", 15)


def zone_of(postcode: Postcode, zones: Iterable[ZoneRow] = DEFAULT_ZONES) -> Zone:
    """Find the zone of a postcode: the first row that covers it, else the mainland."""
    return next((row.zone for row in zones if row.covers(postcode)), Zone.MAINLAND)


def terms_of(
    postcode: Postcode,
    zones: Iterable[ZoneRow] = DEFAULT_ZONES,
    *,
    terms: Mapping[Zone, ZoneTerms] = DEFAULT_TERMS,
) -> ZoneTerms:
    """Find what delivery to a postcode means."""
    return terms[zone_of(postcode, zones)]


def division_of(postcode: Postcode) -> Division:
    """Find whose bank holidays hold at a postcode.

    The Borders area TD counts as Scottish but for Berwick-upon-Tweed. The
    islands of the Crown follow England.
    """
    if postcode.area == "BT":
        return Division.NORTHERN_IRELAND
    is_scottish = postcode.area in _SCOTTISH_AREAS and (postcode.area, postcode.district) != _BERWICK
    return Division.SCOTLAND if is_scottish else Division.ENGLAND_AND_WALES
