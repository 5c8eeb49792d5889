"""Where a postcode lies and what that means."""

import pytest
from attrs import evolve

from shopcore.delivery.zones import (
    DEFAULT_TERMS,
    DEFAULT_ZONES,
    Division,
    Zone,
    ZoneRow,
    ZoneTerms,
    division_of,
    zone_of,
    zone_rows,
)
from shopcore.postcode import Postcode, parse_postcode

OWN = ZoneTerms(is_next_day=False, door_lead_days=(4, 6))


def postcode(text: str) -> Postcode:
    result = parse_postcode(text)
    assert result is not None, text
    return result


@pytest.mark.spec("CD-02", "SN-08")
@pytest.mark.parametrize(
    ("zone", "codes"),
    [
        (Zone.MAINLAND, "SW1A1AA M11AE G11AA EH11YZ AB101AA AB397AA AB401AA FK161AA FK221AA PA191AA"),
        (
            Zone.MAINLAND,
            "PH141AA KA261AA KY11AA PO291AA PO421AA TR201AA TR261AA GIR0AA BX11LT CF101AA BF21AA",
        ),
        (Zone.HIGHLANDS, "AB311AA AB381AA AB411AA AB561AA FK171AA FK211AA IV11AA IV401AA IV501AA IV521AA"),
        (
            Zone.HIGHLANDS,
            "IV541AA IV571AA IV636AA KW01AA KW141AA PA211AA PA401AA PH151AA PH411AA PH451AA PH501AA",
        ),
        (
            Zone.SCOTTISH_ISLANDS,
            "HS11AA HS91AA ZE10AA KW151AA KW171AA KA271AA KA281AA PA201AA PA411AA PA491AA",
        ),
        (Zone.SCOTTISH_ISLANDS, "PA601AA PA781AA PH421AA PH441AA IV411AA IV491AA IV511AA IV551AA IV561AA"),
        (Zone.NORTHERN_IRELAND, "BT15GS BT941AA"),
        (Zone.ISLE_OF_MAN, "IM11AE"),
        (Zone.CHANNEL_ISLANDS, "GY11WR JE23AB"),
        (Zone.SCILLY, "TR211AA TR251AA"),
        (Zone.ISLE_OF_WIGHT, "PO301AA PO411AA"),
        (Zone.FORCES_AND_OVERSEAS, "BFPO1 BF12AT ASCN1ZZ TKCA1ZZ GX111AA AI-2640 KY1-1001 VG1110 MSR1110"),
    ],
)
def test_every_outward_code_has_its_zone(zone: Zone, codes: str) -> None:
    """The first and last district of each row are in it, their neighbours are not."""
    assert {code: zone_of(postcode(code)) for code in codes.split()} == dict.fromkeys(codes.split(), zone)


@pytest.mark.spec("CD-02", "SN-08")
@pytest.mark.parametrize(
    ("code", "is_near", "is_over_water", "is_by_phone"),
    [
        ("SW1A1AA", True, False, False),
        ("PO301AA", True, False, False),
        ("IV11AA", False, False, False),
        ("BT15GS", False, True, False),
        ("JE23AB", False, False, True),
        ("BFPO57", False, False, True),
    ],
)
def test_a_zone_says_how_delivery_goes(
    code: str, is_near: bool, is_over_water: bool, is_by_phone: bool
) -> None:
    """What is far takes longer, over water nothing hazardous goes, Channel Islands and forces are by phone.

    How many days is compared with the settings: ``test_the_shipped_rules_are_those_of_the_core``.
    """
    terms, mainland = DEFAULT_TERMS[zone_of(postcode(code))], DEFAULT_TERMS[Zone.MAINLAND]

    assert (terms.is_next_day, terms.transit_days == mainland.transit_days) == (is_near, is_near)
    assert (terms.door_lead_days == mainland.door_lead_days) is is_near
    assert terms.door_lead_days >= mainland.door_lead_days
    assert (terms.carries_hazardous, terms.is_served_online) == (not is_over_water, not is_by_phone)


def test_every_zone_has_terms() -> None:
    """No postcode can fall through."""
    assert set(DEFAULT_TERMS) == set(Zone)


