"""List the addresses that a sitemap, or its index, names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.ports import CatalogueStore
from shopcore.pages.sitemap import (
    INDEX,
    PAGES,
    family_codes,
    family_lists,
    page_paths,
    product_lists,
    product_paths,
)
from shopcore.storefront import Storefront


@frozen
class SitemapPart:
    """The index, or one of the lists, which names *paths*; there are none where there is no such list.

    *lists* are the names of all numbered lists, None where they were not counted.
    """

    paths: Sequence[str] = ()
    lists: Sequence[str] | None = None


def list_sitemap(
    shop: CatalogueStore, storefront: Storefront, name: str, *, texts: Iterable[str]
) -> SitemapPart:
    """Return what the index or a list of a storefront names; *texts* are the paths of its texts.

    *shop* is a unit of work that is open, so that version and lists belong together.
    """
    if name == PAGES:
        tree, brands = shop.categories.tree(storefront), shop.categories.brands(storefront)
        return SitemapPart(tuple(page_paths(tree, brands, texts)))
    products, codes = shop.catalogue.paths(storefront), shop.catalogue.family_codes(storefront)
    lists = (*product_lists(len(products)), *family_lists(len(codes)))
    if name == INDEX:
        return SitemapPart(lists=lists)
    families = (_family_path(shop, storefront, code) for code in family_codes(name, codes))
    return SitemapPart((*product_paths(name, products), *families), lists)


def _family_path(shop: CatalogueStore, storefront: Storefront, code: str) -> str:
    siblings = shop.catalogue.family(storefront, code)
    return ProductFamily(code, tuple(product for product in siblings if product.is_listed)).path
