"""Products bought together, in SQL: counted from order lines, read a few rows for each product."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, func, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import product
from adapters.sql.engine.upsert import insert_or_add, insert_or_change, upsert
from adapters.sql.repository import Repository
from shopcore.orders.bought_together import MOST_LINES
from shopcore.orders.order import OrderStatus
from shopcore.orders.sale import INVOICE_PREFIXES
from shopcore.storefront import Storefront

from .tables import bought_together, counted_orders, customer_order, order_line, order_sale

INVOICE: Final = order_sale.c.invoice_number
AFTER: ColumnElement[bool] = bindparam("after", type_=INVOICE.type) < INVOICE
BEFORE_END: ColumnElement[bool] = bindparam("end", type_=INVOICE.type) > INVOICE
LAST = (
    select(counted_orders.c.last_invoice)
    .where(counted_orders.c.storefront == bindparam("of_storefront"))
    .scalar_subquery()
)
SINCE = func.coalesce(LAST, bindparam("prefix", type_=INVOICE.type))
NEXT_ONE = select(INVOICE).where(BEFORE_END, SINCE < INVOICE).limit(1)
HOLD = insert_or_change(upsert(counted_orders), last_invoice=counted_orders.c.last_invoice).returning(
    counted_orders.c.last_invoice
)
"""Read where to go on, and keep everybody else from counting the same orders."""
_NEXT = select(INVOICE).where(AFTER, BEFORE_END).order_by(INVOICE).limit(bindparam("most")).subquery()
NEXT = select(func.count(), func.max(_NEXT.c.invoice_number)).select_from(_NEXT)
_ONE, _TWO = order_line.alias("one"), order_line.alias("two")
COUNT = insert_or_add(bought_together, bought_together.c.orders).from_select(
    list(bought_together.c),
    select(_ONE.c.product, _TWO.c.product, func.count(customer_order.c.id.distinct()))
    .select_from(
        order_sale.join(customer_order, customer_order.c.id == order_sale.c.customer_order)
        .join(_ONE, _ONE.c.customer_order == customer_order.c.id)
        .join(_TWO, and_(_TWO.c.customer_order == customer_order.c.id, _TWO.c.product != _ONE.c.product))
    )
    .where(
        AFTER,
        bindparam("last", type_=INVOICE.type) >= INVOICE,
        customer_order.c.status != OrderStatus.CANCELLED.value,
        _ONE.c.number <= MOST_LINES,
        _TWO.c.number <= MOST_LINES,
    )
    .group_by(_ONE.c.product, _TWO.c.product),
)
_PAIR = bought_together.alias("pair")
_BEST = (
    select(_PAIR.c.other, _PAIR.c.orders)
    .where(_PAIR.c.product == product.c.number, _PAIR.c.orders >= bindparam("least"))
    .order_by(_PAIR.c.orders.desc(), _PAIR.c.other.desc())
    .limit(bindparam("most"))
    .correlate(product)
    .subquery()
)
BEST = select(
    product.c.number,
    select(func.aggregate_strings(_BEST.c.orders.op("||")(":").op("||")(_BEST.c.other), ";"))
    .select_from(_BEST)
    .correlate(product)
    .scalar_subquery(),
).where(product.c.number.in_(bindparam("wanted", expanding=True)))
"""The best of each product as ``orders:other;…``; the index gives them without looking at the others."""
MOVE_ON = (
    update(counted_orders)
    .where(counted_orders.c.storefront == bindparam("its_storefront"))
    .values(last_invoice=bindparam("last"))
)


class SqlPairs(Repository):
    """Implements ProductPairs."""

    def beside(self, product_ids: Sequence[str], *, least: int, limit: int) -> Mapping[str, tuple[str, ...]]:
        """Return for each product at most *limit* ids that were ordered with it, most often first."""
        numbers = [n for product_id in dict.fromkeys(product_ids) if (n := number_of(product_id)) is not None]
        if not numbers:
            return {}
        values = {"wanted": numbers, "least": least, "most": limit}
        rows = self._transaction.reading().execute(BEST, values)
        return {f"p-{number}": _products(best) for number, best in rows if best}

    def count_on(self, limit: int) -> int:
        """Count the pairs of at most *limit* orders not counted yet, oldest first; return how many orders."""
        left = limit
        for storefront, prefix in INVOICE_PREFIXES.items():
            end = f"{prefix}~"
            span = {"of_storefront": storefront.value, "prefix": prefix, "end": end}
            if left and self._transaction.reading().execute(NEXT_ONE, span).first():
                left -= _count(self._transaction.writing(), storefront, prefix, left)
        return limit - left


def _products(best: str) -> tuple[str, ...]:
    """Read the best of one product, the most often first and of as many the newest."""
    pairs = [tuple(map(int, pair.split(":"))) for pair in best.split(";")]
    return tuple(f"p-{other}" for _, other in sorted(pairs, reverse=True))


def _count(connection: Connection, storefront: Storefront, prefix: str, limit: int) -> int:
    first = {"storefront": storefront.value, "last_invoice": prefix}
    after: str = connection.execute(HOLD, first).scalar_one()
    values = {"after": after, "end": f"{prefix}~", "most": limit}
    count, last = connection.execute(NEXT, values).one()
    if count:
        connection.execute(COUNT, {"after": after, "last": last})
        connection.execute(MOVE_ON, {"last": last, "its_storefront": storefront.value})
    return int(count)
