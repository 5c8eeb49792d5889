"""Change the status of an order, and with it what the account owes and what is in stock."""

from __future__ import annotations

from attrs import evolve

from shopcore.customers.session import new_token
from shopcore.notifications.order_messages import order_cancelled
from shopcore.orders.errors import StatusRefused
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.status import INVOICED, OrderEvent, check_follows
from shopcore.use_cases.ports import OrderPorts

from .allocate_branch_stock import without_branch_units


def set_order_status(shop: OrderPorts, number: str, status: OrderStatus) -> Order:
    """Set the status of an order; the one it has already changes nothing.

    Raises:
        NotFound: If there is no such order.
        StatusRefused: If the status may not follow.
    """
    with shop.change():
        order = shop.orders.numbered(number)
        if order.status is status:
            return order
        return moved_to(shop, order, status, by="shop")


def moved_to(shop: OrderPorts, order: Order, status: OrderStatus, *, by: str) -> Order:
    """Change the status of an order, within a change that the caller opened.

    Raises:
        StatusRefused: If the status may not follow, or another process changed it first.
    """
    check_follows(order, status)
    if not shop.order_events.status(order.order_id, order.status, status):
        raise StatusRefused
    now = shop.clock.now()
    shop.order_events.add(OrderEvent(order_id=order.order_id, what=status.value, at=now, by=by))
    if status is OrderStatus.CANCELLED:
        without_branch_units(shop, order)
        shop.stockroom.give_back(order.order_id)
        customer, message_id = shop.customers.get(order.customer_id), new_token(shop.entropy)
        shop.outbox.put(order_cancelled(customer, order, message_id=message_id, now=now))
    _settle_account(shop, order, status)
    return evolve(order, status=status)


def _settle_account(shop: OrderPorts, order: Order, status: OrderStatus) -> None:
    """Move what is owed on: to the unpaid invoices, or back; what a card paid goes back too."""
    if order.sale is None:
        return
    session = shop.pay_sessions.of_order(order.order_id)
    code = session.account_code if session else shop.customers.get(order.customer_id).account.code
    if order.by_card and session is not None and status is OrderStatus.CANCELLED:
        paid = shop.pay_sessions.get_for_update(session.session_id)
        shop.pay_sessions.put(paid.refund_due(paid.reference, shop.clock.now()))
    if not order.on_account:
        return
    if status is OrderStatus.CANCELLED:
        shop.credit.release(code, order.on_account)
    elif status in INVOICED:
        shop.credit.invoice(code, order.on_account)
