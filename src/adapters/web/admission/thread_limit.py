"""How many threads compute at once: hardly any while the event loop is late, for each makes it wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from threading import Lock
from typing import Final, NamedTuple

from attrs import define, field

MOST_THREADS: Final = 8
LEAST_THREADS: Final = 1
GROW: Final = 0.1
"""So much is added to the limit each time the event loop was seen not to be late, which is every 20 ms."""


class _Turn(NamedTuple):
    """A thread that waits; those asked first come first, of those asked at once the one that came first."""

    since_s: float
    number: int
    lock: Lock


@define(eq=False)
class ThreadLimit:
    """Lets so many threads of all kinds compute at once; the others sleep until one of them has finished.

    Only one thread runs Python at a time. The event loop lets the others run at every call of the system, and
    goes on once each that computes has had its turn: five of them make it wait five times as long as one.

    The work that was asked for first is next, whichever kind of threads it is for. If kinds took turns, those
    with few threads would wait longest.
    """

    permits: float = MOST_THREADS
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
        """Wait until a thread may compute, and count it as computing while the block runs.

        *since_s* is when its work was asked for, by a clock that all who call this go by.
        """
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

    def note(self, *, is_late: bool) -> None:
        """Learn whether the loop is late: halve the limit if it is, and raise it a little if it is not."""
        with self._lock:
            if is_late:
                self.permits = max(LEAST_THREADS, self.permits / 2)
            else:
                self.permits = min(MOST_THREADS, self.permits + GROW)
            self._let_through()

    def _let_through(self) -> None:
        while self._waiting and self._inside < int(self.permits):
            self._inside += 1
            heappop(self._waiting).lock.release()
