"""The e-mail that confirms a cancellation, which the customer must have in a durable form."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from shopcore.customers.customer import Customer, addressed_to
from shopcore.email import Email, EmailSender, greeting
from shopcore.orders.order import Order
from shopcore.orders.order_words import date_words, placed_words
from shopcore.outbox_message import OutboxMessage
from shopcore.uk_time import uk_date

from .order_confirmed import ORDER_PATH

ORDER_CANCELLED: Final = "order_cancelled"
_TO_CARD: Final = (
    "{by_card} is being refunded to the card you paid with."
    " Refunds usually show within about five working days."
)
_OFF_ACCOUNT: Final = "{on_account} has been taken off your account balance."


def order_cancelled(customer: Customer, order: Order, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that an order was cancelled, once."""
    body = {
        **addressed_to(customer),
        "order_id": order.order_id,
        "number": order.number,
        "placed": placed_words(order),
        "cancelled": date_words(uk_date(now)),
        "by_card": str(order.by_card) if order.by_card else "",
        "on_account": str(order.on_account) if order.on_account else "",
    }
    key = f"{ORDER_CANCELLED} {order.order_id}"
    return OutboxMessage(message_id=message_id, kind=ORDER_CANCELLED, dedupe_key=key, due_at=now, body=body)


def order_cancelled_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail that an order was cancelled, and how its money is returned.

    Source: Consumer Contracts Regulations 2013, regulation 32.
    """
    money = [
        words.format(**body)
        for words, part in ((_TO_CARD, "by_card"), (_OFF_ACCOUNT, "on_account"))
        if body[part]
    ]
    return Email(
        to=body["to"],
        subject=f"Your order {body['number']} is cancelled",
        greeting=greeting(body["first_name"]),
        before=(
            f"Your order {body['number']} of {body['placed']} was cancelled on {body['cancelled']}."
            " Nothing will be sent.",
            *money,
        ),
        link=f"{sender.origin}{ORDER_PATH}{body['order_id']}",
        link_words="See your order",
        after=(
            "You don't need to do anything.",
            f"Not what you wanted? Call us on {sender.phone}, {sender.hours}.",
        ),
    )
