"""Find catalogue codes that show how a line of a quick order may be written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.variety import one_per_category
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.storefront import Storefront

EXAMPLES: Final = 4
_LOOKED_AT: Final = 48


def find_example_codes(
    find: Callable[[SearchQuery], SearchResults], storefront: Storefront, *, today: date
) -> tuple[str, ...]:
    """Return codes of different categories that a line of a list is enough to order: none is cut to size."""
    products = find(SearchQuery(storefront, page_size=_LOOKED_AT)).products
    plain = [p for p in products if not p.is_made_to_measure and is_orderable(p.stock, today=today)]
    return tuple(product.sku for product in one_per_category(plain)[:EXAMPLES])
