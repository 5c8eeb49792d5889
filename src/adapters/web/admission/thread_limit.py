"""How many threads compute at once: hardly any while the event loop is late, for each makes it wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from threading import Lock
from typing import Final, NamedTuple

from attrs import define, field

MOST: Final = 8
LEAST: Final = 1
GROW: Final = 0.1


class _Turn(NamedTuple):
    since_s: float
    number: int
    lock: Lock


@define(eq=False)
class ThreadLimit:
    """Lets so many threads through at once; the others wait without taking turns in Python.

    A thread that computes keeps the event loop waiting at every call of the system that the loop makes, and
    five such threads five times as long. Whoever was asked first is next, whichever threads it is for: else
    what has few threads would wait longest.
    """

    permits: float = MOST
    _inside: int = field(default=0, init=False)
    _lock: Lock = field(factory=Lock, init=False)
    _waiting: list[_Turn] = field(factory=list, init=False)
    _number: int = field(default=0, init=False)

    @property
    def waiting(self) -> int:
        """How many threads wait."""
        return len(self._waiting)

    @contextmanager
    def turn(self, since_s: float) -> Iterator[None]:
        """Wait for the turn of what was asked at *since_s*, by any clock that all go by, and compute."""
        self._wait(since_s)
        try:
            yield
        finally:
            with self._lock:
                self._inside -= 1
                self._let_through()

    def _wait(self, since_s: float) -> None:
        with self._lock:
            if self._inside < int(self.permits) and not self._waiting:
                self._inside += 1
                return
            lock = Lock()
            lock.acquire()
            self._number += 1
            heappush(self._waiting, _Turn(since_s, self._number, lock))
        lock.acquire()

    def ease(self, *, is_late: bool) -> None:
        """Let fewer through while the loop is late, and more again, one by one, while it is not."""
        with self._lock:
            self.permits = max(LEAST, self.permits / 2) if is_late else min(MOST, self.permits + GROW)
            self._let_through()

    def _let_through(self) -> None:
        while self._waiting and self._inside < int(self.permits):
            self._inside += 1
            heappop(self._waiting).lock.release()
