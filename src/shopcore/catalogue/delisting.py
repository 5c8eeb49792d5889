"""When a product that is withdrawn and sold out leaves the lists; its own page stays."""

from __future__ import annotations

from datetime import date, timedelta

from attrs import frozen

DAYS_MAXIMUM = 3_650


def delisted_up_to(today: date, days: int) -> date:
    """Return the last day on which a product may have been discontinued to be off the lists *today*.

    It stays listed for *days* days: what was discontinued on 1 May with 30 days is listed on 30 May and no
    longer on 31 May. With 0 it leaves the lists at once.
    """
    return today - timedelta(days=days)


@frozen
class Listing:
    """Since when a product is discontinued, None if it is not, and whether lists show it."""

    discontinued_on: date | None
    is_listed: bool

    @classmethod
    def of(cls, noted_on: date | None, today: date, up_to: date, *, is_discontinued: bool) -> Listing:
        """Find how a product is to be listed that was noted as discontinued on a date, or never.

        One that is discontinued goes on being listed until *up_to* has reached that date; one that can be
        had again is listed at once.
        """
        since = (noted_on or today) if is_discontinued else None
        return cls(since, is_listed=since is None or since > up_to)
