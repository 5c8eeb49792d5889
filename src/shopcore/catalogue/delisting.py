"""When a product that is withdrawn and sold out leaves the lists; its own page stays."""

from __future__ import annotations

from datetime import date, timedelta

DAYS_MAXIMUM = 3_650


def delisted_up_to(today: date, days: int) -> date:
    """Return the last day on which a product may have been discontinued to be off the lists *today*.

    It stays listed for *days* days: what was discontinued on 1 May with 30 days is listed on 30 May and no
    longer on 31 May. With 0 it leaves the lists at once.
    """
    return today - timedelta(days=days)
