"""Refuses at once what a store that fails could not answer, so that nobody waits for it in vain."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final

import structlog
from attrs import define, field

from shopcore.errors import Unavailable

OPEN_S: Final = 3.0
"""How long nobody asks; after that one request tries, and the others go on being refused."""
FAILURES: Final = 3
"""So many failures in a row are no accident."""
SLOW_S: Final = 0.5
"""A failure that took so long is enough: the next would hold up a thread for as long."""

log = structlog.get_logger()


@define
class StoreBreaker:
    """Counts the failures of a store, and opens when it stops answering."""

    _now: Callable[[], float] = monotonic
    _failures: int = field(default=0, init=False)
    _until_s: float = field(default=float("-inf"), init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def check(self) -> float:
        """Return when a request begins, in seconds.

        Raises:
            Unavailable: If the store failed just now.
        """
        with self._lock:
            now_s = self._now()
            if now_s < self._until_s:
                wait_s = max(1, ceil(self._until_s - now_s))
                raise Unavailable(
                    reason="files: not asked, because the store failed a moment ago", retry_after_s=wait_s
                )
            if self._failures >= FAILURES:
                self._until_s = now_s + OPEN_S  # this request tries; the others wait for what it finds
            return now_s

    def record_success(self) -> None:
        """Note that the store answered."""
        with self._lock:
            if self._failures >= FAILURES:
                log.info("file_store_answers_again")
            self._failures, self._until_s = 0, float("-inf")

    def record_failure(self, began_s: float, reason: str) -> None:
        """Note that it did not, to a request that began then."""
        with self._lock:
            now_s, was_open = self._now(), self._failures >= FAILURES
            self._failures = FAILURES if now_s - began_s >= SLOW_S else self._failures + 1
            if self._failures >= FAILURES:
                self._until_s = now_s + OPEN_S
                if not was_open:
                    log.warning("file_store_fails", reason=reason)
