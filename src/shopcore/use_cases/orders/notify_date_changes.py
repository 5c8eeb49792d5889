"""Tell customers that something they ordered is due on another day."""

from __future__ import annotations

from shopcore.customers.session import new_token
from shopcore.notifications.order_messages import dates_changed
from shopcore.orders.due_dates import DateChange, date_changes
from shopcore.orders.order import Order
from shopcore.orders.ports import WaitingOrder
from shopcore.use_cases.ports import OrderPorts


def orders_to_notify(shop: OrderPorts, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
    """Return orders with a changed date, by id, after *after*; '' starts with the first."""
    with shop.read():
        return shop.due_lines.with_news(shop.clock.today(), after=after, limit=limit)


def notify_date_changes(shop: OrderPorts, waiting: WaitingOrder) -> bool:
    """Store one e-mail about all changed dates of an order; False if none changed, or it was sent already.

    The e-mail and the new dates are one change, so that no two processes send the same.
    """
    with shop.change():
        announced = shop.due_lines.get_for_update(waiting.order_id)
        order = shop.orders.get(waiting.customer_id, waiting.order_id)
        products = shop.catalogue.by_id(announced)
        changes = date_changes(order, announced, products, today=shop.clock.today())
        if not changes:
            return False
        return _write(shop, order, changes)


def _write(shop: OrderPorts, order: Order, changes: tuple[DateChange, ...]) -> bool:
    shop.due_lines.put(order.order_id, tuple((one.product_id, one.after) for one in changes))
    message = dates_changed(
        shop.customers.get(order.customer_id),
        order,
        changes,
        version=shop.catalogue.version(),
        message_id=new_token(shop.entropy),
        now=shop.clock.now(),
    )
    return shop.outbox.add(message)
