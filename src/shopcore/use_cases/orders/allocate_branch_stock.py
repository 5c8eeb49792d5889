"""The branch stock that a collected order takes; the rest comes from the warehouse."""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from shopcore.delivery.ports import BranchUnits
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery
from shopcore.use_cases.ports import OrderPorts


def with_branch_units(shop: OrderPorts, order: Order) -> Order:
    """Take what the branch has of an order; an order that took already takes nothing more.

    Units that another order takes at the same time are left to the warehouse.
    """
    delivery = _delivery(order)
    if not delivery.is_collected or delivery.off_shelf:
        return order
    requested = requested_units(order)
    levels = shop.branch_stock.of(requested).get(delivery.branch_id, {})
    here = [
        BranchUnits(delivery.branch_id, key, min(requested[key], levels.get(key, 0)))
        for key in sorted(requested)
    ]
    taken = [units for units in here if units.quantity and shop.branch_stock.take(units)]
    return _off_shelf(order, tuple((units.product_id, units.quantity) for units in taken))


def without_branch_units(shop: OrderPorts, order: Order) -> Order:
    """Return to the branch what an order took from it."""
    if order.sale is None or not order.sale.delivery.off_shelf:
        return order
    delivery = order.sale.delivery
    for product_id, quantity in delivery.off_shelf:
        shop.branch_stock.give_back(BranchUnits(delivery.branch_id, product_id, quantity))
    return _off_shelf(order, ())


def from_warehouse(order: Order) -> dict[str, int]:
    """Return the units by product id that an order takes from the warehouse."""
    left = requested_units(order)
    left.subtract(dict(_delivery(order).off_shelf))
    return {key: units for key, units in left.items() if units}


def requested_units(order: Order) -> Counter[str]:
    """Return the units by product id of a whole order."""
    requested: Counter[str] = Counter()
    for line in order.lines:
        requested[line.product_id] += line.quantity
    return requested


def _delivery(order: Order) -> Delivery:
    assert order.sale is not None, order.order_id
    return order.sale.delivery


def _off_shelf(order: Order, off_shelf: tuple[tuple[str, int], ...]) -> Order:
    assert order.sale is not None, order.order_id
    delivery = evolve(order.sale.delivery, off_shelf=off_shelf)
    return evolve(order, sale=evolve(order.sale, delivery=delivery))
