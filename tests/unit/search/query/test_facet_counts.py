"""The facets of a result: counted one product after the other, or by the index."""

from __future__ import annotations

import pytest

from shopcore.search.facets.facet_order import FacetOrder
from shopcore.search.query.facet_counts import SHORT_LIST, FacetCounter
from shopcore.search.query.index_query import Has
from shopcore.search.query.list_request import ListRequest
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex

INDEX = MemoryIndex.of(
    a_product(
        sku=f"P-{n:02}",
        product_id=f"p-{n}",
        name="Bolt" if n % 2 else "Hinge",
        brand="Hallowbeck" if n % 3 else "Emberlatch",
        category=("Bolts",) if n % 2 else ("Hinges",),
        attributes={"Finish": "Black" if n % 4 else "Brass"},
    )
    for n in range(30)
)
ORDER = FacetOrder(INDEX.lists, INDEX.reader)


def facets(total: int, **filters: tuple[str, ...]) -> dict[str, dict[str, int]]:
    request = ListRequest.of(SearchQuery(Storefront.IRONMONGERY, filters=filters))
    counter = FacetCounter(INDEX, ORDER, request, Has("all", "bolt") if total == 15 else None, total)
    return {facet.name: {one.value: one.count for one in facet.values} for facet in counter.facets()}


@pytest.mark.parametrize("total", [30, SHORT_LIST + 1])
def test_a_short_list_is_counted_as_a_long_one_is(total):
    counted = facets(total)

    assert counted["category"] == {"bolts": 15, "hinges": 15}
    assert counted["finish"] == {"Black": 22, "Brass": 8}
    assert counted["brand"] == {"Hallowbeck": 20, "Emberlatch": 10}


def test_only_what_the_text_matches_is_counted():
    assert facets(15)["brand"] == {"Hallowbeck": 10, "Emberlatch": 5}


def test_the_counts_of_a_facet_ignore_its_own_selection():
    counted = facets(20, brand=("Hallowbeck",))

    assert counted["brand"] == {"Hallowbeck": 20, "Emberlatch": 10}
    assert sum(counted["finish"].values()) == 20


def test_nothing_has_no_facets_but_those_in_use():
    assert facets(0, finish=("Gold",)) == {"finish": {"Black": 22, "Brass": 8, "Gold": 0}}
