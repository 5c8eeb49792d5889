"""What was staged, written to the shop: a few statements for the whole of it, however much it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Insert,
    Update,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    text,
    true,
    update,
)

from adapters.sql.catalogue.product_rows import OWN_COLUMNS
from adapters.sql.catalogue.row_numbers import LAST_NUMBER, BrandNumbers, CategoryNumbers
from adapters.sql.catalogue.tables import price_break, product
from adapters.sql.catalogue.version_log import EVERYTHING, changes_since
from adapters.sql.catalogue.write_lock import take_turn
from adapters.sql.delivery.tables import branch_stock
from adapters.sql.engine.database import ImportStaging
from shopcore.catalogue.changes import ChangeKind

from .staged_rows import LEVEL, StagedRows, name_rows
from .tables import staged_break, staged_name, staged_product, staged_units

ALL_COLUMNS = frozenset(OWN_COLUMNS)
NEW = staged_product.c.number < 0
LAST: ColumnElement[int] = bindparam("last", type_=product.c.number.type)
CLASHES = select(staged_product.c.number, product.c.number).join(
    product,
    (product.c.storefront == staged_product.c.storefront) & (product.c.sku == staged_product.c.sku) & NEW,
)
"""New products that somebody else put into the catalogue since the import began."""
FOUND = (
    update(staged_product)
    .where(staged_product.c.number == bindparam("staged"))
    .values(number=bindparam("known"), has_new_breaks=true())
)
FOUND_BREAKS = (
    update(staged_break)
    .where(staged_break.c.product == bindparam("staged"))
    .values(product=bindparam("known"))
)
UNITS_THAT_STAND = update(branch_stock).where(
    branch_stock.c.branch == staged_units.c.branch, branch_stock.c.product == staged_units.c.product
)
NEW_UNITS = text(
    "INSERT INTO branch_stock (branch, product, quantity)"
    " SELECT branch, product, quantity FROM staged_units WHERE NOT EXISTS (SELECT 1 FROM branch_stock"
    " WHERE branch_stock.branch = staged_units.branch AND branch_stock.product = staged_units.product)"
    " ON CONFLICT (branch, product) DO UPDATE SET quantity = branch_stock.quantity + excluded.quantity"
)
"""One that another gave back in this moment is added to."""
NEW_BREAKS_OF = select(staged_product.c.number).where(staged_product.c.has_new_breaks)


def write_staged(staging: ImportStaging, rows: StagedRows) -> Mapping[int, ChangeKind]:
    """Write all that was staged, and say what that changes, by the number of a product.

    Raises:
        Conflicted: If somebody else was in the way; likewise LockTaken. Begun anew it may well succeed.
    """
    connection = staging.connection
    take_turn(connection)
    _name(connection, rows)
    found = _found(connection)
    columns = ALL_COLUMNS if found else rows.changed
    staging.hold_rows()
    _write_units(connection)
    last: int = connection.scalar(LAST_NUMBER) or 0
    _write_products(connection, columns, last)
    new = (*found, *range(last + 1, last + 1 + rows.new))
    return _kinds(connection, rows) | dict.fromkeys(new, ChangeKind.CONTENT)


def _kinds(connection: Connection, rows: StagedRows) -> dict[int, ChangeKind]:
    """Say what the import changes; what others changed since it began, it may have changed back."""
    others = changes_since(connection, rows.begun_at)
    if others is None:
        return {EVERYTHING: ChangeKind.CONTENT}
    return {number: kind.or_more(others.get(f"p-{number}")) for number, kind in rows.kinds.items()}


def _name(connection: Connection, rows: StagedRows) -> None:
    """Give new brands and categories their numbers."""
    brands, categories = BrandNumbers(connection), CategoryNumbers(connection)
    named = [
        *name_rows("brand", rows.brands, brands.number),
        *name_rows("category", rows.categories, categories.number),
    ]
    if named:
        connection.execute(insert(staged_name), named)
        connection.execute(_numbered(staged_product.c.brand))
        connection.execute(_numbered(staged_product.c.category))


def _numbered(column: Column[int]) -> Update:
    number = select(staged_name.c.number).where(
        staged_name.c.kind == column.name,
        staged_name.c.storefront == staged_product.c.storefront,
        staged_name.c.staged == column,
    )
    return update(staged_product).where(column < 0).values({column: number.scalar_subquery()})


def _found(connection: Connection) -> Sequence[int]:
    """Find new products that are there by now; all their columns are written, and so are everybody's."""
    clashes = [{"staged": staged, "known": current} for staged, current in connection.execute(CLASHES)]
    if clashes:
        connection.execute(FOUND, clashes)
        connection.execute(FOUND_BREAKS, clashes)
    return [one["known"] for one in clashes]


def _write_units(connection: Connection) -> None:
    before = func.coalesce(staged_units.c.quantity_before, branch_stock.c.quantity)
    moved = _at_least_nothing(staged_units.c.quantity + branch_stock.c.quantity - before)
    connection.execute(UNITS_THAT_STAND.values(quantity=moved))
    connection.execute(NEW_UNITS)


def _write_products(connection: Connection, columns: Collection[str], last: int) -> None:
    if columns:
        connection.execute(_replace(columns))
    connection.execute(_insert(), {"last": last})
    connection.execute(delete(price_break).where(price_break.c.product.in_(NEW_BREAKS_OF)))
    number = _final(staged_break.c.product)
    steps = select(number, staged_break.c.quantity, staged_break.c.unit_pence)
    connection.execute(insert(price_break).from_select(list(price_break.c), steps), {"last": last})


def _replace(columns: Collection[str]) -> Update:
    """Write the columns in which the import differs, and no other, over known products."""
    values: dict[str, ColumnElement[Any]] = {name: staged_product.c[name] for name in columns}
    if LEVEL in values:
        before = func.coalesce(staged_product.c.level_before, product.c.stock_level)
        values[LEVEL] = _at_least_nothing(staged_product.c.stock_level + product.c.stock_level - before)
    return update(product).where(product.c.number == staged_product.c.number).values(values)


def _insert() -> Insert:
    names = ("storefront", "sku", *OWN_COLUMNS)
    others = (staged_product.c[name] for name in names)
    rows = (
        select(_final(staged_product.c.number), *others).where(NEW).order_by(staged_product.c.number.desc())
    )
    return insert(product).from_select(["number", *names], rows)


def _final(staged: Column[int]) -> ColumnElement[int]:
    """Number what is new on from the last product, in the order of the file."""
    return case((staged < 0, LAST - staged), else_=staged)


def _at_least_nothing(units: ColumnElement[int]) -> ColumnElement[int]:
    return case((units < 0, 0), else_=units)
