"""The filters of a list, as queries."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import ProductRange
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.query.index_query import AllOf, AnyOf, Between, Constant, Everything, Has, IndexQuery
from shopcore.search.query.list_filters import narrowed
from shopcore.search.query.list_request import ListRequest
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront

LISTS = StorefrontLists(
    labels={},
    values={
        "finish": {"satin chrome": "Satin chrome"},
        "length": {value: value for value in ("9 mm", "10 mm", "12 mm", "2 cm", "1..2m", "10 × 12 mm")},
    },
    sized=frozenset({"length"}),
    shares={},
    category_names={},
    brands={"hallowbeck": "Hallowbeck"},
    keywords=(),
    combinations={},
    new_from=70,
)
WORDS = Has("all", "bolt")


def request(**fields: object) -> ListRequest:
    return ListRequest.of(SearchQuery(Storefront.IRONMONGERY, **fields))


@pytest.mark.parametrize(
    ("fields", "query"),
    [
        ({"category": "hinges/butts"}, Has("within", "hinges/butts")),
        ({"brand": "hallowbeck"}, Has("facet.brand", "Hallowbeck")),
        ({"brand": "unknown"}, Has("facet.brand", "")),
        ({"scope": ProductRange.NEW}, Between("newness", 70)),
        ({"scope": ProductRange.CLEARANCE}, Has("scope", "clearance")),
        ({"filters": {"category": ("hinges",)}}, Has("within", "hinges")),
        ({"filters": {"price": ("10-25",)}}, Between("pence", 1_000, 2_500)),
        ({"filters": {"price": ("250-",)}}, Between("pence", 25_000)),
        ({"filters": {"price": ("dear",)}}, Has("facet.price", "dear")),
        ({"filters": {"finish": ("SATIN CHROME",)}}, Has("facet.finish", "Satin chrome")),
        ({"filters": {"length": ("10 mm",)}}, Has("facet.length", "10 mm")),
        ({"filters": {"length": ("1..2m",)}}, Has("facet.length", "1..2m")),
        ({"filters": {"length": ("20..mm",)}}, Has("facet.length", "2 cm")),
        (
            {"filters": {"length": ("10..20mm",)}},
            AnyOf((Has("facet.length", "10 mm"), Has("facet.length", "12 mm"))),
        ),
        ({"filters": {"length": ("1..9kg",)}}, AnyOf(())),
        ({"filters": {"finish": ("10..20mm",)}}, Has("facet.finish", "10..20mm")),
        (
            {"filters": {"finish": ("satin chrome", "Brass")}},
            AnyOf((Has("facet.finish", "Satin chrome"), Has("facet.finish", "Brass"))),
        ),
    ],
)
def test_a_filter_narrows_and_counts_nothing(fields: dict[str, object], query: IndexQuery) -> None:
    assert narrowed(LISTS, request(**fields), WORDS) == AllOf((WORDS, Constant(query, 0.0)))
    assert narrowed(LISTS, request(**fields), None) == Constant(query, 0.0)


def test_without_filters_a_query_stays_as_it_is() -> None:
    assert narrowed(LISTS, request(), WORDS) is WORDS
    assert narrowed(LISTS, request(), None) == Constant(Everything(), 0.0)
