"""Show one order with its history and what the catalogue still has of it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.orders.order import Order
from shopcore.orders.status import OrderEvent
from shopcore.use_cases.ports import OrderPorts


@frozen
class ShownOrder:
    """An order, its history oldest first, and by id those products of its lines that are still there."""

    order: Order
    products: Mapping[str, Product]
    events: tuple[OrderEvent, ...]


def show_order(shop: OrderPorts, customer: Customer, order_id: str) -> ShownOrder:
    """Return one of the customer's orders.

    Raises:
        NotFound: If the customer has no such order.
    """
    with shop.read():
        order = shop.orders.get(customer.customer_id, order_id)
        products = shop.catalogue.by_id(line.product_id for line in order.lines)
        return ShownOrder(order, products, shop.order_events.of(order_id))
