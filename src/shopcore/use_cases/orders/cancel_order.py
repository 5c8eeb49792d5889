"""Cancel an order while that is possible: stock, and credit or money, are returned."""

from __future__ import annotations

from shopcore.customers.customer import Customer
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.status import check_cancellable
from shopcore.use_cases.ports import OrderPorts

from .set_order_status import moved_to


def cancel_order(shop: OrderPorts, customer: Customer, order_id: str) -> Order:
    """Cancel one of the customer's orders; one that is cancelled already stays so.

    Raises:
        NotFound: If the customer has no such order.
        NotCancellable: If it is on its way, or something in it was made to measure.
    """
    with shop.change():
        order = shop.orders.get(customer.customer_id, order_id)
        if order.status is OrderStatus.CANCELLED:
            return order
        check_cancellable(order)
        return moved_to(shop, order, OrderStatus.CANCELLED, by="customer")
