"""Export every order, row by row, without personal data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from shopcore.orders.order_rows import OrderRow, customer_key, order_rows
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import CHUNK_ROWS, no_progress
from shopcore.use_cases.ports import OrderPorts


class OrderWriter(Protocol):
    """The output of an export."""

    def add(self, row: OrderRow) -> None:
        """Write one row."""


def export_orders(
    shop: OrderPorts,
    writer: OrderWriter,
    secret: str,
    *,
    storefront: Storefront | None = None,
    progress: Callable[[int], None] = no_progress,
) -> int:
    """Write all orders as of one moment, of both storefronts without *storefront*, and return how many.

    Customers are pseudonyms that only *secret* links to them. *progress* is called with the number of orders
    so far.
    """
    count = 0
    with shop.read():
        for order in shop.sold_orders.all(storefront):
            for row in order_rows(order, customer_key(order.customer_id, secret)):
                writer.add(row)
            count += 1
            if count % CHUNK_ROWS == 0:
                progress(count)
    return count
