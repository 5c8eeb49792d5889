"""Money that came for nothing: it goes back by itself, and the customer is told."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from attrs import frozen

from shopcore.customers.customer import Customer
from shopcore.email import Letter, Sender, addressed_to, greeting
from shopcore.outbox_message import Outgoing
from shopcore.payments.payment import Charge

MONEY_BACK: Final = "money_back"
NOT_ORDERED: Final = "not_ordered"
_BOUGHT: Final = "Your order {number} is paid for and stays as it is."
_NOT_BOUGHT: Final = "Nothing was ordered with it."


@frozen(kw_only=True)
class Refund:
    """What is to go back of a pay session; *back_at* is None until the bank is sure that it did."""

    session_id: str
    charge: Charge
    reference: str
    owed_at: datetime
    back_at: datetime | None = None


def money_back(
    customer: Customer, refund: Refund, number: str, *, message_id: str, now: datetime
) -> Outgoing:
    """Make the message that money went back, once; *number* is of the order that it came beside, or ''."""
    body = _told(customer, refund.charge) | {"number": number}
    key = f"{MONEY_BACK} {refund.charge.charge_id}"
    return Outgoing(message_id=message_id, kind=MONEY_BACK, dedupe_key=key, due_at=now, body=body)


def not_ordered(customer: Customer, charge: Charge, *, message_id: str, now: datetime) -> Outgoing:
    """Make the message that what was paid for could not be ordered, and the money went back."""
    key, body = f"{NOT_ORDERED} {charge.charge_id}", _told(customer, charge)
    return Outgoing(message_id=message_id, kind=NOT_ORDERED, dedupe_key=key, due_at=now, body=body)


def _told(customer: Customer, charge: Charge) -> dict[str, str]:
    return {
        **addressed_to(customer),
        "amount": str(charge.amount),
    }


def refund_letter(body: Mapping[str, str], sender: Sender) -> Letter:
    """Write that money went back, and why it came."""
    amount, number = body["amount"], body["number"]
    kept = _BOUGHT.format(number=number) if number else _NOT_BOUGHT
    return _letter(
        body,
        sender,
        f"A card payment of {amount} reached us late, after you had tried to pay once more."
        f" We did not need it, so we have paid all of it back to the card it came from. {kept}",
    )


def not_ordered_letter(body: Mapping[str, str], sender: Sender) -> Letter:
    """Write that money came for what could not be ordered any more, and went back."""
    return _letter(
        body,
        sender,
        f"Your card payment of {body['amount']} reached us when we could not place your order any more:"
        " you had tried to pay once more, something in it had sold out, or the rest no longer fitted your"
        " account. Nothing was ordered with it, and we have paid all of it back to the card it came from.",
    )


def _letter(body: Mapping[str, str], sender: Sender, why: str) -> Letter:
    return Letter(
        to=body["to"],
        subject=f"We have paid {body['amount']} back to your card",
        greeting=greeting(body["first_name"]),
        before=(
            why,
            "You do not have to do anything. Banks show a refund within about five working days.",
        ),
        after=(f"Questions? Call us on {sender.phone}, {sender.hours}.",),
    )
