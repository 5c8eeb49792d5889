"""Every order from SQL, a few hundred at a time, so that a million take no more memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import BindParameter, Row, bindparam, select

from adapters.sql.checkout.tables import order_sale
from adapters.sql.engine.columns import SORTED_TEXT
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.orders.order import Order
from shopcore.storefront import Storefront

from .repository import order_in
from .sale_repository import sale_in
from .tables import customer_order, order_line

STREAMED = 250
AFTER: BindParameter[str] = bindparam("after", type_=SORTED_TEXT)
REQUESTED: BindParameter[Any] = bindparam("wanted", expanding=True)
NEXT = (
    select(customer_order)
    .where(customer_order.c.number > AFTER)
    .order_by(customer_order.c.number)
    .limit(STREAMED)
)
NEXT_OF_STOREFRONT = NEXT.where(customer_order.c.storefront == bindparam("in_storefront"))
LINES = select(order_line).where(order_line.c.customer_order.in_(REQUESTED)).order_by(order_line.c.number)
SALES = select(order_sale).where(order_sale.c.customer_order.in_(REQUESTED))


class SqlSoldOrders:
    """Implements SoldOrders."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]:
        """Iterate over the orders of a storefront, of both for None, ordered by number."""
        last = ""
        while heads := self._heads(last, storefront):
            yield from self._orders(heads)
            last = heads[-1].number

    def _heads(self, after: str, storefront: Storefront | None) -> Sequence[Row[Any]]:
        connection = self._transaction.reading()
        if storefront is None:
            return connection.execute(NEXT, {"after": after}).all()
        values = {"after": after, "in_storefront": storefront.value}
        return connection.execute(NEXT_OF_STOREFRONT, values).all()

    def _orders(self, heads: Sequence[Row[Any]]) -> Iterator[Order]:
        connection = self._transaction.reading()
        order_ids = {"wanted": [head.id for head in heads]}
        lines: dict[str, list[Row[Any]]] = {head.id: [] for head in heads}
        for line in connection.execute(LINES, order_ids):
            lines[line.customer_order].append(line)
        sales = {row.customer_order: row for row in connection.execute(SALES, order_ids)}
        for head in heads:
            sale = sales.get(head.id)
            yield order_in(head, lines[head.id], None if sale is None else sale_in(sale))
