"""Filters of a list: category, brand, range and facets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import tantivy
from attrs import frozen

from adapters.search.indexing.facets import AVAILABILITY, BRAND, CATEGORY, IN_STOCK, PRICE, facet_field
from adapters.search.indexing.open_index import OpenIndex, Query
from shopcore.catalogue.product import ProductRange
from shopcore.catalogue.search_query import RANGE_QUERIES, TEXT_MAXIMUM, SearchQuery

from .matching import all_of, any_of, constant

_PRICES: Final = re.compile(r"(\d{1,7})?-(\d{1,7})?", re.ASCII)

Filters = tuple[tuple[str, tuple[str, ...]], ...]


@frozen
class ListRequest:
    """What is asked of one storefront, whatever the page and order."""

    text: str
    category: str
    brand: str
    scope: ProductRange
    filters: Filters

    @classmethod
    def of(cls, query: SearchQuery) -> ListRequest:
        """Keep what decides which products are found; some texts stand for a range."""
        text, scope = query.text[:TEXT_MAXIMUM].strip(), query.scope
        if scope is ProductRange.ALL and text.casefold() in RANGE_QUERIES:
            text, scope = "", RANGE_QUERIES[text.casefold()]
        filters = tuple(sorted((name, tuple(values)) for name, values in query.filters.items() if values))
        return cls(text, query.category.strip("/"), query.brand, scope, filters)

    def without(self, facet: str) -> ListRequest:
        """Ask the same without the wanted values of one facet."""
        left = tuple(pair for pair in self.filters if pair[0] != facet)
        return ListRequest(self.text, self.category, self.brand, self.scope, left)


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
    if name == PRICE and (limits := _PRICES.fullmatch(value)):
        return _priced(index, limits[1], limits[2])
    return index.has(facet_field(name), spelt(index, name, value))


def spelt(index: OpenIndex, name: str, value: str) -> str:
    """Spell a wanted value as the catalogue does, whatever its case."""
    if name == BRAND:
        brands = index.lists.brands
        return next((brand for brand in brands.values() if brand.casefold() == value.casefold()), value)
    lookup = {IN_STOCK.casefold(): IN_STOCK} if name == AVAILABILITY else index.lists.values.get(name, {})
    return lookup.get(value.casefold(), value)


def _priced(index: OpenIndex, low: str | None, high: str | None) -> Query:
    """Match prices in pounds from *low* to below *high*."""
    lower, upper = int(low or 0) * 100, int(high) * 100 if high else None
    return Query.range_query(
        index.schema, "pence", tantivy.FieldType.Unsigned, lower, upper, include_upper=upper is None
    )


def _at_least(index: OpenIndex, field: str, value: int) -> Query:
    return Query.range_query(index.schema, field, tantivy.FieldType.Unsigned, value)
