"""Links of a list: to its other orders and pages, to what is below it, on from an empty one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from shopcore.catalogue.product import Category, find_category
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.paths import ALL_PATH, SEARCH_PATH
from shopcore.pages.page_link import PageLink, category_links
from shopcore.search.indexing.facets import CATEGORY
from shopcore.search.search_query import PAGE_SIZE, PAGE_SIZE_MAXIMUM, SearchResults, Sort, WordKind

NEAREST: Final = 3
NEAREST_LEVEL: Final = 2
"""Names further down say little by themselves: auto, thumb."""
SORT_LABELS: Final[Mapping[Sort, str]] = {
    Sort.RELEVANCE: "Most relevant",
    Sort.PRICE_ASC: "Price, low to high",
    Sort.PRICE_DESC: "Price, high to low",
    Sort.NAME: "Name",
    Sort.NEWEST: "Newest",
}


@frozen
class SortLink:
    """An order of a list, and the list in it."""

    sort: Sort
    label: str
    url: str
    is_selected: bool


def sort_links(address: ListAddress) -> tuple[SortLink, ...]:
    """Return the orders of a list, each from its first page on."""
    first = evolve(address, shown=PAGE_SIZE, page=1)
    return tuple(
        SortLink(sort, label, evolve(first, sort=sort).url, sort is address.sort)
        for sort, label in SORT_LABELS.items()
    )


def more_url(address: ListAddress, total: int) -> str | None:
    """Return the list that shows more of *total* families or products; None where all are shown.

    The first page grows to 96 of them, from then on there is a next page.
    """
    if total <= address.page_size + (address.page - 1) * PAGE_SIZE_MAXIMUM:
        return None
    if address.page == 1 and address.shown < PAGE_SIZE_MAXIMUM:
        return evolve(address, shown=address.shown + PAGE_SIZE).url
    return evolve(address, page=address.page + 1).url


def previous_url(address: ListAddress) -> str | None:
    """Return the page before; None on the first."""
    return evolve(address, page=address.page - 1).url if address.page > 1 else None


def last_page(address: ListAddress, total: int) -> int:
    """Return the last page that holds something, or would if there were anything."""
    return max(1, -(-total // address.page_size)) if address.page > 1 else 1


def view_urls(address: ListAddress) -> tuple[str, str]:
    """Return the list by families, and with every size and finish by itself."""
    first = evolve(address, shown=PAGE_SIZE, page=1)
    return evolve(first, by_product=False).url, evolve(first, by_product=True).url


def clear_url(address: ListAddress) -> str | None:
    """Return the list without its filters; None where it has none."""
    return evolve(address, filters={}, shown=PAGE_SIZE, page=1).url if address.filters else None


def unfiltered_url(address: ListAddress, results: SearchResults) -> str | None:
    """Return where all is listed that the text finds, if what narrows the list leaves nothing of it."""
    is_left_out = address.text and not results.total and results.unfiltered_total
    return ListAddress(SEARCH_PATH, text=address.text).url if is_left_out else None


def links_on(tree: Sequence[Category], address: ListAddress) -> tuple[PageLink, ...]:
    """Return where to go when nothing was found: fewer filters, the categories of the storefront."""
    links = category_links(tree)
    if not address.filters:
        return links
    return (PageLink("Remove all filters", evolve(address, filters={}).url), *links)


def nearest_categories(tree: Sequence[Category], results: SearchResults) -> tuple[PageLink, ...]:
    """Return the categories of most products that were found in place of what is not sold; else none.

    That is where a search knew no word for the product itself, or only some of the words.
    """
    is_other = results.relaxed and not results.relaxed_text
    if not is_other and all(word.kind is not WordKind.TYPE for word in results.relaxed):
        return ()
    counts: Counter[PageLink] = Counter()
    for value in (value for facet in results.facets if facet.name == CATEGORY for value in facet.values):
        for link in category_links(find_category(tuple(tree), value.value)[:NEAREST_LEVEL][-1:]):
            counts[link] += value.count
    return tuple(link for link, _ in counts.most_common(NEAREST))


def unexcluded_url(address: ListAddress, results: SearchResults) -> str | None:
    """Return the search without the words that its text excludes; None where it excludes none."""
    text = results.unexcluded_text
    return ListAddress(SEARCH_PATH, text=text).url if results.excluded and address.is_search else None


def subcategories(
    tree: Sequence[Category], trail: Sequence[Category], address: ListAddress
) -> Sequence[Category]:
    """Return the categories below a list, which its first page shows while nothing narrows it."""
    if address.text or address.brand or address.is_narrowed or address.page > 1:
        return ()
    if trail:
        return trail[-1].children
    return tree if address.base == ALL_PATH else ()
