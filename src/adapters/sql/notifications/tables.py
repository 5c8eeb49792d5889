"""The table of the outbox: emails and events that are to leave the shop."""

from __future__ import annotations

from sqlalchemy import Index, PrimaryKeyConstraint, Table, UniqueConstraint

from adapters.sql.engine.columns import metadata, moment, named, structured, whole, words

outbox = Table(
    "outgoing",
    metadata,
    named("id"),
    named("kind"),
    named("dedupe_key"),
    words("body"),
    structured("content", nullable=True),
    moment("due_at"),
    whole("tries", 0),
    moment("sent_at", nullable=True),
    words("fault"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("dedupe_key"),
    Index(None, "sent_at", "due_at"),
)
"""*content* is None once a message was sent, and where a program from before migration 0010 wrote *body*.

*body* can go once no such program writes to the database.
"""
