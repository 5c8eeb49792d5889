"""Delete searches that are too old to make a term popular."""

from __future__ import annotations

from datetime import timedelta

from shopcore.search.search_term import POPULAR_DAYS
from shopcore.use_cases.ports import SearchPorts


def delete_old_searches(shop: SearchPorts) -> int:
    """Delete searches from before POPULAR_DAYS, and return how many there were."""
    with shop.change():
        return shop.terms.delete_before(shop.clock.today() - timedelta(days=POPULAR_DAYS))
