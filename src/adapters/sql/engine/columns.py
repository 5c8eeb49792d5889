"""What the columns of every table are made of; the checks keep wrong rows out whoever writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    DateTime,
    Dialect,
    Integer,
    MetaData,
    SmallInteger,
    Text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator

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
"""Text that sorts by code point on every database."""
STRUCTURED = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
"""Values with a structure of their own; JSONB keeps no order of keys, and no text that ``plain`` drops."""


def storefront_column() -> Column[int]:
    is_one = CheckConstraint("storefront IN (1, 2)", "storefront")
    return Column("storefront", SmallInteger, is_one, nullable=False)


def flag(name: str, *, server_default: ColumnElement[bool] | None = None) -> Column[bool]:
    kind = Boolean(create_constraint=True, name=name)
    return Column(name, kind, nullable=False, server_default=server_default)


def words(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def named(name: str) -> Column[str]:
    return Column(name, SORTED_TEXT, CheckConstraint(f"{name} <> ''", name), nullable=False)


def whole(name: str, least: int, *, nullable: bool = False) -> Column[int]:
    """A whole number; SQLite would also take text, which is above every number."""
    rule = CheckConstraint(f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)", name)
    return Column(name, Integer, rule, nullable=nullable, autoincrement=False)


def structured(name: str, *, nullable: bool = False) -> Column[Any]:
    return Column(name, STRUCTURED, nullable=nullable)


def moment(name: str, *, nullable: bool = False) -> Column[datetime]:
    return Column(name, Moment, nullable=nullable)


class Moment(TypeDecorator[datetime]):
    """An instant, kept in UTC; SQLite has no zones and keeps it as text that sorts."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        assert value.tzinfo is not None, value
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
