"""Which products are off the lists, brought up to date with the day."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from sqlalchemy import Boolean, Date, Row, bindparam, select, text

from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.delisting import Listing

from .product_rows import IS_DISCONTINUED
from .tables import product

CHUNK: Final = 500
OUT_OF_DATE: Final = text(
    "SELECT number FROM product"
    " WHERE is_withdrawn AND discontinued_on IS NULL AND stock_level <= 0"
    " UNION ALL SELECT number FROM product WHERE discontinued_on IS NOT NULL"
    " AND (NOT (is_withdrawn AND stock_level <= 0) OR is_delisted <> (discontinued_on <= :up_to))"
    " ORDER BY number"
).bindparams(bindparam("up_to", type_=Date()))
HELD: Final = (
    select(product.c.number, product.c.discontinued_on, product.c.is_delisted, IS_DISCONTINUED)
    .where(product.c.number.in_(bindparam("wanted", expanding=True)))
    .order_by(product.c.number)
    .with_for_update(key_share=True)
)
WRITTEN: Final = text(
    "UPDATE product SET discontinued_on = :since, is_delisted = :is_delisted WHERE number = :number"
).bindparams(bindparam("since", type_=Date()), bindparam("is_delisted", type_=Boolean()))


def delist(transaction: UnitOfWork, today: date, up_to: date) -> int:
    """Note since when products are discontinued, and take those since *up_to* or before off the lists.

    Rows are held in the order in which everybody takes them.
    """
    numbers = transaction.reading().scalars(OUT_OF_DATE, {"up_to": up_to}).all()
    for start in range(0, len(numbers), CHUNK):
        connection = transaction.writing()
        held = connection.execute(HELD, {"wanted": numbers[start : start + CHUNK]}).all()
        rows = [_row(one, today, up_to) for one in held]
        connection.execute(WRITTEN, rows)
        moved = [
            new["number"]
            for old, new in zip(held, rows, strict=True)
            if new["is_delisted"] != old.is_delisted
        ]
        transaction.changed.add(moved)
    return len(numbers)


def _row(held: Row[Any], today: date, up_to: date) -> dict[str, Any]:
    number, since, _, is_discontinued = tuple[Any, ...](held)
    due = Listing.of(since, today, up_to, is_discontinued=is_discontinued)
    return {"number": number, "since": due.discontinued_on, "is_delisted": not due.is_listed}
