"""List the addresses that a sitemap, or its index, names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from shopcore.catalogue.ports import CatalogueStore
from shopcore.pages.sitemap import INDEX, PAGES, page_paths, product_lists, product_paths
from shopcore.storefront import Storefront


@frozen
class SitemapPart:
    """The index, which names *lists*, or one of them, which names *paths*.

    Both are empty where there is no such list. *product_list_count* is how many lists of products there are,
    None where they were not counted.
    """

    lists: Sequence[str] = ()
    paths: Sequence[str] = ()
    product_list_count: int | None = None


def list_sitemap(
    shop: CatalogueStore, storefront: Storefront, name: str, *, texts: Iterable[str]
) -> SitemapPart:
    """Return what the index or a list of a storefront names; *texts* are the paths of its texts.

    *shop* is a unit of work that is open, so that version and lists belong together.
    """
    if name == PAGES:
        tree, brands = shop.categories.tree(storefront), shop.categories.brands(storefront)
        return SitemapPart(paths=tuple(page_paths(tree, brands, texts)))
    products = shop.catalogue.paths(storefront)
    lists = product_lists(len(products))
    if name == INDEX:
        return SitemapPart(lists=(PAGES, *lists), product_list_count=len(lists))
    return SitemapPart(paths=product_paths(name, products), product_list_count=len(lists))
