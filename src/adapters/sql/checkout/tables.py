"""The tables of what a customer chose in checkout, of hand-offs, pay sessions, payments and refunds."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Index, PrimaryKeyConstraint, Table, UniqueConstraint, text

from adapters.sql.engine.columns import (
    as_text,
    day,
    flag,
    index_where,
    metadata,
    moment,
    named,
    one_of,
    owner,
    whole,
    words,
)
from adapters.sql.orders.order_text import AMOUNTS, CHOICE, DRAFT, LINE_REFERENCES

STATES = ("open", "charging", "paid", "declined", "unknown", "refund_due", "refunded")
IS_PENDING = text("state IN ('charging', 'unknown')")
IS_SOLD = text("is_placed AND basket_version > 0")
IS_DUE = text("back_at IS NULL")


hand_off = Table(
    "hand_off",
    metadata,
    named("nonce"),
    owner("customer"),
    as_text("choice", CHOICE),
    moment("expires_at"),
    PrimaryKeyConstraint("nonce"),
    Index(None, "expires_at"),
)

pay_session = Table(
    "pay_session",
    metadata,
    named("id"),
    owner("customer"),
    named("account"),
    named("customer_order"),
    whole("basket_version", 0),
    one_of("state", *STATES),
    as_text("asked", AMOUNTS),
    whole("card_pence", 1, nullable=True),
    whole("paid_try", 0),
    flag("may_owe"),
    flag("is_placed"),
    words("reference"),
    words("return_url"),
    as_text("draft", DRAFT),
    moment("opened_at"),
    moment("changed_at"),
    CheckConstraint("card_pence IS NULL OR may_owe", "part_owed"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("customer_order"),
    Index(None, "state", "changed_at"),
    index_where(IS_PENDING, "customer", name="uq_pay_session_pending", unique=True),
    index_where(IS_SOLD, "customer", "basket_version", name="uq_pay_session_sold", unique=True),
)
"""One payment of a customer at a time, and each version of a basket is sold once; 0 never held anything.

*customer_order* is the id of the order to be, *draft* the order. *asked* lists what each try asked a card
for, *card_pence* is the part of the last one, where the account is to owe the rest; *paid_try* counts the one
whose money it is.
"""

payment_event = Table(
    "payment_event",
    metadata,
    named("id"),
    owner("pay_session"),
    named("charge"),
    one_of("outcome", "paid", "declined", "unknown"),
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
    owner("pay_session"),
    whole("pence", 1),
    words("reference"),
    moment("owed_at"),
    moment("back_at", nullable=True),
    PrimaryKeyConstraint("charge"),
    Index(None, "pay_session"),
    index_where(IS_DUE, "owed_at"),
)
"""Money that came when its payment had ended by another try; NULL until it went back."""

checkout_choice = Table(
    "checkout_choice",
    metadata,
    owner("customer", is_key=True),
    words("delivery_option"),
    day("delivery_date", nullable=True),
    words("address"),
    words("branch"),
    words("reference"),
    words("purchase_order"),
    words("delivery_time"),
    as_text("line_references", LINE_REFERENCES),
)
"""One row a customer; '' where nothing was chosen yet."""
