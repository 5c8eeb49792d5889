"""Money that came for nothing: it goes back by itself, and the customer is told."""

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
    """What is to go back of a pay session; *back_at* is None until the bank is sure that it did."""

    session_id: str
    charge: Charge
    reference: str
    owed_at: datetime
    back_at: datetime | None = None


def money_back(
    customer: Customer, refund: Refund, number: str, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Make the message that money went back, once; *number* is of the order that it came beside, or ''."""
    body = _facts(customer, refund.charge) | {"number": number}
    key = f"{MONEY_BACK} {refund.charge.charge_id}"
    return OutboxMessage(message_id=message_id, kind=MONEY_BACK, dedupe_key=key, due_at=now, body=body)


def not_ordered(customer: Customer, charge: Charge, *, message_id: str, now: datetime) -> OutboxMessage:
    """Make the message that what was paid for could not be ordered, and the money went back."""
    key, body = f"{NOT_ORDERED} {charge.charge_id}", _facts(customer, charge)
    return OutboxMessage(message_id=message_id, kind=NOT_ORDERED, dedupe_key=key, due_at=now, body=body)


def _facts(customer: Customer, charge: Charge) -> dict[str, str]:
    return {
        **addressed_to(customer),
        "amount": str(charge.amount),
    }
