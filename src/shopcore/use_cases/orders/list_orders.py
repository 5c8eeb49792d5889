"""List a customer's orders, page by page."""

from __future__ import annotations

from typing import Final

from shopcore.customers.customer import Customer
from shopcore.errors import RulesBroken
from shopcore.orders.order import OrdersPage
from shopcore.paging import page_faults
from shopcore.use_cases.ports import OrderPorts

PAGE_SIZE: Final = 20
PAGE_SIZE_MAXIMUM: Final = 50


def list_orders(shop: OrderPorts, customer: Customer, *, page: int, page_size: int) -> OrdersPage:
    """Return one page of a customer's orders, newest first; a page beyond the last is empty.

    Raises:
        RulesBroken: If there is no such page, or it is too long.
    """
    faults = page_faults(page, page_size, most=PAGE_SIZE_MAXIMUM, noun="orders")
    if faults:
        raise RulesBroken(faults)
    with shop.read():
        return shop.orders.of(customer.customer_id, page=page, page_size=page_size)
