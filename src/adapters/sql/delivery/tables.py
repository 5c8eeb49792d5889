"""The table of what branches hold; branches are settings."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import metadata, named, product_number, whole

branch_stock = Table(
    "branch_stock",
    metadata,
    named("branch"),
    product_number(ondelete="CASCADE"),
    whole("quantity", 0),
    PrimaryKeyConstraint("branch", "product"),
    Index(None, "product"),
)
