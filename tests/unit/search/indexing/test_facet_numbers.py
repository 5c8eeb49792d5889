"""Which values of a facet are plain numbers, and of which kind."""

from __future__ import annotations

import pytest

from shopcore.search.indexing.facet_numbers import FacetNumbers, quantity


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("76 mm", (76, "mm", "mm")),
        ("3 in", (76.2, "mm", "in")),
        ("1.5 kg", (1500, "g", "kg")),
        ("2.5 mm²", (2.5, "mm²", "mm²")),
        ("90°", (90, "°", "°")),
        ("16", (16, "", "")),
        ("5 lever", (5, "lever", "lever")),
    ],
)
def test_a_number_with_a_unit_is_read_in_its_base_unit(value, read):
    assert quantity(value) == read


@pytest.mark.parametrize(
    "value", ["102 × 76 mm", "35-54 mm", "Any", "2 + earth", "M8", "12345678", "24 V DC", ""]
)
def test_more_than_a_number_and_a_unit_is_none(value):
    assert quantity(value) is None


def test_numbers_are_those_of_the_commonest_kind():
    """The others are values like any."""
    numbers = FacetNumbers.of(["500 g", "1 kg", "Any", "30 mm", "2 kg"])

    assert numbers.kind == "g"
    assert numbers.numbers == {"500 g": 500, "1 kg": 1000, "2 kg": 2000}
    assert numbers.units == {"500 g": "g", "1 kg": "kg", "2 kg": "kg"}


@pytest.mark.parametrize(
    ("values", "is_plain"),
    [(["1 mm", "2 mm", "2 kg"], True), (["1 mm", "1 cm"], False), (["1 mm", "1.0 mm"], False)],
)
def test_numbers_are_plain_if_each_has_one_spelling_in_one_unit(values, is_plain):
    assert FacetNumbers.of(values).is_plain is is_plain


def test_words_have_no_numbers():
    assert FacetNumbers.of(["Brass", "Black"]) == FacetNumbers("", {}, {}, is_plain=True)
