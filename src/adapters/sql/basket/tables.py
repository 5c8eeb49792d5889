"""The tables of baskets kept for customers, and of what makes a repeated change harmless."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)

from adapters.sql.engine.columns import (
    as_text,
    flag,
    index_where,
    metadata,
    moment,
    named,
    owner,
    product_number,
    whole,
)
from shopcore.basket.quantity import MAXIMUM

from .outcome_text import OUTCOME

IS_STANDING = text("undone_at IS NULL")

basket = Table(
    "basket",
    metadata,
    owner("customer", is_key=True),
    named("id"),
    whole("version", 0),
    whole("last_line", 0),
    UniqueConstraint("id"),
)
"""*last_line* is the highest line number ever given, so that no number is given twice."""

basket_line = Table(
    "basket_line",
    metadata,
    owner("customer"),
    whole("number", 1),
    product_number(),
    Column(
        "quantity", Integer, CheckConstraint(f"quantity BETWEEN 1 AND {MAXIMUM}", "quantity"), nullable=False
    ),
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
"""A line without a size has width and height 0, so that it too can be unique."""

idempotency_record = Table(
    "receipt",
    metadata,
    owner("customer"),
    named("key"),
    named("fingerprint"),
    as_text("outcome", OUTCOME),
    moment("made_at"),
    PrimaryKeyConstraint("customer", "key"),
    Index(None, "made_at"),
)
"""Its name in the database is older than the term, and stays: programs from before read it."""

guest_merge = Table(
    "guest_merge",
    metadata,
    named("undo_token"),
    owner("customer"),
    named("guest_basket"),
    as_text("outcome", OUTCOME),
    moment("merged_at"),
    moment("undone_at", nullable=True),
    PrimaryKeyConstraint("undo_token"),
    index_where(IS_STANDING, "customer", "guest_basket", name="uq_guest_merge_standing", unique=True),
)
