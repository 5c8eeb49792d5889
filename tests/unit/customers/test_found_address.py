"""What a finder finds fills the lines of an address, cut where they are too long."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.customers.address import Address
from shopcore.customers.address_lookup import AddressDetails, AddressFields, address_fields, cut_at_word
from shopcore.plain_text import one_line

HOUSE = AddressDetails(
    postal_code="b1 2zz",
    building_number="12",
    street="Tallow Lane",
    city="Birmingham",
    province="West Midlands",
)


@pytest.mark.spec("AD-02", "AD-05")
def test_a_found_house_fills_the_lines():
    """Number, street, town, county, postcode as it is stored."""
    filled = address_fields(HOUSE)

    assert filled.cut == ()
    assert filled.address == Address(
        house_name="12",
        street="Tallow Lane",
        city="Birmingham",
        county="West Midlands",
        postcode="B12ZZ",
    )


@pytest.mark.parametrize(
    ("changes", "house", "street"),
    [
        ({"sub_building": "Flat 2", "building_name": "Rose House"}, "Flat 2, Rose House, 12", "Tallow Lane"),
        ({"building_number": "", "company": "Latch Ltd"}, "Latch Ltd", "Tallow Lane"),
        ({"secondary_street": "Rear Yard"}, "12", "Rear Yard, Tallow Lane"),
        ({"street": "", "district": "Little Latching"}, "12", "Little Latching"),
        ({"building_name": " The\tOld  Forge "}, "The Old Forge, 12", "Tallow Lane"),
    ],
)
def test_a_building_and_a_street_are_made_of_their_parts(changes, house, street):
    """Of those there are."""
    address = address_fields(evolve(HOUSE, **changes)).address

    assert (address.house_name, address.street) == (house, street)


@pytest.mark.spec("AD-02", "AD-05")
def test_a_line_over_thirty_characters_is_cut_at_a_word_and_named():
    """Nothing is lost without saying so."""
    filled = address_fields(evolve(HOUSE, building_name="The Old Corn Exchange Business Centre"))

    assert filled.address.house_name == "The Old Corn Exchange Business"
    assert filled.cut == ("house_name",)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("a" * 30, "a" * 30),
        ("a" * 31, "a" * 30),
        ("Thirty characters are not many.", "Thirty characters are not many"),
        ("Thirty characters are not enough", "Thirty characters are not"),
        ("Hammer Works, Hammer and Tongs, 4", "Hammer Works, Hammer and Tongs"),
        ("Exactly thirty characters long", "Exactly thirty characters long"),
        ("Exactly thirty characters, wide now", "Exactly thirty characters"),
    ],
)
def test_a_text_is_cut_after_the_last_word_that_fits(text, cut):
    """Without the comma that stood there; a single long word is cut in two."""
    assert cut_at_word(text) == cut


@given(st.text(max_size=80))
def test_a_cut_text_is_the_beginning_of_the_whole(text):
    """And never longer than a line."""
    cut = cut_at_word(text)

    assert len(cut) <= 30
    assert text.startswith(cut)


@given(st.text())
def test_one_line_holds_nothing_that_a_store_or_a_page_cannot(text):
    """And doing it twice does it once."""
    line = one_line(text)

    assert not {*line} & {"\n", "\x00", "\x85", "\t"}
    assert one_line(line) == line == line.strip()


@pytest.mark.spec("AD-05")
def test_shortened_details_keep_what_fits():
    """Every field for itself."""
    short = evolve(HOUSE, company="The Worshipful Company of Locksmiths").shortened()

    assert short == evolve(HOUSE, company="The Worshipful Company of")


@pytest.mark.spec("AD-02", "AD-05")
def test_every_line_that_was_cut_is_named_in_the_order_of_the_form():
    """And the company stands beside them, whole."""
    long = "The Worshipful Company of Locksmiths"
    filled = address_fields(
        AddressDetails(postal_code="ls1 4ap", company=long, district=long, city=long, province=long)
    )

    assert filled == AddressFields(
        Address(
            house_name="The Worshipful Company of",
            street="The Worshipful Company of",
            city="The Worshipful Company of",
            county="The Worshipful Company of",
            postcode="LS14AP",
            company_name=long,
        ),
        ("house_name", "street", "city", "county"),
    )


def test_what_a_finder_does_not_know_is_empty():
    """All but the postcode."""
    assert AddressDetails(postal_code="B1 2ZZ") == AddressDetails(
        postal_code="B1 2ZZ",
        company="",
        building_number="",
        sub_building="",
        building_name="",
        street="",
        secondary_street="",
        district="",
        city="",
        province="",
    )
    assert address_fields(AddressDetails(postal_code="B1 2ZZ")) == AddressFields(
        Address(house_name="", street="", postcode="B12ZZ"), ()
    )


@pytest.mark.parametrize(
    ("text", "most", "cut"),
    [
        ("Mill Lane", 9, "Mill Lane"),
        ("Mill Lane", 8, "Mill"),
        ("Mill Lane", 4, "Mill"),
        ("Mill, Lane", 5, "Mill"),
        ("Mill; Lane", 6, "Mill"),
        ("Mill - Lane", 7, "Mill"),
        ("Upper Mill Lane", 12, "Upper Mill"),
        ("XX Mill Lane", 9, "XX Mill"),
        ("Mill XX Lane", 8, "Mill XX"),
    ],
)
def test_a_text_is_cut_to_as_many_characters_as_asked(text, most, cut):
    """Without the marks that stood before the next word."""
    assert cut_at_word(text, most) == cut
