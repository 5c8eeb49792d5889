"""Customers' baskets in SQL: a change locks the basket's row, and writes only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve
from sqlalchemy import bindparam, select, text

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.columns import SORTED_TEXT
from adapters.sql.engine.statement import CompiledStatement
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.basket.basket import Basket, Line, basket_id_of
from shopcore.catalogue.ports import Catalogue
from shopcore.pricing.made_to_measure import Size

from .tables import basket, basket_line

LINE_COLUMNS = (
    basket_line.c.number,
    basket_line.c.product,
    basket_line.c.quantity,
    basket_line.c.width_mm,
    basket_line.c.height_mm,
    basket_line.c.has_screw_holes,
    basket_line.c.is_added_by_voucher,
)
OF_CUSTOMER = bindparam("of_customer", type_=SORTED_TEXT)
WHOLE = CompiledStatement(
    select(basket.c.version, basket.c.last_line, *LINE_COLUMNS)
    .select_from(basket.outerjoin(basket_line, basket_line.c.customer == basket.c.customer))
    .where(basket.c.customer == OF_CUSTOMER)
    .order_by(basket_line.c.number)
)
TAKE = CompiledStatement(
    select(basket.c.version, basket.c.last_line).where(basket.c.customer == OF_CUSTOMER).with_for_update()
)
"""Takes the row: whoever else wants it waits. SQLite has one writer anyway."""
MAKE = CompiledStatement(
    text(
        "INSERT INTO basket (customer, id, version, last_line) VALUES (:of_customer, :id, 0, 0)"
        " ON CONFLICT DO NOTHING"
    )
)
LINES = CompiledStatement(
    select(*LINE_COLUMNS).where(basket_line.c.customer == OF_CUSTOMER).order_by(basket_line.c.number)
)
PUT_LINE = CompiledStatement(
    text(
        "INSERT INTO basket_line (customer, number, product, quantity, width_mm, height_mm,"
        " has_screw_holes, is_added_by_voucher) VALUES (:of_customer, :number, :product, :quantity,"
        " :width_mm, :height_mm, :has_screw_holes, :is_added_by_voucher)"
        " ON CONFLICT (customer, number) DO UPDATE SET quantity = excluded.quantity"
    )
)
DROP_LINE = CompiledStatement(
    text("DELETE FROM basket_line WHERE customer = :of_customer AND number = :gone")
)
RAISE = CompiledStatement(
    text("UPDATE basket SET version = :version, last_line = :last_line WHERE customer = :of_customer")
)

DROP_ALL = CompiledStatement(text("DELETE FROM basket_line WHERE customer = :of_customer RETURNING number"))
NEXT_VERSION = CompiledStatement(
    text("UPDATE basket SET version = version + 1 WHERE customer = :of_customer")
)
CLEAR = CompiledStatement(
    text(
        "WITH held AS (SELECT customer FROM basket"
        " WHERE customer = :of_customer AND version = :version FOR UPDATE),"
        " dropped AS (DELETE FROM basket_line USING held"
        " WHERE basket_line.customer = held.customer RETURNING number),"
        " raised AS (UPDATE basket SET version = version + 1 FROM held"
        " WHERE basket.customer = held.customer AND EXISTS (SELECT number FROM dropped))"
        " SELECT customer FROM held"
    )
)
"""For a database that can wait in the middle of a statement: another version leaves all as it is."""


class SqlBaskets:
    """Implements Baskets."""

    def __init__(self, transaction: UnitOfWork, catalogue: Catalogue) -> None:
        self._transaction = transaction
        self._catalogue = catalogue
        self._taken: dict[str, Basket] = {}

    def of(self, customer_id: str) -> Basket:
        """Return a customer's basket, its products as they are on sale now."""
        rows = WHOLE.rows(self._transaction.reading(), {"of_customer": customer_id})
        basket_id = basket_id_of(customer_id)
        if not rows:
            return Basket(basket_id=basket_id)
        version, last_line, *_ = rows[0]
        lines = self._lines([row[2:] for row in rows if row[2] is not None])
        return Basket(lines, basket_id, version, last_line)

    def get_for_update(self, customer_id: str) -> Basket:
        """Return a customer's basket and lock it until this unit of work ends."""
        connection = self._transaction.writing()
        basket_id = basket_id_of(customer_id)
        own = {"of_customer": customer_id}
        taken = TAKE.rows(connection, own)
        if not taken:
            MAKE.run(connection, {**own, "id": basket_id})
            taken = TAKE.rows(connection, own)
        ((version, last_line),) = taken
        rows = LINES.rows(connection, own)
        read = Basket(self._lines(rows), basket_id, version, last_line)
        self._taken[customer_id] = read
        return read

    def save(self, customer_id: str, basket: Basket) -> Basket:
        """Store what differs from the stored basket, and return it at its next version."""
        before = self._taken[customer_id]
        changed = list(_changed_rows(customer_id, before, basket))
        gone = list(_gone_rows(customer_id, before, basket))
        if not changed and not gone:
            return before
        saved = evolve(basket, version=before.version + 1)
        connection = self._transaction.writing()
        if gone:
            DROP_LINE.run_each(connection, gone)
        if changed:
            PUT_LINE.run_each(connection, changed)
        columns = {"of_customer": customer_id, "version": saved.version, "last_line": saved.last_line}
        RAISE.run(connection, columns)
        self._taken[customer_id] = saved
        return saved

    def clear(self, customer_id: str, version: int) -> bool:
        """Empty the basket if it is still at *version*; return False, changing nothing, if it is not."""
        self._taken.pop(customer_id, None)
        if self._cleared(customer_id, version):
            return True
        held = self.get_for_update(customer_id)
        return held.version == version and not held.lines

    def _cleared(self, customer_id: str, version: int) -> bool:
        own = {"of_customer": customer_id}
        if self._transaction.is_remote:
            return bool(self._transaction.ask(CLEAR, {**own, "version": version}))
        connection = self._transaction.writing()
        if [held[0] for held in TAKE.rows(connection, own)] != [version]:
            return False
        if DROP_ALL.rows(connection, own):
            NEXT_VERSION.run(connection, own)
        return True

    def _lines(self, rows: Sequence[Sequence[Any]]) -> tuple[Line, ...]:
        if not rows:
            return ()
        products = self._catalogue.by_id([f"p-{row[1]}" for row in rows])
        return tuple(
            Line(f"l-{number}", products[f"p-{product}"], quantity, _size(*size), bool(is_by_voucher))
            for number, product, quantity, *size, is_by_voucher in rows
        )


