"""The tables of hand-offs, payments, stock that orders took, and invoice numbers."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    Date,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from adapters.sql.customers.tables import of_customer
from adapters.sql.engine.columns import (
    SORTED_TEXT,
    flag,
    metadata,
    moment,
    named,
    storefront_column,
    whole,
    words,
)

STATES = "'open', 'charging', 'paid', 'declined', 'unknown', 'refund_due', 'refunded'"
METHODS = "'card', 'account', 'purchase_order', 'account_and_card'"
IS_PENDING = text("state IN ('charging', 'unknown')")
IS_SOLD = text("is_placed AND basket_version > 0")
IS_DUE = text("back_at IS NULL")


def of_order(*, is_key: bool = False) -> Column[str]:
    """Return a column with the id of an order, whose rows go with it."""
    return Column(
        "customer_order",
        SORTED_TEXT,
        ForeignKey("customer_order.id", ondelete="CASCADE"),
        nullable=False,
        primary_key=is_key,
    )


def of_session() -> Column[str]:
    """Return a column with the id of a pay session, whose rows go with it."""
    return Column(
        "pay_session", SORTED_TEXT, ForeignKey("pay_session.id", ondelete="CASCADE"), nullable=False
    )


def of_product() -> Column[int]:
    """Return a column with the number of a product."""
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
    Index(
        "uq_pay_session_sold",
        "customer",
        "basket_version",
        unique=True,
        sqlite_where=IS_SOLD,
        postgresql_where=IS_SOLD,
    ),
)
"""One payment of a customer at a time, and each version of a basket is sold once; 0 never held anything.

*customer_order* is the id of the order to be, *draft* the order. *asked* lists the pence that each try asked
a card for, *card_pence* is the part of the last one, where the account is to owe the rest; *paid_try* counts
the one whose money it is.
"""

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
"""Money that came when its payment had ended by another try; NULL until it went back."""

stock_hold = Table(
    "stock_hold",
    metadata,
    of_session(),
    of_product(),
    whole("quantity", 1),
    PrimaryKeyConstraint("pay_session", "product"),
    Index(None, "product"),
)
"""Units of capped products that a payment under way will take."""

stock_taken = Table(
    "stock_taken",
    metadata,
    named("customer_order"),
    of_product(),
    whole("quantity", 1),
    PrimaryKeyConstraint("customer_order", "product"),
)
"""What an order took from the shelf, noted before the order is; the rest was sold before it is there."""

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
"""Products that an order waits for, with the date that was told last."""

invoice_number = Table(
    "invoice_number",
    metadata,
    storefront_column(),
    whole("last", 0),
    whole("published", 0),
    PrimaryKeyConstraint("storefront"),
)
"""The last number given; up to *published* the catalogue has shown what these orders took."""

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
