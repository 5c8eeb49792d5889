"""What every page claims of its storefront, and where people answer."""

from datetime import UTC, datetime

import pytest

from shopcore.catalogue.product import Brand
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.delivery.opening_hours import hours_rows, spoken_hours
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.pages.storefront_profile import StorefrontProfile, payment_marks
from shopcore.pages.texts.places import FINANCE, places_of
from shopcore.storefront import Storefront
from tests.support.deliveries import NOON, RULES
from tests.support.pages.storefront_pages import TREE, WORDS

MARKS = ("Visa", "Mastercard", "American Express", "PayPal")
PROFILE = StorefrontProfile(Storefront.IRONMONGERY, WORDS, DEFAULT_TARIFF)


@pytest.mark.parametrize(("pence", "sum_"), [(50_00, "£50"), (49_50, "£49.50")])
def test_a_claim_names_the_sum_of_the_tariff(pence, sum_):
    """Round pounds without pence; other claims stay as the owner wrote them."""
    profile = StorefrontProfile(Storefront.IRONMONGERY, WORDS, Tariff(free_delivery_from=Money(pence)))

    assert [claim.rest for claim in profile.claims] == [f"over {sum_} ex VAT", ""]


def test_free_delivery_is_told_in_both_figures():
    plain = StorefrontProfile(Storefront.IRONMONGERY, WORDS, Tariff(vat_rate=VatRate(500)))

    assert "(£52.50 inc VAT)" in plain.free_delivery_text
    assert PROFILE.free_delivery_text == ("Free UK mainland delivery over £50.00 ex VAT (£60.00 inc VAT).")


def test_the_menu_leads_to_what_the_storefront_has():
    """To everything while there is no catalogue."""
    assert [link.name for link in PROFILE.menu_of(TREE)] == ["Hinges", "Brands"]
    assert PROFILE.menu_of(()) == WORDS.menu


def test_own_brands_have_a_page_once_they_are_on_sale():
    """In the owner's order."""
    brand = Brand("Anvil", "anvil", product_count=3)

    assert [(own.name, url) for own, url in PROFILE.own_brands([brand])] == [
        ("Hallowbeck", "/our-brands"),
        ("Anvil", brand.url),
    ]


@pytest.mark.parametrize(
    ("is_hosted", "accepted", "not_taken"), [(False, MARKS[:3], MARKS[3:]), (True, MARKS, ())]
)
def test_a_mark_says_whether_it_can_pay(is_hosted, accepted, not_taken):
    """The pay site of the shop takes cards, a bank's own whatever its contract says."""
    marks = payment_marks(MARKS, is_hosted=is_hosted)

    assert (marks.accepted, marks.not_taken) == (accepted, not_taken)


def test_places_stand_beside_the_texts_about_them():
    """The phone line with its hours, each counter with its own; beside other texts none."""
    (line,) = places_of("contact", WORDS, RULES, NOON)
    counters = places_of("branches", WORDS, RULES, NOON)
    leeds = counters[0]

    assert (line.name, line.lines, line.email) == (WORDS.name, WORDS.postal_address, WORDS.email)
    assert (line.phone, line.note, line.state.is_open) == (WORDS.phone, FINANCE, True)
    assert line.hours == hours_rows(spoken_hours(WORDS.hours))
    assert [place.name for place in counters] == ["Leeds", "Perth", "Truro"]
    assert leeds.lines == ("3 Nail Yard", "Leeds", "LS1 1AA")
    assert (leeds.phone, leeds.email, leeds.note) == ("0113 496 0101", "", "")
    assert len(leeds.hours) == 3
    assert places_of("guides", WORDS, RULES, NOON) == ()


def test_a_place_is_closed_on_the_bank_holidays_of_its_own_part_of_the_kingdom():
    """St Andrew's Day is one in Scotland alone; the phone keeps those of England."""
    st_andrew, boxing_day = (datetime(2026, *day, 12, tzinfo=UTC) for day in ((11, 30), (12, 28)))
    counters = places_of("branches", WORDS, RULES, st_andrew)

    assert [place.state.is_open for place in counters] == [True, False, True]
    assert places_of("contact", WORDS, RULES, st_andrew)[0].state.is_open
    assert not places_of("contact", WORDS, RULES, boxing_day)[0].state.is_open
