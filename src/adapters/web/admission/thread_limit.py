"""How many threads compute at once: hardly any while the event loop is late, for each makes it wait."""

from __future__ import annotations

from threading import Condition
from typing import Final

from attrs import define, field

MOST: Final = 8
LEAST: Final = 1
GROW: Final = 0.1


@define(eq=False)
class ThreadLimit:
    """Lets so many threads through at once; the others wait without taking turns in Python.

    A thread that computes keeps the event loop waiting at every call of the system that the loop makes, and
    five such threads five times as long.
    """

    permits: float = MOST
    _inside: int = field(default=0, init=False)
    _changed: Condition = field(factory=Condition, init=False)

    def __enter__(self) -> None:
        with self._changed:
            while self._inside >= int(self.permits):
                self._changed.wait()
            self._inside += 1

    def __exit__(self, *_failure: object) -> None:
        with self._changed:
            self._inside -= 1
            self._changed.notify()

    def ease(self, *, is_late: bool) -> None:
        """Let fewer through while the loop is late, and more again, one by one, while it is not."""
        before = int(self.permits)
        self.permits = max(LEAST, self.permits / 2) if is_late else min(MOST, self.permits + GROW)
        if int(self.permits) > before:
            with self._changed:
                self._changed.notify()
