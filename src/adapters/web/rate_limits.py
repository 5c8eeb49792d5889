"""How often clients ask, counted in this process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from shopcore.request_rate import Rate

_CLIENT_LIMIT = 50_000


class LocalLimits:
    """Limits of this process alone; port Limits.

    Each key holds the instant at which its bucket would be full again.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._full_at: OrderedDict[str, float] = OrderedDict()

    async def wait_s(self, key: str, rate: Rate) -> float:
        return self.wait_at_once_s(key, rate)

    def wait_at_once_s(self, key: str, rate: Rate) -> float:
        now = self._now()
        full_at = rate.full_at_s(self._full_at.get(key), now)
        if wait_s := rate.wait_s(full_at, now):
            return wait_s
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > _CLIENT_LIMIT:
            self._full_at.popitem(last=False)
        return 0.0

    async def give_back(self, key: str, rate: Rate) -> None:
        full_at = self._full_at.get(key)
        if full_at is not None:
            self._full_at[key] = full_at - rate.gap_s
