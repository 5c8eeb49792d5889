"""What is told of a text beside its products: the words that it excludes, and the code that was meant."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.text_remarks import (
    NO_EXCLUSIONS,
    Exclusions,
    corrected_code,
    excluded_of,
    may_name_code,
)
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import BOLTS, search_product, search_products

INDEX = MemoryIndex.of(
    evolve(one, product_id=f"p-{number}")
    for number, one in enumerate(search_products())
    if one.storefront is Storefront.IRONMONGERY
)
BOLT = search_product("HNG-100", "Tower bolt", BOLTS, facts={"Catalogue code": "318204"})
LATCH = search_product("HNG-200", "Latch", BOLTS)


@pytest.mark.parametrize(
    ("text", "words", "rest"),
    [
        ("Hinges not brass", ("brass",), "hinges"),
        (
            "butt hinge, without polished brass or satin chrome",
            ("polished brass", "satin chrome"),
            "butt hinge",
        ),
        ("lever except brass with screws", ("brass",), "lever with screws"),
    ],
)
def test_excluded_words_are_told_with_the_text_without_them(text, words, rest):
    assert excluded_of(INDEX, text) == Exclusions(words, rest)


@pytest.mark.parametrize(
    "text", ["brass hinges", "", "hinges not gargoyle", "not", "knot board", "no 8 x 2 screw"]
)
def test_a_text_that_excludes_nothing_has_no_such_words(text):
    assert excluded_of(INDEX, text) == NO_EXCLUSIONS


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("HNG-1O0", "HNG-100"),
        ("hng 10O", "HNG-100"),
        ("HNG-1000", "HNG-100"),
        ("HNG-010", "HNG-100"),
        ("HNG-107", "HNG-100"),
        ("NHG-100", "HNG-100"),
        ("3I82O4", "318204"),
        ("tower bolt HNG-1O0 brass", "tower bolt HNG-100 brass"),
    ],
)
def test_a_code_that_was_copied_wrongly_is_written_right(text, corrected):
    """One character away, two swapped, or characters that look alike; other words stay."""
    assert corrected_code(text, (BOLT, LATCH)) == corrected
    assert may_name_code(text)


def test_a_text_without_digits_names_no_code() -> None:
    assert not may_name_code("tower bolt")
    assert corrected_code("tower bolt", (BOLT, LATCH)) is None


@pytest.mark.parametrize(
    "text",
    [
        "HNG-100",
        "hng100",
        "tower bolt hng-100",
        "HNG-10",
        "100",
        "tower bolt",
        "HNG-999",
        "ABC-1O0",
        "HNG-10000",
        "HNG-X00",
        "HNG-00",
        "5 mm",
        "",
    ],
)
def test_a_code_that_is_right_or_short_or_far_away_is_not_corrected(text):
    """Neither is one that may be two: HNG-X00 and HNG-00 are as near to HNG-100 as to HNG-200."""
    assert corrected_code(text, (BOLT, LATCH)) is None


@given(st.text(max_size=80))
def test_any_text_is_read_without_a_fault(text):
    exclusions = excluded_of(INDEX, text)
    corrected = corrected_code(text, (BOLT, LATCH))

    assert bool(exclusions.words) or exclusions == NO_EXCLUSIONS
    assert corrected is None or "HNG-" in corrected or "318204" in corrected
