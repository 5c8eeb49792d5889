"""The tables of the delivery page say what the tariff, the services and the zones are."""

from __future__ import annotations

from datetime import date

import pytest
from attrs import evolve

from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.delivery.services import DEFAULT_DELIVERY
from shopcore.delivery.zones import DEFAULT_TERMS, Division, Zone
from shopcore.money.money import Money
from shopcore.pages.texts.delivery_tables import bank_holidays, charges, services, zones


def test_doors_of_a_brand_have_charges_of_their_own():
    """The first, each further one, and the most in all."""
    rendered = charges(Tariff(door=DoorTariff(brand="Oakenshard")))

    assert "| Oakenshard doors: first door | £40.00 | £48.00 | direct from the supplier |" in rendered
    assert "| each extra door | £5.00 | £6.00 | at most £80.00 in all |" in rendered


def test_without_a_door_brand_no_door_is_charged():
    """The rows of doors go with it."""
    assert "door" not in charges(Tariff())


@pytest.mark.spec("RT-04")
def test_zones_and_services_stand_as_the_settings_have_them():
    """A surcharge, a zone by phone, a window, days to choose from."""
    dear = evolve(DEFAULT_TERMS[Zone.HIGHLANDS], surcharge=Money(5_00))
    rules = evolve(DEFAULT_DELIVERY, terms={**DEFAULT_TERMS, Zone.HIGHLANDS: dear})
    rendered = zones(rules, Tariff())

    assert (
        "| UK mainland | all other postcodes | next delivery day | 3 to 5 days | nothing extra |" in rendered
    )
    assert "£5.00 ex VAT (£6.00 inc VAT) extra" in rendered
    assert "| Isle of Man | IM | 2 to 3 days | 7 to 10 days | no hazardous goods |" in rendered
    assert "| Channel Islands | GY JE | by phone | by phone | please call us for a quote |" in rendered
    assert "PO30–41" in rendered
    offered = services(rules, Tariff())
    assert "Monday to Friday, 7am to 12 noon | UK mainland |" in offered
    assert "| Standard delivery | nothing | Monday to Saturday | everywhere we deliver |" in offered
    assert "up to 14 days ahead" in offered


@pytest.mark.spec("RT-04")
def test_bank_holidays_say_where_nothing_comes():
    """Those of the next twelve months, by part of the kingdom."""
    both = frozenset({date(2026, 12, 25)})
    held = {
        Division.ENGLAND_AND_WALES: both,
        Division.SCOTLAND: both | {date(2026, 11, 30), date(2028, 1, 3)},
        Division.NORTHERN_IRELAND: both,
    }
    rendered = bank_holidays(evolve(DEFAULT_DELIVERY, bank_holidays=held), date(2026, 11, 21))

    assert "| Monday 30 November 2026 | Scotland |" in rendered
    assert "| Friday 25 December 2026 | the whole United Kingdom |" in rendered
    assert "2028" not in rendered
    assert bank_holidays(DEFAULT_DELIVERY, date(2026, 11, 21)) == "Nothing is delivered on bank holidays."
