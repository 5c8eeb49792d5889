"""Deletes what made repeated changes of baskets harmless, once nobody repeats them any more."""

from __future__ import annotations

from attrs import frozen

from shopcore.basket.basket_change import GUEST_MERGE_LIFE, IDEMPOTENCY_KEY_LIFE
from shopcore.unit_of_work import Shop, Store


@frozen
class RepeatRetentionJob:
    """Stores idempotency records and merges of guest baskets for as long as they may be repeated."""

    _store: Store

    def run(self) -> int:
        """Delete what is too old, and return how many records and merges that were."""
        return self._store.submit(_delete).result()


def _delete(shop: Shop) -> int:
    now = shop.clock.now()
    with shop.change():
        records = shop.idempotency_records.delete_before(now - IDEMPOTENCY_KEY_LIFE)
        return records + shop.merges.delete_before(now - GUEST_MERGE_LIFE)
