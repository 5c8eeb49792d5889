"""Lay the tables of the catalogue: brands, categories, products, price breaks, search terms."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SORTED_TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
IS_DATE = "COALESCE(expected_on = date(expected_on), expected_on IS NULL)"
HAS_FAMILY = sa.text("family <> ''")


def upgrade() -> None:
    _create_brand()
    _create_category()
    _create_product()
    _create_price_break()
    _create_catalogue_version()
    _create_search_term()


def downgrade() -> None:
    for table in ("search_term", "catalogue_version", "price_break", "product", "category", "brand"):
        op.drop_table(table)


def _create_brand() -> None:
    op.create_table(
        "brand",
        _storefront("brand"),
        _whole("brand", "number", least=1),
        _named("brand", "name"),
        _named("brand", "slug"),
        sa.PrimaryKeyConstraint("storefront", "number", name="pk_brand"),
        sa.UniqueConstraint("storefront", "name", name="uq_brand_storefront_name"),
        sa.UniqueConstraint("storefront", "slug", name="uq_brand_storefront_slug"),
    )


def _create_category() -> None:
    levels = ("level_1", "level_2", "level_3")
    op.create_table(
        "category",
        _storefront("category"),
        _whole("category", "number", least=1),
        *(sa.Column(level, SORTED_TEXT, nullable=False) for level in levels),
        sa.PrimaryKeyConstraint("storefront", "number", name="pk_category"),
        sa.UniqueConstraint("storefront", *levels, name="uq_category_storefront_level_1_level_2_level_3"),
        sa.CheckConstraint("level_1 <> '' AND (level_2 <> '' OR level_3 = '')", name="ck_category_levels"),
    )


def _create_product() -> None:
    columns = (*_identity(), *_prices(), *_stock(), *_sizes(), *_words())
    op.create_table("product", *columns, *_product_rules())
    op.create_index("ix_product_storefront_brand", "product", ["storefront", "brand"])
    op.create_index("ix_product_storefront_category", "product", ["storefront", "category"])
    op.create_index(
        "ix_product_storefront_family",
        "product",
        ["storefront", "family"],
        sqlite_where=HAS_FAMILY,
        postgresql_where=HAS_FAMILY,
    )


def _identity() -> tuple[sa.Column[Any], ...]:
    return (
        _whole("product", "number", least=1),
        _storefront("product"),
        _named("product", "sku"),
        _named("product", "name"),
        sa.Column("brand", sa.Integer, nullable=False),
        sa.Column("category", sa.Integer, nullable=False),
    )


def _prices() -> tuple[sa.Column[Any], ...]:
    return (
        _whole("product", "list_pence", least=1),
        _whole("product", "sale_pence", least=1, nullable=True),
    )


def _stock() -> tuple[sa.Column[Any], ...]:
    flags = ("is_direct", "is_withdrawn", "is_non_stock", "is_hazardous", "is_long", "is_fire_rated")
    return (
        _whole("product", "stock_level", least=0),
        sa.Column("stock_type", sa.Text, nullable=False),
        sa.Column("expected_on", sa.Date, sa.CheckConstraint(IS_DATE, "ck_product_expected_on")),
        _whole("product", "lead_time_days", least=0, nullable=True),
        *map(_flag, flags),
    )


def _sizes() -> tuple[sa.Column[Any], ...]:
    names = ("min_width_mm", "max_width_mm", "min_height_mm", "max_height_mm")
    return tuple(_whole("product", name, least=1, nullable=True) for name in names)


def _words() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("image", sa.Text),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("attributes", sa.Text, nullable=False),
        sa.Column("documents", sa.Text),
        sa.Column("family", SORTED_TEXT, nullable=False),
    )


def _product_rules() -> tuple[sa.Constraint, ...]:
    return (
        sa.PrimaryKeyConstraint("number", name="pk_product"),
        sa.UniqueConstraint("storefront", "sku", name="uq_product_storefront_sku"),
        _shelf("brand"),
        _shelf("category"),
        sa.CheckConstraint(
            "(min_width_mm IS NULL) = (max_width_mm IS NULL)"
            " AND (min_width_mm IS NULL) = (min_height_mm IS NULL)"
            " AND (min_width_mm IS NULL) = (max_height_mm IS NULL)",
            name="ck_product_size_limits",
        ),
        sa.CheckConstraint(
            "min_width_mm <= max_width_mm AND min_height_mm <= max_height_mm", name="ck_product_size_order"
        ),
    )


def _create_price_break() -> None:
    op.create_table(
        "price_break",
        sa.Column("product", sa.Integer, nullable=False),
        _whole("price_break", "quantity", least=2),
        _whole("price_break", "unit_pence", least=1),
        sa.PrimaryKeyConstraint("product", "quantity", name="pk_price_break"),
        sa.ForeignKeyConstraint(
            ["product"], ["product.number"], name="fk_price_break_product", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )


def _create_catalogue_version() -> None:
    op.create_table(
        "catalogue_version",
        sa.Column(
            "only_row", sa.SmallInteger, sa.CheckConstraint("only_row = 1", "ck_catalogue_version_only_row")
        ),
        _whole("catalogue_version", "version", least=0),
        sa.PrimaryKeyConstraint("only_row", name="pk_catalogue_version"),
    )
    op.execute("INSERT INTO catalogue_version (only_row, version) VALUES (1, 0)")


def _create_search_term() -> None:
    op.create_table(
        "search_term",
        _storefront("search_term"),
        _named("search_term", "term"),
        _whole("search_term", "searches", least=1),
        sa.PrimaryKeyConstraint("storefront", "term", name="pk_search_term"),
    )


def _storefront(table: str) -> sa.Column[int]:
    rule = sa.CheckConstraint("storefront IN (1, 2)", f"ck_{table}_storefront")
    return sa.Column("storefront", sa.SmallInteger, rule, nullable=False)


def _whole(table: str, name: str, *, least: int, nullable: bool = False) -> sa.Column[int]:
    is_whole = f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)"
    rule = sa.CheckConstraint(is_whole, f"ck_{table}_{name}")
    return sa.Column(name, sa.Integer, rule, nullable=nullable, autoincrement=False)


def _named(table: str, name: str) -> sa.Column[str]:
    rule = sa.CheckConstraint(f"{name} <> ''", f"ck_{table}_{name}")
    return sa.Column(name, SORTED_TEXT, rule, nullable=False)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(create_constraint=True, name=f"ck_product_{name}"), nullable=False)


def _shelf(name: str) -> sa.Constraint:
    return sa.ForeignKeyConstraint(
        ["storefront", name], [f"{name}.storefront", f"{name}.number"], name=f"fk_product_storefront_{name}"
    )
