"""When a part of the shop was last seen to work."""

from __future__ import annotations

from datetime import UTC, datetime
from time import monotonic
from typing import Final

from attrs import define

STARTING: Final = "the shop is starting"


@define
class ComponentHealth:
    """One part, such as the database: well if it answered last time, no longer ago than *stale_s*."""

    name: str
    stale_s: float = float("inf")
    last_seen_at: datetime | None = None
    fault: str | None = STARTING
    _last_seen_s: float = float("-inf")

    @property
    def problem(self) -> str | None:
        """Say what is wrong with it, in words for everybody; None while it is well."""
        is_stale = monotonic() - self._last_seen_s > self.stale_s
        return self.fault or (f"the {self.name} does not answer" if is_stale else None)

    @property
    def has_failed(self) -> bool:
        """Whether it was at fault when it was looked at last."""
        return self.fault not in {None, STARTING}

    def record_success(self) -> None:
        """Note that it works."""
        self.last_seen_at, self._last_seen_s = datetime.now(UTC), monotonic()
        self.fault = None

    def record_failure(self, fault: str) -> None:
        """Note that it failed."""
        self.fault = fault
