"""What may be asked of the catalogue, and what is asked when nobody says more."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import ProductRange
from shopcore.errors import FieldFault, RulesBroken
from shopcore.search.search_query import (
    CHOICES_MAXIMUM,
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
    check_query,
    filters_of,
    text_faults,
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


def test_a_list_has_limits_and_tells_all_that_are_passed() -> None:
    """At each limit it is still answered."""
    most = {"size": tuple(map(str, range(CHOICES_MAXIMUM - 1))), "finish": ("brass",)}
    check_query(SearchQuery(Storefront.IRONMONGERY, "x" * 150, page=10_000, page_size=96, filters=most))
    beyond = {**most, "finish": ("brass", "chrome")}

    with pytest.raises(RulesBroken) as refused:
        check_query(SearchQuery(Storefront.IRONMONGERY, "x" * 151, page=0, page_size=97, filters=beyond))
    assert refused.value.faults == (
        FieldFault("text", "Please enter at most 150 characters."),
        FieldFault("page", "Please ask for a page from 1 to 10000."),
        FieldFault("page_size", "A page holds 1 to 96 products."),
        FieldFault("f", "Please choose at most 50 filters."),
    )


def test_a_text_that_is_typed_has_the_same_limit() -> None:
    """Under the name of its own field."""
    assert text_faults("x" * 150, "query") == ()
    assert text_faults("x" * 151, "query") == (FieldFault("query", "Please enter at most 150 characters."),)


def test_the_values_of_a_facet_stand_together_once() -> None:
    """In the order in which they were chosen."""
    choices = [("size", "2"), ("finish", "brass"), ("size", "1"), ("size", "2")]

    assert filters_of(choices) == {"size": ("2", "1"), "finish": ("brass",)}
    assert filters_of([]) == {}
