"""What stands on the pages of a customer: never anything of theirs, the browser asks for that."""

from __future__ import annotations

from msgspec import Struct


class CustomerPage(Struct, rename="camel", tag_field="kind"):
    """What every page of a customer begins with."""

    heading: str
    lead: str


class AccountContent(CustomerPage, tag="account"):
    pass


class OrdersContent(CustomerPage, tag="orders"):
    pass


class OrderContent(CustomerPage, tag="order"):
    """One order, by the id that stood in the address."""

    order_id: str


class WishlistContent(CustomerPage, tag="wishlist"):
    pass


class FavouriteContent(CustomerPage, tag="favourite"):
    pass


class AddressesContent(CustomerPage, tag="addresses"):
    pass


class SecurityContent(CustomerPage, tag="security"):
    pass


class CheckoutContent(CustomerPage, tag="checkout"):
    pass


class PayContent(CustomerPage, tag="pay"):
    """What is paid stays in the address, where only the browser reads it."""


class ConfirmedContent(CustomerPage, tag="confirmed"):
    """Which order it was stays in the address."""


class StatementContent(CustomerPage, tag="statement"):
    pass


class TrackContent(CustomerPage, tag="track"):
    """Which order it is stays in the address, where only the browser reads it."""


class SignInContent(CustomerPage, tag="sign_in"):
    """*next* is where a customer goes once signed in: always a path of this shop."""

    next: str


class ResetPasswordContent(CustomerPage, tag="reset_password"):
    """The token stays in the address, where only the browser reads it."""


class QuickOrderContent(CustomerPage, tag="quick_order"):
    """*codes* are some of the shop's own, to show how a line may be written."""

    codes: list[str]


CustomerContent = (
    AccountContent
    | OrdersContent
    | OrderContent
    | WishlistContent
    | FavouriteContent
    | AddressesContent
    | SecurityContent
    | CheckoutContent
    | PayContent
    | ConfirmedContent
    | StatementContent
    | TrackContent
    | SignInContent
    | ResetPasswordContent
    | QuickOrderContent
)

SECRET = (ResetPasswordContent, PayContent, ConfirmedContent, TrackContent)
"""Pages whose address says what nobody else may learn: it is neither kept nor told on."""
