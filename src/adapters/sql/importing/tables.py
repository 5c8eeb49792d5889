"""The tables of an import that nobody else sees: what its file says, until it is written to the shop."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Integer, MetaData, SmallInteger, Table, Text

from adapters.sql.catalogue.tables import price_break, product
from adapters.sql.delivery.tables import branch_stock

staged_metadata = MetaData()


def _temporary(name: str, *columns: Column) -> Table:  # type: ignore[type-arg]
    return Table(name, staged_metadata, *columns, prefixes=["TEMPORARY"], postgresql_on_commit="DROP")


staged_product = _temporary(
    "staged_product",
    *(Column(column.name, column.type) for column in product.c),
    Column("level_before", Integer),
    Column("has_new_breaks", Boolean),
)
"""A product that differs. New ones have numbers below nothing, and so have new brands and categories."""

staged_break = _temporary("staged_break", *(Column(column.name, column.type) for column in price_break.c))
"""All price breaks of the staged products whose breaks differ."""

staged_units = _temporary(
    "staged_units",
    *(Column(column.name, column.type) for column in branch_stock.c),
    Column("quantity_before", Integer),
)
"""Units of a branch that differ, and those that stood there when the import began."""

staged_name = _temporary(
    "staged_name",
    Column("kind", Text),
    Column("storefront", SmallInteger),
    Column("staged", Integer),
    Column("number", Integer),
)
"""Which number each new brand or category was given in the end."""
