"""What a store tells of itself: its connections, and the changes that wait for a writer."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from threading import Lock
from time import perf_counter

from attrs import define, field, fields, frozen

from .watched_pool import WatchedPool


@frozen
class StoreFigures:
    """Connections as they are now, changes that wait, and counts since the process began."""

    connections_in_use: int = 0
    connections_idle: int = 0
    connections_most: int = 0
    connection_waits: int = 0
    connection_waited_s: float = 0.0
    connection_timeouts: int = 0
    writes_waiting: int = 0
    writes_begun: int = 0
    writes_waited_s: float = 0.0
    writes_refused: int = 0


def figures_of(pool: WatchedPool, writes: WriteCounts) -> StoreFigures:
    """Read the figures of one database as they are now."""
    return StoreFigures(
        connections_in_use=pool.checkedout(),
        connections_idle=pool.checkedin(),
        connections_most=pool.most,
        connection_waits=pool.waits,
        connection_waited_s=pool.waited_s,
        connection_timeouts=pool.timeouts,
        writes_waiting=writes.waiting,
        writes_begun=writes.begun,
        writes_waited_s=writes.waited_s,
        writes_refused=writes.refused,
    )


def summed(figures: Iterable[StoreFigures]) -> StoreFigures:
    """Add figures up, one by one."""
    rows = tuple(figures)
    return StoreFigures(*(sum(getattr(row, one.name) for row in rows) for one in fields(StoreFigures)))


@define(eq=False)
class WriteCounts:
    """The changes that wait for a writer, each under a key of its own, and what was counted of others."""

    begun: int = 0
    waited_s: float = 0.0
    refused: int = 0
    _since_s: dict[Hashable, float] = field(factory=dict)
    _lock: Lock = field(factory=Lock)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._since_s)

    def come(self, key: Hashable) -> None:
        """Count a change that waits from now on."""
        self._since_s[key] = perf_counter()

    def begin(self, key: Hashable) -> None:
        """Count that it waits no more, whether it is run or refused; only the first time counts."""
        since_s = self._since_s.pop(key, None)
        if since_s is not None:
            with self._lock:
                self.begun += 1
                self.waited_s += perf_counter() - since_s

    def refuse(self) -> None:
        """Count one that did not come to wait, because too many did."""
        with self._lock:
            self.refused += 1
