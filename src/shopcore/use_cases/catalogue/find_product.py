"""Find a product by whatever names it, with its brand and its place in the category tree."""

from __future__ import annotations

from attrs import frozen

from shopcore.catalogue.ports import Catalogue
from shopcore.catalogue.product import Brand, Category, Product, find_category
from shopcore.catalogue.product_facts import brand_of
from shopcore.errors import NotFound
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts


@frozen
class FoundProduct:
    """A product, the categories down to it, and its brand; none where nothing of it is listed."""

    product: Product
    trail: tuple[Category, ...]
    brand: Brand | None


def find_product(shop: CataloguePorts, storefront: Storefront, key: str) -> FoundProduct:
    """Return the product of a storefront that has an id, or else a SKU, in any case.

    Raises:
        NotFound: If the storefront has none.
    """
    with shop.read():
        product = _keyed(shop.catalogue, storefront, key)
        if product is None or product.storefront is not storefront:
            raise NotFound("product", key)
        tree, brands = shop.categories.tree(storefront), shop.categories.brands(storefront)
    return FoundProduct(product, find_category(tree, product.category_path), brand_of(product, brands))


def _keyed(catalogue: Catalogue, storefront: Storefront, key: str) -> Product | None:
    """Find by id, by the exact SKU, then by the SKU in capitals or in small letters."""
    product_id = key.lower()
    product = catalogue.by_id([product_id]).get(product_id)
    if product is not None:
        return product
    skus = dict.fromkeys((key, key.upper(), key.lower()))
    results = catalogue.by_sku(storefront, skus)
    return next((results[sku] for sku in skus if sku in results), None)