def _size(width_mm: int, height_mm: int, has_screw_holes: int) -> Size | None:
    return Size(width_mm, height_mm, bool(has_screw_holes)) if width_mm else None


def _changed_rows(customer_id: str, before: Basket, after: Basket) -> Iterable[dict[str, object]]:
    lookup = {line.line_id: line.quantity for line in before.lines}
    for line in after.lines:
        if lookup.get(line.line_id) != line.quantity:
            yield {"of_customer": customer_id, **_columns(line)}


def _columns(line: Line) -> dict[str, object]:
    size = line.size or Size(0, 0, has_screw_holes=False)
    return {
        "number": _number(line),
        "product": number_of(line.product.product_id),
        "quantity": line.quantity,
        "width_mm": size.width_mm,
        "height_mm": size.height_mm,
        "has_screw_holes": size.has_screw_holes,
        "is_added_by_voucher": line.is_added_by_voucher,
    }


def _gone_rows(customer_id: str, before: Basket, after: Basket) -> Iterable[dict[str, object]]:
    left = {line.line_id for line in after.lines}
    for line in before.lines:
        if line.line_id not in left:
            yield {"of_customer": customer_id, "gone": _number(line)}


def _number(line: Line) -> int:
    return int(line.line_id.removeprefix("l-"))
