"""The tables that the machines of a shop share."""

from __future__ import annotations

from sqlalchemy import PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import metadata, moment, named, words

shared_secret = Table(
    "shared_secret",
    metadata,
    named("name"),
    named("value"),
    words("value_before"),
    moment("created_at"),
    PrimaryKeyConstraint("name"),
)
"""*value_before* is '' where a secret was never replaced; *created_at* says when *value* came."""
