"""Refusing requests by their first lines, where a process cannot even look at all that come."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import random
from typing import Final

from attrs import define, field

from .admission import WorkKind
from .loop_watch import LoopWatch

ALWAYS: Final = frozenset({b"/health", b"/metrics"})
"""What tells a proxy and Prometheus how the process is."""
FILES: Final = b"/assets/"
"""What a page that was sent still needs."""
LATE_S: Final = 0.025
"""Later than where fewer requests are worked on, which comes first and may be enough."""
LEAST_UP: Final = 0.05
UP_EACH_S: Final = 4.0
DOWN: Final = 0.01
FEW: Final = 64
"""Where fewer come in one turn of the loop it is late for another reason, which refusing does not mend."""
MOST: Final = 1.95
REASON: Final = "shed"
"""As what metrics tell these refusals apart from those of the admission."""
MOST_OF_CHANGES: Final = 0.9
"""Of those that are let through the admission takes as many as it can."""
_READING: Final = frozenset({b"GET", b"HEAD"})


@define(eq=False)
class Shedding:
    """Sheds a share of the requests that grows while the event loop is late, and shrinks while it is not.

    Up to a ``level`` of 1 that is a share of those that are never answered from memory; from then on nearly
    all of them, and a share of the others. ``refused`` counts them by the kind that their method tells.
    """

    level: float = field(default=0.0, init=False)
    refused: Counter[WorkKind] = field(factory=Counter, init=False)
    _watch: LoopWatch = field(init=False)
    _came: int = field(default=0, init=False)
    _most_came: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._watch = LoopWatch(self._note, LATE_S)

    def sheds(self, method: bytes, path: bytes) -> bool:
        """Say whether a request that has come is refused; called on the event loop for each."""
        self._came += 1
        if self._came == 1:
            self._watch.wake()
            asyncio.get_running_loop().call_soon(self._end_turn)
        if not self.level or path.partition(b"?")[0] in ALWAYS or path.startswith(FILES):
            return False
        kind = WorkKind.READ if method in _READING else WorkKind.WRITE
        share = self.level - 1 if kind is WorkKind.READ else min(self.level, MOST_OF_CHANGES)
        is_shed = random() < share  # noqa: S311 - no secret
        self.refused[kind] += is_shed
        return is_shed

    def _end_turn(self) -> None:
        self._most_came, self._came = max(self._most_came, self._came), 0

    def _note(self, late_s: float) -> bool:
        if late_s and self._most_came >= FEW:
            self.level = min(self.level + LEAST_UP + late_s * UP_EACH_S, MOST)
        else:
            self.level = max(self.level - DOWN, 0.0)
        is_quiet, self._most_came = not self._most_came, 0
        return is_quiet and not self.level
