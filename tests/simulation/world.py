"""One time for everybody: whoever waits is woken in order, and a seed decides all that chance does."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Generator
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from shopcore.testing import TurnedClock

Waits = Generator[float, None, Any]
"""What somebody does: each yield is how many seconds they wait."""


class World:
    """Time, chance and a journal; the same *seed* makes the same day."""

    def __init__(self, seed: int, begins: datetime) -> None:
        self.seed = seed
        self.begins = begins
        self.clock = TurnedClock(begins)
        self.happened: Counter[str] = Counter()
        self._journal = sha256()
        self._due: list[tuple[datetime, int, Waits]] = []
        self._order = count()

    def chance(self, whose: str) -> Random:
        """Give somebody a chance of their own, so that one more person changes nothing for the others."""
        return Random(f"{self.seed} {whose}")

    def begin(self, does: Waits, *, after_s: float = 0.0) -> None:
        """Let somebody do something from then on, beside all others."""
        at = self.clock.now() + timedelta(seconds=after_s)
        heapq.heappush(self._due, (at, next(self._order), does))

    def run(self) -> None:
        """Let time pass until nobody waits any more."""
        while self._due:
            at, _, does = heapq.heappop(self._due)
            self.clock.at = at
            try:
                wait_s = next(does)
            except StopIteration:
                continue
            self.begin(does, after_s=wait_s)

    def note(self, what: str, *details: object) -> None:
        """Count something that happened, and write it with its details into the journal."""
        self.happened[what] += 1
        line = f"{self.clock.now().isoformat()} {what} {' '.join(map(str, details))}\n"
        self._journal.update(line.encode())

    @property
    def fingerprint(self) -> str:
        """What tells two days apart: everything that was noted, and when."""
        return self._journal.hexdigest()

    @property
    def lasted_s(self) -> float:
        return (self.clock.now() - self.begins).total_seconds()
