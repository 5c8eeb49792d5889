"""How often one client may ask: a rate with its burst, kept by the generic cell rate algorithm."""

from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from attrs import frozen

_SECONDS = {"second": 1, "minute": 60, "hour": 3600}
_RATE = re.compile(r"([1-9][0-9]{0,8})/(?:([1-9][0-9]{0,3}) )?(second|minute|hour)s?")
_CLIENT_LIMIT = 50_000
ROUNDING_S = 1e-3
"""Sums of gaps and instants are not exact; nobody is refused by that."""


@frozen
class Rate:
    """So many requests in a span of time; all of them may come at once."""

    count: float
    per_s: int

    def weighing(self, weight: int) -> Rate:
        """Make the rate by which one request counts as so many."""
        return Rate(self.count / weight, self.per_s)

    @classmethod
    def of(cls, text: str) -> Rate:
        """Read a rate such as ``1200/minute`` or ``10/5 minutes``.

        Raises:
            ValueError: If *text* is no such rate.
        """
        match = _RATE.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"must read like 1200/minute, not {text!r}")
        return cls(int(match[1]), int(match[2] or 1) * _SECONDS[match[3]])


class Limits(Protocol):
    """Counts requests. ``wait_s`` counts one and says 0, or says how long to wait and counts none.

    ``give_back`` takes back one that was counted and turned out not to count.
    """

    def wait_s(self, key: str, rate: Rate) -> float: ...
    def give_back(self, key: str, rate: Rate) -> None: ...


class LocalLimits:
    """Limits of this process alone; port Limits.

    Each key holds the instant at which its bucket would be full again.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def wait_s(self, key: str, rate: Rate) -> float:
        now, gap = self._now(), rate.per_s / rate.count
        full_at = max(self._full_at.get(key, now), now) + gap
        if full_at - now > rate.per_s + ROUNDING_S:
            return full_at - now - rate.per_s
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > _CLIENT_LIMIT:
            self._full_at.popitem(last=False)
        return 0.0

    def give_back(self, key: str, rate: Rate) -> None:
        full_at = self._full_at.get(key)
        if full_at is not None:
            self._full_at[key] = full_at - rate.per_s / rate.count


def whole_seconds(wait_s: float) -> int:
    """Round a wait up to what Retry-After can say."""
    return max(1, math.ceil(wait_s))
