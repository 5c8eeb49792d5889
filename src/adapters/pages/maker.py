"""From an address to its page."""

from __future__ import annotations

import structlog

from shopcore.catalogue import Category
from shopcore.errors import NotFound

from .addresses import (
    Address,
    BasketAddress,
    BrandsAddress,
    Home,
    ListAddress,
    ProductAddress,
    ShellAddress,
    address_of,
)
from .content import Page
from .kinds.brands import brands_page
from .kinds.home import home_page
from .kinds.listing import list_page
from .kinds.made import Made, Moved
from .kinds.product import product_page
from .kinds.system import basket_page, failure_page, not_found_page
from .site import Site

log = structlog.get_logger()


def make_page(site: Site, path: str, query: str = "") -> Page | Moved:
    """Make the page of a raw path and query string; an unknown one is a page with status 404."""
    with site.open_shop() as shop:
        tree = shop.shelves.categories(site.storefront)
        version = shop.catalogue.version()
    try:
        answer = _made(site, tree, address_of(path, query), path)
    except NotFound:
        answer = not_found_page(site, tree, path)
    if isinstance(answer, Moved):
        return answer
    url = path + (f"?{query}" if query else "")
    return Page(url, answer.status, answer.head, site.info(tree), answer.content, version)


def failed_page(site: Site, path: str, status: int = 500) -> Page:
    """Make the page that stands in when another could not be made; it needs no catalogue."""
    answer = failure_page(site, path, status)
    return Page(path, answer.status, answer.head, site.info(()), answer.content, 0)


def _made(site: Site, tree: tuple[Category, ...], address: Address, path: str) -> Made | Moved:
    match address:
        case Home():
            return home_page(site, tree)
        case ProductAddress(product_id):
            return product_page(site, tree, product_id, path)
        case ListAddress():
            return list_page(site, tree, address)
        case BrandsAddress(is_own):
            return brands_page(site, is_own=is_own)
        case BasketAddress() | ShellAddress():
            return basket_page(site)
        case _:
            return not_found_page(site, tree, path)
