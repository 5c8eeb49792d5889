"""What a finder finds fills the lines of an address, cut where they are too long."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.found_address import FoundDetails, cut_at_word, filled_address
from shopcore.plain_text import one_line

HOUSE = FoundDetails(
    postal_code="b1 2zz",
    building_number="12",
    street="Tallow Lane",
    city="Birmingham",
    province="West Midlands",
)


@pytest.mark.spec("AD-02", "AD-05")
def test_a_found_house_fills_the_lines():
    """Number, street, town, county, postcode as it is stored."""
    filled = filled_address(HOUSE)

    assert filled.cut == ()
    assert filled.address.by_field() == {
        "houseName": "12",
        "addressLineOne": "Tallow Lane",
        "addressLineTwo": "Birmingham",
        "addressLineThree": "West Midlands",
        "postCode": "B12ZZ",
        "companyName": "",
        "phoneNumber": "",
    }


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
    address = filled_address(evolve(HOUSE, **changes)).address

    assert (address.house_name, address.street) == (house, street)


@pytest.mark.spec("AD-02", "AD-05")
def test_a_line_over_thirty_characters_is_cut_at_a_word_and_named():
    """Nothing is lost without saying so."""
    filled = filled_address(evolve(HOUSE, building_name="The Old Corn Exchange Business Centre"))

    assert filled.address.house_name == "The Old Corn Exchange Business"
    assert filled.cut == ("houseName",)


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
