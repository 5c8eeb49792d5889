"""From an address to its page."""

from __future__ import annotations

from http import HTTPStatus

import structlog

from adapters.pages.account_content import SECRET
from adapters.pages.page_content import Content, Page
from adapters.pages.site import Site
from shopcore.catalogue.product import Category
from shopcore.errors import NotFound
from shopcore.pages.addresses.family_address import FamilyAddress
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.page_addresses import Address, BrandsAddress, Home, ProductAddress, address_of
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.addresses.text_addresses import TextAddress
from shopcore.pages.page_frame import frame_of

from .account_page import customer_page
from .brands_page import brands_page
from .family_page import family_page
from .home_page import home_page
from .list_page import list_page
from .opening_soon_page import opening_page
from .page_result import BuiltPage
from .product_page import product_page
from .system_pages import failure_page, not_found_page, standing_page
from .text_page import text_page

log = structlog.get_logger()


def make_page(site: Site, path: str, query: str = "", *, for_owner: bool = False) -> Page | Redirect:
    """Make the page of a raw path and query string; an unknown one is a page with status 404.

    The home page of an empty storefront says *for_owner* what to do first.
    """
    with site.open_catalogue().read() as shop:
        tree = shop.categories.tree(site.storefront)
        version = shop.catalogue.version()
    try:
        address = address_of(path, query)
        if isinstance(address, Home) and not tree:
            answer: BuiltPage | Redirect = opening_page(site, for_owner=for_owner)
        else:
            answer = (
                standing_page(site, address)
                or customer_page(site, address)
                or _build(site, tree, address, path)
            )
    except NotFound:
        answer = not_found_page(site, tree, path)
    if isinstance(answer, Redirect):
        return answer
    frame = frame_of(path, is_found=answer.status != HTTPStatus.NOT_FOUND)
    return Page(
        _url(path, query, answer.content),
        answer.status,
        answer.head,
        site.info(tree),
        answer.content,
        version,
        context=frame.context,
        is_header_hidden=not frame.shell.has_header,
        is_footer_hidden=not frame.shell.has_footer,
    )


def _url(path: str, query: str, content: Content) -> str:
    """Write the address of a page; what nobody else may learn stays out of it."""
    return path if isinstance(content, SECRET) or not query else f"{path}?{query}"


def failed_page(site: Site, path: str, status: int = 500) -> Page:
    """Make the page that stands in when another could not be made; it needs no catalogue."""
    answer = failure_page(site, path, status)
    return Page(path, answer.status, answer.head, site.info(()), answer.content, 0)


def _build(site: Site, tree: tuple[Category, ...], address: Address, path: str) -> BuiltPage | Redirect:
    match address:
        case Home():
            return home_page(site, tree)
        case ProductAddress() | FamilyAddress() | ListAddress():
            return _goods_page(site, tree, address, path)
        case TextAddress():
            return text_page(site, address)
        case BrandsAddress():
            return brands_page(site, address)
        case _:
            return not_found_page(site, tree, path)


def _goods_page(
    site: Site, tree: tuple[Category, ...], address: ProductAddress | FamilyAddress | ListAddress, path: str
) -> BuiltPage | Redirect:
    match address:
        case ProductAddress(product_id):
            return product_page(site, tree, product_id, path)
        case FamilyAddress(code):
            return family_page(site, tree, code, path)
        case ListAddress():
            return list_page(site, tree, address)
