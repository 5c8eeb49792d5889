"""Many numbers of an attribute are offered as ranges, with true counts, beside single values."""

from __future__ import annotations

import pytest

from adapters.search import TantivySearch
from shopcore.search.query.facet_counts import SHORT_LIST
from shopcore.search.search_query import FacetValue, SearchResults
from tests.support.search_shop import a_search, find, search_product

LENGTHS = range(10, 70)
PRODUCTS = 6 * len(LENGTHS)


@pytest.fixture(scope="module")
def bolts(tmp_path_factory: pytest.TempPathFactory) -> TantivySearch:
    """More than are counted one by one: of each length three black ones and three of brass."""
    return a_search(
        tmp_path_factory.mktemp("bolts"),
        [
            search_product(
                f"B-{mm}-{n}",
                "Bolt",
                ("Bolts",),
                facts={"Length": f"{mm} mm", "Finish": ("Black", "Brass")[n % 2]},
            )
            for mm in LENGTHS
            for n in range(6)
        ],
    )


def lengths(results: SearchResults) -> tuple[FacetValue, ...]:
    return next(facet.values for facet in results.facets if facet.name == "length")


@pytest.mark.parametrize(("finish", "share"), [(("Black",), 2), ((), 1)])
def test_ranges_count_what_they_find(bolts, finish, share):
    """Of a short list and of a long one, with another facet in use."""
    filters = {"finish": finish}
    every = find(bolts, filters=filters)
    found = {v.value: find(bolts, filters=filters | {"length": (v.value,)}).total for v in lengths(every)}

    assert (every.total <= SHORT_LIST) is (share == 2)
    assert [v.label for v in lengths(every)][:2] == ["Under 20 mm", "20 to 29 mm"]
    assert {v.value: v.count for v in lengths(every)} == found
    assert sum(found.values()) == every.total == PRODUCTS // share


def test_ranges_and_single_values_are_selected_together(bolts):
    """As an earlier address has them; the counts stay what they were."""
    every = {v.value: v.count for v in lengths(find(bolts))}

    results = find(bolts, filters={"length": ("..20mm", "60..mm", "33 MM")})

    selected = {v.value: v.count for v in lengths(results) if v.is_selected}
    assert selected == {"..20mm": 60, "60..mm": 60, "33 mm": 6}
    assert results.total == 126
    assert {v.value: v.count for v in lengths(results)} == every | {"33 mm": 6}


def test_a_range_of_nothing_finds_nothing_and_can_be_taken_back(bolts):
    results = find(bolts, filters={"length": ("1..5mm",)})

    assert results.total == 0
    assert [(v.label, v.count) for v in lengths(results) if v.is_selected] == [("1 to 4 mm", 0)]


def test_a_text_in_the_way_of_a_range_that_is_none_finds_nothing(bolts):
    """There is one spelling of each range, so each list has one address."""
    assert find(bolts, filters={"length": ("020..30mm",)}).total == 0
    assert find(bolts, filters={"finish": ("20..30mm",)}).total == 0
