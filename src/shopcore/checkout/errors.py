"""What checkout and the pay site refuse, as data with a code."""

from __future__ import annotations

from attrs import define

from shopcore.customers.account import ON_STOP
from shopcore.errors import FieldFault, OutOfStock, ShopError
from shopcore.money.money import Money


class AccountOnStop(ShopError, code="account_on_stop", title=ON_STOP):
    """An account that may not check out while invoices are unpaid."""


class CheckoutDisabled(
    ShopError, code="checkout_disabled", title="This shop doesn't take orders online yet."
):
    """A storefront that does not sell online."""


class BasketEmpty(ShopError, code="basket_empty", title="Your basket is empty."):
    """A hand-off of a basket without lines."""


@define(repr=False)
class SoldOut(OutOfStock):
    """Stock that ran out during checkout: *sku* is the first such SKU, *skus* are all of them."""

    skus: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """One fault for each SKU that ran out."""
        return tuple(FieldFault("sku", f"{sku}: {self.title}") for sku in self.skus or (self.sku,))


@define(repr=False)
class BasketChanged(
    ShopError,
    code="basket_changed",
    title="Your basket or a price has changed. Please check it before you pay.",
):
    """A basket that changed since the hand-off, or its price; *amount* is the new total inc VAT."""

    amount: Money


@define(repr=False)
class OverCreditLimit(
    ShopError, code="over_credit_limit", title="That is over your credit limit. Please pay the rest by card."
):
    """An order that the account may not owe in full; *over_by* is the excess, inc VAT.

    A card can pay the excess and the account owe the rest, if any is left.
    """

    over_by: Money


@define(repr=False)
class AmountMismatch(ShopError, code="amount_mismatch", title="That payment doesn't match the amount due."):
    """A payment of another amount than the one due; *amount* is the amount due, inc VAT."""

    amount: Money


class HandOffForged(
    ShopError, code="hand_off_forged", title="That payment link isn't valid. Please go back to your basket."
):
    """A token that no known key signed."""


class HandOffGone(
    ShopError,
    code="hand_off_gone",
    title="That link has been used or has expired. Please go back to your basket.",
):
    """A hand-off token or pay session that was used or is too old."""


class PaymentPending(
    ShopError,
    code="payment_pending",
    title="We are still waiting to hear whether your last payment went through.",
):
    """Another try while the outcome of the last one is not known."""


class TriesUsedUp(
    ShopError,
    code="tries_used_up",
    title="That payment was declined too many times. Please go back to your basket.",
):
    """Another try after the bank declined five."""
