"""What crawlers may look for: the pages that the sitemap lists, and what they leave alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
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
"""The name of the list of all pages but those of products and families."""
ALWAYS_LISTED: Final = (HOME_PATH, ALL_PATH, "/browse/new", BRANDS_PATH, OUR_BRANDS_PATH)
DISALLOWED: Final = ("/basket", "/search", "/_app", "/_page")
_PRODUCTS: Final = "products"
_FAMILIES: Final = "families"
_NUMBERED: Final = re.compile(rf"(?P<kind>{_PRODUCTS}|{_FAMILIES})-(?P<number>[1-9][0-9]{{0,3}})")


def robots_text(origin: str) -> str:
    """Write what crawlers leave alone, as robots.txt has it, and where the sitemap is."""
    refusals = "".join(f"Disallow: {path}\n" for path in DISALLOWED)
    return f"User-agent: *\n{refusals}Sitemap: {origin}{SITEMAP_PATH}\n"


def product_lists(count: int) -> list[str]:
    """Name the lists that so many products fill."""
    return _lists(_PRODUCTS, count)


def family_lists(count: int) -> list[str]:
    """Name the lists that so many families fill."""
    return _lists(_FAMILIES, count)


def _lists(kind: str, count: int) -> list[str]:
    return [f"{kind}-{number}" for number in range(1, -(-count // MOST) + 1)]


def may_be_list(name: str, lists: Collection[str] | None) -> bool:
    """Say whether a list may have a name, before any product is read: anybody may invent names.

    *lists* are the names of all numbered lists, None while nobody counted them.
    """
    if name in {INDEX, PAGES}:
        return True
    return _NUMBERED.fullmatch(name) is not None if lists is None else name in lists


def product_paths(name: str, paths: Sequence[str]) -> Sequence[str]:
    """Return those of all products' *paths* that a list names; none where there is no such list."""
    return _part(_PRODUCTS, name, paths)


def family_codes(name: str, codes: Sequence[str]) -> Sequence[str]:
    """Return the codes of those families that a list names, of all *codes*; none if there is no such list."""
    return _part(_FAMILIES, name, codes)


def _part(kind: str, name: str, items: Sequence[str]) -> Sequence[str]:
    match = _NUMBERED.fullmatch(name)
    start = (int(match["number"]) - 1) * MOST if match and match["kind"] == kind else len(items)
    return items[start : start + MOST]


def page_paths(tree: Iterable[Category], brands: Iterable[Brand], texts: Iterable[str]) -> Iterator[str]:
    """Go through the paths of all pages but those of products and families, percent-encoded.

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
