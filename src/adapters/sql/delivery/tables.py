"""The tables of what branches hold, and of what a customer chose in checkout; branches are settings."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import as_text, day, metadata, named, owner, product_number, whole, words
from adapters.sql.orders.order_text import LINE_REFERENCES

branch_stock = Table(
    "branch_stock",
    metadata,
    named("branch"),
    product_number(ondelete="CASCADE"),
    whole("quantity", 0),
    PrimaryKeyConstraint("branch", "product"),
    Index(None, "product"),
)

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
