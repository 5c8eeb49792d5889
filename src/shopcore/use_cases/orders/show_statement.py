"""Show a trade customer what their account owes."""

from __future__ import annotations

from typing import Final

from shopcore.customers.customer import Customer
from shopcore.orders.statement import Statement, statement
from shopcore.use_cases.ports import OrderPorts

MOST_ORDERS: Final = 50


def show_statement(shop: OrderPorts, customer: Customer) -> Statement | None:
    """Return the statement with the customer's last orders; None for an account without credit."""
    with shop.read():
        credit = shop.customers.get(customer.customer_id).account.credit
        if credit is None:
            return None
        orders = shop.orders.newest(customer.customer_id, MOST_ORDERS)
    return statement(credit, orders)
