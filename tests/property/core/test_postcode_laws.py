"""Laws of postcodes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.postcode import is_postcode, normalise_postcode, parse_postcode

pytestmark = [pytest.mark.postcode, pytest.mark.address]

POSTCODES = testing.typed_postcodes()
NEARLY = testing.nearly_postcodes().filter(str.isascii) | st.text("ABKMQVXZ019 -/", max_size=9)
ASCII = st.text(st.characters(max_codepoint=127), max_size=10)
TYPED = st.one_of(POSTCODES, NEARLY, ASCII)


@given(st.one_of(TYPED, st.text()))
def test_normalising_twice_is_normalising_once(text: str) -> None:
    """The stored form of a stored form is itself."""
    once = normalise_postcode(text)

    assert normalise_postcode(once) == once


@given(TYPED)
def test_case_does_not_matter(text: str) -> None:
    """Capitals, small letters: the same verdict and the same stored form."""
    assert is_postcode(text) == is_postcode(text.lower()) == is_postcode(text.upper())
    assert normalise_postcode(text) == normalise_postcode(text.lower())


@given(TYPED, st.data())
def test_spaces_do_not_matter(text: str, data: st.DataObject) -> None:
    """White space put in anywhere changes nothing."""
    at = data.draw(st.integers(0, len(text)))
    gap = data.draw(st.text(" \t\u00a0\u2009", max_size=3))
    spaced = text[:at] + gap + text[at:]

    assert is_postcode(spaced) == is_postcode(text)
    assert normalise_postcode(spaced) == normalise_postcode(text)


@given(POSTCODES)
def test_what_is_shown_reads_back_as_the_same_postcode(text: str) -> None:
    """Stored and shown form name one postcode; its area begins its outcode."""
    postcode = parse_postcode(text)

    assert postcode is not None
    assert parse_postcode(postcode.spaced) == parse_postcode(postcode.compact) == postcode
    assert postcode.compact == normalise_postcode(text)
    assert postcode.outcode.startswith(postcode.area)
    assert " " not in postcode.compact


@given(TYPED)
def test_a_postcode_is_valid_exactly_when_it_can_be_read(text: str) -> None:
    """The verdict and the reading never differ."""
    assert is_postcode(text) == (parse_postcode(text) is not None)
