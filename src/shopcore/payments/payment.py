"""Payments: methods, charges and their results, and the signature of callbacks."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from hashlib import sha256
from typing import Final

from attrs import field, frozen

from shopcore.errors import FieldFault
from shopcore.money.money import Money
from shopcore.payments.errors import BadSignature

CURRENCY: Final = "GBP"
SIGNATURE_LIFE_S: Final = 300


class PayMethod(Enum):
    """How an order is paid."""

    CARD = "card"
    ACCOUNT = "account"
    PURCHASE_ORDER = "purchase_order"
    ACCOUNT_AND_CARD = "account_and_card"

    @property
    def is_on_credit(self) -> bool:
        """Whether the account owes the amount afterwards, or a part of it."""
        return self is not PayMethod.CARD

    @property
    def is_by_card(self) -> bool:
        """Whether a card pays the amount, or a part of it."""
        return self in {PayMethod.CARD, PayMethod.ACCOUNT_AND_CARD}


class PaymentOutcome(Enum):
    """The outcome of a charge; UNKNOWN can still become either of the others."""

    PAID = "paid"
    DECLINED = "declined"
    UNKNOWN = "unknown"


@frozen(kw_only=True)
class PaymentCard:
    """A card as typed; nothing of it is ever stored or logged."""

    number: str = field(repr=False)
    expiry: str = field(repr=False)
    security_code: str = field(repr=False)
    name: str = field(repr=False)


@frozen(kw_only=True)
class Charge:
    """A request for money from a card; the bank charges one *charge_id* once, however often it is sent.

    *amount* is inc VAT. *return_url* is where a hosted bank sends the browser afterwards.
    """

    charge_id: str
    amount: Money
    return_url: str = ""


@frozen
class ChargeResult:
    """The response of a bank; *go_on* is what the browser needs where the bank takes the card itself."""

    outcome: PaymentOutcome
    reference: str = ""
    go_on: str = ""


@frozen(kw_only=True)
class PaymentEvent:
    """A callback about the try with *charge_id*, the last one if ''.

    A second callback with the same *event_id* is ignored.
    """

    event_id: str
    session_id: str
    charge_id: str
    outcome: PaymentOutcome
    amount: Money
    currency: str
    reference: str


def signature_of(secret: str, at_s: int, body: bytes) -> str:
    """Return the HMAC-SHA256 of a callback at a Unix time, in hexadecimal."""
    return hmac.new(secret.encode(), f"{at_s}.".encode() + body, sha256).hexdigest()


def check_signature(secrets: Iterable[str], header: str, body: bytes, now: datetime) -> None:
    """Check the header Pay-Signature of a callback against each of *secrets*.

    Raises:
        BadSignature: If it is forged, or signed more than five minutes before or after *now*.
    """
    parameters = dict(part.partition("=")[::2] for part in header.split(","))
    stamp, signature = parameters.get("t", ""), parameters.get("v1", "")
    # Bounded, because int() of a very long number takes its time, and anybody can send one.
    if not (stamp.isascii() and stamp.isdigit() and len(stamp) < 12 and signature.isascii()):
        raise BadSignature
    is_ours = any(hmac.compare_digest(signature_of(one, int(stamp), body), signature) for one in secrets)
    if not is_ours or abs(now.timestamp() - int(stamp)) > SIGNATURE_LIFE_S:
        raise BadSignature


def card_faults(card: PaymentCard, today: tuple[int, int]) -> tuple[FieldFault, ...]:
    """List the faults of a card's fields; *today* is year and month."""
    rules = (
        (_is_card_number(_digits(card.number)), "card_number", "Please enter a valid card number."),
        (
            _is_to_come(card.expiry, today),
            "expiry",
            "Please enter an expiry date in the future, such as 09/29.",
        ),
        (
            _is_code(card.security_code),
            "security_code",
            "Please enter the 3 or 4 numbers of the security code.",
        ),
        (bool(card.name.strip()), "name", "Please enter the name on the card."),
    )
    return tuple(FieldFault(name, message) for holds, name, message in rules if not holds)


def _digits(number: str) -> str:
    return number.replace(" ", "").replace("-", "")


def _is_card_number(number: str) -> bool:
    """Check length and check digit."""
    if not (number.isascii() and number.isdigit() and 12 <= len(number) <= 19):
        return False
    # Luhn: every second digit from the right counts double, as the sum of its digits.
    doubled = [sum(divmod(int(digit) * 2, 10)) for digit in number[-2::-2]]
    return (sum(doubled) + sum(map(int, number[-1::-2]))) % 10 == 0


def _is_code(code: str) -> bool:
    return code.isascii() and code.isdigit() and len(code) in {3, 4}


def _is_to_come(expiry: str, today: tuple[int, int]) -> bool:
    month, _, year = expiry.replace(" ", "").partition("/")
    if not (month + year).isascii() or not (month.isdigit() and year.isdigit()):
        return False
    whole = int(year) + 2000 if len(year) == 2 else int(year)
    return 1 <= int(month) <= 12 and len(year) in {2, 4} and (whole, int(month)) >= today
