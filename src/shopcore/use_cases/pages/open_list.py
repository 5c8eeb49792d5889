"""Open a list of products: a category, a brand, a range, the answer to a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from shopcore.catalogue.product import Brand, Category, Product, ProductRange, find_category
from shopcore.errors import NotFound
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.lists.list_headings import (
    list_breadcrumb,
    list_head,
    list_heading,
    list_query,
    opening_list_head,
)
from shopcore.pages.lists.list_links import last_page, links_on, nearest_categories, subcategories
from shopcore.pages.opening_soon import OpeningNotice, opening_notice
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import PageLink
from shopcore.pages.ports import ProductFinder
from shopcore.pages.storefront_profile import StorefrontProfile
from shopcore.pages.texts.page_text import Text
from shopcore.pages.texts.text_collection import TextCollection
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

POPULAR: Final = 8


@frozen(kw_only=True)
class ListPage:
    """What stands on a list.

    *alternatives* and *popular* lead on where nothing was found, the *nearest* categories where something
    else was. *guides* are texts that answer a search. *other_total* is how many products the other storefront
    finds for a text that finds none here, all of its words being found.
    *opening* says that the storefront opens soon, while it sells nothing at all.
    """

    head: PageHead
    heading: str
    breadcrumb: Sequence[PageLink]
    subcategories: Sequence[Category]
    results: SearchResults
    guides: Sequence[Text]
    alternatives: Sequence[PageLink] = ()
    nearest: Sequence[PageLink] = ()
    popular: Sequence[Product] = ()
    other_total: int = 0
    opening: OpeningNotice | None = None


def open_list(
    shop: CataloguePorts,
    finder: ProductFinder,
    address: ListAddress,
    *,
    profile: StorefrontProfile,
    tree: Sequence[Category],
    texts: TextCollection,
) -> ListPage | Redirect:
    """Return a list of a storefront, whose categories are *tree*; a product's code leads to its page.

    Raises:
        NotFound: If there is no such category, brand or range here.
    """
    storefront = profile.storefront
    trail = _trail(tree, address)
    brand = _brand(shop, profile, address)
    if address.scope is ProductRange.FIRE_RATED and not storefront.has_fire_rated_range:
        raise NotFound("range", address.scope.value)
    results = finder.find(list_query(storefront, address))
    redirect = _redirect(address, results, profile)
    if redirect is not None:
        return redirect
    heading = list_heading(address, trail, brand)
    page = ListPage(
        head=list_head(profile, address, results, trail=trail, brand=brand, heading=heading),
        heading=heading,
        breadcrumb=list_breadcrumb(address, trail, heading),
        subcategories=subcategories(tree, trail, address),
        results=results,
        guides=_guides(texts, address),
        nearest=nearest_categories(tree, results),
    )
    if not tree:
        return evolve(page, head=opening_list_head(profile, page.head), opening=opening_notice(profile.words))
    if results.total:
        return page
    popular = finder.find(SearchQuery(storefront, page_size=POPULAR)).products
    return evolve(
        page,
        alternatives=links_on(tree, address),
        popular=popular,
        other_total=_other_total(finder, storefront, address),
    )


def _other_total(finder: ProductFinder, storefront: Storefront, address: ListAddress) -> int:
    """Count what the other storefront has for a text that was searched for in the whole of this one."""
    is_whole = address.scope is ProductRange.ALL and not address.is_narrowed
    if not (address.is_search and address.text and is_whole):
        return 0
    results = finder.find(SearchQuery(storefront.other, text=address.text, page_size=1))
    return 0 if results.relaxed else results.total


def _trail(tree: Sequence[Category], address: ListAddress) -> tuple[Category, ...]:
    if not address.category:
        return ()
    trail = find_category(tuple(tree), address.category)
    if not trail:
        raise NotFound("category", address.category)
    return trail


def _brand(shop: CataloguePorts, profile: StorefrontProfile, address: ListAddress) -> Brand | None:
    if not address.brand:
        return None
    with shop.read():
        return shop.categories.brand(profile.storefront, address.brand)


def _redirect(address: ListAddress, results: SearchResults, profile: StorefrontProfile) -> Redirect | None:
    """Find where a list leads instead: where the owner says, to the one product, to its last page."""
    if results.redirect and not (address.is_narrowed or address.category):
        return Redirect(results.redirect, is_permanent=False)
    if address.text and results.exact is not None and results.exact.storefront is profile.storefront:
        return Redirect(results.exact.path, is_permanent=False)
    last = last_page(address, results.entry_total)
    return Redirect(evolve(address, page=last).url, is_permanent=False) if address.page > last else None


def _guides(texts: TextCollection, address: ListAddress) -> Sequence[Text]:
    """Find the texts that answer a search, on its first page."""
    is_first = address.is_search and address.page == 1 and not address.is_narrowed
    return texts.search(address.text) if is_first else ()
