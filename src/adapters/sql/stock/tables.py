"""The tables of stock that payments hold and orders took, and of who waits for which product."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import day, metadata, moment, named, owner, product_number, whole

stock_alert = Table(
    "stock_alert",
    metadata,
    owner("customer"),
    whole("product", 1),
    named("name"),
    moment("asked_at"),
    day("told_due", nullable=True),
    PrimaryKeyConstraint("customer", "product"),
)
"""An alert outlives its product, to tell that it is gone; so *product* may name none."""

stock_hold = Table(
    "stock_hold",
    metadata,
    owner("pay_session"),
    product_number(),
    whole("quantity", 1),
    PrimaryKeyConstraint("pay_session", "product"),
    Index(None, "product"),
)
"""Units of capped products that a payment under way will take."""

stock_taken = Table(
    "stock_taken",
    metadata,
    named("customer_order"),
    product_number(),
    whole("quantity", 1),
    PrimaryKeyConstraint("customer_order", "product"),
)
"""What an order took from the shelf, noted before the order is; the rest was sold before it is there."""
