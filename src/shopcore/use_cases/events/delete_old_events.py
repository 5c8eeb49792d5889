"""Delete events that are older than the shop may store them."""

from __future__ import annotations

from datetime import timedelta

from shopcore.use_cases.ports import EventPorts


def delete_old_events(shop: EventPorts, *, days: int) -> int:
    """Delete events that happened more than so many days ago, and return how many there were."""
    with shop.change():
        return shop.events.delete_before(shop.clock.now() - timedelta(days=days))
