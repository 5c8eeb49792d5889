"""Delete what made repeated changes of baskets harmless, once nobody repeats them any more."""

from __future__ import annotations

from shopcore.basket.basket_change import GUEST_MERGE_LIFE, IDEMPOTENCY_KEY_LIFE
from shopcore.use_cases.ports import BasketPorts


def delete_old_repeats(shop: BasketPorts) -> int:
    """Delete idempotency records and guest merges that are too old, and return how many there were."""
    with shop.change():
        now = shop.clock.now()
        records = shop.idempotency_records.delete_before(now - IDEMPOTENCY_KEY_LIFE)
        return records + shop.merges.delete_before(now - GUEST_MERGE_LIFE)
