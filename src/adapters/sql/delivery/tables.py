"""The tables of what branches hold, and of what a customer chose in checkout; branches are settings."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Date, ForeignKey, Index, Integer, PrimaryKeyConstraint, Table

from adapters.sql.customers.tables import of_customer
from adapters.sql.engine.columns import metadata, named, whole, words

branch_stock = Table(
    "branch_stock",
    metadata,
    named("branch"),
    Column("product", Integer, ForeignKey("product.number", ondelete="CASCADE"), nullable=False),
    whole("quantity", 0),
    PrimaryKeyConstraint("branch", "product"),
    Index(None, "product"),
)

checkout_choice = Table(
    "checkout_choice",
    metadata,
    of_customer(is_key=True),
    words("delivery_option"),
    Column(
        "delivery_date",
        Date,
        CheckConstraint(
            "COALESCE(delivery_date = date(delivery_date), delivery_date IS NULL)", "delivery_date"
        ),
    ),
    words("address"),
    words("branch"),
    words("reference"),
    words("purchase_order"),
    words("delivery_time"),
    words("line_references"),
)
"""One row a customer; '' where nothing was chosen yet. References of lines are JSON."""
