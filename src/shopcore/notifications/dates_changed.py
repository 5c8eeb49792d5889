"""The e-mail about an ordered product whose due date changed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from shopcore.customers.customer import Customer, addressed_to
from shopcore.customers.session import token_hash
from shopcore.email import Email, EmailSender, Section, greeting
from shopcore.orders.due_dates import DateChange
from shopcore.orders.order import Order
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_notices import long_date

from .order_confirmed import ORDER_PATH

DATES_CHANGED: Final = "due_moved"
_MOVED: Final = "{0}: was due on {1}, is now due on {2}."
_ONE: Final = "{name} in your order {number} is now due on {after}"
_MANY: Final = "{count} products in your order {number} have a new date"


def dates_changed(
    customer: Customer,
    order: Order,
    changed_dates: Sequence[DateChange],
    *,
    version: int,
    message_id: str,
    now: datetime,
) -> OutboxMessage:
    """Return the message about dates that changed with a catalogue *version*, once for each change."""
    changes = [[one.name, long_date(one.before), long_date(one.after)] for one in changed_dates]
    body = {
        **addressed_to(customer),
        "order_id": order.order_id,
        "number": order.number,
        "told": json.dumps(changes, ensure_ascii=False),
    }
    what = token_hash("\n".join(f"{one.product_id} {one.before} {one.after}" for one in changed_dates))
    key = f"{DATES_CHANGED} {order.order_id} {version} {what}"
    return OutboxMessage(message_id=message_id, kind=DATES_CHANGED, dedupe_key=key, due_at=now, body=body)


def dates_changed_email(body: Mapping[str, str], sender: EmailSender) -> Email:
    """Return the e-mail: which products come on which other day, and what the customer may do."""
    changes: list[tuple[str, str, str]] = [tuple(row) for row in json.loads(body["told"])]
    number = body["number"]
    subject = _MANY.format(count=len(changes), number=number)
    if len(changes) == 1:
        name, _, after = changes[0]
        subject = _ONE.format(name=name, number=number, after=after)
    return Email(
        to=body["to"],
        subject=subject,
        greeting=greeting(body["first_name"]),
        before=("The delivery date of something you ordered has changed.",),
        link=f"{sender.origin}{ORDER_PATH}{body['order_id']}",
        link_words="See your order",
        sections=(
            Section(heading=f"Order {number}", paragraphs=tuple(_MOVED.format(*one) for one in changes)),
            Section(
                heading="What happens now",
                paragraphs=(
                    "You don't need to do anything: we'll send it as soon as it arrives. The rest of"
                    " your order isn't affected.",
                    "Too late for you? Your order's page shows whether you can still cancel it; or"
                    f" call us on {sender.phone}, {sender.hours}, and we'll look for an alternative.",
                ),
            ),
        ),
        after=("We'll only email again if a date changes.",),
    )
