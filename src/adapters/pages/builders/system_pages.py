"""Pages that are always there: basket, shell, not found, failure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import unquote

from adapters.pages.page_content import BasketContent, FailureContent, NotFoundContent, OfflineContent
from adapters.pages.seo.page_head import head
from adapters.pages.site import Site
from shopcore.catalogue.product import Category
from shopcore.pages.page_addresses import Address, BasketAddress, ShellAddress

from .page_result import BuiltPage, built_page

FAILURE_HEADING = "Something went wrong! Sorry about that."
FAILURE_LEAD = "We seem to be having an issue. Please try again later."
_FILE: Final = re.compile(r"\.(?:html?|php|aspx?|jsp)$", re.IGNORECASE)
_NO_WORDS: Final = re.compile(r"[^\w&.,']|_")
_WORDS_MAXIMUM: Final = 60


def standing_page(site: Site, address: Address) -> BuiltPage | None:
    """Make a page that needs no catalogue; None when the address asks for another."""
    if isinstance(address, BasketAddress):
        return basket_page(site)
    return shell_page(site) if isinstance(address, ShellAddress) else None


def basket_page(site: Site) -> BuiltPage:
    about = head(site, title="Your basket", description="Your basket.", path="/basket", is_indexed=False)
    return built_page(about, BasketContent("Your basket"))


def shell_page(site: Site) -> BuiltPage:
    """Stand in for any page while the browser cannot reach the shop."""
    about = head(site, title="Offline", description="The shop.", path="/_app", is_indexed=False)
    return built_page(about, OfflineContent())


def not_found_page(site: Site, tree: Sequence[Category], path: str) -> BuiltPage:
    """Say that an address leads nowhere, and where to go on."""
    about = head(site, title="Page not found", description="Page not found.", path=path, is_indexed=False)
    content = NotFoundContent(
        heading="We can't find that page",
        lead="It may have moved, or the address may be mistyped. Search for it, or start from a category.",
        searched=words_of(path),
        categories=site.tiles(tree),
    )
    return built_page(about, content, 404)


def words_of(path: str) -> str:
    """Read what somebody was after out of the end of a raw path: '/shop/door-bolts.html' says door bolts."""
    last = unquote(path.rstrip("/").rpartition("/")[2], errors="ignore")
    name = _FILE.sub("", last)
    return " ".join(_NO_WORDS.sub(" ", name).split())[:_WORDS_MAXIMUM].rstrip()


def failure_page(site: Site, path: str, status: int = 500) -> BuiltPage:
    """Say that the shop, not the shopper, is at fault."""
    about = head(site, title="Sorry", description=FAILURE_LEAD, path=path, is_indexed=False)
    return built_page(about, FailureContent(FAILURE_HEADING, FAILURE_LEAD), status)
