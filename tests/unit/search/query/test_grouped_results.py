"""Results by family: one entry for products that differ in size and finish alone."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.search.query import grouped_results
from shopcore.search.query.grouped_results import GROUPS_CACHED
from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import SearchQuery, Sort
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import BOLTS, search_product

TOWER, NECKED = {"Family": "TOWER"}, {"Family": "NECKED"}
PRODUCTS = [
    evolve(product, product_id=f"p-{product.sku}")
    for product in (
        search_product("A1", "Tower bolt, black", BOLTS, "9.00", facts={**TOWER, "Finish": "Black"}),
        search_product("A2", "Tower bolt, brass", BOLTS, "4.00", facts={**TOWER, "Finish": "Brass"}),
        search_product("B1", "Barrel bolt", BOLTS, "5.00"),
        search_product("C1", "Necked bolt, brass", BOLTS, "6.00", facts={**NECKED, "Finish": "Brass"}),
        search_product("C2", "Necked bolt, zinc", BOLTS, "3.00", facts={**NECKED, "Finish": "Zinc"}),
        search_product("D1", "Barrel bolt, brass", BOLTS, "7.00", facts={"Finish": "Brass"}),
    )
]
FINDER = Finder(MemoryIndex.of(PRODUCTS))


def asked(text: str = "", **fields: object) -> SearchQuery:
    return SearchQuery(Storefront.IRONMONGERY, text, by_family=True, **fields)


def found_ids(query: SearchQuery, finder: Finder = FINDER) -> list[tuple[str, ...]]:
    return [family.found for family in finder.find(query).families]


def families(query: SearchQuery, finder: Finder = FINDER) -> list[list[str]]:
    """List the codes of each family of a page."""
    return [[key.removeprefix("p-") for key in family] for family in found_ids(query, finder)]


def test_products_of_a_family_are_found_as_one():
    """In the order of the first; a product without a family is one by itself."""
    page = FINDER.find(asked(sort=Sort.PRICE_ASC))

    assert families(asked(sort=Sort.PRICE_ASC)) == [["C2", "C1"], ["A2", "A1"], ["B1"], ["D1"]]
    assert page.ids == ("p-C2", "p-A2", "p-B1", "p-D1")
    assert (page.total, page.family_total) == (6, 4)


def test_pages_hold_families():
    """A page behind the last is empty and counts alike."""
    by_price = [asked(sort=Sort.PRICE_ASC, page=page, page_size=3) for page in (1, 2, 3)]

    assert [families(query) for query in by_price] == [[["C2", "C1"], ["A2", "A1"], ["B1"]], [["D1"]], []]
    assert {FINDER.find(query).family_total for query in by_price} == {4}


def test_a_filter_leaves_of_each_family_what_it_finds():
    """So a card says what the brass ones cost, and a text what the text finds."""
    assert families(asked(filters={"finish": ("Brass",)}, sort=Sort.NAME)) == [["D1"], ["C1"], ["A2"]]
    assert families(asked("necked", sort=Sort.NAME)) == [["C1", "C2"]]
    assert families(asked("no-such-thing")) == []


def test_a_family_is_known_whole_whatever_is_found_of_it():
    """Its name does not change with a filter; a product without a family is all of its own."""
    page = FINDER.find(asked(filters={"finish": ("Brass",)}, sort=Sort.NAME))

    assert [family.all for family in page.families] == [("p-D1",), ("p-C1", "p-C2"), ("p-A1", "p-A2")]


def test_facets_count_products():
    """As they do in a list of products."""
    facets = FINDER.find(asked()).facets
    alone = FINDER.find(SearchQuery(Storefront.IRONMONGERY)).facets

    assert facets == alone


def test_of_very_many_products_the_first_are_put_together(monkeypatch: pytest.MonkeyPatch):
    """All of them are counted."""
    monkeypatch.setattr(grouped_results, "GROUPED_MAXIMUM", 3)

    page = Finder(FINDER.index).find(asked(sort=Sort.PRICE_ASC))

    assert [len(family.found) for family in page.families] == [1, 1, 1]
    assert (page.total, page.family_total) == (6, 3)


def test_what_was_asked_last_is_found_again_and_the_rest_forgotten():
    """However many lists are asked for."""
    finder = Finder(FINDER.index)
    for number in range(GROUPS_CACHED + 1):
        finder.find(asked(brand=f"brand-{number}"))

    assert families(asked(sort=Sort.PRICE_ASC), finder) == families(asked(sort=Sort.PRICE_ASC))


@given(st.sampled_from(["", "bolt", "brass bolt", "tower", "A1"]), st.sampled_from(Sort), st.integers(1, 5))
def test_every_product_stands_in_one_family(text: str, sort: Sort, size: int) -> None:
    """And the families of all pages are those that were counted."""
    pages = [FINDER.find(asked(text, sort=sort, page=page, page_size=size)) for page in range(1, 8)]
    alone = FINDER.find(SearchQuery(Storefront.IRONMONGERY, text, sort=sort, page_size=96))

    found = [key for page in pages for family in page.families for key in family.found]

    assert sorted(found) == sorted(alone.ids)
    assert sum(len(page.families) for page in pages) == pages[0].family_total
    assert list(dict.fromkeys(alone.ids))[:1] == found[:1]
