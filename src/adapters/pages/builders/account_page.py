"""Pages of a customer: alike for everybody, filled in by the browser of whoever is signed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adapters.http.problems import status_of
from adapters.pages.account_content import (
    AccountContent,
    AddressesContent,
    CheckoutContent,
    ConfirmedContent,
    CustomerContent,
    FavouriteContent,
    OrderContent,
    OrdersContent,
    PayContent,
    ResetPasswordContent,
    SecurityContent,
    SignInContent,
    StatementContent,
    TrackContent,
    WishlistContent,
)
from adapters.pages.seo.page_head import head
from adapters.pages.site import Site
from shopcore.checkout.errors import HandOffForged, HandOffGone
from shopcore.errors import NotFound
from shopcore.events.page_shell import LOGIN_PATH, RESET_PATH
from shopcore.pages.customer_addresses import (
    AccountAddress,
    AccountPlace,
    OrderAddress,
    PayAddress,
    QuickOrderAddress,
    ResetAddress,
    SignInAddress,
)
from shopcore.use_cases.checkout.open_pay_session import check_hand_off

from .page_result import BuiltPage, built_page
from .quick_order_page import quick_order_page

_PLACES: Final[Mapping[AccountPlace, CustomerContent]] = {
    AccountPlace.OVERVIEW: AccountContent(
        "Your account", "Orders, credit, lists and addresses in one place."
    ),
    AccountPlace.ORDERS: OrdersContent("Previous orders", "What you ordered, the newest first."),
    AccountPlace.WISHLIST: WishlistContent("Saved For Later", "Products you saved for later."),
    AccountPlace.FAVOURITE: FavouriteContent("My Top Products", "What you order most."),
    AccountPlace.ADDRESSES: AddressesContent("Addresses", "Where we deliver your orders."),
    AccountPlace.SECURITY: SecurityContent(
        "Sign-in and security", "Your password, and where you are signed in."
    ),
    AccountPlace.CHECKOUT: CheckoutContent("Delivery", "Where your order goes, and when it comes."),
    AccountPlace.PAY: PayContent("Payment", "The last step. Nothing is ordered until you pay."),
    AccountPlace.CONFIRMED: ConfirmedContent("Your order", "What you ordered, and when it comes."),
    AccountPlace.STATEMENT: StatementContent("Statement", "What has been charged to your credit account."),
    AccountPlace.TRACK: TrackContent(
        "Track your order", "Enter your order number and delivery postcode. No account needed."
    ),
}


def customer_page(site: Site, address: object) -> BuiltPage | None:
    """Make a page of a customer; None when the address is of another kind."""
    match address:
        case AccountAddress(place):
            return _own(site, _PLACES[place], place.value)
        case OrderAddress(order_id):
            return order_page(site, order_id)
        case PayAddress():
            return pay_page(site, address)
        case SignInAddress() | ResetAddress():
            return _way_in(site, address)
        case QuickOrderAddress():
            return quick_order_page(site)
        case _:
            return None


def _way_in(site: Site, address: SignInAddress | ResetAddress) -> BuiltPage:
    if isinstance(address, ResetAddress):
        content = ResetPasswordContent("Choose a new password", "The link in our email works once.")
        return _own(site, content, RESET_PATH)
    lead = f"Sign in to your {site.words.name} account."
    return _own(site, SignInContent("Sign in", lead, address.goes_to), LOGIN_PATH)


def order_page(site: Site, order_id: str) -> BuiltPage:
    content = OrderContent("Your order", "Its lines, its charges and where it is.", order_id)
    return _own(site, content, f"{AccountPlace.ORDERS.value}/{order_id}")


def pay_page(site: Site, address: PayAddress) -> BuiltPage:
    """Make the page of the pay site; what its hand-off or payment is worth is its status, as for the call."""
    try:
        if address.payment:
            _check_payment(site, address.payment)
        else:
            check_hand_off(site.open_shop(), address.token, site.context.payment_config.site)
        status = 200
    except (HandOffForged, HandOffGone, NotFound) as refusal:
        status = status_of(type(refusal))
    return _own(site, _PLACES[AccountPlace.PAY], AccountPlace.PAY.value, status)


def _check_payment(site: Site, session_id: str) -> None:
    with site.open_shop().read() as shop:
        shop.pay_sessions.get(session_id)


def _own(site: Site, content: CustomerContent, path: str, status: int = 200) -> BuiltPage:
    about = head(site, title=content.heading, description=content.lead, path=path, is_indexed=False)
    return built_page(about, content, status)
