"""What is asked of a list: text, category, brand, range and facets."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import ProductRange
from shopcore.search.facets.number_range import NumberRange
from shopcore.search.indexing.facets import AVAILABILITY, BRAND, IN_STOCK
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.search_query import RANGE_QUERIES, TEXT_MAXIMUM, SearchQuery

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

    @property
    def is_text_alone(self) -> bool:
        """Whether nothing but the text narrows the list."""
        is_in_part = self.category or self.brand or self.filters
        return not is_in_part and self.scope is ProductRange.ALL

    def without(self, facet: str) -> ListRequest:
        """Ask the same without the selected values of one facet."""
        left = tuple(pair for pair in self.filters if pair[0] != facet)
        return ListRequest(self.text, self.category, self.brand, self.scope, left)


def page_limits(query: SearchQuery, size: int) -> tuple[int, int]:
    """Return how many entries a page holds at most, and how many of *size* come before it."""
    most = max(1, size)
    limit = min(max(1, query.page_size), most)
    return limit, min((max(1, query.page) - 1) * limit, most)


def spelt(lists: StorefrontLists, name: str, value: str) -> str:
    """Spell a selected value as the catalogue does, whatever its case."""
    if name == BRAND:
        brands = lists.brands
        return next((brand for brand in brands.values() if brand.casefold() == value.casefold()), value)
    lookup = {IN_STOCK.casefold(): IN_STOCK} if name == AVAILABILITY else lists.values.get(name, {})
    return lookup.get(value.casefold(), value)


def price_limits(value: str) -> tuple[int, int | None] | None:
    """Read a price filter such as ``10-25`` or ``250-``, in pounds, as pence.

    A product has to cost the first or more, and less than the second; None is no end. None for another text.
    """
    limits = _PRICES.fullmatch(value)
    if limits is None:
        return None
    low, high = limits.groups()
    return int(low or 0) * 100, int(high) * 100 if high else None


def number_range(lists: StorefrontLists, name: str, value: str) -> NumberRange | None:
    """Read a filter such as ``50..100mm``; None for a value of the catalogue, and where none are sizes."""
    is_value = name not in lists.sized or value.casefold() in lists.values.get(name, {})
    return None if is_value else NumberRange.of(value)
