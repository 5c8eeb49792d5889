"""The tables of orders as they were sold, and of what customers saved for later."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from adapters.sql.customers.tables import of_customer
from adapters.sql.engine.columns import (
    SORTED_TEXT,
    flag,
    metadata,
    moment,
    named,
    storefront_column,
    whole,
    words,
)

STATUSES = "'placed', 'in_progress', 'dispatched', 'delivered', 'ready_to_collect', 'collected', 'cancelled'"

customer_order = Table(
    "customer_order",
    metadata,
    named("id"),
    named("number"),
    of_customer(),
    storefront_column(),
    moment("placed_at"),
    Column("status", Text, CheckConstraint(f"status IN ({STATUSES})", "status"), nullable=False),
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
    Column(
        "customer_order", SORTED_TEXT, ForeignKey("customer_order.id", ondelete="CASCADE"), nullable=False
    ),
    whole("number", 1),
    Column("product", Integer, ForeignKey("product.number")),
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

saved_product = Table(
    "saved_product",
    metadata,
    of_customer(),
    Column("product", Integer, ForeignKey("product.number", ondelete="CASCADE"), nullable=False),
    moment("saved_at"),
    PrimaryKeyConstraint("customer", "product"),
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
