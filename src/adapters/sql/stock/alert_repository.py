"""Stock alerts in SQL: a customer's row stays locked while their alerts change."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import Date, Row, bindparam, delete, or_, select

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import product
from adapters.sql.customers.tables import customer
from adapters.sql.engine.upsert import insert_or_replace
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.stock.stock_alerts import StockAlert

from .tables import stock_alert

_ALERTS = Record(
    StockAlert,
    besides=["product_id"],
    customer_id="customer",
    subscribed_at="asked_at",
    announced_on="told_due",
)
OF_CUSTOMER = (
    select(stock_alert)
    .where(stock_alert.c.customer == bindparam("of_customer"))
    .order_by(stock_alert.c.asked_at.desc(), stock_alert.c.product.desc())
)
HOLD = select(customer.c.id).where(customer.c.id == bindparam("its_id")).with_for_update(key_share=True)
"""On SQLite the transaction itself holds everything."""
PUT = insert_or_replace(stock_alert, stock_alert.c.name, stock_alert.c.asked_at, stock_alert.c.told_due)
END = delete(stock_alert).where(
    stock_alert.c.customer == bindparam("of_customer"), stock_alert.c.product == bindparam("ended")
)
WITH_NEWS = (
    select(stock_alert.c.customer)
    .distinct()
    .select_from(stock_alert.outerjoin(product, product.c.number == stock_alert.c.product))
    .where(
        stock_alert.c.customer > bindparam("after", type_=stock_alert.c.customer.type),
        or_(
            product.c.number.is_(None),
            product.c.stock_level > 0,
            product.c.is_withdrawn,
            product.c.is_direct,
            (product.c.expected_on > bindparam("today", type_=Date()))
            & product.c.expected_on.is_distinct_from(stock_alert.c.told_due),
        ),
    )
    .order_by(stock_alert.c.customer)
    .limit(bindparam("most"))
)
"""As news_of says: what is gone, in stock, no longer made, come from the supplier, or due on another date."""


class SqlStockAlerts(Repository):
    """Implements StockAlerts."""

    def of(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first."""
        return _alerts(self._transaction.reading().execute(OF_CUSTOMER, {"of_customer": customer_id}))

    def get_for_update(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first, locked until this unit of work ends."""
        connection = self._transaction.writing()
        connection.execute(HOLD, {"its_id": customer_id})
        return _alerts(connection.execute(OF_CUSTOMER, {"of_customer": customer_id}))

    def put(self, alert: StockAlert) -> None:
        """Insert or replace an alert."""
        row = _ALERTS.row(alert, product=number_of(alert.product_id))
        self._transaction.writing().execute(PUT, row)

    def end(self, customer_id: str, product_id: str) -> None:
        """Delete an alert; no error if there is none."""
        values = {"of_customer": customer_id, "ended": number_of(product_id)}
        self._transaction.writing().execute(END, values)

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[str, ...]:
        """Return at most *limit* ids of customers with news on a day, in order, after the id *after*."""
        values = {"today": today, "after": after, "most": limit}
        return tuple(self._transaction.reading().execute(WITH_NEWS, values).scalars())


def _alerts(rows: Iterable[Row[Any]]) -> tuple[StockAlert, ...]:
    return tuple(_ALERTS.value(row, product_id=f"p-{row.product}") for row in rows)
