"""Customers' baskets in SQL: a change locks the basket's row, and writes only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve
from sqlalchemy import bindparam, delete, exists, select, update

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_new, insert_or_replace
from shopcore.basket.basket import Basket, Line, basket_id_of
from shopcore.catalogue.ports import Catalogue
from shopcore.pricing.made_to_measure import Size

from .tables import basket, basket_line

# Read by place in `_lines`, where the columns between quantity and voucher are the size.
LINE_COLUMNS = (
    basket_line.c.number,
    basket_line.c.product,
    basket_line.c.quantity,
    basket_line.c.width_mm,
    basket_line.c.height_mm,
    basket_line.c.has_screw_holes,
    basket_line.c.is_added_by_voucher,
)
OWN = basket.c.customer == bindparam("of_customer")
OWN_LINES = basket_line.c.customer == bindparam("of_customer")
WHOLE = (
    select(basket.c.version, basket.c.last_line, *LINE_COLUMNS)
    .select_from(basket.outerjoin(basket_line, basket_line.c.customer == basket.c.customer))
    .where(OWN)
    .order_by(basket_line.c.number)
)
TAKE = select(basket.c.version, basket.c.last_line).where(OWN).with_for_update()
"""Takes the row: whoever else wants it waits. SQLite has one writer anyway."""
MAKE = insert_new(basket)
LINES = select(*LINE_COLUMNS).where(OWN_LINES).order_by(basket_line.c.number)
PUT_LINE = insert_or_replace(basket_line, basket_line.c.quantity)
DROP_LINE = delete(basket_line).where(OWN_LINES, basket_line.c.number == bindparam("gone"))
RAISE = update(basket).where(OWN)
NEXT_VERSION_IF_FULL = (
    update(basket).where(OWN, exists().where(OWN_LINES)).values(version=basket.c.version + 1)
)
DROP_ALL = delete(basket_line).where(OWN_LINES)


class SqlBaskets:
    """Implements Baskets."""

    def __init__(self, transaction: UnitOfWork, catalogue: Catalogue) -> None:
        self._transaction = transaction
        self._catalogue = catalogue
        self._taken: dict[str, Basket] = {}

    def of(self, customer_id: str) -> Basket:
        """Return a customer's basket, its products as they are on sale now."""
        rows = self._transaction.reading().execute(WHOLE, {"of_customer": customer_id}).all()
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
        taken = connection.execute(TAKE, own).first()
        if taken is None:
            connection.execute(MAKE, {"customer": customer_id, "id": basket_id, "version": 0, "last_line": 0})
            taken = connection.execute(TAKE, own).one()
        version, last_line = taken
        rows = connection.execute(LINES, own).all()
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
        lines = tuple(sorted(basket.lines, key=lambda line: line.number))
        saved = evolve(basket, lines=lines, version=before.version + 1)
        self._transaction.defer(DROP_LINE, gone)
        self._transaction.defer(PUT_LINE, changed)
        columns = {"of_customer": customer_id, "version": saved.version, "last_line": saved.last_line}
        self._transaction.defer(RAISE, [columns])
        self._taken[customer_id] = saved
        return saved

    def clear(self, customer_id: str, version: int) -> bool:
        """Empty the basket if it is still at *version*; return False, changing nothing, if it is not."""
        own = {"of_customer": customer_id}
        if self._taken.pop(customer_id, None) is not None:
            self._transaction.writing()  # what was saved of it is written before it is read
        if [held[0] for held in self._transaction.ask(TAKE, own)] != [version]:
            held = self.get_for_update(customer_id)
            return held.version == version and not held.lines
        self._transaction.defer(NEXT_VERSION_IF_FULL, [own])
        self._transaction.defer(DROP_ALL, [own])
        return True

    def _lines(self, rows: Sequence[Sequence[Any]]) -> tuple[Line, ...]:
        if not rows:
            return ()
        products = self._catalogue.by_id([f"p-{row[1]}" for row in rows])
        return tuple(
            Line(f"l-{number}", products[f"p-{product}"], quantity, _size(*size), is_by_voucher)
            for number, product, quantity, *size, is_by_voucher in rows
        )


def _size(width_mm: int, height_mm: int, has_screw_holes: bool) -> Size | None:
    return Size(width_mm, height_mm, has_screw_holes) if width_mm else None


def _changed_rows(customer_id: str, before: Basket, after: Basket) -> Iterable[dict[str, object]]:
    # A line's product, size and voucher never change while it has its id: the quantity alone tells.
    lookup = {line.line_id: line.quantity for line in before.lines}
    for line in after.lines:
        if lookup.get(line.line_id) != line.quantity:
            yield {"customer": customer_id, **_columns(line)}


def _columns(line: Line) -> dict[str, object]:
    size = line.size or Size(0, 0, has_screw_holes=False)
    return {
        "number": line.number,
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
            yield {"of_customer": customer_id, "gone": line.number}
