"""How late the event loop is: what tells a process that has too much to do from one that waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from attrs import define, field

TICK_S: Final = 0.02
"""How often the watch looks."""
LATE_S: Final = 0.015
"""A look that comes so much too late finds the loop late; a refusal takes two and a half times as long."""
BACKLOG_S: Final = 0.005
"""If a request has waited so long for the loop to begin it, the loop is late, too."""
LATE_FOR_S: Final = 0.08
"""A loop that has been late for less is not counted: garbage collection or another program stopped it."""


def no_backlog() -> float:
    """Say that nobody waits."""
    return 0.0


@define(eq=False)
class LoopWatch:
    """Calls *note* every 20 ms with whether the loop is late, until *note* answers that it may rest.

    The loop is late when the watch itself is called too late (*late_s*), or when a request has waited for the
    loop for too long (*backlog_s*), and only once that has gone on for LATE_FOR_S. A loop that waits itself,
    such as for a slow database, is in time.
    """

    note: Callable[[bool], bool]
    backlog_s: Callable[[], float] = no_backlog
    late_s: float = LATE_S
    _late_since_s: float | None = field(default=None, init=False)
    _is_running: bool = field(default=False, init=False)

    def wake(self) -> None:
        """Look from now on; called on the loop."""
        if not self._is_running:
            self._is_running, self._late_since_s = True, None
            self._schedule(asyncio.get_running_loop())

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(TICK_S, self._tick, loop, loop.time() + TICK_S)

    def _tick(self, loop: asyncio.AbstractEventLoop, due_s: float) -> None:
        now_s = loop.time()
        late_s = now_s - due_s
        if late_s <= self.late_s and self.backlog_s() <= BACKLOG_S:
            self._late_since_s = None
        elif self._late_since_s is None:
            self._late_since_s = due_s
        is_late = self._late_since_s is not None and now_s - self._late_since_s >= LATE_FOR_S
        self._is_running = not self.note(is_late)
        if self._is_running:
            self._schedule(loop)
