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
    code: ClassVar[str] = "account_on_stop"
    title: ClassVar[str] = ON_STOP


class CheckoutDisabled(ShopError):
    code: ClassVar[str] = "checkout_disabled"
    title: ClassVar[str] = "This shop doesn't take orders online yet."


class BasketEmpty(ShopError):
    code: ClassVar[str] = "basket_empty"
    title: ClassVar[str] = "Your basket is empty."


@define(auto_exc=True)
class SoldOut(OutOfStock):
    """*sku* ran out; *skus* names everything that did."""

    skus: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[FieldFault, ...]:
        return tuple(FieldFault("skuCode", f"{sku}: {self.title}") for sku in self.skus or (self.sku,))


@define(auto_exc=True)
class BasketChanged(ShopError):
    """*amount* is what it costs now, inc VAT."""

    code: ClassVar[str] = "basket_changed"
    title: ClassVar[str] = "Your basket or a price has changed. Please check it before you pay."

    amount: Money


@define(auto_exc=True)
class OverCreditLimit(ShopError):
    """*over_by* is what is missing, inc VAT: paid by card, the account may owe the rest, if any is left."""

    code: ClassVar[str] = "over_credit_limit"
    title: ClassVar[str] = "That is over your credit limit. Please pay the rest by card."

    over_by: Money


@define(auto_exc=True)
class AmountMismatch(ShopError):
    code: ClassVar[str] = "amount_mismatch"
    title: ClassVar[str] = "That payment doesn't match the amount due."

    amount: Money


class HandOffForged(ShopError):
    code: ClassVar[str] = "hand_off_forged"
    title: ClassVar[str] = "That payment link isn't valid. Please go back to your basket."


class HandOffGone(ShopError):
    code: ClassVar[str] = "hand_off_gone"
    title: ClassVar[str] = "That link has been used or has expired. Please go back to your basket."


class PaymentPending(ShopError):
    code: ClassVar[str] = "payment_pending"
    title: ClassVar[str] = "We are still waiting to hear whether your last payment went through."


class TriesUsedUp(ShopError):
    code: ClassVar[str] = "tries_used_up"
    title: ClassVar[str] = "That payment was declined too many times. Please go back to your basket."
