"""Count what was bought together, a while after it was sold, so that no checkout waits for it."""

from __future__ import annotations

from typing import Final

from shopcore.use_cases.ports import OrderPorts

AT_ONCE: Final = 100


def count_bought_together(shop: OrderPorts) -> int:
    """Count the orders placed since the last call, AT_ONCE at most, and return how many they were."""
    with shop.change():
        return shop.product_pairs.count_on(AT_ONCE)
