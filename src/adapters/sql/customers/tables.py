"""The tables of customers: accounts, how they sign in, their addresses, and what they saved for later."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, PrimaryKeyConstraint, Table, Text, UniqueConstraint

from adapters.sql.engine.columns import (
    SORTED_TEXT,
    flag,
    metadata,
    moment,
    named,
    one_of,
    only_row,
    owner,
    product_number,
    storefront_column,
    whole,
    words,
)

account = Table(
    "account",
    metadata,
    named("code"),
    storefront_column(),
    one_of("kind", "business", "personal"),
    words("company_name"),
    whole("credit_limit_pence", 0, nullable=True),
    whole("unpaid_pence", 0),
    whole("open_pence", 0),
    flag("is_on_stop"),
    PrimaryKeyConstraint("code"),
)

account_number = Table(
    "account_number",
    metadata,
    only_row(),
    whole("last", 0),
)

customer = Table(
    "customer",
    metadata,
    named("id"),
    storefront_column(),
    named("email"),
    Column("account", SORTED_TEXT, ForeignKey("account.code"), nullable=False),
    words("title"),
    words("first_name"),
    words("last_name"),
    words("phone_number"),
    flag("accepts_marketing"),
    words("other_source"),
    moment("joined_at"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("storefront", "email"),
    Index(None, "account"),
)

credential = Table(
    "credential",
    metadata,
    owner("customer", is_key=True),
    named("password_hash"),
)

known_device = Table(
    "known_device",
    metadata,
    owner("customer"),
    named("device_hash"),
    moment("seen_at"),
    PrimaryKeyConstraint("customer", "device_hash"),
)

session = Table(
    "session",
    metadata,
    named("token_hash"),
    named("family"),
    owner("customer"),
    moment("expires_at"),
    moment("replaced_at", nullable=True),
    flag("is_persistent"),
    moment("began_at", nullable=True),
    moment("used_at", nullable=True),
    Column("device_label", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("token_hash"),
    Index(None, "family"),
    Index(None, "customer"),
    Index(None, "expires_at"),
)

reset_token = Table(
    "reset_token",
    metadata,
    named("token_hash"),
    owner("customer"),
    moment("expires_at"),
    PrimaryKeyConstraint("token_hash"),
    Index(None, "customer"),
)

address = Table(
    "address",
    metadata,
    named("id"),
    owner("customer"),
    whole("place", 1),
    words("house_name"),
    words("street"),
    words("city"),
    words("county"),
    words("postcode"),
    words("company_name"),
    words("phone_number"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("customer", "place"),
)

spent_challenge = Table(
    "spent_challenge",
    metadata,
    named("challenge"),
    moment("expires_at"),
    PrimaryKeyConstraint("challenge"),
    Index(None, "expires_at"),
)

saved_product = Table(
    "saved_product",
    metadata,
    owner("customer"),
    product_number(ondelete="CASCADE"),
    moment("saved_at"),
    PrimaryKeyConstraint("customer", "product"),
)
