"""Pages of a customer: alike for everybody, filled in by the browser of whoever is signed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    QuickOrderContent,
    ResetPasswordContent,
    SecurityContent,
    SignInContent,
    StatementContent,
    TrackContent,
    WishlistContent,
)
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site
from shopcore.checkout.errors import HandOffForged, HandOffGone
from shopcore.errors import NotFound
from shopcore.pages.addresses import customer_addresses as addresses
from shopcore.pages.addresses.customer_addresses import AccountPlace, CustomerAddress, PayAddress
from shopcore.pages.addresses.page_addresses import Address
from shopcore.pages.customer_pages import customer_page_words
from shopcore.use_cases.pages.check_payment import check_payment
from shopcore.use_cases.pages.find_example_codes import find_example_codes

from .page_result import BuiltPage, built_page

_PLACES: Final[Mapping[AccountPlace, Callable[[str, str], CustomerContent]]] = {
    AccountPlace.OVERVIEW: AccountContent,
    AccountPlace.ORDERS: OrdersContent,
    AccountPlace.WISHLIST: WishlistContent,
    AccountPlace.FAVOURITE: FavouriteContent,
    AccountPlace.ADDRESSES: AddressesContent,
    AccountPlace.SECURITY: SecurityContent,
    AccountPlace.CHECKOUT: CheckoutContent,
    AccountPlace.CONFIRMED: ConfirmedContent,
    AccountPlace.STATEMENT: StatementContent,
    AccountPlace.TRACK: TrackContent,
}


def customer_page(site: Site, address: Address) -> BuiltPage | None:
    """Make a page of a customer; None when the address is of another kind."""
    if not isinstance(address, CustomerAddress):
        return None
    words = customer_page_words(address, site.words.name)
    status = _pay_status(site, address) if isinstance(address, PayAddress) else 200
    content = _content(site, address, words.heading, words.lead)
    return built_page(head_of(site, words.head), content, status)


def _content(site: Site, address: CustomerAddress, heading: str, lead: str) -> CustomerContent:
    match address:
        case addresses.AccountAddress(place):
            return _PLACES[place](heading, lead)
        case addresses.OrderAddress(order_id):
            return OrderContent(heading, lead, order_id)
        case addresses.SignInAddress(goes_to):
            return SignInContent(heading, lead, goes_to)
        case addresses.QuickOrderAddress():
            today = site.snapshot.pricing_context.today
            codes = find_example_codes(site.context.find, site.storefront, today=today)
            return QuickOrderContent(heading, lead, list(codes))
        case addresses.PayAddress():
            return PayContent(heading, lead)
        case _:
            return ResetPasswordContent(heading, lead)


def _pay_status(site: Site, address: PayAddress) -> int:
    """Tell what a hand-off or payment is worth by the status of the page, as the call does."""
    try:
        check_payment(site.open_shop(), address, site.context.payment_config.site)
    except (HandOffForged, HandOffGone, NotFound) as refusal:
        return status_of(type(refusal))
    return 200
