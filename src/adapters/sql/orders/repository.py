"""Orders in SQL: written once, read as they were sold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, desc, func, insert, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_new
from shopcore.errors import NotFound
from shopcore.money.money import Money
from shopcore.money.vat import Amount
from shopcore.orders.order import Charges, Favourite, Order, OrderLine, OrdersPage, OrderStatus, OrderSummary
from shopcore.orders.sale import Sale
from shopcore.plain_text import is_plain
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront

from .sale_repository import put_sale, sale_of
from .tables import customer_order, order_line

CHARGES = ("delivery_ex", "delivery_vat", "large_item_ex", "large_item_vat", "door_ex", "door_vat")
ADD_ONCE = insert_new(customer_order).returning(customer_order.c.id)
ADD_LINE = insert(order_line)
HEADS = select(customer_order)
OWN = HEADS.where(customer_order.c.customer == bindparam("of_customer"))
BY_ID = OWN.where(customer_order.c.id == bindparam("requested"))
BY_NUMBER = HEADS.where(customer_order.c.number == bindparam("requested"))
LINES = (
    select(order_line)
    .where(order_line.c.customer_order == bindparam("of_order"))
    .order_by(order_line.c.number)
)
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


class SqlOrders:
    """Implements Orders."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

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
        heads, count = (HEADS, COUNT) if customer_id is None else (OWN, COUNT_OWN)
        newest = heads.order_by(customer_order.c.placed_at.desc(), customer_order.c.number.desc())
        newest_page = newest.limit(page_size).offset((page - 1) * page_size)
        values = {} if customer_id is None else {"of_customer": customer_id}
        rows = connection.execute(newest_page, values).all()
        sums = {
            order: figures
            for order, *figures in connection.execute(SUMS, {"requested": [r.id for r in rows]})
        }
        orders = tuple(_summary(row, sums.get(row.id, (0, 0, 0))) for row in rows)
        return OrdersPage(connection.scalar(count, values) or 0, orders)

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
        lines = connection.execute(LINES, {"of_order": head.id}).all()
        return order_in(head, lines, sale_of(connection, head.id))


def order_in(head: Row[Any], lines: Sequence[Row[Any]], sale: Sale | None) -> Order:
    """Put an order together from its row and the rows of its lines."""
    return Order(
        order_id=head.id,
        number=head.number,
        customer_id=head.customer,
        storefront=Storefront(head.storefront),
        placed_at=head.placed_at,
        lines=tuple(map(_line, lines)),
        charges=Charges(*_charges(head)),
        status=OrderStatus(head.status),
        reference=head.reference,
        purchase_order=head.purchase_order,
        sale=sale,
    )


def _charges(head: Row[Any]) -> list[Amount]:
    pence = [getattr(head, name) for name in CHARGES]
    return [_amount(*pair) for pair in zip(pence[::2], pence[1::2], strict=True)]


def _line(row: Row[Any]) -> OrderLine:
    return OrderLine(
        number=row.number,
        product_id="" if row.product is None else f"p-{row.product}",
        sku=row.sku,
        name=row.name,
        brand=row.brand,
        quantity=row.quantity,
        unit_ex_vat=Money(row.unit_pence),
        amount=_amount(row.ex_pence, row.vat_pence),
        size=Size(row.width_mm, row.height_mm, row.has_screw_holes) if row.width_mm else None,
        reference=row.reference,
    )


def _summary(head: Row[Any], sums: Sequence[int]) -> OrderSummary:
    ex_pence, vat_pence, line_count = sums
    total = sum(_charges(head), _amount(int(ex_pence), int(vat_pence)))
    return OrderSummary(
        order_id=head.id,
        number=head.number,
        placed_at=head.placed_at,
        status=OrderStatus(head.status),
        reference=head.reference,
        total=total,
        line_count=line_count,
    )


def _amount(ex_pence: int, vat_pence: int) -> Amount:
    return Amount(Money(ex_pence), Money(vat_pence))


def _columns(order: Order) -> dict[str, object]:
    charges = (order.charges.delivery, order.charges.large_item, order.charges.door)
    pence = [part.pence for charge in charges for part in (charge.ex_vat, charge.vat)]
    return {
        "id": order.order_id,
        "number": order.number,
        "customer": order.customer_id,
        "storefront": order.storefront.value,
        "placed_at": order.placed_at,
        "status": order.status.value,
        "reference": order.reference,
        "purchase_order": order.purchase_order,
        **dict(zip(CHARGES, pence, strict=True)),
    }


def _line_columns(order_id: str, line: OrderLine) -> dict[str, object]:
    size = line.size or Size(0, 0, has_screw_holes=False)
    return {
        "customer_order": order_id,
        "number": line.number,
        "product": number_of(line.product_id),
        "sku": line.sku,
        "name": line.name,
        "brand": line.brand,
        "quantity": line.quantity,
        "width_mm": size.width_mm,
        "height_mm": size.height_mm,
        "has_screw_holes": size.has_screw_holes,
        "unit_pence": line.unit_ex_vat.pence,
        "ex_pence": line.amount.ex_vat.pence,
        "vat_pence": line.amount.vat.pence,
        "reference": line.reference,
    }
