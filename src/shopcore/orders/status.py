"""The status of an order: which may follow which, until when it can be cancelled, and its events."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from attrs import frozen

from shopcore.orders.errors import NotCancellable, StatusRefused

from .order import Order, OrderStatus

MADE_TO_MEASURE_STAYS: Final = (
    "Something in this order is made to measure, so it can't be cancelled. Please call us."
)
TOO_FAR: Final = "This order is already on its way. Please call us."
_FOLLOWS: Final[Mapping[OrderStatus, frozenset[OrderStatus]]] = {
    OrderStatus.PLACED: frozenset(
        {
            OrderStatus.IN_PROGRESS,
            OrderStatus.DISPATCHED,
            OrderStatus.READY_TO_COLLECT,
            OrderStatus.CANCELLED,
        }
    ),
    OrderStatus.IN_PROGRESS: frozenset(
        {OrderStatus.DISPATCHED, OrderStatus.READY_TO_COLLECT, OrderStatus.CANCELLED}
    ),
    OrderStatus.DISPATCHED: frozenset({OrderStatus.DELIVERED}),
    OrderStatus.READY_TO_COLLECT: frozenset({OrderStatus.COLLECTED, OrderStatus.CANCELLED}),
    OrderStatus.DELIVERED: frozenset(),
    OrderStatus.COLLECTED: frozenset(),
    OrderStatus.CANCELLED: frozenset(),
}
INVOICED: Final = frozenset({OrderStatus.DISPATCHED, OrderStatus.COLLECTED})
"""From here on an order on account is an unpaid invoice, and no open order any more."""


@frozen(kw_only=True)
class OrderEvent:
    """One event of an order; *what* is ``placed``, ``paid``, a status, or ``short SKU n``."""

    order_id: str
    what: str
    at: datetime
    by: str = "shop"


def next_statuses(order: Order) -> frozenset[OrderStatus]:
    """Return the statuses that may follow; an order for collection is never dispatched, nor vice versa."""
    other = OrderStatus.DISPATCHED if _is_collected(order) else OrderStatus.READY_TO_COLLECT
    is_sold = order.sale is not None
    return _FOLLOWS[order.status] - ({other} if is_sold else frozenset())


def check_follows(order: Order, status: OrderStatus) -> None:
    """Check that a status may follow the order's own.

    Raises:
        StatusRefused: If it may not.
    """
    if status not in next_statuses(order):
        raise StatusRefused


def check_cancellable(order: Order) -> None:
    """Check that a customer may cancel an order.

    Raises:
        NotCancellable: If it is on its way, or contains pieces cut to size.
    """
    if order.status not in {OrderStatus.PLACED, OrderStatus.IN_PROGRESS}:
        raise NotCancellable(reason=TOO_FAR)
    if any(line.size is not None for line in order.lines):
        raise NotCancellable(reason=MADE_TO_MEASURE_STAYS)


def is_cancellable(order: Order) -> bool:
    """Say whether a customer may still cancel an order."""
    try:
        check_cancellable(order)
    except NotCancellable:
        return False
    return True


def cancel_note(order: Order) -> str:
    """Say why a customer cannot cancel an order; '' where they can, and for one that is cancelled."""
    if order.status is OrderStatus.CANCELLED:
        return ""
    try:
        check_cancellable(order)
    except NotCancellable as refusal:
        return refusal.reason
    return ""


def _is_collected(order: Order) -> bool:
    return order.sale is not None and order.sale.delivery.is_collected
