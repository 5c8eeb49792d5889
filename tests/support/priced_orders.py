"""Orders for tests: priced as every basket is, and written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.orders.order import Charges, Order, sold_lines
from shopcore.storefront import Storefront

from .customers import NOW


def an_order(lines: Sequence[Line], name: str = "1001", **changes: Any) -> Order:
    """An order of Ann's that was placed now, numbered by its name."""
    totals = price_basket(lines)
    fields: dict[str, Any] = {
        "order_id": f"o-{name}",
        "number": f"N{name}",
        "customer_id": "c-ann",
        "storefront": Storefront.IRONMONGERY,
        "placed_at": NOW,
        "lines": sold_lines(totals),
        "charges": Charges.of(totals),
    }
    return Order(**(fields | changes))
