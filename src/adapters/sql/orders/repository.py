"""Orders in SQL: written once, read as they were sold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, desc, func, insert, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.upsert import insert_new
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.errors import NotFound
from shopcore.orders.order import Favourite, Order, OrderLine, OrdersPage, OrderStatus, OrderSummary
from shopcore.plain_text import is_plain
from shopcore.pricing.made_to_measure import Size

from .order_rows import CHARGES, ORDER_LINES, ORDERS, amount_of, charges_of, whole_orders
from .sale_repository import put_sale
from .tables import customer_order, order_line

_SUMMARIES = Record(OrderSummary, besides=["total", "line_count"], order_id="id")
_SIZES = Record(Size)
_NO_SIZE = Size(0, 0, has_screw_holes=False)
ADD_ONCE = insert_new(customer_order).returning(customer_order.c.id)
ADD_LINE = insert(order_line)
HEADS = select(customer_order)
_NEWEST = (customer_order.c.placed_at.desc(), customer_order.c.number.desc())
NEWEST = HEADS.order_by(*_NEWEST).limit(bindparam("most")).offset(bindparam("before"))
OWN = HEADS.where(customer_order.c.customer == bindparam("of_customer"))
NEWEST_OWN = NEWEST.where(customer_order.c.customer == bindparam("of_customer"))
BY_ID = OWN.where(customer_order.c.id == bindparam("requested"))
BY_NUMBER = HEADS.where(customer_order.c.number == bindparam("requested"))
SUMS = (
    select(
        order_line.c.customer_order,
        func.sum(order_line.c.ex_pence),
        func.sum(order_line.c.vat_pence),
        func.count(),
    )
    .where(order_line.c.customer_order.in_(bindparam("requested", expanding=True)))
    .group_by(order_line.c.customer_order)
)
COUNT = select(func.count()).select_from(customer_order)
COUNT_OWN = COUNT.where(customer_order.c.customer == bindparam("of_customer"))
ORDERED = func.sum(order_line.c.quantity)
FAVOURITES = (
    select(order_line.c.product, ORDERED)
    .select_from(order_line.join(customer_order))
    .where(
        customer_order.c.customer == bindparam("of_customer"),
        customer_order.c.status != OrderStatus.CANCELLED.value,
        order_line.c.product.is_not(None),
    )
    .group_by(order_line.c.product)
    .order_by(desc(ORDERED), func.min(order_line.c.sku), order_line.c.product)
    .limit(bindparam("most"))
)

REDATE = (
    update(customer_order)
    .where(customer_order.c.id == bindparam("requested"), customer_order.c.placed_at == bindparam("before"))
    .values(placed_at=bindparam("after"))
)


class SqlOrders(Repository):
    """Implements Orders."""

    def add(self, order: Order) -> bool:
        """Store a new order; return False, changing nothing, if its id or number is taken."""
        if not self._transaction.ask(ADD_ONCE, _columns(order)):
            return False
        self._transaction.defer(ADD_LINE, [_line_columns(order.order_id, line) for line in order.lines])
        if order.sale is not None and order.sale.invoice_number:
            put_sale(self._transaction, order.order_id, order.sale)
        return True

    def get(self, customer_id: str, order_id: str) -> Order:
        """Return an order of a customer.

        Raises:
            NotFound: If there is no such order, or it is somebody else's.
        """
        return self._whole(BY_ID, requested=order_id, of_customer=customer_id)

    def numbered(self, number: str) -> Order:
        """Return the order with this number, whoever's it is.

        Raises:
            NotFound: If there is no such order.
        """
        return self._whole(BY_NUMBER, requested=number)

    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage:
        """Return one page of a customer's orders, of all customers for None, newest first."""
        connection = self._transaction.reading()
        rows = self._heads(customer_id, page_size, (page - 1) * page_size)
        sums = {
            order: figures
            for order, *figures in connection.execute(SUMS, {"requested": [r.id for r in rows]})
        }
        orders = tuple(_summary(row, sums.get(row.id, (0, 0, 0))) for row in rows)
        count, values = (COUNT, {}) if customer_id is None else (COUNT_OWN, {"of_customer": customer_id})
        return OrdersPage(connection.scalar(count, values) or 0, orders)

    def newest(self, customer_id: str | None, limit: int) -> tuple[Order, ...]:
        """Return a customer's newest orders, of all customers for None, at most *limit*."""
        heads = self._heads(customer_id, limit, 0)
        return tuple(whole_orders(self._transaction.reading(), heads))

    def _heads(self, customer_id: str | None, limit: int, offset: int) -> Sequence[Row[Any]]:
        page = {"most": limit, "before": offset}
        if customer_id is None:
            return self._transaction.reading().execute(NEWEST, page).all()
        return self._transaction.reading().execute(NEWEST_OWN, {**page, "of_customer": customer_id}).all()

    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]:
        """Return the products the customer ordered most units of, ties by SKU, without cancelled orders."""
        values = {"of_customer": customer_id, "most": limit}
        rows = self._transaction.reading().execute(FAVOURITES, values)
        return tuple(Favourite(f"p-{product}", quantity) for product, quantity in rows)

    def redate(self, order_id: str, before: datetime, after: datetime) -> bool:
        """Set when an order was placed; return False, changing nothing, if that is not *before*."""
        values = {"requested": order_id, "before": before, "after": after}
        return bool(self._transaction.writing().execute(REDATE, values).rowcount)

    def _whole(self, statement: Any, **values: str) -> Order:
        connection = self._transaction.reading()
        is_known = is_plain(values["requested"])
        head = connection.execute(statement, values).first() if is_known else None
        if head is None:
            raise NotFound(what="order", key=values["requested"])
        return next(whole_orders(connection, [head]))


def _summary(head: Row[Any], sums: Sequence[int]) -> OrderSummary:
    ex_pence, vat_pence, line_count = sums
    total = sum(charges_of(head), amount_of(int(ex_pence), int(vat_pence)))
    return _SUMMARIES.value(head, total=total, line_count=line_count)


def _columns(order: Order) -> dict[str, object]:
    charges = (order.charges.delivery, order.charges.large_item, order.charges.door)
    pence = [part.pence for charge in charges for part in (charge.ex_vat, charge.vat)]
    return ORDERS.row(order, **dict(zip(CHARGES, pence, strict=True)))


def _line_columns(order_id: str, line: OrderLine) -> dict[str, object]:
    return ORDER_LINES.row(
        line,
        customer_order=order_id,
        product=number_of(line.product_id),
        ex_pence=line.amount.ex_vat.pence,
        vat_pence=line.amount.vat.pence,
        **_SIZES.row(line.size or _NO_SIZE),
    )
