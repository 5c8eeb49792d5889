"""Find what looks like a product: other things of its brand and finish, then of its finish alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve

from shopcore.catalogue.brand_slug import brand_slug
from shopcore.catalogue.likeness import finish_of
from shopcore.catalogue.product import Product
from shopcore.catalogue.variety import one_per_category
from shopcore.search.search_query import PAGE_SIZE_MAXIMUM, SearchQuery, SearchResults

FINISH_FACET: Final = "finish"


def find_same_look(
    product: Product, find: Callable[[SearchQuery], SearchResults], *, most: int
) -> list[Product]:
    """Return at most *most* products of other top categories, one of each second-level category first."""
    finish = finish_of(product)
    of_finish = SearchQuery(
        product.storefront,
        filters={FINISH_FACET: (finish,)} if finish else {},
        page_size=PAGE_SIZE_MAXIMUM,
    )
    queries = (evolve(of_finish, brand=brand_slug(product.brand)), of_finish)
    matches = [one for query in queries for one in find(query).products]
    unlike = {one.sku: one for one in matches if one.category[:1] != product.category[:1]}
    return one_per_category(unlike.values(), depth=2)[:most]
