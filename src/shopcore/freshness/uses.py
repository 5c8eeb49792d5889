"""What an answer is made of, noted while it is made: what it shows of products, and which lists it reads."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.product import Product, ProductRange
from shopcore.search.search_query import SearchQuery

Use = tuple[Hashable, ...]
"""The page or the card of a product, or a list that a product may stand in."""
PAGE, CARD, CATEGORY, BRAND, EVERY = "page", "card", "category", "brand", "every"
_NOTED: ContextVar[set[Use] | None] = ContextVar("uses", default=None)


@contextmanager
def noting_uses() -> Iterator[set[Use]]:
    """Gather what is used inside the block, also for whoever gathers around it."""
    around = _NOTED.get()
    uses: set[Use] = set()
    token = _NOTED.set(uses)
    try:
        yield uses
    finally:
        _NOTED.reset(token)
        if around is not None:
            around |= uses


def note(uses: Collection[Use]) -> None:
    """Note what is used, if anybody gathers it."""
    noted = _NOTED.get()
    if noted is not None:
        noted.update(uses)


def page_of(product: Product) -> Use:
    """Name everything there is to say about a product."""
    return PAGE, product.product_id


def shown_card(product: Product) -> Use:
    """Name what is shown of a product among others."""
    return CARD, product.product_id


def list_of(query: SearchQuery) -> Use:
    """Name the narrowest shelf whose products alone decide what a list holds."""
    if query.text or query.scope is not ProductRange.ALL or not (query.category or query.brand):
        return EVERY, query.storefront
    if query.category:
        return CATEGORY, query.storefront, query.category
    return BRAND, query.storefront, query.brand


def uses_of_change(product_id: str, kind: ChangeKind) -> Iterator[Use]:
    """Name what shows a product that changed."""
    yield PAGE, product_id
    if kind is not ChangeKind.FIGURE:
        yield CARD, product_id


def lists_with(product: Product, brand_slug: str) -> Iterator[Use]:
    """Name every list that a product may stand in."""
    storefront, path = product.storefront, product.category_path.split("/")
    yield EVERY, storefront
    yield BRAND, storefront, brand_slug
    yield from ((CATEGORY, storefront, "/".join(path[:depth])) for depth in range(1, len(path) + 1))
