"""Where a postcode lies and what that means."""

import pytest

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
    ("code", "terms"),
    [
        ("SW1A1AA", ZoneTerms(is_next_day=True, door_lead_days=(3, 5))),
        ("PO301AA", ZoneTerms(is_next_day=True, door_lead_days=(3, 5))),
        ("IV11AA", ZoneTerms(is_next_day=False, door_lead_days=(7, 10))),
        ("BT15GS", ZoneTerms(is_next_day=False, door_lead_days=(7, 10), carries_hazardous=False)),
        ("JE23AB", ZoneTerms(is_next_day=False, door_lead_days=(7, 10), is_served_online=False)),
        ("BFPO57", ZoneTerms(is_next_day=False, door_lead_days=(7, 10), is_served_online=False)),
    ],
)
def test_a_zone_says_how_delivery_goes(code: str, terms: ZoneTerms) -> None:
    """Mainland doors take 3-5 working days, others 7-10; Channel Islands and forces go by phone."""
    assert DEFAULT_TERMS[zone_of(postcode(code))] == terms


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
    ("code", "transit", "hazardous"),
    [
        ("M11AE", (1, 1), (1, 2)),
        ("PO301AA", (1, 1), (1, 2)),
        ("IV11AA", (2, 3), (2, 3)),
        ("BT15GS", (2, 3), (2, 3)),
    ],
)
def test_a_parcel_is_on_its_way_for_a_day_or_for_two_or_three(
    code: str, transit: tuple[int, int], hazardous: tuple[int, int]
) -> None:
    """A hazardous one for two at most on the mainland."""
    terms = DEFAULT_TERMS[zone_of(postcode(code))]

    assert (terms.transit_days, terms.hazardous_days) == (transit, hazardous)


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
