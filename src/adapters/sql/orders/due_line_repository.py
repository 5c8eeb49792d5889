"""The due dates announced for orders, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from sqlalchemy import Date, bindparam, select

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import product
from adapters.sql.engine.upsert import insert_or_replace
from adapters.sql.repository import Repository
from shopcore.orders.due_dates import WAITING
from shopcore.orders.ports import WaitingOrder

from .tables import customer_order, due_line

PUT = insert_or_replace(due_line, due_line.c.told_due)
TAKE = (
    select(due_line.c.product, due_line.c.told_due)
    .where(due_line.c.customer_order == bindparam("of_order"))
    .order_by(due_line.c.product)
    .with_for_update(key_share=True)
)
WITH_NEWS = (
    select(customer_order.c.id, customer_order.c.customer)
    .distinct()
    .select_from(
        due_line.join(customer_order, customer_order.c.id == due_line.c.customer_order).join(
            product, product.c.number == due_line.c.product
        )
    )
    .where(
        customer_order.c.id > bindparam("after", type_=customer_order.c.id.type),
        customer_order.c.status.in_(sorted(status.value for status in WAITING)),
        product.c.stock_level <= 0,
        product.c.is_direct.is_(False),
        product.c.is_withdrawn.is_(False),
        product.c.expected_on > bindparam("today", type_=Date()),
        product.c.expected_on != due_line.c.told_due,
    )
    .order_by(customer_order.c.id)
    .limit(bindparam("most"))
)
"""As dates_moved says."""


class SqlDueLines(Repository):
    """Implements DueLines."""

    def put(self, order_id: str, dates: Sequence[tuple[str, date]]) -> None:
        """Store the dates announced for an order, by product id; those of other products stay."""
        rows = [
            {"customer_order": order_id, "product": number_of(product_id), "told_due": on}
            for product_id, on in sorted(dates)
        ]
        self._transaction.defer(PUT, rows)

    def get_for_update(self, order_id: str) -> Mapping[str, date]:
        """Return the dates announced for an order by product id, locked until this unit of work ends."""
        rows = self._transaction.writing().execute(TAKE, {"of_order": order_id})
        return {f"p-{row.product}": row.told_due for row in rows}

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
        """Return at most *limit* orders with a product now due on another day, by id, after *after*."""
        values = {"today": today, "after": after, "most": limit}
        rows = self._transaction.reading().execute(WITH_NEWS, values)
        return tuple(WaitingOrder(row.id, row.customer) for row in rows)
