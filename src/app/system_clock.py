"""The clock of what has no store yet."""

from __future__ import annotations

from datetime import UTC, date, datetime

from shopcore.uk_time import uk_date


class SystemClock:
    """The time of this machine; port Clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def today(self) -> date:
        return uk_date(self.now())
