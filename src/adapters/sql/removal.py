"""Taking customers and products out of a shop for good, with all that hangs on them.

For what a shop was tried with. What other customers ordered stays as it was sold: the lines of an
order hold its names and prices themselves.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, select, update

from adapters.sql.basket.tables import basket, basket_line
from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import price_break, product
from adapters.sql.catalogue.write_lock import take_turn
from adapters.sql.checkout.tables import pay_session
from adapters.sql.customers.tables import account, customer, saved_product
from adapters.sql.delivery.tables import branch_stock
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.events.tables import shop_event
from adapters.sql.notifications.tables import outbox
from adapters.sql.orders.tables import bought_together, customer_order, due_line, order_line, order_sale
from adapters.sql.stock.stock_repository import SqlStockroom
from adapters.sql.stock.tables import stock_alert, stock_hold, stock_taken

UNFINISHED: Final = ("open", "charging", "unknown")
_HANGING: Final[tuple[ColumnElement[Any], ...]] = (
    basket_line.c.product,
    branch_stock.c.product,
    saved_product.c.product,
    stock_alert.c.product,
    stock_taken.c.product,
    due_line.c.product,
    price_break.c.product,
    bought_together.c.product,
    bought_together.c.other,
)
"""Columns whose rows go with their product."""


class SqlRemoval:
    """Removes within a unit of work."""

    def __init__(self, transaction: UnitOfWork, stockroom: SqlStockroom) -> None:
        self._transaction = transaction
        self._stockroom = stockroom

    def customer(self, customer_id: str) -> Sequence[str]:
        """Remove a customer with their orders, and name the invoices that go; stock they took comes back.

        Their account goes too, unless somebody else is on it.
        """
        connection = self._transaction.writing()
        result = connection.execute(
            select(customer.c.account, customer.c.email).where(customer.c.id == customer_id)
        ).first()
        if result is None:
            return ()
        orders = list(
            connection.scalars(select(customer_order.c.id).where(customer_order.c.customer == customer_id))
        )
        invoices = connection.scalars(
            select(order_sale.c.invoice_number).where(order_sale.c.customer_order.in_(orders))
        ).all()
        for order_id in orders:
            self._stockroom.give_back(order_id)
        for message_id in _waiting_for(connection, result.email):
            connection.execute(delete(outbox).where(outbox.c.id == message_id))
        connection.execute(delete(shop_event).where(shop_event.c.contact_id == customer_id))
        connection.execute(delete(customer).where(customer.c.id == customer_id))
        is_left = select(customer.c.id).where(customer.c.account == account.c.code).exists()
        connection.execute(delete(account).where(account.c.code == result.account, ~is_left))
        return invoices

    def products(self, product_ids: Collection[str]) -> int:
        """Remove products, and answer how many went.

        One that is in a payment which has not ended stays, withdrawn and without stock, so that nobody
        buys it any more. A basket that held one is a version further on.
        """
        connection = self._transaction.writing()
        take_turn(connection)
        requested = {number for key in product_ids if (number := number_of(key)) is not None}
        held = requested & _in_payments(connection)
        gone = sorted(requested - held)
        _take_rows(connection, sorted(requested))
        if held:
            taken_off = update(product).where(product.c.number.in_(sorted(held)))
            connection.execute(taken_off.values(is_withdrawn=True, stock_level=0))
        in_baskets = select(basket_line.c.customer).where(basket_line.c.product.in_(gone))
        moved_on = update(basket).where(basket.c.customer.in_(in_baskets))
        connection.execute(moved_on.values(version=basket.c.version + 1))
        for column in _HANGING:
            connection.execute(delete(column.table).where(column.in_(gone)))
        connection.execute(update(order_line).where(order_line.c.product.in_(gone)).values(product=None))
        removed = connection.execute(delete(product).where(product.c.number.in_(gone))).rowcount
        self._transaction.changed.add(requested)
        return removed


def _take_rows(connection: Connection, numbers: Sequence[int]) -> None:
    """Hold units and products in the order in which everybody takes them."""
    units = select(branch_stock.c.product).where(branch_stock.c.product.in_(numbers))
    connection.execute(units.order_by(branch_stock.c.product, branch_stock.c.branch).with_for_update())
    taken = select(product.c.number).where(product.c.number.in_(numbers))
    connection.execute(taken.order_by(product.c.number).with_for_update())


def _waiting_for(connection: Connection, email: str) -> Iterator[str]:
    """Find the ids of messages that name an address and have not left."""
    waiting = select(outbox.c.id, outbox.c.content, outbox.c.body)
    for row in connection.execute(waiting.where(outbox.c.sent_at.is_(None))).all():
        if json.dumps(email) in (row.body if row.content is None else json.dumps(row.content)):
            yield row.id


def _in_payments(connection: Connection) -> set[int]:
    """Number the products that are held for a payment, or named by one that has not ended."""
    drafts = connection.scalars(select(pay_session.c.draft).where(pay_session.c.state.in_(UNFINISHED)))
    named = {number_of(line.product_id) for draft in drafts for line in draft.lines}
    return {*connection.scalars(select(stock_hold.c.product)), *(n for n in named if n is not None)}
