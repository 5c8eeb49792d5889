"""The events of a shop in memory."""

from __future__ import annotations

from datetime import datetime

from adapters.memory.state_access import StateAccess
from shopcore.events.event import ShopEvent

StoredEvents = dict[str, ShopEvent]


class MemoryShopEvents(StateAccess[StoredEvents]):
    """Implements ShopEvents."""

    def add(self, event: ShopEvent) -> None:
        """Store an event; one with an id that is stored already is ignored."""
        self._write().setdefault(event.event_id, event)

    def latest(self, limit: int) -> tuple[ShopEvent, ...]:
        """Return at most *limit* events, newest first."""
        by_age = sorted(self._read().values(), key=lambda one: (one.happened_at, one.event_id), reverse=True)
        return tuple(by_age[:limit])

    def delete_before(self, moment: datetime) -> int:
        """Delete the events before *moment*, and return how many there were."""
        stored = self._write()
        old = [key for key, event in stored.items() if event.happened_at < moment]
        for key in old:
            del stored[key]
        return len(old)
