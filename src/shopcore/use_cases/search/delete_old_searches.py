"""Delete searches that are too old to make a term popular, or to be reported."""

from __future__ import annotations

from datetime import timedelta

from shopcore.search.search_term import POPULAR_DAYS
from shopcore.use_cases.ports import SearchPorts


def delete_old_searches(shop: SearchPorts, *, report_days: int) -> int:
    """Delete terms older than POPULAR_DAYS and outcomes older than *report_days*; return how many."""
    with shop.change():
        today = shop.clock.today()
        terms = shop.terms.delete_before(today - timedelta(days=POPULAR_DAYS))
        return terms + shop.search_outcomes.delete_before(today - timedelta(days=report_days))
