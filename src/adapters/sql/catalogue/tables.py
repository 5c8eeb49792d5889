"""The tables of the catalogue.

Stock stands in the product row: a SKU belongs to one storefront and has one
stock, and nothing reads one without the other. Numbers are given in order of
first appearance, so a higher product is newer and a lower category comes first.
"""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    Date,
    ForeignKeyConstraint,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from adapters.sql.engine.columns import (
    SORTED_TEXT,
    as_text,
    day,
    flag,
    index_where,
    metadata,
    named,
    one_of,
    only_row,
    product_number,
    storefront_column,
    whole,
    words,
)
from shopcore.catalogue.changes import ChangeKind
from shopcore.search.search_outcome import SearchOutcome

from .product_text import ATTRIBUTES, DOCUMENTS

IS_FAMILY = text("family <> ''")
IS_DISCONTINUED = text("discontinued_on IS NOT NULL")
IS_WITHDRAWN = text("is_withdrawn AND discontinued_on IS NULL")
"""Of a large catalogue few products are withdrawn; no index names their stock, which every order changes."""

brand = Table(
    "brand",
    metadata,
    storefront_column(),
    whole("number", 1),
    named("name"),
    named("slug"),
    PrimaryKeyConstraint("storefront", "number"),
    UniqueConstraint("storefront", "name"),
    UniqueConstraint("storefront", "slug"),
)

category = Table(
    "category",
    metadata,
    storefront_column(),
    whole("number", 1),
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
    whole("number", 1),
    storefront_column(),
    named("sku"),
    named("name"),
    Column("brand", Integer, nullable=False),
    Column("category", Integer, nullable=False),
    whole("list_pence", 1),
    whole("sale_pence", 1, nullable=True),
    whole("stock_level", 0),
    words("stock_type"),
    day("expected_on", nullable=True),
    whole("lead_time_days", 0, nullable=True),
    flag("is_direct"),
    flag("is_withdrawn"),
    flag("is_non_stock"),
    flag("is_hazardous"),
    flag("is_long"),
    flag("is_fire_rated"),
    whole("min_width_mm", 1, nullable=True),
    whole("max_width_mm", 1, nullable=True),
    whole("min_height_mm", 1, nullable=True),
    whole("max_height_mm", 1, nullable=True),
    Column("image", Text),
    words("description"),
    as_text("attributes", ATTRIBUTES),
    as_text("documents", DOCUMENTS, nullable=True),
    Column("family", SORTED_TEXT, nullable=False),
    day("discontinued_on", nullable=True),
    flag("is_delisted", server_default=false()),
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
    index_where(IS_FAMILY, "storefront", "family"),
    index_where(IS_DISCONTINUED, "discontinued_on"),
    index_where(IS_WITHDRAWN, "number", name="ix_product_withdrawn"),
)
"""*discontinued_on* and *is_delisted* are no import's: ``delist`` writes them, as the lists need them."""

price_break = Table(
    "price_break",
    metadata,
    product_number(ondelete="CASCADE"),
    whole("quantity", 2),
    whole("unit_pence", 1),
    PrimaryKeyConstraint("product", "quantity"),
    sqlite_with_rowid=False,
)

catalogue_version = Table(
    "catalogue_version",
    metadata,
    only_row(),
    whole("version", 0),
    Column("stamp", Text, nullable=False, server_default=""),
)
"""Each version has a stamp of its own: a database put back from a backup counts on from an older one."""

catalogue_change = Table(
    "catalogue_change",
    metadata,
    whole("version", 0),
    whole("product", 0),
    Column("stamp", Text, nullable=False),
    Column("kind", Text, nullable=False, server_default=ChangeKind.CONTENT.value),
    PrimaryKeyConstraint("version", "product"),
    sqlite_with_rowid=False,
)
"""The products that a version changed, 0 for more than are listed; the latest versions only.

A program from before *kind* leaves it out: anything may have changed then.
"""

search_term_network = Table(
    "search_term_network",
    metadata,
    storefront_column(),
    named("term"),
    whole("network", 0),
    Column("last_day", Date, nullable=False),
    PrimaryKeyConstraint("storefront", "term", "network"),
)
"""Which networks searched for a term, and the last day on which each of them did."""

search_outcome = Table(
    "search_outcome",
    metadata,
    storefront_column(),
    day("day"),
    named("term"),
    whole("network", 0),
    one_of("outcome", *(outcome.value for outcome in SearchOutcome)),
    words("left_out"),
    flag("is_clicked"),
    PrimaryKeyConstraint("storefront", "day", "term", "network"),
)
"""How the searches of each day ended, one row for each text of a network."""
