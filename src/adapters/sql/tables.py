"""The tables of the catalogue; their checks keep wrong rows out whoever writes them.

Stock stands in the product row: a SKU belongs to one storefront and has one
stock, and nothing reads one without the other. Numbers are given in order of
first appearance, so a higher product is newer and a lower category comes first.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    text,
)

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


def _storefront() -> Column[int]:
    is_one = CheckConstraint("storefront IN (1, 2)", "storefront")
    return Column("storefront", SmallInteger, is_one, nullable=False)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean(create_constraint=True, name=name), nullable=False)


def _words(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _named(name: str) -> Column[str]:
    return Column(name, SORTED_TEXT, CheckConstraint(f"{name} <> ''", name), nullable=False)


def _whole(name: str, least: int, *, nullable: bool = False) -> Column[int]:
    """A whole number; SQLite would also take text, which is above every number."""
    rule = CheckConstraint(f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)", name)
    return Column(name, Integer, rule, nullable=nullable, autoincrement=False)


brand = Table(
    "brand",
    metadata,
    _storefront(),
    _whole("number", 1),
    _named("name"),
    _named("slug"),
    PrimaryKeyConstraint("storefront", "number"),
    UniqueConstraint("storefront", "name"),
    UniqueConstraint("storefront", "slug"),
)

category = Table(
    "category",
    metadata,
    _storefront(),
    _whole("number", 1),
    Column("level_1", SORTED_TEXT, nullable=False),
    Column("level_2", SORTED_TEXT, nullable=False),
    Column("level_3", SORTED_TEXT, nullable=False),
    PrimaryKeyConstraint("storefront", "number"),
    UniqueConstraint("storefront", "level_1", "level_2", "level_3"),
    CheckConstraint("level_1 <> '' AND (level_2 <> '' OR level_3 = '')", "levels"),
)

product = Table(
    "product",
    metadata,
    _whole("number", 1),
    _storefront(),
    _named("sku"),
    _named("name"),
    Column("brand", Integer, nullable=False),
    Column("category", Integer, nullable=False),
    _whole("list_pence", 1),
    _whole("sale_pence", 1, nullable=True),
    _whole("stock_level", 0),
    _words("stock_type"),
    Column(
        "expected_on",
        Date,
        CheckConstraint("COALESCE(expected_on = date(expected_on), expected_on IS NULL)", "expected_on"),
    ),
    _whole("lead_time_days", 0, nullable=True),
    _flag("is_direct"),
    _flag("is_withdrawn"),
    _flag("is_non_stock"),
    _flag("is_hazardous"),
    _flag("is_long"),
    _flag("is_fire_rated"),
    _whole("min_width_mm", 1, nullable=True),
    _whole("max_width_mm", 1, nullable=True),
    _whole("min_height_mm", 1, nullable=True),
    _whole("max_height_mm", 1, nullable=True),
    Column("image", Text),
    _words("description"),
    _words("attributes"),
    Column("family", SORTED_TEXT, nullable=False),
    PrimaryKeyConstraint("number"),
    UniqueConstraint("storefront", "sku"),
    ForeignKeyConstraint(["storefront", "brand"], ["brand.storefront", "brand.number"]),
    ForeignKeyConstraint(["storefront", "category"], ["category.storefront", "category.number"]),
    CheckConstraint(
        "(min_width_mm IS NULL) = (max_width_mm IS NULL)"
        " AND (min_width_mm IS NULL) = (min_height_mm IS NULL)"
        " AND (min_width_mm IS NULL) = (max_height_mm IS NULL)",
        "size_limits",
    ),
    CheckConstraint("min_width_mm <= max_width_mm AND min_height_mm <= max_height_mm", "size_order"),
    Index(None, "storefront", "brand"),
    Index(None, "storefront", "category"),
    Index(
        None,
        "storefront",
        "family",
        sqlite_where=text("family <> ''"),
        postgresql_where=text("family <> ''"),
    ),
)

price_break = Table(
    "price_break",
    metadata,
    Column("product", ForeignKey("product.number", ondelete="CASCADE"), nullable=False),
    _whole("quantity", 2),
    _whole("unit_pence", 1),
    PrimaryKeyConstraint("product", "quantity"),
    sqlite_with_rowid=False,
)

catalogue_version = Table(
    "catalogue_version",
    metadata,
    Column(
        "only_row",
        SmallInteger,
        CheckConstraint("only_row = 1", "only_row"),
        primary_key=True,
        autoincrement=False,
    ),
    _whole("version", 0),
)

search_term = Table(
    "search_term",
    metadata,
    _storefront(),
    _named("term"),
    _whole("searches", 1),
    PrimaryKeyConstraint("storefront", "term"),
)
