"""The table of who waits for which product."""

from __future__ import annotations

from sqlalchemy import PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import day, metadata, moment, named, owner, whole

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
