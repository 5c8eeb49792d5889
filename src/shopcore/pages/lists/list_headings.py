"""Headings, titles and descriptions of lists, their breadcrumbs, and which lists may be indexed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from shopcore.catalogue.product import Brand, Category, ProductRange
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.paths import ALL_PATH, BRANDS_PATH, SEARCH_PATH
from shopcore.pages.opening_soon import OPENING_TITLE
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import HOME_LINK, PageLink, category_links
from shopcore.pages.storefront_profile import StorefrontProfile
from shopcore.search.search_query import RANGE_QUERIES, SearchQuery, SearchResults
from shopcore.storefront import Storefront

RANGE_HEADINGS: Final[Mapping[ProductRange, str]] = {
    ProductRange.CLEARANCE: "Clearance",
    ProductRange.NEW: "New products",
    ProductRange.FIRE_RATED: "Fire rated products",
}
_RANGE_KINDS: Final[Mapping[ProductRange, str]] = {
    ProductRange.CLEARANCE: "clearance ",
    ProductRange.NEW: "new ",
    ProductRange.FIRE_RATED: "fire rated ",
}


def list_query(storefront: Storefront, address: ListAddress) -> SearchQuery:
    """Return the search that finds a list; the word that stands for a range is no text to search for."""
    return SearchQuery(
        storefront,
        text="" if _is_range(address) else address.text,
        category=address.category,
        brand=address.brand,
        scope=address.scope,
        sort=address.sort,
        page=address.page,
        page_size=address.page_size,
        filters=address.filters,
        by_family=not address.by_product,
    )


def list_heading(address: ListAddress, trail: Sequence[Category], brand: Brand | None) -> str:
    """Return the heading of a list; *trail* are the categories down to its own, *brand* is its brand."""
    if address.scope is not ProductRange.ALL and (not address.text or _is_range(address)):
        return RANGE_HEADINGS[address.scope]
    if address.text:
        within = f" in {trail[-1].name}" if trail else ""
        return f"Results for “{address.text}”{within}"
    if brand is not None:
        return brand.name
    return trail[-1].name if trail else "All products"


def list_description(
    profile: StorefrontProfile,
    address: ListAddress,
    total: int,
    *,
    trail: Sequence[Category] = (),
    brand: Brand | None = None,
) -> str:
    """Say for search engines how many products of which kind a list holds, and when delivery is free."""
    noun = "product" if total == 1 else "products"
    kind = within = ""
    if address.scope is not ProductRange.ALL and (not address.text or _is_range(address)):
        kind = _RANGE_KINDS[address.scope]
    elif address.text:
        within = f" for “{address.text}”"
    elif brand is not None:
        kind = f"{brand.name} "
    if trail:
        within += f" in {' › '.join(category.name for category in trail)}"
    return f"{total:,} {kind}{noun}{within} at {profile.words.name}. {profile.free_delivery_text}"


def list_breadcrumb(address: ListAddress, trail: Sequence[Category], heading: str) -> tuple[PageLink, ...]:
    """Return the links from the front page down to a list."""
    brands = (PageLink("Brands", BRANDS_PATH),) if address.brand else ()
    links = (HOME_LINK, *brands, *category_links(trail))
    return links if trail and not address.text else (*links, PageLink(heading, address.url))


def list_head(
    profile: StorefrontProfile,
    address: ListAddress,
    results: SearchResults,
    *,
    trail: Sequence[Category],
    brand: Brand | None,
    heading: str,
) -> PageHead:
    """Return the head of a list.

    Search engines index its first page, with no filter in use and no text searched for, while it holds
    something. Their title of a category names what it stands in: hooks are sold in more than one place.
    """
    is_whole = not (address.text or address.is_narrowed or address.page > 1)
    is_category = bool(trail) and not address.text and address.scope is ProductRange.ALL
    title = ", ".join(category.name for category in reversed(trail)) if is_category else heading
    return PageHead(
        title,
        list_description(profile, address, results.total, trail=trail, brand=brand),
        ALL_PATH if address == ListAddress(SEARCH_PATH) else address.base,
        is_indexed=is_whole and bool(results.total),
    )


def opening_list_head(profile: StorefrontProfile, head: PageHead) -> PageHead:
    """Return the head of a list while the storefront sells nothing at all."""
    return PageHead(OPENING_TITLE, profile.words.strapline, head.path, is_indexed=head.is_indexed)


def _is_range(address: ListAddress) -> bool:
    return address.scope is not ProductRange.ALL and address.text.lower() in RANGE_QUERIES
