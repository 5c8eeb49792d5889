"""Which page an address asks for, and what of the address that page reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode

from attrs import frozen

from .customer_addresses import (
    CustomerAddress,
    OrderAddress,
    PayAddress,
    ResetAddress,
    SignInAddress,
    customer_address,
)
from .family_address import FamilyAddress, family_address
from .list_address import ListAddress, list_address
from .paths import BASKET_PATH, BRANDS_PATH, HOME_PATH, OUR_BRANDS_PATH, SHELL_PATH
from .text_addresses import TextAddress, text_address

_PRODUCT: Final = re.compile(r"/product/(?:(?P<slug>.*)-)?(?P<id>p-[0-9a-z]+)")


@frozen
class Home:
    """The home page."""


@frozen
class ProductAddress:
    """The page of a product, whatever name stands before its id."""

    product_id: str


@frozen
class BrandsAddress:
    """All brands, or only the shop's own."""

    is_own: bool = False


@frozen
class BasketAddress:
    """The basket, whose lines the browser holds."""


@frozen
class ShellAddress:
    """The page that stands in for any other while the browser cannot reach the shop."""


@frozen
class Unknown:
    """An address of no page."""

    path: str


Address = (
    Home
    | ProductAddress
    | FamilyAddress
    | BrandsAddress
    | BasketAddress
    | CustomerAddress
    | TextAddress
    | ShellAddress
    | ListAddress
    | Unknown
)

_FIXED: Final[Mapping[str, Address]] = {
    HOME_PATH: Home(),
    BRANDS_PATH: BrandsAddress(),
    OUR_BRANDS_PATH: BrandsAddress(is_own=True),
    BASKET_PATH: BasketAddress(),
    SHELL_PATH: ShellAddress(),
}


def address_of(path: str, query: str) -> Address:
    """Read a raw (still percent-encoded) path and query string."""
    plain = path.rstrip("/")
    fixed = _FIXED.get(plain or HOME_PATH) or customer_address(plain, query) or text_address(plain, query)
    if fixed is not None:
        return fixed
    product = _PRODUCT.fullmatch(plain)
    if product:
        return ProductAddress(product["id"])
    return family_address(plain) or list_address(plain, query) or Unknown(path)


def canonical_address(path: str, query: str) -> tuple[str, str]:
    """Leave out of a path and query what changes nothing of their page, such as marks of a campaign.

    What the browser itself reads of the address of a page of a customer's own stays.
    """
    if not query and not path.endswith("/"):
        return path, query
    address = address_of(path, query)
    if isinstance(address, Unknown | PayAddress | ResetAddress):
        return path, query
    return path.rstrip("/") or HOME_PATH, _query_of(address, query)


def _query_of(address: Address, query: str) -> str:
    """Write what the page of an address reads of a query."""
    match address:
        case ListAddress():
            return address.url.partition("?")[2]
        case TextAddress(code=code) if code:
            return urlencode({"code": code}, quote_via=quote)
        case SignInAddress():
            return urlencode([pair for pair in parse_qsl(query) if pair[0] == "next"], quote_via=quote)
        case _:
            return ""


def is_unbounded(path: str, query: str) -> bool:
    """Say whether addresses of this kind are without number: searches, queries, orders, what is not there."""
    address = address_of(path, query)
    is_narrowed = isinstance(address, ListAddress) and bool(address.text or address.filters)
    goes_on = isinstance(address, SignInAddress) and bool(query)
    is_any = isinstance(address, Unknown | OrderAddress)
    return is_narrowed or goes_on or is_any or canonical_address(path, query) != (path, query)
