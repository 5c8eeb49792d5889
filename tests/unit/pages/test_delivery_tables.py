"""The tables of the delivery page say what the tariff, the services and the zones are."""

from __future__ import annotations

from datetime import date

import pytest
from attrs import evolve

from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryService
from shopcore.delivery.zones import DEFAULT_TERMS, Division, Zone, ZoneRow, ZoneTerms
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.pages.texts.delivery_tables import bank_holidays, charges, services, zones


def test_doors_of_a_brand_have_charges_of_their_own():
    """The first, each further one, and the most in all."""
    rendered = charges(Tariff(door=DoorTariff(brand="Oakenshard")))

    assert rendered.splitlines() == [
        "| Charge | Ex VAT | Inc VAT | How it applies |",
        "| --- | --: | --: | --- |",
        "| Standard delivery | £6.95 | £8.34 | per order |",
        "| Long or large items | £4.95 | £5.94 | once per order |",
        "| Oakenshard doors: first door | £40.00 | £48.00 | direct from the supplier |",
        "| each extra door | £5.00 | £6.00 | at most £80.00 ex VAT (£96.00 inc VAT) in all |",
    ]


def test_without_a_door_brand_no_door_is_charged():
    """The rows of doors go with it."""
    assert "door" not in charges(Tariff())


def test_charges_and_surcharges_carry_the_vat_of_the_tariff():
    """Another rate, another figure inc VAT."""
    half = Tariff(vat_rate=VatRate(10_00))
    dear = evolve(DEFAULT_TERMS[Zone.HIGHLANDS], surcharge=Money(5_00))
    rules = evolve(DEFAULT_DELIVERY, terms={**DEFAULT_TERMS, Zone.HIGHLANDS: dear})

    assert "| Standard delivery | £6.95 | £7.65 | per order |" in charges(half)
    assert "£5.00 ex VAT (£5.50 inc VAT) extra" in zones(rules, half)


@pytest.mark.spec("RT-04")
def test_every_zone_has_its_row():
    """Under the names that shoppers know."""
    rows = [line.strip("| ").split(" | ") for line in zones(DEFAULT_DELIVERY, Tariff()).splitlines()]

    assert rows[0] == ["Where", "Postcodes", "In stock", "Doors", "Notes"]
    assert [row[0] for row in rows[2:]] == [
        "UK mainland",
        "Isle of Wight",
        "Scottish Highlands",
        "Scottish islands",
        "Northern Ireland",
        "Isle of Man",
        "Channel Islands",
        "Isles of Scilly",
        "Forces and overseas",
    ]


@pytest.mark.spec("RT-04")
def test_spans_districts_and_notes_read_as_people_write_them():
    """Two days at most and at least are two days, one district is no span, and notes stand side by side."""
    terms = ZoneTerms(False, (2, 2), transit_days=(2, 2), carries_hazardous=False, surcharge=Money(5_00))
    rows = (ZoneRow("IM", 4, 4, Zone.ISLE_OF_MAN), ZoneRow("IM", 6, 7, Zone.ISLE_OF_MAN))
    rules = evolve(DEFAULT_DELIVERY, zones=rows, terms={**DEFAULT_TERMS, Zone.ISLE_OF_MAN: terms})

    notes = "no hazardous goods, £5.00 ex VAT (£6.00 inc VAT) extra"
    assert f"| Isle of Man | IM4 IM6–7 | 2 days | 2 days | {notes} |" in zones(rules, Tariff())


@pytest.mark.spec("RT-04")
def test_services_say_what_they_cost_and_where_they_go():
    """In a table of four columns; several zones are listed."""
    dear = DeliveryService(
        code="dear",
        name="By hand",
        supplement=Money(4_95),
        zones=frozenset({Zone.MAINLAND, Zone.ISLE_OF_WIGHT}),
    )
    rules = evolve(DEFAULT_DELIVERY, services=(*DEFAULT_DELIVERY.services, dear))

    lines = services(rules, Tariff()).splitlines()
    assert lines[:2] == ["| Service | Extra charge | When | Where |", "| --- | --- | --- | --- |"]
    assert lines[-1] == (
        "| By hand | £4.95 ex VAT (£5.94 inc VAT) | Monday to Saturday | UK mainland, Isle of Wight |"
    )


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
    assert rendered.startswith("| Day | No delivery in |\n| --- | --- |\n")
    assert "2028" not in rendered
    assert bank_holidays(DEFAULT_DELIVERY, date(2026, 11, 21)) == "Nothing is delivered on bank holidays."


@pytest.mark.spec("RT-04")
def test_bank_holidays_are_those_of_a_year_from_today():
    """Today and the same day a year on are listed, and parts of the kingdom joined."""
    first, last = date(2026, 11, 21), date(2027, 11, 21)
    held = {
        Division.ENGLAND_AND_WALES: frozenset({first, last, date(2027, 11, 22)}),
        Division.NORTHERN_IRELAND: frozenset({last}),
    }

    rows = bank_holidays(evolve(DEFAULT_DELIVERY, bank_holidays=held), first).splitlines()[2:]

    assert rows == [
        "| Saturday 21 November 2026 | England and Wales |",
        "| Sunday 21 November 2027 | England and Wales and Northern Ireland |",
    ]
