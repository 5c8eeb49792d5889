"""The e-mail that confirms an order, with all that the law requires."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from shopcore.customers.customer import Customer, addressed_to
from shopcore.documents.buyers_rights import rights
from shopcore.documents.seller import Buyer, Seller
from shopcore.email import Email, Section
from shopcore.money.vat import Amount
from shopcore.orders.order import Order, OrderLine
from shopcore.orders.order_words import (
    METHOD_WORDS,
    WHOLE_ORDER,
    charge_rows,
    job_words,
    parcel_contents,
    parcel_words,
    placed_words,
    size_words,
    when_words,
    where_words,
)
from shopcore.orders.sale import Delivery
from shopcore.outbox_message import OutboxMessage

ORDER_CONFIRMED: Final = "order_confirmed"
ORDER_PATH: Final = "/account/previousorders/"
CUT: Final = "made to measure: it cannot be cancelled"


def order_confirmed(customer: Customer, order: Order, *, message_id: str, now: datetime) -> OutboxMessage:
    """Return the message that confirms an order, once; its e-mail is made from the order itself."""
    body = {
        **addressed_to(customer),
        "order_id": order.order_id,
        "customer_id": order.customer_id,
        "number": order.number,
        "total": str(order.total.inc_vat),
    }
    key = f"{ORDER_CONFIRMED} {order.order_id}"
    return OutboxMessage(message_id=message_id, kind=ORDER_CONFIRMED, dedupe_key=key, due_at=now, body=body)


def confirmation(order: Order, buyer: Buyer, seller: Seller) -> Email:
    """Return the e-mail that confirms an order: a durable record of the contract.

    Source: Consumer Contracts Regulations 2013, regulation 16.
    """
    sender = seller.sender
    return Email(
        to=buyer.email,
        subject=f"Your order {order.number} at {sender.name}",
        greeting=f"Hello {buyer.first_name}," if buyer.first_name else "Hello,",
        before=(
            f"Thank you for your order {order.number} of {placed_words(order)}."
            f" It comes to {order.total.inc_vat} including VAT.",
            "Please keep this email: it is your record of what you bought and of your rights.",
        ),
        link=f"{sender.origin}{ORDER_PATH}{order.order_id}",
        link_words="See your order",
        after=(),
        sections=(
            _bought(order),
            *_goes(order),
            *_paid(order),
            _sold_by(seller),
            *rights(order, buyer, seller),
        ),
    )


def _bought(order: Order) -> Section:
    total = order.total
    figures = (
        *_lines(order),
        *(_figures(name, amount) if amount else (name, "", "Free") for name, amount in charge_rows(order)),
        _figures("Total", total),
    )
    named = (("Your order number", order.purchase_order), ("Job reference", order.reference))
    return Section(
        heading="What you bought",
        paragraphs=tuple(f"{name}: {value}" for name, value in named if value),
        head=("", "Ex VAT", "Inc VAT"),
        rows=(*figures, ("of which VAT", "", str(total.vat))),
    )


def _lines(order: Order) -> Iterator[tuple[str, ...]]:
    """Tell the lines, job by job where there are several; what follows them is for the whole order."""
    for job in order.jobs:
        yield (job_words(job),)
        yield from (_figures(_line_words(line), line.amount) for line in job.lines)
    if order.jobs:
        yield (WHOLE_ORDER,)
    else:
        yield from (_figures(_line_words(line), line.amount) for line in order.lines)


def _figures(words: str, amount: Amount) -> tuple[str, str, str]:
    return words, str(amount.ex_vat), str(amount.inc_vat)


def _line_words(line: OrderLine) -> str:
    size = size_words(line)
    cut = f", {size} ({CUT})" if size else ""
    return f"{line.quantity:,} × {line.name}, {line.sku}{cut}, {line.unit_ex_vat} each ex VAT"


def _goes(order: Order) -> Iterator[Section]:
    if order.sale is None:
        return
    delivery = order.sale.delivery
    where, when = ", ".join(where_words(delivery)), when_words(delivery)
    sentences = (f"{delivery.name}{f', {when}' if when else ''}.", f"To: {where}" if where else "")
    if delivery.is_collected:
        sentences = (f"{where}: {when}.", "Please bring the order number.")
    yield Section(
        heading="Collection" if delivery.is_collected else "Delivery",
        paragraphs=tuple(filter(None, (*sentences, *_parcels(order, delivery)))),
    )


def _parcels(order: Order, delivery: Delivery) -> Iterator[str]:
    if len(delivery.parcels) < 2:
        return
    for number, parcel in enumerate(delivery.parcels, start=1):
        held = ", ".join(f"{count:,} × {line.sku}" for line, count in parcel_contents(order, parcel))
        holds = f": {held}" if held else ""
        yield f"Parcel {number} of {len(delivery.parcels)}: {parcel_words(parcel)}{holds}."


def _paid(order: Order) -> Iterator[Section]:
    if order.sale is None:
        return
    sale = order.sale
    how = METHOD_WORDS[sale.method]
    words = f"{how}, {order.total.inc_vat}, on {placed_words(order)}."
    if sale.method.is_on_credit:
        first = f"{order.by_card} was paid by card on {placed_words(order)}, " if order.by_card else ""
        words = f"{how}: {first}{order.on_account} is added to your account balance."
    number = f" Invoice {sale.invoice_number}." if sale.invoice_number else ""
    yield Section(heading="Payment", paragraphs=(words + number,))


def _sold_by(seller: Seller) -> Section:
    lines = (
        seller.identity,
        ", ".join(seller.address),
        f"Phone {seller.sender.phone} · E-mail {seller.email}",
        seller.registered,
    )
    return Section(heading="Sold by", paragraphs=tuple(filter(None, lines)))
