"""What changed in the catalogue since it was last looked at, and what of all that was made that concerns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from attrs import frozen

from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.freshness.uses import Use, lists_with, uses_of_change
from shopcore.unit_of_work import Shop, Store

MOVES_LISTS: Final = frozenset({ChangeKind.AVAILABILITY, ChangeKind.PRICE})
UNREAD: Final = Revision(-1, "")


@frozen
class CatalogueNews:
    """A revision of the catalogue; *uses* names what has changed before it, None if that may be anything."""

    revision: Revision
    uses: Collection[Use] | None = None


def read_news(store: Store, earlier: Revision) -> CatalogueNews:
    """Read what changed since a revision.

    Raises:
        Unavailable: If the database does not answer in time.
    """
    with store.read() as shop:
        kinds = shop.catalogue.changes_since(earlier) if earlier.stamp else None
        revision = shop.catalogue.revision()
        if kinds is None or ChangeKind.CONTENT in kinds.values():
            return CatalogueNews(revision)
        lists = _moved_lists(shop, kinds)
    shown = (use for key, kind in kinds.items() for use in uses_of_change(key, kind))
    return CatalogueNews(revision, {*shown, *lists})


def _moved_lists(shop: Shop, kinds: Mapping[str, ChangeKind]) -> set[Use]:
    """Name the lists that changed. That a product is gone is CONTENT, so all of these are there."""
    products = shop.catalogue.by_id([key for key, kind in kinds.items() if kind in MOVES_LISTS])
    slugs = {
        (storefront, brand.name): brand.slug
        for storefront in {product.storefront for product in products.values()}
        for brand in shop.categories.brands(storefront)
    }

    def lists() -> Iterator[Use]:
        for product in products.values():
            yield from lists_with(product, slugs.get((product.storefront, product.brand), ""))

    return set(lists())
