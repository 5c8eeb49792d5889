"""Which page an address asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar
from unicodedata import normalize
from urllib.parse import parse_qsl, quote, unquote, urlencode

from attrs import evolve, field, frozen

from adapters.http.catalogue.search_responses import choices_of
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

from .customer_routes import (
    AccountAddress,
    CustomerAddress,
    OrderAddress,
    QuickOrderAddress,
    SignInAddress,
    customer_address,
)
from .text_routes import TextAddress, text_address

_PRODUCT = re.compile(r"/product/(?:(?P<slug>.*)-)?(?P<id>p-[0-9a-z]+)")
_Choice = TypeVar("_Choice", bound=Enum)
_FILTER = re.compile(r"/filter/(?:\$|%24)s(?:=|%3[Dd])")
"""Some programs escape the two signs when they pass an address on."""
_DEEPEST_PAGE = 400
_LEVELS = 3


@frozen
class Home:
    pass


@frozen
class ProductAddress:
    product_id: str


@frozen
class BrandsAddress:
    is_own: bool = False


@frozen
class BasketAddress:
    pass


@frozen
class ShellAddress:
    pass


@frozen
class Unknown:
    path: str


@frozen
class ListAddress:
    """A list of products and how it is narrowed, sorted and paged.

    *text* comes from a search, *category* from /browse, *brand* from /brands or
    a facet. Up to 96 are shown on the first page, further pages hold 96 each.
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

    @property
    def is_search(self) -> bool:
        return self.base == "/search"

    @property
    def page_size(self) -> int:
        return self.shown if self.page == 1 else PAGE_SIZE_MAXIMUM

    @property
    def is_narrowed(self) -> bool:
        return bool(self.filters)

    @property
    def url(self) -> str:
        """The address that asks for exactly this list."""
        query: list[tuple[str, str]] = []
        if self.is_search:
            query.append(("query", self.text))
            if self.scope is not ProductRange.ALL:
                query.append(("scope", self.scope.value))
        query += [(f"f.{name}", value) for name, values in self.filters.items() for value in values]
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
        filters = {**self.filters, name: values}
        return evolve(self, filters={n: v for n, v in filters.items() if v}, shown=PAGE_SIZE, page=1)


Address = (
    Home
    | ProductAddress
    | BrandsAddress
    | BasketAddress
    | CustomerAddress
    | TextAddress
    | ShellAddress
    | ListAddress
    | Unknown
)


def address_of(path: str, query: str) -> Address:
    """Read a raw (still percent-encoded) path and query string."""
    plain = path.rstrip("/")
    fixed = _FIXED.get(plain or "/") or customer_address(plain, query) or text_address(plain, query)
    if fixed is not None:
        return fixed
    product = _PRODUCT.fullmatch(plain)
    if product:
        return ProductAddress(product["id"])
    if plain == "/search":
        return _search(parse_qsl(query))
    if plain.startswith("/brands/") and plain.count("/") == 2:
        return _narrowed(ListAddress(plain, brand=unquote(plain.removeprefix("/brands/"))), parse_qsl(query))
    if path.startswith("/browse/"):
        return _browse(plain, parse_qsl(query))
    return Unknown(path)


_FIXED: Mapping[str, Address] = {
    "/": Home(),
    "/brands": BrandsAddress(),
    "/our-brands": BrandsAddress(is_own=True),
    "/basket": BasketAddress(),
    "/_app": ShellAddress(),
}


def canonical_address(path: str, query: str) -> tuple[str, str]:
    """Leave out of a path and query what changes nothing of their page, such as marks of a campaign.

    What the browser itself reads of the address of a page of a customer's own stays.
    """
    plain = path.rstrip("/") or "/"
    match address_of(path, query):
        case Home() | ProductAddress() | BrandsAddress() | BasketAddress() | ShellAddress():
            return plain, ""
        case TextAddress(code=code):
            return plain, urlencode({"code": code}, quote_via=quote) if code else ""
        case ListAddress() as listed:
            return plain, listed.url.partition("?")[2]
        case SignInAddress():
            return plain, urlencode([pair for pair in parse_qsl(query) if pair[0] == "next"], quote_via=quote)
        case AccountAddress() | OrderAddress() | QuickOrderAddress():
            return plain, ""
        case _:
            return path, query


def _search(query: Sequence[tuple[str, str]]) -> ListAddress:
    params = dict(query)
    text = " ".join(normalize("NFC", params.get("query", "")).split())[:TEXT_MAXIMUM]
    scope = RANGE_QUERIES.get(text.lower()) or _one_of(ProductRange, params.get("scope"), ProductRange.ALL)
    return _narrowed(ListAddress("/search", text=text, scope=scope), query)


def _browse(path: str, query: Sequence[tuple[str, str]]) -> Address:
    base, *texts = _FILTER.split(path, maxsplit=1)
    below = base.removeprefix("/browse").lstrip("/")
    text = " ".join(normalize("NFC", unquote("".join(texts))).split())[:TEXT_MAXIMUM]
    address = ListAddress(path if text else f"/browse/{below}", text=text)
    if below == "all":
        return _narrowed(address, query)
    if below == "new":
        return _narrowed(evolve(address, scope=ProductRange.NEW), query)
    if below and below.count("/") < _LEVELS:
        return _narrowed(evolve(address, category=below), query)
    return Unknown(path)


def _narrowed(address: ListAddress, query: Sequence[tuple[str, str]]) -> ListAddress:
    params = dict(query)
    return evolve(
        address,
        filters=filters_of(choices_of(query)[:CHOICES_MAXIMUM]),
        sort=_one_of(Sort, params.get("sort"), Sort.RELEVANCE),
        shown=_whole(params.get("show"), PAGE_SIZE, PAGE_SIZE_MAXIMUM, PAGE_SIZE),
        page=_whole(params.get("page"), 1, _DEEPEST_PAGE, 1),
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
