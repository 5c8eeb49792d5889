"""The table of what happened in the shop."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import as_text, metadata, moment, named, storefront_column, words

from .details_text import DETAILS

shop_event = Table(
    "shop_event",
    metadata,
    named("id"),
    named("kind"),
    storefront_column(),
    moment("happened_at"),
    words("user_id"),
    words("contact_id"),
    as_text("details", DETAILS),
    PrimaryKeyConstraint("id"),
    Index(None, "happened_at"),
)
"""Both ids are '' unless the visitor allowed statistics."""
