"""When a product that is withdrawn and sold out leaves the lists; its own page stays."""

from __future__ import annotations

from datetime import date, timedelta

DAYS_MAXIMUM = 3_650


def delisted_up_to(today: date, days: int) -> date:
    """Find the last day on which a product may have sold out for good to be off the lists *today*.

    It stays *days* days, with 0 none: what sold out on 1 May with 30 days is listed on 30 May
    and no longer on 31 May.
    """
    return today - timedelta(days=days)
