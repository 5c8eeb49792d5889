"""Addresses of lists of products: how a list is narrowed, sorted and paged is read and written here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, TypeVar
from unicodedata import normalize
from urllib.parse import parse_qsl, quote, unquote, urlencode

from attrs import evolve, field, frozen

from shopcore.catalogue.product import ProductRange
from shopcore.search.search_query import (
    CHOICES_MAXIMUM,
    PAGE_SIZE,
    PAGE_SIZE_MAXIMUM,
    RANGE_QUERIES,
    TEXT_MAXIMUM,
    Sort,
    filters_of,
)

from .paths import BRANDS_PATH, BROWSE_PATH, SEARCH_PATH

DEEPEST_PAGE: Final = 400
"""The last page that an address may ask for."""
_LEVELS: Final = 3
_BY, _PRODUCT = "by", "product"
_FACET: Final = "f."
_FILTER: Final = re.compile(r"/filter/(?:\$|%24)s(?:=|%3[Dd])")
"""Some programs escape the two signs when they pass an address on."""
_Choice = TypeVar("_Choice", bound=Enum)


@frozen
class ListAddress:
    """A list of products and how it is narrowed, sorted and paged.

    *text* comes from a search, *category* from /browse, *brand* from /brands or
    a facet. Up to 96 are shown on the first page, further pages hold 96 each: families, or *by_product*
    every size and finish by itself.
    """

    base: str
    category: str = ""
    brand: str = ""
    text: str = ""
    scope: ProductRange = ProductRange.ALL
    sort: Sort = Sort.RELEVANCE
    shown: int = PAGE_SIZE
    page: int = 1
    filters: Mapping[str, tuple[str, ...]] = field(factory=dict)
    by_product: bool = False

    @property
    def is_search(self) -> bool:
        """Whether the list answers a search of the whole storefront."""
        return self.base == SEARCH_PATH

    @property
    def page_size(self) -> int:
        """How many families or products the page shows at most."""
        return self.shown if self.page == 1 else PAGE_SIZE_MAXIMUM

    @property
    def is_narrowed(self) -> bool:
        """Whether filters are in use."""
        return bool(self.filters)

    @property
    def url(self) -> str:
        """The address that asks for exactly this list."""
        query: list[tuple[str, str]] = []
        if self.is_search:
            query.append(("query", self.text))
            if self.scope is not ProductRange.ALL:
                query.append(("scope", self.scope.value))
        query += [(_FACET + name, value) for name, values in self.filters.items() for value in values]
        if self.by_product:
            query.append((_BY, _PRODUCT))
        if self.sort is not Sort.RELEVANCE:
            query.append(("sort", self.sort.value))
        if self.page > 1:
            query.append(("page", str(self.page)))
        elif self.shown > PAGE_SIZE:
            query.append(("show", str(self.shown)))
        return self.base + ("?" + urlencode(query, quote_via=quote) if query else "")

    def toggled(self, name: str, value: str) -> ListAddress:
        """The list with one filter value put on or taken off, back at the start."""
        selected = self.filters.get(name, ())
        others = tuple(v for v in selected if v.casefold() != value.casefold())
        values = others if len(others) < len(selected) else (*selected, value)
        filters = {n: v for n, v in {**self.filters, name: values}.items() if v}
        return ListAddress(  # evolve takes twice as long, and a list has a hundred such links
            self.base, self.category, self.brand, self.text, self.scope, self.sort, filters=filters,
            by_product=self.by_product,
        )  # fmt: skip


def list_address(path: str, query: str) -> ListAddress | None:
    """Read a raw path without a slash at its end; None when no list has it."""
    if path == SEARCH_PATH:
        return _searched(parse_qsl(query))
    if path.startswith(f"{BRANDS_PATH}/") and path.count("/") == 2:
        brand = unquote(path.removeprefix(f"{BRANDS_PATH}/"))
        return _narrowed(ListAddress(path, brand=brand), parse_qsl(query))
    return _browsed(path, parse_qsl(query)) if path.startswith(BROWSE_PATH) else None


def choices_of(query: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Gather ``f.NAME=VALUE`` from a query, each facet with a value once."""
    pairs = ((name.removeprefix(_FACET), value) for name, value in query if name.startswith(_FACET))
    return list(dict.fromkeys((facet, value) for facet, value in pairs if facet and value))


def _searched(query: Sequence[tuple[str, str]]) -> ListAddress:
    params = dict(query)
    text = _searched_text(params.get("query", ""))
    scope = RANGE_QUERIES.get(text.lower()) or _one_of(ProductRange, params.get("scope"), ProductRange.ALL)
    return _narrowed(ListAddress(SEARCH_PATH, text=text, scope=scope), query)


def _browsed(path: str, query: Sequence[tuple[str, str]]) -> ListAddress | None:
    base, *texts = _FILTER.split(path, maxsplit=1)
    below = base.removeprefix(BROWSE_PATH).lstrip("/")
    text = _searched_text(unquote("".join(texts)))
    address = ListAddress(path if text else f"{BROWSE_PATH}{below}", text=text)
    if below == "all":
        return _narrowed(address, query)
    if below == "new":
        return _narrowed(evolve(address, scope=ProductRange.NEW), query)
    if below and below.count("/") < _LEVELS:
        return _narrowed(evolve(address, category=below), query)
    return None


def _searched_text(text: str) -> str:
    """Write a text with single spaces, cut at its limit."""
    return " ".join(normalize("NFC", text).split())[:TEXT_MAXIMUM]


def _narrowed(address: ListAddress, query: Sequence[tuple[str, str]]) -> ListAddress:
    params = dict(query)
    return evolve(
        address,
        filters=filters_of(choices_of(query)[:CHOICES_MAXIMUM]),
        sort=_one_of(Sort, params.get("sort"), Sort.RELEVANCE),
        shown=_whole(params.get("show"), PAGE_SIZE, PAGE_SIZE_MAXIMUM, PAGE_SIZE),
        page=_whole(params.get("page"), 1, DEEPEST_PAGE, 1),
        by_product=params.get(_BY) == _PRODUCT,
    )


def _one_of(choices: type[_Choice], value: str | None, default: _Choice) -> _Choice:
    try:
        return choices(value)
    except ValueError:
        return default


def _whole(text: str | None, low: int, high: int, step: int) -> int:
    if not text or not (text.isascii() and text.isdigit()) or len(text) > 6:
        return low
    return max(low, min(high, int(text) // step * step))
