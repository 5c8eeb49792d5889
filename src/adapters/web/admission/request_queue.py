"""Where requests wait for the event loop to begin with them: a few in each of its turns, and not for long."""

from __future__ import annotations

import asyncio
import select
from collections import Counter, deque
from collections.abc import Callable, Mapping
from enum import IntEnum, auto
from time import perf_counter
from types import MappingProxyType
from typing import Final

from attrs import define, field, frozen

from .admission import WorkKind, is_any_full
from .cached_paths import CACHED_PATHS, CachedPaths

ALWAYS: Final = frozenset({b"/health", b"/metrics"})
"""What tells a proxy and Prometheus how the process is."""
FILES: Final = b"/assets/"
"""What a page that was sent still needs."""
EACH_TURN: Final = 8
TURN_S: Final = 0.005
"""So many begin, or fewer if they take longer, before the loop reads again what has come."""
LEAST: Final = 8
"""So many may wait in each line however slow the loop seems, and WITH_PLACES times as many while there are
places: other programs may make it slow."""
SMOOTHING: Final = 0.1
MOST_EACH_S: Final = 0.01
"""What takes longer is another program, or a search for dead cycles."""
REASON: Final = "shed"
"""As what metrics tell these refusals apart from those of the admission."""
_LEFT: Final = getattr(select, "POLLRDHUP", 0)
_READING: Final = frozenset({b"GET", b"HEAD"})
Begin = Callable[[], bool]
"""Begins with a request; False if nobody waits for it any more."""


class QueueLine(IntEnum):
    """What waits together."""

    FILES = auto()
    CACHED = auto()
    READS = auto()
    CHANGES = auto()


KIND: Final[Mapping[QueueLine, WorkKind]] = MappingProxyType(
    {line: WorkKind.WRITE if line is QueueLine.CHANGES else WorkKind.READ for line in QueueLine}
)
IN_TURN: Final = (
    QueueLine.FILES,
    QueueLine.CACHED,
    QueueLine.READS,
    QueueLine.FILES,
    QueueLine.CACHED,
    QueueLine.CHANGES,
)
"""Who comes next where all wait: what is in memory costs least, and a page is nothing without its files."""
NEEDS_PLACE: Final = frozenset({QueueLine.READS, QueueLine.CHANGES})
"""What the shop refuses where it has no place, for much more than it costs here."""

WAIT_S: Final[Mapping[QueueLine, float]] = MappingProxyType(
    {line: 0.1 if line is QueueLine.FILES else 0.04 for line in QueueLine}
)
"""How long a line may take while the shop has no place: who waited is then refused all the same."""
WITH_PLACES: Final = 8
"""How many times as long it may be while there are places: a crowd of a moment waits, and is answered."""


def line_of(method: bytes, url: bytes, cached: CachedPaths = CACHED_PATHS) -> QueueLine | None:
    """Say where a request waits, by its first line; None for what never does."""
    path = url.partition(b"?")[0]
    if path in ALWAYS:
        return None
    if path.startswith(FILES):
        return QueueLine.FILES
    if method not in _READING:
        return QueueLine.CHANGES
    return QueueLine.CACHED if path in cached else QueueLine.READS


@frozen(eq=False)
class _Waiting:
    since_s: float
    begin: Begin
    descriptor: int


