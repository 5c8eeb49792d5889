"""Read an order with its buyer, and return its documents."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from shopcore.customers.address import Address, address_lines
from shopcore.customers.customer import Customer
from shopcore.documents.document import OrderDocument
from shopcore.documents.order_documents import credit_note, delivery_note, has_invoice, invoice
from shopcore.documents.seller import Buyer, Seller, named
from shopcore.errors import NotFound
from shopcore.orders.order import Order, OrderStatus
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.track_order import track_order
from shopcore.use_cases.ports import DocumentPorts


class OrderDocumentKind(Enum):
    """The documents of an order."""

    INVOICE = "invoice"
    DELIVERY_NOTE = "delivery-note"
    CREDIT_NOTE = "credit-note"


def documents_of(order: Order) -> frozenset[OrderDocumentKind]:
    """Return which documents an order has: a credit note once its invoice is credited."""
    kinds = {OrderDocumentKind.DELIVERY_NOTE}
    if has_invoice(order):
        kinds.add(OrderDocumentKind.INVOICE)
        if order.status is OrderStatus.CANCELLED:
            kinds.add(OrderDocumentKind.CREDIT_NOTE)
    return frozenset(kinds)


def show_document(
    shop: DocumentPorts, customer: Customer, order_id: str, kind: OrderDocumentKind, seller: Seller
) -> OrderDocument:
    """Return a document of one of the customer's orders.

    Raises:
        NotFound: If the customer has no such order, or the order no such document.
    """
    with shop.read():
        order = shop.orders.get(customer.customer_id, order_id)
        return write_document(shop, order, buyer_of(shop, customer, order), kind, seller)


def show_delivery_note(
    shop: DocumentPorts, number: str, postcode: str, sellers: Mapping[Storefront, Seller]
) -> OrderDocument:
    """Return the delivery note of an order to anyone who knows its number and postcode.

    Raises:
        NotFound: If there is no such order.
    """
    order = track_order(shop, number, postcode)
    with shop.read():
        buyer = buyer_of(shop, shop.customers.get(order.customer_id), order)
        return delivery_note(order, buyer, sellers[order.storefront])


def write_document(
    shop: DocumentPorts, order: Order, buyer: Buyer, kind: OrderDocumentKind, seller: Seller
) -> OrderDocument:
    """Return a document of an order, within a unit of work.

    Raises:
        NotFound: If the order has no such document.
    """
    if kind is OrderDocumentKind.INVOICE:
        return invoice(order, buyer, seller)
    if kind is OrderDocumentKind.DELIVERY_NOTE:
        return delivery_note(order, buyer, seller)
    events = shop.order_events.of(order.order_id)
    cancelled = [event.at for event in events if event.what == OrderStatus.CANCELLED.value]
    if not cancelled:
        raise NotFound("credit note", order.number)
    return credit_note(order, buyer, seller, cancelled[0])


def buyer_of(shop: DocumentPorts, customer: Customer, order: Order) -> Buyer:
    """Return the buyer of an order: as stored with the sale, where it was."""
    delivery = order.sale.delivery if order.sale else None
    if delivery is not None and delivery.buyer:
        return Buyer.of(customer, delivery.buyer)
    return Buyer.of(customer, buyer_lines(shop, customer, delivery.address if delivery else None))


def buyer_lines(shop: DocumentPorts, customer: Customer, went_to: Address | None) -> tuple[str, ...]:
    """Return a customer's names and first address; without one, the address the order goes to."""
    book = shop.addresses.of(customer.customer_id).values()
    address = next(iter(book), went_to)
    return (*named(customer), *(() if address is None else address_lines(address)))
