"""What stands on the pages of a customer: never anything of theirs, the browser asks for that."""

from __future__ import annotations

from msgspec import Struct


class AccountContent(Struct, rename="camel", tag_field="kind", tag="account"):
    heading: str
    lead: str


class OrdersContent(Struct, rename="camel", tag_field="kind", tag="orders"):
    heading: str
    lead: str


class OrderContent(Struct, rename="camel", tag_field="kind", tag="order"):
    """One order, by the id that stood in the address."""

    heading: str
    lead: str
    order_id: str


class WishlistContent(Struct, rename="camel", tag_field="kind", tag="wishlist"):
    heading: str
    lead: str


class FavouriteContent(Struct, rename="camel", tag_field="kind", tag="favourite"):
    heading: str
    lead: str


class AddressesContent(Struct, rename="camel", tag_field="kind", tag="addresses"):
    heading: str
    lead: str


class SecurityContent(Struct, rename="camel", tag_field="kind", tag="security"):
    heading: str
    lead: str


class CheckoutContent(Struct, rename="camel", tag_field="kind", tag="checkout"):
    heading: str
    lead: str


class PayContent(Struct, rename="camel", tag_field="kind", tag="pay"):
    """What is paid stays in the address, where only the browser reads it."""

    heading: str
    lead: str


class ConfirmedContent(Struct, rename="camel", tag_field="kind", tag="confirmed"):
    """Which order it was stays in the address."""

    heading: str
    lead: str


class StatementContent(Struct, rename="camel", tag_field="kind", tag="statement"):
    heading: str
    lead: str


class TrackContent(Struct, rename="camel", tag_field="kind", tag="track"):
    """Which order it is stays in the address, where only the browser reads it."""

    heading: str
    lead: str


class SignInContent(Struct, rename="camel", tag_field="kind", tag="sign_in"):
    """*next* is where a customer goes once signed in: always a path of this shop."""

    heading: str
    lead: str
    next: str


class ResetPasswordContent(Struct, rename="camel", tag_field="kind", tag="reset_password"):
    """The token stays in the address, where only the browser reads it."""

    heading: str
    lead: str


class QuickOrderContent(Struct, rename="camel", tag_field="kind", tag="quick_order"):
    """*codes* are some of the shop's own, to show how a line may be written."""

    heading: str
    lead: str
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
