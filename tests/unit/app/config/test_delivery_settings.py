"""Delivery as an owner sets it: the shipped rules, and faults that name their key."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from adapters.delivery.bank_holidays import bundled_holidays
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules
from shopcore.delivery.zones import Division, Zone
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from tests.support.deliveries import HOLIDAYS

PHONES = {Storefront.IRONMONGERY: "020 7946 0101"}


def rules_of(tmp_path: Path, text: str = "") -> DeliveryRules:
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_settings({"SHOP_SETTINGS": str(own)}).delivery.rules(bundled_holidays(), PHONES)


@pytest.mark.spec("CO-04", "SN-08", "CD-02")
def test_the_shipped_rules_are_those_of_the_core(tmp_path: Path):
    """A notebook and the shop reckon alike; the shop has branches and holidays besides."""
    rules = rules_of(tmp_path)

    assert rules.services == DEFAULT_DELIVERY.services
    assert dict(rules.terms) == dict(DEFAULT_DELIVERY.terms)
    assert set(rules.zones) == set(DEFAULT_DELIVERY.zones)
    assert (rules.direct_days, rules.made_to_measure_days) == ((2, 3), 5)
    assert rules.phones == PHONES


@pytest.mark.spec("CO-04")
def test_the_shipped_branches_are_invented_and_can_be_reached(tmp_path: Path):
    """Their phones are from the ranges that Ofcom keeps for drama; an inward code of ZZ is nobody's."""
    branches = rules_of(tmp_path).branches

    assert len({branch.branch_id for branch in branches}) == len(branches) == 4
    assert {branch.division for branch in branches} == {Division.ENGLAND_AND_WALES, Division.SCOTLAND}
    assert all(branch.phone.split()[1] == "496" for branch in branches)
    assert all(branch.phone.split()[2].startswith("0") for branch in branches)
    assert all(branch.postcode.endswith("ZZ") for branch in branches)


@pytest.mark.spec("CD-01")
def test_bank_holidays_are_the_official_ones(tmp_path: Path):
    """By nation; the tests' own calendar of this winter is part of it."""
    official = rules_of(tmp_path).bank_holidays

    for division, days in HOLIDAYS.items():
        assert days <= official[division]
    assert date(2026, 7, 13) in official[Division.NORTHERN_IRELAND]
    assert date(2026, 7, 13) not in official[Division.ENGLAND_AND_WALES]
    assert date(2026, 11, 30) in official[Division.SCOTLAND]
    assert all(max(days) >= date(2028, 12, 25) for days in official.values())


def test_the_list_needs_no_network():
    """Reading it loads no client either."""
    import subprocess
    import sys

    program = (
        "import sys; from adapters.delivery.bank_holidays import bundled_holidays\n"
        "bundled_holidays(); sys.exit('requests' in sys.modules)"
    )

    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.spec("CD-01", "CD-02", "CO-04")
def test_an_owner_changes_what_differs(tmp_path: Path):
    """Single keys of the shipped table, and days that the list does not know."""
    rules = rules_of(
        tmp_path,
        """
        [delivery.bank_holidays.scotland]
        add = ["2026-06-15"]
        remove = ["2026-11-30"]
        [delivery.zones.highlands]
        surcharge = 9.95
        transit_days = [1, 1]
        [delivery.zones.channel_islands]
        served_online = true
        """,
    )

    scotland = rules.bank_holidays[Division.SCOTLAND]
    assert date(2026, 6, 15) in scotland
    assert date(2026, 11, 30) not in scotland
    assert date(2026, 12, 25) in scotland
    highlands = rules.terms[Zone.HIGHLANDS]
    assert (highlands.surcharge, highlands.is_next_day, highlands.door_lead_days) == (
        Money(9_95),
        True,
        (7, 10),
    )
    assert rules.terms[Zone.CHANNEL_ISLANDS].is_served_online


SERVICE = "[[delivery.services]]\ncode = 'standard'\nname = 'Standard'\n"
BRANCH = (
    "[[delivery.branches]]\nid = 'york'\nname = 'York'\naddress = []\npostcode = 'YO1 1AA'\n"
    "phone = '01632 960101'\nlocation = '53.96, -1.08'\nhours = ['Mon 07:00-17:00']\n"
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[delivery]\nmade_to_measure_days = 0", "delivery.made_to_measure_days: must be 1 day or more"),
        ("[delivery]\ndirect_days = [3, 2]", "delivery.direct_days: must be the fewest days and the most"),
        ("[delivery.zones.highlands]\ncodes = 'iv'", "delivery.zones.highlands.codes: must read like HS"),
        ("[delivery.zones.highlands]\ntransit_days = [0, 1]", "delivery.zones.highlands.transit_days: must"),
        ("[delivery.zones.highlands]\nsurcharge = -1", "delivery.zones.highlands.surcharge: must not be"),
        ("[delivery.zones.atlantis]\ncodes = ''", "delivery.zones.atlantis"),
        ("[delivery.bank_holidays.wales]\nadd = []", "delivery.bank_holidays: there is no division 'wales'"),
        (
            "[delivery.bank_holidays.scotland]\nadd = ['someday']",
            "delivery.bank_holidays.scotland.add: must be a day such as",
        ),
        (SERVICE + SERVICE, "delivery.services: must not have one code twice"),
        (SERVICE + "choice_days = 14", "delivery.services: must have one service without"),
        (SERVICE + "choice_days = 61", "delivery.services[0].choice_days: must be from 0 to 60"),
        (SERVICE + "window = '12-7'", "delivery.services[0].window: must read like 07:00-12:00"),
        (SERVICE + "window = '12:00-07:00'", "delivery.services[0].window: must end after it begins"),
        (SERVICE + "zones = ['moon']", "delivery.services[0].zones: there is no zone 'moon'"),
        (SERVICE + "supplement = -0.01", "delivery.services[0].supplement: must not be negative"),
        (SERVICE.replace("'standard'", "'collect'"), "delivery.services[0].code: must be lower-case"),
        (SERVICE.replace("'Standard'", "' '"), "delivery.services[0].name: must not be empty"),
        (BRANCH + BRANCH, "delivery.branches: must not have one id twice"),
        (BRANCH.replace("YO1 1AA", "YO1"), "delivery.branches[0].postcode: must be a UK postcode"),
        (BRANCH.replace("Mon 0", "Moon 0"), "delivery.branches[0].hours: must read like Mon-Fri"),
        (BRANCH.replace("['Mon 07:00-17:00']", "[]"), "delivery.branches[0].hours: must name at least one"),
        (BRANCH.replace("53.96, -1.08", "York"), "delivery.branches[0].location: must read like 53.80"),
        (BRANCH.replace("53.96", "91"), "delivery.branches[0].location: must be a place on the globe"),
    ],
)
def test_a_fault_names_its_key(tmp_path: Path, text: str, fault: str):
    """And what it should be."""
    with pytest.raises(SettingsBroken) as broken:
        rules_of(tmp_path, text)

    assert any(message.startswith(fault) for message in broken.value.faults), broken.value.faults
