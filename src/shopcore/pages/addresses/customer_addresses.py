"""Addresses of the pages that belong to a customer, and of those that lead there."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final
from urllib.parse import parse_qsl

from attrs import field, frozen

from shopcore.checkout.checkout import path_after_login
from shopcore.events.page_shell import (
    CHECKOUT_PATH,
    CONFIRMED_PATH,
    LOGIN_PATH,
    PAY_PATH,
    RESET_PATH,
    SECURITY_PATH,
    TRACK_PATH,
)

from .paths import QUICK_ORDER_PATH

_ORDER: Final = re.compile(r"/account/previousorders/(?P<id>[0-9A-Za-z_-]{1,64})")


class AccountPlace(Enum):
    """A page of a customer's own; the value is its path."""

    OVERVIEW = "/account"
    ORDERS = "/account/previousorders"
    WISHLIST = "/account/wishlist"
    FAVOURITE = "/account/favourite"
    ADDRESSES = "/account/addresses"
    SECURITY = SECURITY_PATH
    CHECKOUT = CHECKOUT_PATH
    PAY = PAY_PATH
    CONFIRMED = CONFIRMED_PATH
    STATEMENT = "/account/statement"
    TRACK = TRACK_PATH


@frozen
class AccountAddress:
    """A page of a customer's own."""

    place: AccountPlace


@frozen
class OrderAddress:
    """The page of one order."""

    order_id: str


@frozen
class SignInAddress:
    """The page that signs in; *goes_to* is a path of this shop, whatever was asked for."""

    goes_to: str


@frozen
class ResetAddress:
    """The page that chooses a new password; its token is read by the browser alone."""


@frozen
class QuickOrderAddress:
    """The page that orders by catalogue code."""


@frozen
class PayAddress:
    """The page of the pay site.

    *token* is the hand-off, *payment* the session that it opened; the page says nothing of either.
    """

    token: str = field(repr=False)
    payment: str = field(default="", repr=False)


CustomerAddress = (
    AccountAddress | OrderAddress | SignInAddress | ResetAddress | QuickOrderAddress | PayAddress
)

_FIXED: Final[dict[str, CustomerAddress]] = {
    **{place.value: AccountAddress(place) for place in AccountPlace},
    RESET_PATH: ResetAddress(),
    QUICK_ORDER_PATH: QuickOrderAddress(),
}


def customer_address(path: str, query: str) -> CustomerAddress | None:
    """Read a path without a slash at its end; None when it is none of these pages."""
    if path == LOGIN_PATH:
        next_path = dict(parse_qsl(query)).get("next")
        return SignInAddress(path_after_login(next_path) if next_path else AccountPlace.OVERVIEW.value)
    if path == PAY_PATH:
        params = dict(parse_qsl(query))
        return PayAddress(params.get("h", ""), params.get("payment", ""))
    order = _ORDER.fullmatch(path)
    return OrderAddress(order["id"]) if order else _FIXED.get(path)
