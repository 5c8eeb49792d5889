"""The filters of a list, as queries."""

from __future__ import annotations

from collections.abc import Iterator

from shopcore.catalogue.product import ProductRange
from shopcore.search.indexing.facets import BRAND, CATEGORY, PRICE
from shopcore.search.indexing.index_fields import facet_field
from shopcore.search.indexing.storefront_lists import StorefrontLists

from .index_query import Between, Constant, Everything, Has, IndexQuery, all_of, any_of
from .list_request import ListRequest, number_range, price_limits, spelt


def narrowed(lists: StorefrontLists, request: ListRequest, matching: IndexQuery | None) -> IndexQuery:
    """Match what *matching* does within all filters; without it, everything within them."""
    filters: list[IndexQuery] = [Constant(query, 0.0) for query in _filters(lists, request)]
    if matching is not None:
        filters.insert(0, matching)
    return all_of(filters) if filters else Constant(Everything(), 0.0)


def _filters(lists: StorefrontLists, request: ListRequest) -> Iterator[IndexQuery]:
    if request.category:
        yield Has("within", request.category)
    if request.brand:
        yield Has(facet_field(BRAND), lists.brands.get(request.brand, ""))
    if request.scope is ProductRange.NEW:
        yield Between("newness", lists.new_from)
    elif request.scope is not ProductRange.ALL:
        yield Has("scope", request.scope.value)
    for name, values in request.filters:
        yield any_of([_facet_query(lists, name, value) for value in values])


def _facet_query(lists: StorefrontLists, name: str, value: str) -> IndexQuery:
    if name == CATEGORY:
        return Has("within", value)
    if name == PRICE and (limits := price_limits(value)):
        return Between("pence", *limits)
    if numbers := number_range(lists, name, value):
        return any_of([Has(facet_field(name), one) for one in numbers.values_in(lists.numbers[name])])
    return Has(facet_field(name), spelt(lists, name, value))