@define(eq=False)
class RequestQueue:
    """Begins with some requests in each turn of the event loop; the others wait in line, and not for long.

    So a turn is short however many come at once, and whoever finds their line full is refused within it,
    for next to nothing. Those who wait have their places reserved: who finds none left is refused at once,
    and not when their turn comes. A line is full when its end would be reached later than in *wait_s*, by
    how long the loop lately took for each; the *least* may wait in any case. While the shop has places, both
    are WITH_PLACES times as much. ``refused`` counts by the kind that the first line tells. Used on the loop
    alone.
    """

    wait_s: Mapping[QueueLine, float] = field(factory=lambda: dict(WAIT_S))
    least: int = LEAST
    clock_s: Callable[[], float] = perf_counter
    has_no_place: Callable[[int], bool] = is_any_full
    refused: Counter[WorkKind] = field(factory=Counter, init=False)
    _lines: dict[QueueLine, deque[_Waiting]] = field(
        factory=lambda: {line: deque() for line in QueueLine}, init=False
    )
    _order: deque[QueueLine] = field(factory=lambda: deque(IN_TURN), init=False)
    _waiting: int = field(default=0, init=False)
    _each_s: float = field(default=0.0, init=False)
    _begun: int = field(default=0, init=False)
    _come: int = field(default=0, init=False)
    _turn_began_s: float = field(default=0.0, init=False)
    _is_turning: bool = field(default=False, init=False)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return self._waiting

    @property
    def longest_wait_s(self) -> float:
        """How long whoever waits longest has waited."""
        now_s = self.clock_s()
        return max((now_s - line[0].since_s for line in self._lines.values() if line), default=0.0)

    def refuses(self, line: QueueLine | None) -> bool:
        """Say whether who comes now finds their line full, or no place to begin at once; count them if so."""
        if line is None:
            return False
        if self._is_full(line) and self._come >= self.least:
            self._drop_who_left(line)
        return self._count(line, self._is_full(line) or self._is_without_place(line, self._reserved))

    def _is_full(self, line: QueueLine) -> bool:
        length = len(self._lines[line])
        if length < self.least:
            return False
        more = 1 if self.has_no_place(self._reserved) else WITH_PLACES
        return length >= self.least * more and self._ahead(line) * self._each_s >= self.wait_s[line] * more

    def _ahead(self, line: QueueLine) -> float:
        """Count those who begin before the end of a line: of another as many as come in between."""
        turns = len(self._lines[line]) / IN_TURN.count(line)
        return sum(min(len(waiting), turns * IN_TURN.count(one)) for one, waiting in self._lines.items())

    def _drop_who_left(self, line: QueueLine) -> None:
        """Make room: the system knows who has closed their connection before the loop reads it."""
        poll, self._come = select.poll(), 0
        for one in self._lines[line]:
            poll.register(one.descriptor, _LEFT)
        left = {descriptor for descriptor, _ in poll.poll(0)}
        if left:
            self._lines[line] = deque(one for one in self._lines[line] if one.descriptor not in left)
            self._waiting = sum(map(len, self._lines.values()))

    def refuses_to_begin(self, line: QueueLine | None) -> bool:
        """Say whether one whose turn has come has no place, and count them if so."""
        return line is not None and self._count(line, self._is_without_place(line, 0))

    def _is_without_place(self, line: QueueLine, reserved: int) -> bool:
        return line in NEEDS_PLACE and self.has_no_place(reserved)

    @property
    def _reserved(self) -> int:
        """How many places those who wait will take."""
        return sum(len(self._lines[line]) for line in NEEDS_PLACE)

    def _count(self, line: QueueLine, is_refused: bool) -> bool:
        if is_refused:
            self.refused[KIND[line]] += 1
        return is_refused

    def put(self, line: QueueLine | None, begin: Begin, descriptor: int) -> None:
        """Begin with a request now, or when its turn comes; *descriptor* is that of its connection."""
        if line is None:
            begin()
            return
        if not self._is_turning:
            self._is_turning = True
            self._turn_began_s = self.clock_s()
            asyncio.get_running_loop().call_soon(self._turn)
        if self._begun < self._most_begun and not self.waiting:
            self._begun += begin()
        else:
            self._come += 1
            self._waiting += 1
            self._lines[line].append(_Waiting(self.clock_s(), begin, descriptor))

    @property
    def _most_begun(self) -> int:
        return max(1, min(EACH_TURN, int(TURN_S / self._each_s))) if self._each_s else EACH_TURN

    def _turn(self) -> None:
        """Begin with those who are next, and see how long the loop took for those before."""
        now_s = self.clock_s()
        if self.waiting and self._begun:
            self._learn(min((now_s - self._turn_began_s) / self._begun, MOST_EACH_S))
        self._turn_began_s, self._begun = now_s, 0
        if self._reserved and self.has_no_place(0):
            self._begin_in_need()
        most = self._most_begun
        while self._waiting and self._begun < most and (begin := self._next()):
            self._begun += begin()
        self._is_turning = self._begun > 0
        if self._is_turning:
            asyncio.get_running_loop().call_soon(self._turn)

    def _begin_in_need(self) -> None:
        """Tell all whose places are gone so now: fewer are let in than when they came."""
        for line in NEEDS_PLACE:
            waiting, self._lines[line] = self._lines[line], deque()
            self._waiting -= len(waiting)
            self._begun += sum(one.begin() for one in waiting)

    def _learn(self, each_s: float) -> None:
        self._each_s = self._each_s + (each_s - self._each_s) * SMOOTHING if self._each_s else each_s

    def _next(self) -> Begin | None:
        for _ in IN_TURN:
            line = self._order[0]
            self._order.rotate(-1)
            if self._lines[line]:
                self._waiting -= 1
                return self._lines[line].popleft().begin
        return None
