"""What the pages of a customer say, alike for everybody, before the browser fills them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from shopcore.events.page_shell import LOGIN_PATH, RESET_PATH
from shopcore.pages.addresses.customer_addresses import (
    AccountAddress,
    AccountPlace,
    CustomerAddress,
    OrderAddress,
    PayAddress,
    QuickOrderAddress,
    SignInAddress,
)
from shopcore.pages.addresses.paths import QUICK_ORDER_PATH

from .page_head import PageHead


@frozen
class CustomerPageWords:
    """The heading and lead of a page, and its canonical address inside the shop."""

    heading: str
    lead: str
    path: str

    @property
    def head(self) -> PageHead:
        """The same for the head of the page."""
        return PageHead(self.heading, self.lead, self.path, is_indexed=False)


_PLACES: Final[Mapping[AccountPlace, tuple[str, str]]] = {
    AccountPlace.OVERVIEW: ("Your account", "Orders, credit, lists and addresses in one place."),
    AccountPlace.ORDERS: ("Previous orders", "Your orders, newest first."),
    AccountPlace.WISHLIST: ("Saved For Later", "Products you saved for later."),
    AccountPlace.FAVOURITE: ("My Top Products", "What you order most."),
    AccountPlace.ADDRESSES: ("Addresses", "Where we deliver your orders."),
    AccountPlace.SECURITY: ("Sign-in and security", "Your password, and where you are signed in."),
    AccountPlace.CHECKOUT: ("Delivery", "Where your order goes, and when it comes."),
    AccountPlace.PAY: ("Payment", "The last step. Nothing is ordered until you pay."),
    AccountPlace.CONFIRMED: ("Your order", "What you ordered, and when it comes."),
    AccountPlace.STATEMENT: ("Statement", "What has been charged to your credit account."),
    AccountPlace.TRACK: (
        "Track your order",
        "Enter your order number and delivery postcode. No account needed.",
    ),
}
_RESET: Final = CustomerPageWords("Choose a new password", "The link in our email works once.", RESET_PATH)
_QUICK_ORDER: Final = CustomerPageWords(
    "Order by Catalogue Code",
    "Paste codes and quantities from a list, an email or a spreadsheet, check them, and add them all at"
    " once.",
    QUICK_ORDER_PATH,
)
_TO_CHECK_OUT: Final = "Sign in or create an account to check out. Your basket comes with you."


def customer_page_words(address: CustomerAddress, shop_name: str) -> CustomerPageWords:
    """Return what the page of an address says."""
    match address:
        case AccountAddress(place):
            return CustomerPageWords(*_PLACES[place], place.value)
        case OrderAddress(order_id):
            path = f"{AccountPlace.ORDERS.value}/{order_id}"
            return CustomerPageWords("Your order", "What you ordered, what it cost and where it is.", path)
        case SignInAddress(goes_to):
            is_on_the_way = goes_to == AccountPlace.CHECKOUT.value
            lead = _TO_CHECK_OUT if is_on_the_way else f"Sign in to your {shop_name} account."
            return CustomerPageWords("Sign in", lead, LOGIN_PATH)
        case PayAddress():
            return CustomerPageWords(*_PLACES[AccountPlace.PAY], AccountPlace.PAY.value)
        case QuickOrderAddress():
            return _QUICK_ORDER
        case _:
            return _RESET
