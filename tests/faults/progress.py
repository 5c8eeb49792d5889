"""How far a long run has got, a line now and then, so that nobody need wait for its end to know."""

from __future__ import annotations

import time
from threading import Lock
from typing import Final

from attrs import define, field

LINES: Final = 40
"""So many lines a run prints in all."""


@define
class Progress:
    """Counts steps of any thread; *what* they are, and how many there will be in all."""

    what: str
    total: int
    _done: int = field(default=0, init=False)
    _wrong: int = field(default=0, init=False)
    _began_s: float = field(factory=time.monotonic, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def step(self, is_right: bool, orders: int | None = None) -> None:
        """Count a step, and say now and then how far it is."""
        with self._lock:
            self._done += 1
            self._wrong += not is_right
            if self._done % max(1, self.total // LINES) == 0:
                more = "" if orders is None else f", {orders:,} orders"
                print(
                    f"  {time.strftime('%X')} {self._done:,} of {self.total:,} {self.what},"
                    f" {self._wrong:,} wrong{more}, {time.monotonic() - self._began_s:,.0f} s",
                    flush=True,
                )
