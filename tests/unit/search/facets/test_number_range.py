"""A range of numbers is one text in addresses, and plain words on the page."""

from __future__ import annotations

import pytest

from shopcore.search.facets.number_range import NumberRange
from shopcore.search.indexing.facet_numbers import FacetNumbers

NUMBERS = FacetNumbers.of(["49.9 mm", "50 mm", "5 cm", "99 mm", "100 mm", "1 m", "2 kg", "50 × 9 mm"])


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("50..100mm", NumberRange(50, 100, "mm")),
        ("..50mm", NumberRange(None, 50, "mm")),
        ("500..mm", NumberRange(500, None, "mm")),
        ("0.5..1.25mm²", NumberRange(0.5, 1.25, "mm²")),
        ("4..16", NumberRange(4, 16, "")),
        ("30..60°", NumberRange(30, 60, "°")),
        ("0..10%", NumberRange(0, 10, "%")),
    ],
)
def test_a_range_is_read_from_its_text(text, read):
    """And written so again."""
    assert NumberRange.of(text) == read
    assert read.value == text


@pytest.mark.parametrize(
    "text",
    [
        *("50 mm", "", "..", "..mm", "100..50mm", "50..50mm", "50...100mm", "50..100 mm", "50-100mm"),
        *("050..100mm", "50.0..100mm", "0.00001..1mm", "12345678..mm", "٥٠..٦٠mm", "5..6mm2", "-5..5mm"),
    ],
)
def test_any_other_text_is_no_range(text):
    """Each state of a list has one address, so another spelling of a range is none."""
    assert NumberRange.of(text) is None


@pytest.mark.parametrize(
    ("text", "whole", "broken"),
    [
        ("50..100mm", "50 to 99 mm", "50 to under 100 mm"),
        ("5..6mm", "5 mm", "5 to under 6 mm"),
        ("..50W", "Under 50 W", "Under 50 W"),
        ("2.5..mm²", "2.5 mm² and over", "2.5 mm² and over"),
        ("4..16", "4 to 15", "4 to under 16"),
        ("30..60°", "30 to 59°", "30 to under 60°"),
    ],
)
def test_a_range_is_told_in_plain_words(text, whole, broken):
    """Of whole numbers by the last one within, so that nobody wonders where 100 mm are."""
    read = NumberRange.of(text)

    assert read is not None
    assert read.label(is_whole=True) == whole
    assert read.label(is_whole=False) == broken


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("50..100mm", ["50 mm", "5 cm", "99 mm"]),
        ("5..10cm", ["50 mm", "5 cm", "99 mm"]),
        ("..50mm", ["49.9 mm"]),
        ("100..mm", ["100 mm", "1 m"]),
        ("1..m", ["1 m"]),
        ("1..3kg", []),
        ("1..300", []),
    ],
)
def test_a_range_holds_its_lower_bound_and_not_its_upper(text, values):
    """In any unit of the kind that the facet is of; of another kind nothing."""
    read = NumberRange.of(text)

    assert read is not None
    assert read.values_in(NUMBERS) == values
