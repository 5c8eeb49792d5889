"""Pages that are always there: basket, shell, not found, failure."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.pages.page_content import BasketContent, FailureContent, NotFoundContent, OfflineContent
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site
from shopcore.catalogue.product import Category
from shopcore.pages import standing_pages as words
from shopcore.pages.addresses.page_addresses import Address, BasketAddress, ShellAddress

from .page_result import BuiltPage, built_page


def standing_page(site: Site, address: Address) -> BuiltPage | None:
    """Make a page that needs no catalogue; None when the address asks for another."""
    if isinstance(address, BasketAddress):
        return built_page(head_of(site, words.BASKET_HEAD), BasketContent(words.BASKET_HEADING))
    if isinstance(address, ShellAddress):
        return built_page(head_of(site, words.SHELL_HEAD), OfflineContent())
    return None


def not_found_page(site: Site, tree: Sequence[Category], path: str) -> BuiltPage:
    """Say that an address leads nowhere, and where to go on."""
    content = NotFoundContent(
        heading=words.NOT_FOUND_HEADING,
        lead=words.NOT_FOUND_LEAD,
        searched=words.searched_words(path),
        categories=site.tiles(tree),
    )
    return built_page(head_of(site, words.not_found_head(path)), content, 404)


def failure_page(site: Site, path: str, status: int = 500) -> BuiltPage:
    """Say that the shop, not the shopper, is at fault."""
    content = FailureContent(words.FAILURE_HEADING, words.FAILURE_LEAD)
    return built_page(head_of(site, words.failure_head(path)), content, status)
