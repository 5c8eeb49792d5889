"""The tables of orders as they were sold, with their history, and of what is bought together."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Index, PrimaryKeyConstraint, Table, UniqueConstraint

from adapters.sql.engine.columns import (
    as_text,
    day,
    flag,
    metadata,
    moment,
    named,
    one_of,
    owner,
    product_number,
    storefront_column,
    whole,
    words,
)

from .order_text import DELIVERY, TRACE

METHODS = ("card", "account", "purchase_order", "account_and_card")
STATUSES = ("placed", "in_progress", "dispatched", "delivered", "ready_to_collect", "collected", "cancelled")

customer_order = Table(
    "customer_order",
    metadata,
    named("id"),
    named("number"),
    owner("customer"),
    storefront_column(),
    moment("placed_at"),
    one_of("status", *STATUSES),
    words("reference"),
    words("purchase_order"),
    *(
        whole(f"{charge}_{part}", 0)
        for charge in ("delivery", "large_item", "door")
        for part in ("ex", "vat")
    ),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("number"),
    Index(None, "customer", "placed_at"),
)
"""Charges are pence; what the goods cost stands in the lines."""

order_line = Table(
    "order_line",
    metadata,
    owner("customer_order"),
    whole("number", 1),
    product_number(nullable=True),
    named("sku"),
    named("name"),
    words("brand"),
    whole("quantity", 1),
    whole("width_mm", 0),
    whole("height_mm", 0),
    flag("has_screw_holes"),
    whole("unit_pence", 0),
    whole("ex_pence", 0),
    whole("vat_pence", 0),
    words("reference"),
    PrimaryKeyConstraint("customer_order", "number"),
    Index(None, "product"),
)

bought_together = Table(
    "bought_together",
    metadata,
    whole("product", 1),
    whole("other", 1),
    whole("orders", 1),
    PrimaryKeyConstraint("product", "other"),
    Index(None, "product", "orders", "other"),
    sqlite_with_rowid=False,
)
"""How many orders hold two products; each pair stands both ways round."""

counted_orders = Table(
    "counted_orders",
    metadata,
    storefront_column(),
    named("last_invoice"),
    PrimaryKeyConstraint("storefront"),
)
"""Up to which invoice number the orders of a storefront are in bought_together."""

due_line = Table(
    "due_line",
    metadata,
    owner("customer_order"),
    product_number(),
    day("told_due"),
    PrimaryKeyConstraint("customer_order", "product"),
    Index(None, "product"),
)
"""Products that an order waits for, with the date that was told last."""

invoice_number = Table(
    "invoice_number",
    metadata,
    storefront_column(),
    whole("last", 0),
    whole("published", 0),
    PrimaryKeyConstraint("storefront"),
)
"""The last number given; up to *published* the catalogue has shown what these orders took."""

order_sale = Table(
    "order_sale",
    metadata,
    owner("customer_order", is_key=True),
    named("invoice_number"),
    one_of("method", *METHODS),
    whole("card_pence", 1, nullable=True),
    words("payment_reference"),
    named("vat_level"),
    whole("vat_basis_points", 0),
    as_text("delivery", DELIVERY),
    as_text("trace", TRACE),
    CheckConstraint("(card_pence IS NOT NULL) = (method = 'account_and_card')", "part_by_card"),
    UniqueConstraint("invoice_number"),
)

order_event = Table(
    "order_event",
    metadata,
    owner("customer_order"),
    named("what"),
    moment("happened_at"),
    named("caused_by"),
    PrimaryKeyConstraint("customer_order", "what"),
)
