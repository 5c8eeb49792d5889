"""No calls to an address service while it is down, but for one now and then."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final

from attrs import Factory, define

from shopcore.errors import Unavailable

FAILURES_TO_OPEN: Final = 5
OPEN_FOR_S: Final = 10.0


@define
class CircuitBreaker:
    """Refuses calls while a service is down, and lets one through now and then to find out."""

    _now: Callable[[], float] = monotonic
    _failures: int = 0
    _shut_until: float = 0.0
    _lock: Lock = Factory(Lock)

    def admit(self) -> None:
        """Let a call through.

        Raises:
            Unavailable: While the service is down.
        """
        with self._lock:
            if self._failures >= FAILURES_TO_OPEN:
                if self._now() < self._shut_until:
                    raise Unavailable(reason="the address service is down")
                self._shut_until = self._now() + OPEN_FOR_S

    def tell(self, is_well: bool) -> None:
        """Count how a call ended; five failures in a row open the breaker for ten seconds."""
        with self._lock:
            self._failures = 0 if is_well else self._failures + 1
            if self._failures >= FAILURES_TO_OPEN:
                self._shut_until = self._now() + OPEN_FOR_S
