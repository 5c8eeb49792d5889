"""Counting what one client or one account may do only so often."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from shopcore.errors import TooManyRequests
from shopcore.request_rate import Limits, Rate, whole_seconds

from .monitoring.refusals import RATE_LIMIT, count_refusal


@frozen
class RateLimitAttempt:
    """Something that is counted: the name of its limit, of whoever does it, and as how many."""

    limit: str
    who: str
    weight: int = 1

    @property
    def key(self) -> str:
        return f"{self.limit} {self.who}"


@frozen
class RateLimiter:
    """Counts tries; a limit that *rates* does not name is none."""

    limits: Limits
    rates: Mapping[str, Rate]

    async def count(self, *attempts: RateLimitAttempt) -> None:
        """Count one of each, or none at all.

        Raises:
            TooManyRequests: If one of them was done too often.
        """
        for number, one in enumerate(attempts):
            rate = self.rates.get(one.limit)
            wait_s = 0.0 if rate is None else await self.limits.wait_s(one.key, rate.weighing(one.weight))
            if wait_s:
                await self.give_back(*attempts[:number])
                count_refusal(RATE_LIMIT, one.limit)
                raise TooManyRequests(retry_after_s=whole_seconds(wait_s))

    async def give_back(self, *attempts: RateLimitAttempt) -> None:
        """Take back what was counted and turned out not to count."""
        for one in attempts:
            rate = self.rates.get(one.limit)
            if rate is not None:
                await self.limits.give_back(one.key, rate.weighing(one.weight))
