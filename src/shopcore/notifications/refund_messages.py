"""Messages about card payments that came too late and were refunded."""

from __future__ import annotations

from datetime import datetime

from attrs import frozen

from shopcore.customers.customer import Customer
from shopcore.money.money import Money
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import Charge

from .email_facts import EmailFacts
from .recipient import Recipient


@frozen(kw_only=True)
class _PaymentRefunded(EmailFacts):
    amount: Money


@frozen(kw_only=True)
class SecondPaymentRefunded(_PaymentRefunded, kind="second_payment_refunded"):
    """A customer paid twice; *order_number* is of the order that the other payment paid, '' if none did."""

    order_number: str


@frozen(kw_only=True)
class LatePaymentRefunded(_PaymentRefunded, kind="late_payment_refunded"):
    """A payment was confirmed when its order could no longer be placed."""


def second_payment_refunded(
    customer: Customer, charge: Charge, order_number: str, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message that a payment nobody needed was refunded, once for a charge."""
    content = SecondPaymentRefunded(
        recipient=Recipient.of(customer), amount=charge.amount, order_number=order_number
    )
    return OutboxMessage.of(content, charge.charge_id, message_id=message_id, now=now)


def late_payment_refunded(
    customer: Customer, charge: Charge, *, message_id: str, now: datetime
) -> OutboxMessage:
    """Return the message that nothing was ordered and the payment was refunded, once for a charge."""
    content = LatePaymentRefunded(recipient=Recipient.of(customer), amount=charge.amount)
    return OutboxMessage.of(content, charge.charge_id, message_id=message_id, now=now)
