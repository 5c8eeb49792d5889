"""What may be asked of the catalogue, and what is asked when nobody says more."""

from __future__ import annotations

from shopcore.catalogue.product import ProductRange
from shopcore.search.search_query import (
    PAGE_SIZE,
    PAGE_SIZE_MAXIMUM,
    RANGE_QUERIES,
    TEXT_MAXIMUM,
    Facet,
    FacetValue,
    SearchQuery,
    SearchResults,
    Sort,
    Suggestions,
)
from shopcore.storefront import Storefront


def test_who_asks_for_nothing_gets_the_first_page_of_all() -> None:
    """Of twenty-four products, the likeliest first, narrowed by nothing."""
    assert SearchQuery(Storefront.IRONMONGERY) == SearchQuery(
        storefront=Storefront.IRONMONGERY,
        text="",
        category="",
        brand="",
        scope=ProductRange.ALL,
        sort=Sort.RELEVANCE,
        page=1,
        page_size=24,
        filters={},
    )


def test_addresses_and_limits_are_the_specified_ones() -> None:
    """They stand in bookmarks and in the description of the calls."""
    assert [one.value for one in Sort] == ["relevance", "price_asc", "price_desc", "name", "newest"]
    assert RANGE_QUERIES == {"clearancerange": ProductRange.CLEARANCE, "firerated": ProductRange.FIRE_RATED}
    assert (TEXT_MAXIMUM, PAGE_SIZE, PAGE_SIZE_MAXIMUM) == (150, 24, 96)


def test_what_a_search_does_not_know_is_not_said() -> None:
    """No facet, no correction, no exact product, nothing selected, nothing suggested."""
    assert SearchResults(0, ()) == SearchResults(
        total=0, products=(), facets=(), corrected_text=None, exact=None
    )
    assert Suggestions() == Suggestions(keywords=(), products=())
    value = FacetValue("brass", "Brass", 3)
    assert value == FacetValue("brass", "Brass", 3, is_selected=False)
    assert value.is_selected is False
    assert Facet("finish", "Finish", (value,)).values == (value,)
