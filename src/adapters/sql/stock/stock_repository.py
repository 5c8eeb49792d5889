"""Warehouse stock in SQL: the row of a product stays locked while it is decided who gets its last unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen
from sqlalchemy import ARRAY, ColumnElement, Connection, any_, bindparam, literal_column, select, text, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.catalogue.tables import product
from adapters.sql.checkout.tables import invoice_number, order_sale, stock_hold, stock_taken
from adapters.sql.engine.statement import CompiledStatement
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.product import CAPPED_STOCK_TYPES
from shopcore.orders.sale import INVOICE_DIGITS, INVOICE_PREFIXES
from shopcore.storefront import Storefront

CAPPED_TYPES = ", ".join(f"'{name}'" for name in sorted(CAPPED_STOCK_TYPES))
IS_CAPPED: ColumnElement[int] = literal_column(
    "CASE WHEN product.is_withdrawn OR (NOT product.is_direct"
    f" AND (product.is_non_stock OR product.stock_type IN ({CAPPED_TYPES}))) THEN 1 ELSE 0 END"
)
"""As Stock.is_capped says; a direct item is capped by its withdrawal alone."""
ON_SHELF = select(product.c.number, product.c.stock_level, product.c.is_direct, IS_CAPPED)
SHELF = CompiledStatement(
    ON_SHELF.where(product.c.number == bindparam("wanted", type_=product.c.number.type))
)
SHELVES = CompiledStatement(
    ON_SHELF.where(product.c.number == any_(bindparam("wanted", type_=ARRAY(product.c.number.type))))
    .order_by(product.c.number)
    .with_for_update(key_share=True)
)
"""The same of many on PostgreSQL, which holds the rows."""
HELD = CompiledStatement(
    select(literal_column("COALESCE(SUM(quantity), 0)")).where(
        stock_hold.c.product == bindparam("wanted", type_=product.c.number.type),
        stock_hold.c.pay_session != bindparam("but", type_=stock_hold.c.pay_session.type),
    )
)
HOLD = CompiledStatement(
    text(
        "INSERT INTO stock_hold (pay_session, product, quantity) VALUES (:pay_session, :product, :quantity)"
        " ON CONFLICT (pay_session, product) DO UPDATE SET quantity = excluded.quantity"
    )
)
RELEASE = CompiledStatement(text("DELETE FROM stock_hold WHERE pay_session = :pay_session"))
LOWER = CompiledStatement(
    text("UPDATE product SET stock_level = stock_level - :quantity WHERE number = :product")
)
NOTE = CompiledStatement(
    text(
        "INSERT INTO stock_taken (customer_order, product, quantity)"
        " VALUES (:customer_order, :product, :quantity)"
    )
)
TAKEN_ROWS = (
    "unnest(CAST(:products AS integer[]), CAST(:quantities AS integer[])) AS rows_of (product, quantity)"
)
LOWER_ALL = CompiledStatement(
    text(
        "UPDATE product SET stock_level = stock_level - rows_of.quantity"  # noqa: S608 - no value is in it
        f" FROM {TAKEN_ROWS} WHERE number = rows_of.product"
    )
)
NOTE_ALL = CompiledStatement(
    text(
        "INSERT INTO stock_taken (customer_order, product, quantity)"  # noqa: S608 - no value is in it
        f" SELECT :customer_order, product, quantity FROM {TAKEN_ROWS}"
    )
)
"""LOWER and NOTE for many rows at once on PostgreSQL, where each statement is a way there and back."""
TAKEN = select(stock_taken.c.product, stock_taken.c.quantity).where(
    stock_taken.c.customer_order == bindparam("of_order")
)
FORGET = CompiledStatement(text("DELETE FROM stock_taken WHERE customer_order = :customer_order"))
NEWS = (
    select(invoice_number)
    .where(invoice_number.c.published != invoice_number.c.last)
    .order_by(invoice_number.c.storefront)
    .with_for_update()
)
PUBLISH = update(invoice_number).values(published=invoice_number.c.last)
TAKEN_SINCE = (
    select(stock_taken.c.product)
    .distinct()
    .join(order_sale, order_sale.c.customer_order == stock_taken.c.customer_order)
    .where(order_sale.c.invoice_number > bindparam("after"), order_sale.c.invoice_number <= bindparam("last"))
)


@frozen
class LockedStock:
    """One product's row, locked until the unit of work ends; *free* is None for one that is not capped."""

    number: int
    level: int
    is_direct: bool
    requested: int
    free: int | None

    @property
    def is_short(self) -> bool:
        """Whether a capped product has fewer units than requested."""
        return self.free is not None and self.free < self.requested

    @property
    def taken(self) -> int:
        """The units that an order takes off the shelf; a direct item takes none."""
        return 0 if self.is_direct and self.free is None else min(self.requested, self.level)

    @property
    def is_published_at_once(self) -> bool:
        """Whether the catalogue shows the new stock at once: of a capped product, or when it is 0."""
        return self.free is not None or self.taken == self.level


