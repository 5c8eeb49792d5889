"""What the columns of every table are made of; the checks keep wrong rows out whoever writes them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from cattrs.preconf.msgspec import MsgspecJsonConverter, make_converter
from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Text,
    TextClause,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator

from shopcore.money.money import Money

Kind = TypeVar("Kind")

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


def words(name: str, *, server_default: str | None = None) -> Column[str]:
    return Column(name, Text, nullable=False, server_default=server_default)


def named(name: str) -> Column[str]:
    return Column(name, SORTED_TEXT, CheckConstraint(f"{name} <> ''", name), nullable=False)


def whole(name: str, least: int, *, nullable: bool = False) -> Column[int]:
    """A whole number; SQLite would also take text, which is above every number."""
    rule = CheckConstraint(f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)", name)
    return Column(name, Integer, rule, nullable=nullable, autoincrement=False)


def one_of(name: str, *values: str, nullable: bool = False) -> Column[str]:
    return Column(name, Text, CheckConstraint(f"{name} IN {values}", name), nullable=nullable)


def owner(table: str, *, is_key: bool = False) -> Column[str]:
    """The row that this one belongs to, and goes with."""
    key = ForeignKey(f"{table}.id", ondelete="CASCADE")
    return Column(table, SORTED_TEXT, key, nullable=False, primary_key=is_key)


def product_number(*, ondelete: str | None = None, nullable: bool = False) -> Column[int]:
    return Column("product", Integer, ForeignKey("product.number", ondelete=ondelete), nullable=nullable)


def only_row() -> Column[int]:
    """The key of a table that has one row."""
    rule = CheckConstraint("only_row = 1", "only_row")
    return Column("only_row", SmallInteger, rule, primary_key=True, autoincrement=False)


def structured(name: str, *, nullable: bool = False) -> Column[Any]:
    return Column(name, STRUCTURED, nullable=nullable)


def as_text(name: str, kind: ValueText[Kind], *, nullable: bool = False) -> Column[Kind]:
    return Column(name, kind, nullable=nullable)


def day(name: str, *, nullable: bool = False) -> Column[date]:
    """A date; SQLite would also take any other text."""
    is_date = f"{name} = date({name})"
    rule = CheckConstraint(f"COALESCE({is_date}, {name} IS NULL)" if nullable else is_date, name)
    return Column(name, Date, rule, nullable=nullable)


def moment(name: str, *, nullable: bool = False) -> Column[datetime]:
    return Column(name, Moment, nullable=nullable)


def index_where(rule: TextClause, *columns: str, name: str | None = None, unique: bool = False) -> Index:
    """An index over the rows that a rule holds for."""
    return Index(name, *columns, unique=unique, sqlite_where=rule, postgresql_where=rule)


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


class ValueText(TypeDecorator[Kind]):
    """A value that *write* turns into text and *read* back; NULL and '' stand for *missing*.

    For columns that programs from before bind and read as text; new ones are ``structured``.
    """

    impl = Text
    cache_ok = True

    def __init__(
        self,
        write: Callable[[Kind], str | None],
        read: Callable[[str], Kind],
        missing: Kind | None = None,
    ) -> None:
        super().__init__()
        self.write, self.read, self.missing = write, read, missing

    def process_bind_param(self, value: Kind | None, dialect: Dialect) -> str | None:
        return None if value is None else self.write(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Kind | None:
        return self.read(value) if value else self.missing


def money_converter() -> MsgspecJsonConverter:
    """Make a converter that writes money as whole pence."""
    converter = make_converter()
    converter.register_unstructure_hook(Money, lambda money: money.pence)
    converter.register_structure_hook(Money, lambda pence, _: Money(pence))
    return converter


def json_text(kind: Any, converter: MsgspecJsonConverter, *, missing: Any = None) -> ValueText[Any]:
    """Keep values of a *kind* as JSON."""

    def write(value: Any) -> str:
        return converter.dumps(value, unstructure_as=kind).decode()

    def read(text: str) -> Any:
        return converter.loads(text.encode(), kind)

    return ValueText(write, read, missing)
