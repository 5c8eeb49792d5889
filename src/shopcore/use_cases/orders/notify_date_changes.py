"""Telling who ordered a product that it is due on another day."""

from __future__ import annotations

from shopcore.customers.session import new_token
from shopcore.notifications.dates_changed import due_moved
from shopcore.orders.due_dates import DateMoved, dates_moved
from shopcore.orders.order import Order
from shopcore.orders.ports import WaitingOrder
from shopcore.unit_of_work import Shop


def orders_to_tell(shop: Shop, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
    """List orders with a date that moved, in order of ids; *after* '' it begins with the first."""
    with shop:
        return shop.due_lines.with_news(shop.clock.today(), after=after, limit=limit)


def tell_of_dates(shop: Shop, waiting: WaitingOrder) -> bool:
    """Write one letter about all dates of an order that moved; False if none did, or somebody told first.

    The letter and the dates that were told are one change, as for stock alerts.
    """
    with shop:
        told = shop.due_lines.changing(waiting.order_id)
        order = shop.orders.get(waiting.customer_id, waiting.order_id)
        products = shop.catalogue.by_id(told)
        moved = dates_moved(order, told, products, today=shop.clock.today())
        if not moved:
            return False
        _write(shop, order, moved)
        shop.commit()
    return True


def _write(shop: Shop, order: Order, moved: tuple[DateMoved, ...]) -> None:
    shop.due_lines.put(order.order_id, tuple((one.product_id, one.after) for one in moved))
    message = due_moved(
        shop.customers.get(order.customer_id),
        order,
        moved,
        version=shop.catalogue.version(),
        message_id=new_token(shop.entropy),
        now=shop.clock.now(),
    )
    shop.outbox.put(message)