def test_the_first_row_that_covers_a_postcode_wins() -> None:
    """A shop owner puts an exception above the rule, and may serve what is not served by default."""
    zones = (ZoneRow("BFPO", 0, 0, Zone.MAINLAND), ZoneRow("M", 1, 1, Zone.SCILLY), *DEFAULT_ZONES)

    assert zone_of(postcode("BFPO 57"), zones) is Zone.MAINLAND
    assert zone_of(postcode("M1 1AE"), zones) is Zone.SCILLY
    assert zone_of(postcode("M2 1AE"), zones) is Zone.MAINLAND
    assert zone_of(postcode("IV1 1AA"), ()) is Zone.MAINLAND


@pytest.mark.parametrize(
    ("code", "division"),
    [
        ("SW1A1AA", Division.ENGLAND_AND_WALES),
        ("CF101AA", Division.ENGLAND_AND_WALES),
        ("JE23AB", Division.ENGLAND_AND_WALES),
        ("EH11YZ", Division.SCOTLAND),
        ("TD11AA", Division.SCOTLAND),
        ("TD151AA", Division.ENGLAND_AND_WALES),
        ("ZE10AA", Division.SCOTLAND),
        ("KY11AA", Division.SCOTLAND),
        ("KY1-1001", Division.ENGLAND_AND_WALES),
        ("BT15GS", Division.NORTHERN_IRELAND),
    ],
)
def test_bank_holidays_follow_the_nation(code: str, division: Division) -> None:
    """Scotland and Northern Ireland keep their own, and Berwick keeps England's."""
    assert division_of(postcode(code)) is division


@pytest.mark.spec("CD-02", "SN-06", "SN-08")
@pytest.mark.parametrize(
    ("transit", "hazardous"), [((1, 1), (1, 2)), ((1, 2), (1, 2)), ((2, 3), (2, 3)), ((3, 5), (3, 5))]
)
def test_a_hazardous_parcel_takes_two_days_at_least(
    transit: tuple[int, int], hazardous: tuple[int, int]
) -> None:
    """By road it may arrive the next day; where others take longer, it takes as long."""
    assert evolve(OWN, transit_days=transit).hazardous_days == hazardous


@pytest.mark.parametrize("is_next_day", [True, False])
def test_a_zone_without_transit_days_takes_as_long_as_zones_like_it(is_next_day: bool) -> None:
    """A day where the next day is served, else more."""
    terms = ZoneTerms(is_next_day=is_next_day, door_lead_days=(4, 6))

    assert (terms.transit_days == (1, 1)) is is_next_day
    assert terms.transit_days[0] >= 1


def test_rows_are_read_from_areas_and_districts() -> None:
    """A whole area, one district, a span; KY- is no Kirkcaldy."""
    assert zone_rows(Zone.SCILLY, "HS KA:27 KW:15-17 KY-") == (
        ZoneRow("HS", 0, 99, Zone.SCILLY),
        ZoneRow("KA", 27, 27, Zone.SCILLY),
        ZoneRow("KW", 15, 17, Zone.SCILLY),
        ZoneRow("KY-", 0, 99, Zone.SCILLY),
    )


@pytest.mark.parametrize("wrong", ["hs", "HS:", "HS:1-", "HS:1-2-3", "HS,ZE", "H5", "HS:x"])
def test_codes_that_read_otherwise_are_refused(wrong: str) -> None:
    """The fault names the code."""
    with pytest.raises(ValueError, match=wrong):
        zone_rows(Zone.SCILLY, f"ZE {wrong}")


@pytest.mark.parametrize("wrong", [(0, 1), (3, 2), (-1, -1)])
def test_days_that_run_backwards_are_refused(wrong: tuple[int, int]) -> None:
    """The fewest days stand first, and there is one at least."""
    with pytest.raises(ValueError, match="fewest days"):
        ZoneTerms(is_next_day=False, door_lead_days=wrong)
    with pytest.raises(ValueError, match="fewest days"):
        ZoneTerms(is_next_day=False, door_lead_days=(7, 10), transit_days=wrong)
