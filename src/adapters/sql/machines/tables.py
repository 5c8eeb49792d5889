"""The tables that the machines of a shop share."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import metadata, moment, named, structured, words

shared_secret = Table(
    "shared_secret",
    metadata,
    named("name"),
    named("value"),
    words("value_before"),
    moment("created_at"),
    PrimaryKeyConstraint("name"),
)
"""*value_before* is '' where a secret was never replaced; from *created_at* on *value* signs."""

shop_process = Table(
    "shop_process",
    metadata,
    named("name"),
    named("host"),
    named("program"),
    named("revision"),
    moment("started_at"),
    moment("seen_at"),
    Column("ahead_ms", BigInteger, nullable=False, autoincrement=False),
    structured("secrets"),
    structured("settings"),
    words("files_url"),
    PrimaryKeyConstraint("name"),
)
"""*revision* is the newest that the program knows; *secrets* and *settings* are fingerprints by name."""

shop_switch = Table(
    "shop_switch", metadata, named("name"), moment("turned_on_at"), PrimaryKeyConstraint("name")
)
"""What is on for all machines; a switch without a row is off."""
