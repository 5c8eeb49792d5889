"""Warehouse stock in SQL: the row of a product stays locked while it is decided who gets its last unit."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import ColumnElement, bindparam, delete, func, insert, literal_column, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import product
from adapters.sql.engine.numbers import each_row, one_of, rows_text
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_or_replace
from adapters.sql.orders.tables import invoice_number, order_sale
from adapters.sql.repository import Repository
from shopcore.catalogue.changes import change_of_level
from shopcore.catalogue.product import CAPPED_STOCK_TYPES
from shopcore.orders.sale import INVOICE_DIGITS, INVOICE_PREFIXES
from shopcore.stock.shelf import ShelfRequest
from shopcore.storefront import Storefront

from .tables import stock_hold, stock_taken

CAPPED_TYPES = ", ".join(f"'{name}'" for name in sorted(CAPPED_STOCK_TYPES))
IS_CAPPED: ColumnElement[int] = literal_column(
    "CASE WHEN product.is_withdrawn OR (NOT product.is_direct"
    f" AND (product.is_non_stock OR product.stock_type IN ({CAPPED_TYPES}))) THEN 1 ELSE 0 END"
)
"""As Stock.is_capped says; a direct item is capped by its withdrawal alone."""
ON_SHELF = select(product.c.number, product.c.stock_level, product.c.is_direct, IS_CAPPED)
SHELVES = (
    ON_SHELF.where(one_of(product.c.number, "wanted"))
    .order_by(product.c.number)
    .with_for_update(key_share=True)
)
"""Holds the rows in one order for all, so that nobody waits in a circle."""
HELD = select(func.coalesce(func.sum(stock_hold.c.quantity), 0)).where(
    stock_hold.c.product == bindparam("wanted"), stock_hold.c.pay_session != bindparam("but")
)
HOLD = insert_or_replace(stock_hold, stock_hold.c.quantity)
RELEASE = delete(stock_hold).where(stock_hold.c.pay_session == bindparam("of_session"))
TAKEN_UNITS = each_row("taken", "product", "units")
LOWER = (
    update(product)
    .where(product.c.number == TAKEN_UNITS.c.product)
    .values(stock_level=product.c.stock_level - TAKEN_UNITS.c.units)
)
NOTE = insert(stock_taken).from_select(
    ["customer_order", "product", "quantity"],
    select(
        bindparam("of_order", type_=stock_taken.c.customer_order.type),
        TAKEN_UNITS.c.product,
        TAKEN_UNITS.c.units,
    ),
)
TAKEN = select(stock_taken.c.product, stock_taken.c.quantity).where(
    stock_taken.c.customer_order == bindparam("of_order")
)
DELETE = delete(stock_taken).where(stock_taken.c.customer_order == bindparam("of_order"))
NEWS = (
    select(invoice_number)
    .where(invoice_number.c.published != invoice_number.c.last)
    .order_by(invoice_number.c.storefront)
    .with_for_update()
)
PUBLISH = update(invoice_number).values(published=invoice_number.c.last)
TAKEN_SINCE = (
    select(product.c.number, product.c.stock_level, func.sum(stock_taken.c.quantity).label("units"))
    .join(stock_taken, stock_taken.c.product == product.c.number)
    .join(order_sale, order_sale.c.customer_order == stock_taken.c.customer_order)
    .where(order_sale.c.invoice_number > bindparam("after"), order_sale.c.invoice_number <= bindparam("last"))
    .where(IS_CAPPED == 0)
    .group_by(product.c.number, product.c.stock_level)
)
"""What is capped was told with each order."""


Shelved = Mapping[int, ShelfRequest]
"""What is requested, by the numbers of products whose rows are locked until the unit of work ends."""


class SqlStockroom(Repository):
    """Implements Stockroom."""

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Hold units of capped products for a pay session; other products need no hold."""
        shelved = _shelved(self._transaction, session_id, requested)
        short = _short(shelved)
        rows = [
            {"pay_session": session_id, "product": number, "quantity": one.requested}
            for number, one in shelved.items()
            if one.free is not None
        ]
        if rows and not short:
            self._transaction.defer(HOLD, rows)
        return short

    def release(self, session_id: str) -> None:
        """Give up the units held for a pay session; no error if there are none."""
        self._transaction.defer(RELEASE, [{"of_session": session_id}])

    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Take units for an order, including those held for its pay session, and end the hold."""
        shelved = _shelved(self._transaction, session_id, requested)
        short = _short(shelved)
        if short:
            return short
        taken = {number: one.taken for number, one in shelved.items() if one.taken}
        _take(self._transaction, order_id, session_id, taken)
        published = {number: one.change for number, one in shelved.items() if one.is_published_at_once}
        self._transaction.changed.add_kinds(published)
        return ()

    def give_back(self, order_id: str) -> None:
        """Return what an order took to stock; no error if it took nothing."""
        connection = self._transaction.writing()
        taken = {row.product: row.quantity for row in connection.execute(TAKEN, {"of_order": order_id})}
        if not taken:
            return
        rows = self._transaction.ask(SHELVES, {"wanted": list(taken)})
        kinds = {
            number: change_of_level(level, level + taken[number], is_capped=bool(is_capped))
            for number, level, _, is_capped in rows
        }
        self._transaction.changed.add_kinds(kinds)
        self._transaction.defer(LOWER, [{"taken": rows_text([[n, -units] for n, units in taken.items()])}])
        self._transaction.defer(DELETE, [{"of_order": order_id}])

    def publish(self) -> bool:
        """Let the catalogue show what was sold since the last call; return whether that shows anywhere."""
        connection = self._transaction.writing()
        news = connection.execute(NEWS).all()
        for row in news:
            number_prefix = INVOICE_PREFIXES[Storefront(row.storefront)]
            after, last = (
                f"{number_prefix}{number:0{INVOICE_DIGITS}d}" for number in (row.published, row.last)
            )
            taken = connection.execute(TAKEN_SINCE, {"after": after, "last": last})
            kinds = {n: change_of_level(level + units, level, is_capped=False) for n, level, units in taken}
            self._transaction.changed.add_kinds(kinds)
        if news:
            connection.execute(PUBLISH)
        return bool(self._transaction.changed)


def _shelved(transaction: UnitOfWork, session_id: str, requested: Mapping[str, int]) -> Shelved:
    """Hold the rows of what is requested."""
    numbers = {number: units for key, units in requested.items() if (number := number_of(key)) is not None}
    connection = transaction.writing()  # what waits is written before stock is read
    shelved = {}
    for number, level, is_direct, is_capped in transaction.ask(SHELVES, {"wanted": list(numbers)}):
        others = {"wanted": number, "but": session_id}
        free = level - connection.execute(HELD, others).scalar_one() if is_capped else None
        shelved[number] = ShelfRequest(level, numbers[number], bool(is_direct), free)
    return shelved


def _take(transaction: UnitOfWork, order_id: str, session_id: str, taken: Mapping[int, int]) -> None:
    """Take what an order takes, by number of product, and let go of what was held for it."""
    if taken:
        units = rows_text(list(taken.items()))
        transaction.defer(LOWER, [{"taken": units}])
        transaction.defer(NOTE, [{"of_order": order_id, "taken": units}])
    transaction.defer(RELEASE, [{"of_session": session_id}])


def _short(shelved: Shelved) -> tuple[str, ...]:
    return tuple(sorted(f"p-{number}" for number, one in shelved.items() if one.is_short))
