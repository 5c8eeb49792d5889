"""Many numbers are offered in a few ranges with round bounds; few stay values."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shopcore.search.facets.divided_numbers import FEW_NUMBERS, divided
from shopcore.search.facets.number_range import NumberRange
from shopcore.search.indexing.facet_numbers import FacetNumbers

MANY = {f"{n} mm": 1 for n in range(1, 61)}
"""Sixty lengths, each of one product."""


def shown(counts: Mapping[str, int], *selected: str) -> list[tuple[str, int]]:
    in_use = [one for text in selected if (one := NumberRange.of(text))]
    assert len(in_use) == len(selected)
    return [(one.label, one.count) for one in divided(FacetNumbers.of(counts), counts, in_use)]


def test_many_numbers_are_divided_evenly_at_round_bounds():
    assert shown(MANY) == [
        ("Under 10 mm", 9),
        ("10 to 19 mm", 10),
        ("20 to 29 mm", 10),
        ("30 to 39 mm", 10),
        ("40 to 49 mm", 10),
        ("50 mm and over", 11),
    ]


def test_a_range_in_addresses_has_its_bounds_and_its_unit():
    values = [one.value for one in divided(FacetNumbers.of(MANY), MANY, [])]

    assert values == ["..10mm", "10..20mm", "20..30mm", "30..40mm", "40..50mm", "50..mm"]


def test_few_numbers_stay_values():
    """Sizes of the trade are named one by one."""
    few = {f"{n} in": 5 for n in range(1, FEW_NUMBERS + 1)}

    assert shown(few) == []
    assert shown(few | {"20 in": 5}) != []


def test_numbers_among_many_other_values_stay_values():
    """A quarter of the products may have something else."""
    assert shown(MANY | {"Any": 20}) != []
    assert shown(MANY | {"Any": 21}) == []


def test_other_values_beside_mixed_units_are_not_counted():
    """Most are written in inches, so the ranges are."""
    mixed = {f"{n} in": 2 for n in range(1, 31)} | {"25.4 mm": 1, "Any": 3}

    assert sum(count for _, count in shown(mixed)) == 61
    assert all(label.endswith(("in", "in and over")) for label, _ in shown(mixed))


def test_numbers_that_no_round_bound_parts_stay_in_one_range():
    """A thousandth of a millimetre is nothing in inches."""
    close = {f"{n} in": 1000 for n in range(1, 12)} | {"0.001 mm": 3000, "0.002 mm": 3000}

    assert shown(close)[0] == ("Under 1 in", 6000)


def test_what_hardly_differs_stays_values():
    """Where nearly all have one number, no bounds divide them."""
    assert shown({f"{n} mm": 1 for n in range(1, 14)} | {"20 mm": 5000}) == []


def test_bounds_are_round_rather_than_even():
    """75 would be more even than 80."""
    counts = {f"{n} mm": 10 for n in (10, 20, 30, 40, 50, 60, 70, 73, 74, 76, 90, 95, 97)}

    bounds = [one.value for one in divided(FacetNumbers.of(counts), counts, [])]

    assert bounds == ["..30mm", "30..50mm", "50..70mm", "70..80mm", "80..mm"]


def test_bounds_are_in_the_unit_of_most_products():
    """Whatever other units of its kind there are; parts of a unit are told as such."""
    counts = {f"{n} m": 5 for n in range(1, 31)} | {"500 mm": 1}

    assert [label for label, _ in shown(counts)] == [
        "Under 5 m",
        "5 to under 10 m",
        "10 to under 15 m",
        "15 to under 20 m",
        "20 to under 25 m",
        "25 m and over",
    ]


def test_numbers_without_a_unit_are_divided_too():
    assert shown({f"{n}": 1 for n in range(60)})[1] == ("10 to 19", 10)


def test_two_spellings_of_a_number_count_together():
    counts = MANY | {"5.0 mm": 1}

    assert shown(counts)[0] == ("Under 10 mm", 10)


@pytest.mark.parametrize(
    ("selected", "ranges"),
    [
        (["10..20mm"], shown(MANY)),
        (
            ["15..35mm"],
            [
                *(("Under 10 mm", 9), ("10 to 14 mm", 5), ("15 to 34 mm", 20), ("35 to 39 mm", 5)),
                *(("40 to 49 mm", 10), ("50 mm and over", 11)),
            ],
        ),
        (
            ["1..2cm", "..5mm"],
            [
                *(("Under 5 mm", 4), ("5 to 9 mm", 5), ("1 to under 2 cm", 10), ("20 to 29 mm", 10)),
                *(("30 to 39 mm", 10), ("40 to 49 mm", 10), ("50 mm and over", 11)),
            ],
        ),
        (["15..mm"], [("Under 10 mm", 9), ("10 to 14 mm", 5), ("15 mm and over", 46)]),
    ],
)
def test_a_range_in_use_stays_whole_and_the_others_stand_beside_it(selected, ranges):
    assert shown(MANY, *selected) == ranges


def test_a_range_in_use_is_offered_where_there_are_few_numbers():
    """What else there is stands beside it; a range that no product is in can be taken back."""
    assert shown({"5 mm": 2, "30 mm": 1, "Any": 9}, "10..20mm") == [
        ("Under 10 mm", 2),
        ("10 to 19 mm", 0),
        ("20 mm and over", 1),
    ]
    (unused,) = divided(FacetNumbers.of(MANY), {}, [NumberRange(10, 20, "mm")])
    assert (unused.label, unused.count) == ("10 to 19 mm", 0)


def test_a_range_of_another_kind_divides_nothing():
    assert shown({"5 mm": 2, "30 mm": 1}, "1..3kg") == []
    assert shown(MANY, "1..3kg") == shown(MANY)
