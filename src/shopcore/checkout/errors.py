"""What checkout and the pay site refuse, as data with a code.

ShopError
├── AccountOnStop         unpaid invoices block every checkout
├── CheckoutDisabled      a storefront that does not sell online
├── BasketEmpty           nothing to hand over
├── OutOfStock
│   └── SoldOut           ran out on the way to the till
├── BasketChanged         not what was handed over, or at another price
├── OverCreditLimit       more than the account may owe
├── AmountMismatch        a payment of another amount than was asked for
├── HandOffForged         a token that nobody here signed
├── HandOffGone           a token that was used or is too old
├── BadSignature          a callback that the pay site did not sign, or too old
├── PaymentPending        the outcome of the last try is not known yet
├── TriesUsedUp           declined as often as may be
├── NotCancellable        an order that is too far or was cut to size
└── StatusRefused         a status that may not follow
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from shopcore.customers.account import ON_STOP
from shopcore.errors import FieldFault, OutOfStock, ShopError
from shopcore.money.money import Money


class AccountOnStop(ShopError):
    """An account that may not check out while invoices are unpaid."""

    code: ClassVar[str] = "account_on_stop"
    title: ClassVar[str] = ON_STOP


class CheckoutDisabled(ShopError):
    """A storefront that does not sell online."""

    code: ClassVar[str] = "checkout_disabled"
    title: ClassVar[str] = "This shop doesn't take orders online yet."


class BasketEmpty(ShopError):
    """A hand-off of a basket without lines."""

    code: ClassVar[str] = "basket_empty"
    title: ClassVar[str] = "Your basket is empty."


@define(auto_exc=True)
class SoldOut(OutOfStock):
    """Stock that ran out during checkout: *sku* is the first such SKU, *skus* are all of them."""

    skus: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        """One fault for each SKU that ran out."""
        return tuple(FieldFault("sku", f"{sku}: {self.title}") for sku in self.skus or (self.sku,))


@define(auto_exc=True)
class BasketChanged(ShopError):
    """A basket that changed since the hand-off, or its price; *amount* is the new total inc VAT."""

    code: ClassVar[str] = "basket_changed"
    title: ClassVar[str] = "Your basket or a price has changed. Please check it before you pay."

    amount: Money


@define(auto_exc=True)
class OverCreditLimit(ShopError):
    """An order that the account may not owe in full; *over_by* is the excess, inc VAT.

    A card can pay the excess and the account owe the rest, if any is left.
    """

    code: ClassVar[str] = "over_credit_limit"
    title: ClassVar[str] = "That is over your credit limit. Please pay the rest by card."

    over_by: Money


@define(auto_exc=True)
class AmountMismatch(ShopError):
    """A payment of another amount than the one due; *amount* is the amount due, inc VAT."""

    code: ClassVar[str] = "amount_mismatch"
    title: ClassVar[str] = "That payment doesn't match the amount due."

    amount: Money


class HandOffForged(ShopError):
    """A token that no known key signed."""

    code: ClassVar[str] = "hand_off_forged"
    title: ClassVar[str] = "That payment link isn't valid. Please go back to your basket."


class HandOffGone(ShopError):
    """A hand-off token or pay session that was used or is too old."""

    code: ClassVar[str] = "hand_off_gone"
    title: ClassVar[str] = "That link has been used or has expired. Please go back to your basket."


class PaymentPending(ShopError):
    """Another try while the outcome of the last one is not known."""

    code: ClassVar[str] = "payment_pending"
    title: ClassVar[str] = "We are still waiting to hear whether your last payment went through."


class TriesUsedUp(ShopError):
    """Another try after the bank declined five."""

    code: ClassVar[str] = "tries_used_up"
    title: ClassVar[str] = "That payment was declined too many times. Please go back to your basket."
