"""The filters of a list, matched in the index."""

from __future__ import annotations

from collections.abc import Iterator

import tantivy

from adapters.search.indexing.open_index import OpenIndex, Query
from shopcore.catalogue.product import ProductRange
from shopcore.search.indexing.facets import BRAND, CATEGORY, PRICE
from shopcore.search.indexing.index_fields import facet_field
from shopcore.search.query.list_request import ListRequest, price_limits, spelt

from .matching import all_of, any_of, constant


def narrowed(index: OpenIndex, request: ListRequest, matching: Query | None) -> Query:
    """Match what *matching* does within all filters; without it, everything within them."""
    filters = [constant(query, 0.0) for query in _filters(index, request)]
    if matching is not None:
        filters.insert(0, matching)
    return all_of(filters) if filters else constant(Query.all_query(), 0.0)


def _filters(index: OpenIndex, request: ListRequest) -> Iterator[Query]:
    if request.category:
        yield index.has("within", request.category)
    if request.brand:
        yield index.has(facet_field(BRAND), index.lists.brands.get(request.brand, ""))
    if request.scope is ProductRange.NEW:
        yield _at_least(index, "newness", index.lists.new_from)
    elif request.scope is not ProductRange.ALL:
        yield index.has("scope", request.scope.value)
    for name, values in request.filters:
        yield any_of([_facet_query(index, name, value) for value in values])


def _facet_query(index: OpenIndex, name: str, value: str) -> Query:
    if name == CATEGORY:
        return index.has("within", value)
    if name == PRICE and (limits := price_limits(value)):
        return _priced(index, *limits)
    return index.has(facet_field(name), spelt(index.lists, name, value))


def _priced(index: OpenIndex, lower: int, upper: int | None) -> Query:
    """Match prices in pence from *lower* to below *upper*; None is no end."""
    return Query.range_query(
        index.schema, "pence", tantivy.FieldType.Unsigned, lower, upper, include_upper=upper is None
    )


def _at_least(index: OpenIndex, field: str, value: int) -> Query:
    return Query.range_query(index.schema, field, tantivy.FieldType.Unsigned, value)
