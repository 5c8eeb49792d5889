"""Deletes events that are older than the shop may store them."""

from __future__ import annotations

from datetime import timedelta

from attrs import frozen

from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store


@frozen
class EventRetentionJob:
    """Stores events for so many days."""

    _store: Store
    _clock: Clock
    _days: int

    def run(self) -> int:
        """Delete what is too old, and return how many events that were."""
        return self._store.submit(self._delete).result()

    def _delete(self, shop: Shop) -> int:
        with shop.change():
            return shop.events.delete_before(self._clock.now() - timedelta(days=self._days))
