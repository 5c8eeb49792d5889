"""Track an order by its number and the postcode it goes to."""

from __future__ import annotations

from shopcore.errors import NotFound
from shopcore.orders.order import Order
from shopcore.postcode import parse_postcode
from shopcore.use_cases.ports import OrderPorts


def track_order(shop: OrderPorts, number: str, postcode: str) -> Order:
    """Return an order by its number, if it goes to this postcode.

    Raises:
        NotFound: If there is no such order, or it goes elsewhere.
    """
    with shop.read():
        try:
            order = shop.orders.numbered(number.strip().upper())
        except NotFound:
            raise NotFound("order", "") from None
        if not _goes_to(order, postcode):
            raise NotFound("order", "")
    return order


def _goes_to(order: Order, postcode: str) -> bool:
    entered = parse_postcode(postcode)
    if entered is None or order.sale is None:
        return False
    return parse_postcode(order.sale.delivery.postcode) == entered
