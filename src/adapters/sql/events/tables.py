"""The table of what happened in the shop."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import metadata, moment, named, storefront_column, words

shop_event = Table(
    "shop_event",
    metadata,
    named("id"),
    named("kind"),
    storefront_column(),
    moment("happened_at"),
    words("user_id"),
    words("contact_id"),
    words("details"),
    PrimaryKeyConstraint("id"),
    Index(None, "happened_at"),
)
"""Both ids are '' unless the visitor allowed statistics; *details* is JSON."""
