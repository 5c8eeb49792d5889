"""What crawlers may look for: the pages that the sitemap lists, and what they leave alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from urllib.parse import quote

from shopcore.catalogue.product import Brand, Category
from shopcore.pages.addresses.paths import ALL_PATH, BRANDS_PATH, HOME_PATH, OUR_BRANDS_PATH

MOST: Final = 10_000
"""Addresses in one list; the protocol allows 50,000, and a crawler may take smaller lists one by one."""
SITEMAP_PATH: Final = "/sitemap.xml"
INDEX: Final = ""
"""The name of the index, which names the lists."""
PAGES: Final = "pages"
"""The name of the list of all pages but those of products."""
ALWAYS_LISTED: Final = (HOME_PATH, ALL_PATH, "/browse/new", BRANDS_PATH, OUR_BRANDS_PATH)
DISALLOWED: Final = ("/basket", "/search", "/_app", "/_page")
_PRODUCTS: Final = re.compile(r"products-(?P<number>[1-9][0-9]{0,3})")


def robots_text(origin: str) -> str:
    """Write what crawlers leave alone, as robots.txt has it, and where the sitemap is."""
    refusals = "".join(f"Disallow: {path}\n" for path in DISALLOWED)
    return f"User-agent: *\n{refusals}Sitemap: {origin}{SITEMAP_PATH}\n"


def product_lists(count: int) -> list[str]:
    """Name the lists that so many products fill."""
    return [f"products-{number}" for number in range(1, -(-count // MOST) + 1)]


def may_be_list(name: str, product_list_count: int | None) -> bool:
    """Say whether a list may have a name, before any product is read: anybody may invent names.

    *product_list_count* is how many lists of products there are, None while nobody counted them.
    """
    match = _PRODUCTS.fullmatch(name)
    if match is None:
        return name in {INDEX, PAGES}
    return product_list_count is None or int(match["number"]) <= product_list_count


def product_paths(name: str, paths: Sequence[str]) -> Sequence[str]:
    """Return those of all products' *paths* that a list names; none where there is no such list."""
    match = _PRODUCTS.fullmatch(name)
    start = (int(match["number"]) - 1) * MOST if match else len(paths)
    return paths[start : start + MOST]


def page_paths(tree: Iterable[Category], brands: Iterable[Brand], texts: Iterable[str]) -> Iterator[str]:
    """Go through the paths of all pages but those of products, percent-encoded.

    Of categories and brands those that have something on sale; *texts* are the paths of texts.
    """
    yield from ALWAYS_LISTED
    yield from texts
    yield from _category_paths(tree)
    yield from (quote(brand.url) for brand in brands)


def _category_paths(categories: Iterable[Category]) -> Iterator[str]:
    for category in categories:
        yield category.url
        yield from _category_paths(category.children)
