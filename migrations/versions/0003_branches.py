"""Lay the tables of what branches hold, and of what a customer chose in checkout."""

from __future__ import annotations

from typing import Any

from alembic import op
from sqlalchemy import (
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

revision = "0003"
down_revision = "0002"

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
SORTED_TEXT = Text().with_variant(Text(collation="C"), "postgresql")
Table("product", metadata, Column("number", Integer, primary_key=True))
Table("customer", metadata, Column("id", SORTED_TEXT, primary_key=True))


IS_DATE = "COALESCE(delivery_date = date(delivery_date), delivery_date IS NULL)"


def words(name: str) -> Column[Any]:
    return Column(name, Text, nullable=False)


def named(name: str) -> Column[Any]:
    return Column(name, SORTED_TEXT, CheckConstraint(f"{name} <> ''", name), nullable=False)


def whole(name: str, least: int) -> Column[Any]:
    rule = CheckConstraint(f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)", name)
    return Column(name, Integer, rule, nullable=False, autoincrement=False)


branch_stock = Table(
    "branch_stock",
    metadata,
    named("branch"),
    Column("product", Integer, ForeignKey("product.number", ondelete="CASCADE"), nullable=False),
    whole("quantity", 0),
    PrimaryKeyConstraint("branch", "product"),
    Index(None, "product"),
)

checkout_choice = Table(
    "checkout_choice",
    metadata,
    Column(
        "customer",
        SORTED_TEXT,
        ForeignKey("customer.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=True,
    ),
    words("delivery_option"),
    Column("delivery_date", Date, CheckConstraint(IS_DATE, "delivery_date")),
    words("address"),
    words("branch"),
    words("reference"),
    words("purchase_order"),
    words("delivery_time"),
)

TABLES = (branch_stock, checkout_choice)


def upgrade() -> None:
    for table in TABLES:
        table.create(op.get_bind())


def downgrade() -> None:
    for table in reversed(TABLES):
        table.drop(op.get_bind())
