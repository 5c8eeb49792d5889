"""What a shopper may ask of the catalogue, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from attrs import frozen

from shopcore.storefront import Storefront

from .product import Product, ProductRange

TEXT_MAXIMUM = 150
"""Source: spec section 5, search text maximum."""
PAGE_SIZE = 24
PAGE_SIZE_MAXIMUM = 96
RANGE_QUERIES = MappingProxyType(
    {"clearancerange": ProductRange.CLEARANCE, "firerated": ProductRange.FIRE_RATED}
)
"""Search texts that stand for a range. Source: spec section 2, shop routes."""

CHOICES_MAXIMUM = 50
"""So many values of all facets narrow a list at once; each facet is counted without its own."""
NO_FILTERS: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class Sort(Enum):
    RELEVANCE = "relevance"
    PRICE_ASC = "price_asc"
    PRICE_DESC = "price_desc"
    NAME = "name"
    NEWEST = "newest"


@frozen
class SearchQuery:
    """One page of a list: words and filters narrow it, *sort* orders it.

    *category* is a path of slugs, *brand* a brand slug, *filters* wanted values
    by facet name: any of one facet's values, all of the facets.
    """

    storefront: Storefront
    text: str = ""
    category: str = ""
    brand: str = ""
    scope: ProductRange = ProductRange.ALL
    sort: Sort = Sort.RELEVANCE
    page: int = 1
    page_size: int = PAGE_SIZE
    filters: Mapping[str, tuple[str, ...]] = NO_FILTERS


@frozen
class FacetValue:
    value: str
    label: str
    count: int
    is_selected: bool = False


@frozen
class Facet:
    """A way to narrow a list; its counts ignore its own selection, not the others'."""

    name: str
    label: str
    values: tuple[FacetValue, ...]


@frozen
class SearchResults:
    """One page of products; *total* counts all pages.

    *corrected_text* is the text that was searched instead of a misspelt one,
    *exact* the one product whose code the text is, *unfiltered_total* how many
    products the text finds without category, brand, range and filters, *redirect*
    the path to which the owner sends who searches for the text.
    """

    total: int
    products: tuple[Product, ...]
    facets: tuple[Facet, ...] = ()
    corrected_text: str | None = None
    exact: Product | None = None
    unfiltered_total: int = 0
    redirect: str | None = None


@frozen
class Suggestions:
    """Keywords to complete what is being typed, and the products it leads to."""

    keywords: tuple[str, ...] = ()
    products: tuple[Product, ...] = ()
