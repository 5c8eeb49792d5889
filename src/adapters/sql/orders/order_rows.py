"""Whole orders as they were sold, from their rows: three statements, however many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import BindParameter, Connection, Row, bindparam, select

from adapters.sql.records import Record
from shopcore.money.money import Money
from shopcore.money.vat import Amount
from shopcore.orders.order import Charges, Order, OrderLine
from shopcore.orders.sale import Sale
from shopcore.pricing.made_to_measure import Size

from .sale_repository import sale_in
from .tables import order_line, order_sale

ORDERS = Record(Order, besides=["lines", "charges", "sale"], order_id="id", customer_id="customer")
ORDER_LINES = Record(OrderLine, besides=["product_id", "amount", "size"], unit_ex_vat="unit_pence")
CHARGES = ("delivery_ex", "delivery_vat", "large_item_ex", "large_item_vat", "door_ex", "door_vat")
REQUESTED: BindParameter[Any] = bindparam("requested", expanding=True)
LINES = select(order_line).where(order_line.c.customer_order.in_(REQUESTED)).order_by(order_line.c.number)
SALES = select(order_sale).where(order_sale.c.customer_order.in_(REQUESTED))


def whole_orders(connection: Connection, heads: Sequence[Row[Any]]) -> Iterator[Order]:
    """Read the lines of orders and how they were sold, in the order of their own rows."""
    requested = {"requested": [head.id for head in heads]}
    lines: dict[str, list[Row[Any]]] = {head.id: [] for head in heads}
    for line in connection.execute(LINES, requested):
        lines[line.customer_order].append(line)
    sales = {row.customer_order: sale_in(row) for row in connection.execute(SALES, requested)}
    return (_order(head, lines[head.id], sales.get(head.id)) for head in heads)


def _order(head: Row[Any], lines: Sequence[Row[Any]], sale: Sale | None) -> Order:
    charges = Charges(*charges_of(head))
    return ORDERS.value(head, lines=tuple(map(_line, lines)), charges=charges, sale=sale)


def charges_of(head: Row[Any]) -> list[Amount]:
    """Read what an order's delivery, large items and door cost."""
    pence = [getattr(head, name) for name in CHARGES]
    return [amount_of(*pair) for pair in zip(pence[::2], pence[1::2], strict=True)]


def _line(row: Row[Any]) -> OrderLine:
    return ORDER_LINES.value(
        row,
        product_id="" if row.product is None else f"p-{row.product}",
        amount=amount_of(row.ex_pence, row.vat_pence),
        size=Size(row.width_mm, row.height_mm, row.has_screw_holes) if row.width_mm else None,
    )


def amount_of(ex_pence: int, vat_pence: int) -> Amount:
    """Make an amount of its pence."""
    return Amount(Money(ex_pence), Money(vat_pence))
