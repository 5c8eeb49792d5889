"""Pages that are always there: basket, shell, not found, failure."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.pages.addresses import Address, BasketAddress, ShellAddress
from adapters.pages.content import BasketContent, FailureContent, NotFoundContent, OfflineContent
from adapters.pages.head import head
from adapters.pages.kinds.made import Made, made
from adapters.pages.site import Site
from shopcore.catalogue import Category

FAILURE_HEADING = "Something went wrong! Sorry about that."
FAILURE_LEAD = "We seem to be having an issue. Please try again later."


def standing_page(site: Site, address: Address) -> Made | None:
    """Make a page that needs no catalogue; None when the address asks for another."""
    if isinstance(address, BasketAddress):
        return basket_page(site)
    return shell_page(site) if isinstance(address, ShellAddress) else None


def basket_page(site: Site) -> Made:
    about = head(site, title="Your basket", description="Your basket.", path="/basket", is_indexed=False)
    return made(about, BasketContent("Your basket"))


def shell_page(site: Site) -> Made:
    """Stand in for any page while the browser cannot reach the shop."""
    about = head(site, title="Offline", description="The shop.", path="/_app", is_indexed=False)
    return made(about, OfflineContent())


def not_found_page(site: Site, tree: Sequence[Category], path: str) -> Made:
    """Say that an address leads nowhere, and where to go on."""
    about = head(site, title="Page not found", description="Page not found.", path=path, is_indexed=False)
    searched = path.rsplit("/", 1)[-1].replace("-", " ")[:60]
    content = NotFoundContent(
        heading="We cannot find that page",
        lead="It may have moved, or the address may be mistyped. Search for it, or start from a category.",
        searched=searched,
        categories=site.tiles(tree),
    )
    return made(about, content, 404)


def failure_page(site: Site, path: str, status: int = 500) -> Made:
    """Say that the shop, not the shopper, is at fault."""
    about = head(site, title="Sorry", description=FAILURE_LEAD, path=path, is_indexed=False)
    return made(about, FailureContent(FAILURE_HEADING, FAILURE_LEAD), status)
