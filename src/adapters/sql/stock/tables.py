"""The table of who waits for which product."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Date, PrimaryKeyConstraint, Table

from adapters.sql.customers.tables import of_customer
from adapters.sql.engine.columns import metadata, moment, named, whole

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
"""An alert outlives its product, to tell that it is gone; so *product* may name none."""
