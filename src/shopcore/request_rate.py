"""How often one client may ask: a rate with its burst, counted by the generic cell rate algorithm.

What is stored of a client is one instant: when its allowance is full again.
"""

from __future__ import annotations

import math
import re
from typing import Final, Protocol

from attrs import frozen

_SECONDS: Final = {"second": 1, "minute": 60, "hour": 3600}
_RATE: Final = re.compile(r"([1-9][0-9]{0,8})/(?:([1-9][0-9]{0,3}) )?(second|minute|hour)s?")
ROUNDING_S: Final = 1e-3
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

    @property
    def gap_s(self) -> float:
        """The time in which the allowance grows by one request."""
        return self.per_s / self.count

    def full_at_s(self, before_s: float | None, now_s: float) -> float:
        """Return when the allowance is full again once a request is counted now.

        *before_s* is when it would have been without, None for a client that never asked.
        """
        return (now_s if before_s is None else max(before_s, now_s)) + self.gap_s

    def wait_s(self, full_at_s: float, now_s: float) -> float:
        """Return how long to wait before a request that would put off the instant so far; 0 lets it in."""
        excess_s = full_at_s - now_s - self.per_s
        return excess_s if excess_s > ROUNDING_S else 0.0


class Limits(Protocol):
    """Counts requests by key, each key at its rate; a count that machines share may have to be waited for."""

    async def wait_s(self, key: str, rate: Rate) -> float:
        """Count a request and return 0, or return how long to wait and count none."""

    def wait_at_once_s(self, key: str, rate: Rate) -> float | None:
        """Do as ``wait_s``; None, with nothing counted, where the count has to be waited for."""

    async def give_back(self, key: str, rate: Rate) -> None:
        """Take back a request that was counted and turned out not to count."""


def whole_seconds(wait_s: float) -> int:
    """Round a wait up to what Retry-After can say."""
    return max(1, math.ceil(wait_s))
