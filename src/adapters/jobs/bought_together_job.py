"""Counts what was bought together, a while after it was sold, so that no checkout waits for it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.unit_of_work import Shop, Store

AT_ONCE: Final = 100


@frozen
class BoughtTogetherJob:
    """Counts the orders that were placed since the last run."""

    _store: Store

    def run(self) -> int:
        """Count orders, AT_ONCE at most, and return how many they were."""
        return self._store.submit(_count).result()


def _count(shop: Shop) -> int:
    with shop.change():
        return shop.product_pairs.count_on(AT_ONCE)
