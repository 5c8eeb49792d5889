"""The e-mails about refunds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shopcore.email import Email, EmailSender, greeting

_BOUGHT: Final = "Your order {number} is paid for and hasn't changed."


_NOT_BOUGHT: Final = "Nothing was ordered with it."


def refund_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail about the refund of a payment that came late."""
    amount, number = body["amount"], body["number"]
    note = _BOUGHT.format(number=number) if number else _NOT_BOUGHT
    return _email(
        body,
        sender,
        f"A card payment of {amount} reached us late, after you had tried to pay again. We didn't need"
        f" it, so we've refunded it in full to the card it came from. {note}",
    )


def not_ordered_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail about the refund of a payment whose goods could not be ordered any more."""
    return _email(
        body,
        sender,
        f"Your card payment of {body['amount']} reached us too late for us to place your order: you"
        " had tried to pay again, something had sold out, or the rest was over your credit limit."
        " Nothing was ordered with it, and we've refunded it in full to the card it came from.",
    )


def _email(body: Mapping[str, str], sender: EmailSender, why: str) -> Email:
    return Email(
        to=body["to"],
        subject=f"We've refunded {body['amount']} to your card",
        greeting=greeting(body["first_name"]),
        before=(
            why,
            "You don't need to do anything. Refunds usually show within about five working days.",
        ),
        after=(f"Questions? Call us on {sender.phone}, {sender.hours}.",),
    )
