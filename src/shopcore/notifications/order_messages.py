"""Messages about an order: confirmed, cancelled, due on another day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from attrs import frozen

from shopcore.customers.customer import Customer
from shopcore.customers.session import token_hash
from shopcore.money.money import Money
from shopcore.orders.due_dates import DateChange
from shopcore.orders.order import Order
from shopcore.outbox_message import OutboxMessage
from shopcore.uk_time import uk_date

from .email_facts import EmailFacts
from .recipient import Recipient


@frozen(kw_only=True)
class OrderConfirmed(EmailFacts, kind="order_confirmed"):
    """An order was placed; the e-mail is written from the order itself, as it is when it leaves."""

    order_id: str
    customer_id: str


@frozen(kw_only=True)
class _OrderChanged(EmailFacts):
    order_id: str
    order_number: str


@frozen(kw_only=True)
class OrderCancelled(_OrderChanged, kind="order_cancelled"):
    """An order was cancelled; *by_card* goes back to a card, *on_account* comes off the account balance."""

    placed_on: date
    cancelled_on: date
    by_card: Money
    on_account: Money


@frozen(kw_only=True)
class DatesChanged(_OrderChanged, kind="dates_changed"):
    """Products of an order are due on another day than the customer was promised."""

    changes: tuple[DateChange, ...]


def order_confirmed(customer: Customer, order: Order, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that confirms an order, once."""
    content = OrderConfirmed(
        recipient=Recipient.of(customer), order_id=order.order_id, customer_id=order.customer_id
    )
    return OutboxMessage.of(content, order.order_id, message_id=message_id, now=now)


def order_cancelled(customer: Customer, order: Order, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that an order was cancelled, once."""
    content = OrderCancelled(
        recipient=Recipient.of(customer),
        order_id=order.order_id,
        order_number=order.number,
        placed_on=uk_date(order.placed_at),
        cancelled_on=uk_date(now),
        by_card=order.by_card,
        on_account=order.on_account,
    )
    return OutboxMessage.of(content, order.order_id, message_id=message_id, now=now)


def dates_changed(
    customer: Customer,
    order: Order,
    changes: Sequence[DateChange],
    *,
    version: int,
    message_id: str,
    now: datetime,
) -> OutboxMessage:
    """Return the message about dates that moved with a catalogue *version*, the same only once."""
    content = DatesChanged(
        recipient=Recipient.of(customer),
        order_id=order.order_id,
        order_number=order.number,
        changes=tuple(changes),
    )
    what = token_hash("\n".join(f"{one.product_id} {one.before} {one.after}" for one in changes))
    return OutboxMessage.of(content, order.order_id, version, what, message_id=message_id, now=now)
