"""What was bought together: which products stand in one order, and how often."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from .order import Order, OrderStatus

MOST_LINES: Final = 30
"""A longer order tells little of what belongs to what, and would make very many pairs."""


def product_pairs(order: Order) -> frozenset[tuple[str, str]]:
    """Pair the product ids in the first MOST_LINES lines of an order, each pair both ways round.

    What is not in the catalogue any more and what was cancelled pairs with nothing.
    """
    if order.status is OrderStatus.CANCELLED:
        return frozenset()
    ids = {line.product_id for line in order.lines[:MOST_LINES] if line.product_id}
    return frozenset(permutations(ids, 2))
