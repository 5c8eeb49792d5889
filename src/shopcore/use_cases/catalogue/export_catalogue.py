"""Export the catalogue, product by product."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

from .import_catalogue import CHUNK_ROWS, no_progress


class CatalogueWriter(Protocol):
    """The output of an export."""

    def begin(self, attribute_names: Sequence[str]) -> None:
        """Begin the output; *attribute_names* are those of all products to come, sorted."""

    def add(self, product: Product) -> None:
        """Write one product."""


def export_catalogue(
    shop: CataloguePorts,
    writer: CatalogueWriter,
    storefront: Storefront | None = None,
    *,
    progress: Callable[[int], None] = no_progress,
) -> int:
    """Write all products, of both storefronts without *storefront*, and return how many.

    The catalogue is read twice, in one transaction, so that the attribute names are known before the first
    product is written. *progress* is called with the number so far.
    """
    count = 0
    with shop.read():
        names = {name for product in shop.catalogue.products(storefront) for name in product.attributes}
        writer.begin(sorted(names))
        for product in shop.catalogue.products(storefront):
            writer.add(product)
            count += 1
            if count % CHUNK_ROWS == 0:
                progress(count)
    return count
