"""Refunds of money that paid for nothing, which are made without a request, and their messages."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from attrs import frozen

from shopcore.customers.customer import Customer, addressed_to
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import Charge

MONEY_BACK: Final = "money_back"
NOT_ORDERED: Final = "not_ordered"


@frozen(kw_only=True)
class Refund:
    """A refund of one charge of a pay session; *back_at* is None until the bank has confirmed it."""

    session_id: str
    charge: Charge
    reference: str
    owed_at: datetime
    back_at: datetime | None = None


def money_back(
    customer: Customer, refund: Refund, number: str, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message that a late payment was refunded, once for each charge.

    *number* is that of the order which another try paid for, '' if there is none.
    """
    body = _facts(customer, refund.charge) | {"number": number}
    key = f"{MONEY_BACK} {refund.charge.charge_id}"
    return OutboxMessage(message_id=message_id, kind=MONEY_BACK, dedupe_key=key, due_at=now, body=body)


def not_ordered(customer: Customer, charge: Charge, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that a payment was refunded because its goods could not be ordered."""
    key, body = f"{NOT_ORDERED} {charge.charge_id}", _facts(customer, charge)
    return OutboxMessage(message_id=message_id, kind=NOT_ORDERED, dedupe_key=key, due_at=now, body=body)


def _facts(customer: Customer, charge: Charge) -> dict[str, str]:
    return {
        **addressed_to(customer),
        "amount": str(charge.amount),
    }