class SqlStockroom:
    """Implements Stockroom."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Hold units of capped products for a pay session; other products need no hold."""
        connection = self._transaction.writing()
        shelved = _shelved(connection, session_id, requested)
        short = _short(shelved)
        capped = [one for one in shelved if one.free is not None]
        if capped and not short:
            rows = [
                {"pay_session": session_id, "product": one.number, "quantity": one.requested}
                for one in capped
            ]
            HOLD.run_each(connection, rows)
        return short

    def release(self, session_id: str) -> None:
        """Give up the units held for a pay session; no error if there are none."""
        self._transaction.defer(RELEASE, [{"pay_session": session_id}])

    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Take units for an order, including those held for its pay session, and end the hold."""
        connection = self._transaction.writing()
        shelved = _shelved(connection, session_id, requested)
        short = _short(shelved)
        if short:
            return short
        _take(
            self._transaction, order_id, session_id, {one.number: one.taken for one in shelved if one.taken}
        )
        if any(one.is_published_at_once for one in shelved if one.taken):
            self._transaction.changed.add(one.number for one in shelved if one.taken)
        return ()

    def give_back(self, order_id: str) -> None:
        """Return what an order took to stock; no error if it took nothing."""
        connection = self._transaction.writing()
        taken = connection.execute(TAKEN.order_by(stock_taken.c.product), {"of_order": order_id}).all()
        if taken:
            rows = [{"product": row.product, "quantity": -row.quantity} for row in taken]
            LOWER.run_each(connection, rows)
            FORGET.run(connection, {"customer_order": order_id})
            self._transaction.changed.add(row.product for row in taken)

    def publish(self) -> bool:
        """Let the catalogue show the stock sold since the last call; return whether there was any."""
        connection = self._transaction.writing()
        news = connection.execute(NEWS).all()
        for row in news:
            number_prefix = INVOICE_PREFIXES[Storefront(row.storefront)]
            after, last = (
                f"{number_prefix}{number:0{INVOICE_DIGITS}d}" for number in (row.published, row.last)
            )
            taken = connection.scalars(TAKEN_SINCE, {"after": after, "last": last})
            self._transaction.changed.add(taken)
        if news:
            connection.execute(PUBLISH)
        return bool(news)


def _shelved(connection: Connection, session_id: str, requested: Mapping[str, int]) -> Sequence[LockedStock]:
    """Hold the rows of what is wanted, in one order for all, so that nobody waits in a circle."""
    numbers = {number: units for key, units in requested.items() if (number := number_of(key)) is not None}
    if connection.dialect.name == "sqlite":
        rows = [SHELF.rows(connection, {"wanted": number})[0] for number in sorted(numbers)]
    else:
        rows = SHELVES.rows(connection, {"wanted": list(numbers)})
    return [_one(connection, session_id, row, numbers[row[0]]) for row in rows]


def _one(connection: Connection, session_id: str, row: tuple[Any, ...], requested: int) -> LockedStock:
    number, level, is_direct, is_capped = row
    free = None
    if is_capped:
        ((held,),) = HELD.rows(connection, {"wanted": number, "but": session_id})
        free = level - held
    return LockedStock(number, level, bool(is_direct), requested, free)


def _take(transaction: UnitOfWork, order_id: str, session_id: str, taken: Mapping[int, int]) -> None:
    """Take what an order takes, by number of product, and let go of what was held for it."""
    if transaction.is_remote:
        rows = {"products": list(taken), "quantities": list(taken.values())}
        transaction.defer(LOWER_ALL, [rows])
        transaction.defer(NOTE_ALL, [{"customer_order": order_id, **rows}])
    elif taken:
        rows_of = [
            {"customer_order": order_id, "product": number, "quantity": quantity}
            for number, quantity in taken.items()
        ]
        transaction.defer(LOWER, rows_of)
        transaction.defer(NOTE, rows_of)
    transaction.defer(RELEASE, [{"pay_session": session_id}])


def _short(shelved: Sequence[LockedStock]) -> tuple[str, ...]:
    return tuple(sorted(f"p-{one.number}" for one in shelved if one.is_short))
