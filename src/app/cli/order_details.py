"""One order as the command line tells it: everything that was written down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from shopcore.checkout.pay_session import PayState
from shopcore.money.vat import Amount
from shopcore.orders.order import Order, OrderLine
from shopcore.orders.order_words import (
    METHOD_WORDS,
    job_words,
    parcel_contents,
    parcel_words,
    when_words,
    where_words,
)
from shopcore.orders.sale import Sale
from shopcore.unit_of_work import Shop

_REFUND_WORDS: Final = {PayState.REFUND_DUE: "refund due", PayState.REFUNDED: "refunded"}


def whole(shop: Shop, order: Order) -> Iterator[str]:
    """Tell all of an order, the charges after the lines, then how it was sold and what happened."""
    customer = shop.customers.get(order.customer_id)
    yield f"Order {order.number} of {customer.email}, {order.storefront.label}"
    yield f"placed {order.placed_at:%Y-%m-%d %H:%M} UTC, {order.status.value.replace('_', ' ')}"
    if order.reference:
        yield f"reference {order.reference}"
    if order.purchase_order:
        yield f"purchase order {order.purchase_order}"
    yield from _lines(order)
    yield from _figures(order)
    if order.sale is not None:
        yield from _sold(order, order.sale)
        yield from _refund(shop, order)
    for event in shop.order_events.of(order.order_id):
        yield f"{event.at:%Y-%m-%d %H:%M} UTC  {event.what.replace('_', ' ')}, by {event.by}"


def _refund(shop: Shop, order: Order) -> Iterator[str]:
    """Tell what became of a card's money once an order was cancelled, and of what came twice."""
    session = shop.pay_sessions.of_order(order.order_id)
    if session is None:
        return
    if order.by_card and session.state in _REFUND_WORDS:
        yield f"refund: {order.by_card} by card, {_REFUND_WORDS[session.state]}"
    for refund in shop.refunds.of(session.session_id):
        state = PayState.REFUND_DUE if refund.back_at is None else PayState.REFUNDED
        yield f"paid twice: {refund.charge.amount} by card, {_REFUND_WORDS[state]}"


def _lines(order: Order) -> Iterator[str]:
    if not order.jobs:
        yield from map(_line, order.lines)
    for job in order.jobs:
        yield f"  {job_words(job)}, {job.goods.ex_vat} ex VAT"
        yield from map(_line, job.lines)


def _line(line: OrderLine) -> str:
    cut = f" {line.size.width_mm} × {line.size.height_mm} mm" if line.size else ""
    prices = f"{line.unit_ex_vat!s:>10} {line.amount.ex_vat!s:>12}"
    return f"  {line.quantity:>4} × {line.sku:<20} {prices}  {line.name}{cut}"


def _figures(order: Order) -> Iterator[str]:
    charges = order.charges
    figures = (
        ("Goods", order.goods),
        ("Delivery", charges.delivery),
        ("Large item surcharge", charges.large_item),
        ("Door delivery", charges.door),
        ("Total", order.total),
    )
    yield from (_figure(name, amount) for name, amount in figures if amount or name == "Total")


def _figure(name: str, amount: Amount) -> str:
    return f"  {name:<38} {amount.ex_vat!s:>12} ex VAT {amount.inc_vat!s:>12} inc VAT"


def _sold(order: Order, sale: Sale) -> Iterator[str]:
    paid = f"{METHOD_WORDS[sale.method]} {sale.payment_reference}".strip()
    if order.by_card and order.on_account:
        paid = f"{paid}, {order.by_card} by card, {order.on_account} on account"
    yield f"paid: {paid}; invoice {sale.invoice_number}; VAT {sale.vat_rate}, rounded by {sale.vat_level}"
    yield f"{'collected from' if sale.delivery.is_collected else 'sent to'}: " + ", ".join(
        (*where_words(sale.delivery), *filter(None, (when_words(sale.delivery),)))
    )
    if sale.delivery.buyer:
        yield f"sold to: {', '.join(sale.delivery.buyer)}"
    for number, parcel in enumerate(sale.delivery.parcels, start=1):
        contents = ", ".join(f"{count} × {line.sku}" for line, count in parcel_contents(order, parcel))
        yield f"parcel {number}: {parcel_words(parcel)}: {contents}"
    yield from (f"  why: {step}" for step in sale.trace)
