"""Products bought together: the pairs of products in one order."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from .order import Order, OrderStatus

MOST_LINES: Final = 30
"""A longer order tells little of what belongs to what, and would make very many pairs."""


def product_pairs(order: Order) -> frozenset[tuple[str, str]]:
    """Return the pairs of product ids in an order, each pair both ways round.

    Only its first MOST_LINES lines count. Products that left the catalogue and cancelled orders make no
    pairs.
    """
    if order.status is OrderStatus.CANCELLED:
        return frozenset()
    ids = {line.product_id for line in order.lines[:MOST_LINES] if line.product_id}
    return frozenset(permutations(ids, 2))
