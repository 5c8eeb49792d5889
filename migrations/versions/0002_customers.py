"""Lay the tables of customers, their baskets and orders, and of what leaves by mail."""

from __future__ import annotations

from typing import Any

from alembic import op
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    insert,
    text,
)

revision = "0002"
down_revision = "0001"

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


def storefront_column() -> Column[Any]:
    is_one = CheckConstraint("storefront IN (1, 2)", "storefront")
    return Column("storefront", SmallInteger, is_one, nullable=False)


def flag(name: str) -> Column[Any]:
    return Column(name, Boolean(create_constraint=True, name=name), nullable=False)


def words(name: str) -> Column[Any]:
    return Column(name, Text, nullable=False)


def named(name: str) -> Column[Any]:
    return Column(name, SORTED_TEXT, CheckConstraint(f"{name} <> ''", name), nullable=False)


def whole(name: str, least: int, *, nullable: bool = False) -> Column[Any]:
    rule = CheckConstraint(f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)", name)
    return Column(name, Integer, rule, nullable=nullable, autoincrement=False)


def moment(name: str, *, nullable: bool = False) -> Column[Any]:
    return Column(name, DateTime(timezone=True), nullable=nullable)


def of_customer(*, is_key: bool = False) -> Column[Any]:
    return Column(
        "customer",
        SORTED_TEXT,
        ForeignKey("customer.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=is_key,
    )


account = Table(
    "account",
    metadata,
    named("code"),
    storefront_column(),
    Column("kind", Text, CheckConstraint("kind IN ('business', 'personal')", "kind"), nullable=False),
    words("company_name"),
    whole("credit_limit_pence", 0, nullable=True),
    whole("unpaid_pence", 0),
    whole("open_pence", 0),
    flag("is_on_stop"),
    PrimaryKeyConstraint("code"),
)

account_number = Table(
    "account_number",
    metadata,
    Column(
        "only_row",
        SmallInteger,
        CheckConstraint("only_row = 1", "only_row"),
        primary_key=True,
        autoincrement=False,
    ),
    whole("last", 0),
)

customer = Table(
    "customer",
    metadata,
    named("id"),
    storefront_column(),
    named("email"),
    Column("account", SORTED_TEXT, ForeignKey("account.code"), nullable=False),
    words("title"),
    words("first_name"),
    words("last_name"),
    words("phone_number"),
    flag("accepts_marketing"),
    words("other_source"),
    moment("joined_at"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("storefront", "email"),
    Index(None, "account"),
)

credential = Table(
    "credential",
    metadata,
    of_customer(is_key=True),
    named("password_hash"),
)

known_device = Table(
    "known_device",
    metadata,
    of_customer(),
    named("device_hash"),
    moment("seen_at"),
    PrimaryKeyConstraint("customer", "device_hash"),
)

session = Table(
    "session",
    metadata,
    named("token_hash"),
    named("family"),
    of_customer(),
    moment("expires_at"),
    moment("replaced_at", nullable=True),
    flag("is_persistent"),
    PrimaryKeyConstraint("token_hash"),
    Index(None, "family"),
    Index(None, "customer"),
    Index(None, "expires_at"),
)

reset_token = Table(
    "reset_token",
    metadata,
    named("token_hash"),
    of_customer(),
    moment("expires_at"),
    PrimaryKeyConstraint("token_hash"),
    Index(None, "customer"),
)

address = Table(
    "address",
    metadata,
    named("id"),
    of_customer(),
    whole("place", 1),
    words("house_name"),
    words("street"),
    words("city"),
    words("county"),
    words("postcode"),
    words("company_name"),
    words("phone_number"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("customer", "place"),
)

spent_challenge = Table(
    "spent_challenge",
    metadata,
    named("challenge"),
    moment("expires_at"),
    PrimaryKeyConstraint("challenge"),
    Index(None, "expires_at"),
)

outgoing = Table(
    "outgoing",
    metadata,
    named("id"),
    named("kind"),
    named("dedupe_key"),
    words("body"),
    moment("due_at"),
    whole("tries", 0),
    moment("sent_at", nullable=True),
    words("fault"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("dedupe_key"),
    Index(None, "sent_at", "due_at"),
)

IS_STANDING = text("undone_at IS NULL")

basket = Table(
    "basket",
    metadata,
    of_customer(is_key=True),
    named("id"),
    whole("version", 0),
    whole("last_line", 0),
    UniqueConstraint("id"),
)

basket_line = Table(
    "basket_line",
    metadata,
    of_customer(),
    whole("number", 1),
    Column("product", Integer, ForeignKey("product.number"), nullable=False),
    Column("quantity", Integer, CheckConstraint("quantity BETWEEN 1 AND 999", "quantity"), nullable=False),
    whole("width_mm", 0),
    whole("height_mm", 0),
    flag("has_screw_holes"),
    flag("is_added_by_voucher"),
    PrimaryKeyConstraint("customer", "number"),
    UniqueConstraint(
        "customer",
        "product",
        "width_mm",
        "height_mm",
        "has_screw_holes",
        "is_added_by_voucher",
        name="uq_basket_line_identity",
    ),
    CheckConstraint(
        "(width_mm = 0) = (height_mm = 0) AND (width_mm > 0 OR NOT has_screw_holes)", "whole_size"
    ),
    Index(None, "product"),
)

receipt = Table(
    "receipt",
    metadata,
    of_customer(),
    named("key"),
    named("fingerprint"),
    words("outcome"),
    moment("made_at"),
    PrimaryKeyConstraint("customer", "key"),
    Index(None, "made_at"),
)

guest_merge = Table(
    "guest_merge",
    metadata,
    named("undo_token"),
    of_customer(),
    named("guest_basket"),
    words("outcome"),
    moment("merged_at"),
    moment("undone_at", nullable=True),
    PrimaryKeyConstraint("undo_token"),
    Index(
        "uq_guest_merge_standing",
        "customer",
        "guest_basket",
        unique=True,
        sqlite_where=IS_STANDING,
        postgresql_where=IS_STANDING,
    ),
)

STATUSES = "'placed', 'in_progress', 'dispatched', 'delivered', 'ready_to_collect', 'collected', 'cancelled'"

customer_order = Table(
    "customer_order",
    metadata,
    named("id"),
    named("number"),
    of_customer(),
    storefront_column(),
    moment("placed_at"),
    Column("status", Text, CheckConstraint(f"status IN ({STATUSES})", "status"), nullable=False),
    words("reference"),
    words("purchase_order"),
    *(
        whole(f"{charge}_{part}", 0)
        for charge in ("delivery", "large_item", "door")
        for part in ("ex", "vat")
    ),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("number"),
    Index(None, "customer", "placed_at"),
)

order_line = Table(
    "order_line",
    metadata,
    Column(
        "customer_order", SORTED_TEXT, ForeignKey("customer_order.id", ondelete="CASCADE"), nullable=False
    ),
    whole("number", 1),
    Column("product", Integer, ForeignKey("product.number")),
    named("sku"),
    named("name"),
    words("brand"),
    whole("quantity", 1),
    whole("width_mm", 0),
    whole("height_mm", 0),
    flag("has_screw_holes"),
    whole("unit_pence", 0),
    whole("ex_pence", 0),
    whole("vat_pence", 0),
    PrimaryKeyConstraint("customer_order", "number"),
    Index(None, "product"),
)

saved_product = Table(
    "saved_product",
    metadata,
    of_customer(),
    Column("product", Integer, ForeignKey("product.number", ondelete="CASCADE"), nullable=False),
    moment("saved_at"),
    PrimaryKeyConstraint("customer", "product"),
)


OWN = [table for name, table in metadata.tables.items() if name != "product"]


def upgrade() -> None:
    metadata.create_all(op.get_bind(), OWN, checkfirst=False)
    op.execute(insert(account_number).values(only_row=1, last=0))


def downgrade() -> None:
    metadata.drop_all(op.get_bind(), OWN, checkfirst=False)
