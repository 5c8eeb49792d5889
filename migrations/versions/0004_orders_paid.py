"""Lay the tables of hand-offs, payments, how orders were sold, and invoice numbers; lines name their job."""

from __future__ import annotations

from typing import Any

from alembic import op
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Date,
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
    text,
)

revision = "0004"
down_revision = "0003"

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
Table("customer_order", metadata, Column("id", SORTED_TEXT, primary_key=True))


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


def of_customer() -> Column[Any]:
    return Column("customer", SORTED_TEXT, ForeignKey("customer.id", ondelete="CASCADE"), nullable=False)


STATES = "'open', 'charging', 'paid', 'declined', 'unknown', 'refund_due', 'refunded'"
METHODS = "'card', 'account', 'purchase_order', 'account_and_card'"
IS_PENDING = text("state IN ('charging', 'unknown')")
IS_DUE = text("back_at IS NULL")


def of_order(*, is_key: bool = False) -> Column[Any]:
    return Column(
        "customer_order",
        SORTED_TEXT,
        ForeignKey("customer_order.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=is_key,
    )


def of_session() -> Column[Any]:
    return Column(
        "pay_session", SORTED_TEXT, ForeignKey("pay_session.id", ondelete="CASCADE"), nullable=False
    )


def of_product() -> Column[Any]:
    return Column("product", Integer, ForeignKey("product.number"), nullable=False)


hand_off = Table(
    "hand_off",
    metadata,
    named("nonce"),
    of_customer(),
    words("choice"),
    moment("expires_at"),
    PrimaryKeyConstraint("nonce"),
    Index(None, "expires_at"),
)

pay_session = Table(
    "pay_session",
    metadata,
    named("id"),
    of_customer(),
    named("account"),
    named("customer_order"),
    whole("basket_version", 0),
    Column("state", Text, CheckConstraint(f"state IN ({STATES})", "state"), nullable=False),
    words("asked"),
    whole("card_pence", 1, nullable=True),
    whole("paid_try", 0),
    flag("may_owe"),
    flag("is_placed"),
    words("reference"),
    words("return_url"),
    words("draft"),
    moment("opened_at"),
    moment("changed_at"),
    CheckConstraint("card_pence IS NULL OR may_owe", "part_owed"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("customer_order"),
    Index(None, "state", "changed_at"),
    Index(
        "uq_pay_session_pending",
        "customer",
        unique=True,
        sqlite_where=IS_PENDING,
        postgresql_where=IS_PENDING,
    ),
)

payment_event = Table(
    "payment_event",
    metadata,
    named("id"),
    of_session(),
    named("charge"),
    Column(
        "outcome",
        Text,
        CheckConstraint("outcome IN ('paid', 'declined', 'unknown')", "outcome"),
        nullable=False,
    ),
    whole("pence", 0),
    named("currency"),
    words("reference"),
    moment("received_at"),
    PrimaryKeyConstraint("id"),
    Index(None, "pay_session"),
)

refund = Table(
    "refund",
    metadata,
    named("charge"),
    of_session(),
    whole("pence", 1),
    words("reference"),
    moment("owed_at"),
    moment("back_at", nullable=True),
    PrimaryKeyConstraint("charge"),
    Index(None, "pay_session"),
    Index(None, "owed_at", sqlite_where=IS_DUE, postgresql_where=IS_DUE),
)

stock_hold = Table(
    "stock_hold",
    metadata,
    of_session(),
    of_product(),
    whole("quantity", 1),
    PrimaryKeyConstraint("pay_session", "product"),
    Index(None, "product"),
)

stock_taken = Table(
    "stock_taken",
    metadata,
    named("customer_order"),
    of_product(),
    whole("quantity", 1),
    PrimaryKeyConstraint("customer_order", "product"),
)

due_line = Table(
    "due_line",
    metadata,
    of_order(),
    of_product(),
    Column(
        "told_due",
        Date,
        CheckConstraint("told_due = date(told_due)", "told_due"),
        nullable=False,
    ),
    PrimaryKeyConstraint("customer_order", "product"),
    Index(None, "product"),
)

invoice_number = Table(
    "invoice_number",
    metadata,
    storefront_column(),
    whole("last", 0),
    whole("published", 0),
    PrimaryKeyConstraint("storefront"),
)

order_sale = Table(
    "order_sale",
    metadata,
    of_order(is_key=True),
    named("invoice_number"),
    Column(
        "method",
        Text,
        CheckConstraint(f"method IN ({METHODS})", "method"),
        nullable=False,
    ),
    whole("card_pence", 1, nullable=True),
    words("payment_reference"),
    named("vat_level"),
    whole("vat_basis_points", 0),
    words("delivery"),
    words("trace"),
    CheckConstraint("(card_pence IS NOT NULL) = (method = 'account_and_card')", "part_by_card"),
    UniqueConstraint("invoice_number"),
)

order_event = Table(
    "order_event",
    metadata,
    of_order(),
    named("what"),
    moment("happened_at"),
    named("caused_by"),
    PrimaryKeyConstraint("customer_order", "what"),
)

stock_alert = Table(
    "stock_alert",
    metadata,
    of_customer(),
    whole("product", 1),
    named("name"),
    moment("asked_at"),
    Column(
        "told_due",
        Date,
        CheckConstraint("COALESCE(told_due = date(told_due), told_due IS NULL)", "told_due"),
    ),
    PrimaryKeyConstraint("customer", "product"),
)

shop_event = Table(
    "shop_event",
    metadata,
    named("id"),
    named("kind"),
    storefront_column(),
    moment("happened_at"),
    words("user_id"),
    words("contact_id"),
    words("details"),
    PrimaryKeyConstraint("id"),
    Index(None, "happened_at"),
)

bought_together = Table(
    "bought_together",
    metadata,
    whole("product", 1),
    whole("other", 1),
    whole("orders", 1),
    PrimaryKeyConstraint("product", "other"),
    Index(None, "product", "orders", "other"),
    sqlite_with_rowid=False,
)

counted_orders = Table(
    "counted_orders",
    metadata,
    storefront_column(),
    named("last_invoice"),
    PrimaryKeyConstraint("storefront"),
)


TABLES = (
    hand_off,
    pay_session,
    payment_event,
    refund,
    stock_hold,
    stock_taken,
    due_line,
    invoice_number,
    order_sale,
    order_event,
    stock_alert,
    shop_event,
    bought_together,
    counted_orders,
)


NAMING_JOBS = (("order_line", "reference"), ("checkout_choice", "line_references"))


def upgrade() -> None:
    for table in TABLES:
        table.create(op.get_bind())
    for older, name in NAMING_JOBS:
        op.add_column(older, Column(name, Text, nullable=False, server_default=""))


def downgrade() -> None:
    for older, name in NAMING_JOBS:
        op.drop_column(older, name)
    for table in reversed(TABLES):
        table.drop(op.get_bind())
