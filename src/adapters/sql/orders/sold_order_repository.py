"""Every order from SQL, a few hundred at a time, so that a million take no more memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import BindParameter, Row, bindparam, select

from adapters.sql.engine.columns import SORTED_TEXT
from adapters.sql.repository import Repository
from shopcore.orders.order import Order
from shopcore.storefront import Storefront

from .order_rows import whole_orders
from .tables import customer_order

STREAMED = 250
AFTER: BindParameter[str] = bindparam("after", type_=SORTED_TEXT)
NEXT = (
    select(customer_order)
    .where(customer_order.c.number > AFTER)
    .order_by(customer_order.c.number)
    .limit(STREAMED)
)
NEXT_OF_STOREFRONT = NEXT.where(customer_order.c.storefront == bindparam("in_storefront"))


class SqlSoldOrders(Repository):
    """Implements SoldOrders."""

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]:
        """Iterate over the orders of a storefront, of both for None, ordered by number."""
        last = ""
        while heads := self._heads(last, storefront):
            yield from whole_orders(self._transaction.reading(), heads)
            last = heads[-1].number

    def _heads(self, after: str, storefront: Storefront | None) -> Sequence[Row[Any]]:
        connection = self._transaction.reading()
        if storefront is None:
            return connection.execute(NEXT, {"after": after}).all()
        values = {"after": after, "in_storefront": storefront.value}
        return connection.execute(NEXT_OF_STOREFRONT, values).all()
