"""How many threads compute at once: hardly any while the event loop is late, for each makes it wait."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import Final

from attrs import define, field

MOST: Final = 8
LEAST: Final = 1
GROW: Final = 0.1


@define(eq=False)
class ThreadLimit:
    """Lets so many threads through at once; the others wait without taking turns in Python.

    A thread that computes keeps the event loop waiting at every call of the system that the loop makes, and
    five such threads five times as long. Who has waited longest is next: threads that have more to do would
    else be back before those who wait have noticed.
    """

    permits: float = MOST
    _inside: int = field(default=0, init=False)
    _lock: Lock = field(factory=Lock, init=False)
    _waiting: deque[Lock] = field(factory=deque, init=False)

    @property
    def waiting(self) -> int:
        """How many threads wait."""
        return len(self._waiting)

    def __enter__(self) -> None:
        with self._lock:
            if self._inside < int(self.permits) and not self._waiting:
                self._inside += 1
                return
            turn = Lock()
            turn.acquire()
            self._waiting.append(turn)
        turn.acquire()

    def __exit__(self, *_failure: object) -> None:
        with self._lock:
            self._inside -= 1
            self._let_through()

    def ease(self, *, is_late: bool) -> None:
        """Let fewer through while the loop is late, and more again, one by one, while it is not."""
        with self._lock:
            self.permits = max(LEAST, self.permits / 2) if is_late else min(MOST, self.permits + GROW)
            self._let_through()

    def _let_through(self) -> None:
        while self._waiting and self._inside < int(self.permits):
            self._inside += 1
            self._waiting.popleft().release()
