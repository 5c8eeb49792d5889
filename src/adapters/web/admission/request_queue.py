"""Where requests wait for the event loop, which begins a few in each of its turns, and refuses the rest.

A turn is one pass of the loop over what is ready. MOST_WAIT_S says how long a line of requests may be.
"""

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

NEVER_WAIT: Final = frozenset({b"/health", b"/metrics"})
"""Paths that begin at once: they tell a proxy and Prometheus how the process is."""
FILES_PREFIX: Final = b"/assets/"
"""Scripts, styles and pictures of the build, without which a page that was sent is nothing."""
MOST_PER_TURN: Final = 8
"""How many requests begin in one turn, after which the loop reads what has come meanwhile."""
MOST_TURN_S: Final = 0.005
"""Fewer begin in a turn if, by what requests lately took, they would take longer than this together."""
LEAST_LIMIT: Final = 8
"""The limit of a line is never lower, however slow the loop seems: other programs may make it slow."""
SMOOTHING: Final = 0.1
"""The weight of the newest turn in the average of what a request takes."""
MOST_PER_REQUEST_S: Final = 0.01
"""A longer time counts as this: it is due to another program, or to garbage collection."""
SHED: Final = "shed"
"""The ``reason`` of refusals by this queue in ``shop_refused_total``; Admission gives the others."""
_CLOSED_BY_PEER: Final = getattr(select, "POLLRDHUP", 0)
_READING: Final = frozenset({b"GET", b"HEAD"})
Begin = Callable[[], bool]
"""Begins a request; False if it did not, because its visitor left or it found no place and was refused."""


class QueueLine(IntEnum):
    """The lines that requests wait in, by what their first lines tell."""

    FILES = auto()
    CACHED = auto()
    READS = auto()
    CHANGES = auto()


KIND_OF_LINE: Final[Mapping[QueueLine, WorkKind]] = MappingProxyType(
    {line: WorkKind.WRITE if line is QueueLine.CHANGES else WorkKind.READ for line in QueueLine}
)
TURN_ORDER: Final = (
    QueueLine.FILES,
    QueueLine.CACHED,
    QueueLine.READS,
    QueueLine.FILES,
    QueueLine.CACHED,
    QueueLine.CHANGES,
)
"""Which line is next, over and over; a line named twice comes twice as often, an empty one is passed over.

Files and cached pages have more, because they cost least, and a page is nothing without its files.
"""
LINES_NEEDING_PLACE: Final = frozenset({QueueLine.READS, QueueLine.CHANGES})
"""Requests in these lines need a place of Admission. Without one they are refused here, for much less.

Those in other lines may be answered from memory, which takes no place.
"""
MOST_WAIT_S: Final[Mapping[QueueLine, float]] = MappingProxyType(
    {QueueLine.FILES: 0.1, QueueLine.CACHED: 0.04, QueueLine.READS: 0.04, QueueLine.CHANGES: 0.04}
)
"""Whoever would wait longer in a line is refused at once; this is the limit while Admission has no place."""
FACTOR_WITH_PLACES: Final = 8
"""MOST_WAIT_S and LEAST_LIMIT are so many times as much while Admission has places: a short rush waits."""


def line_of(method: bytes, url: bytes, cached: CachedPaths = CACHED_PATHS) -> QueueLine | None:
    """Choose the line of a request by its method and address; None for what begins at once."""
    path = url.partition(b"?")[0]
    if path in NEVER_WAIT:
        return None
    if path.startswith(FILES_PREFIX):
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
    """Begins a few requests in each turn of the event loop; the others wait in lines, or are refused.

    So a turn is short however many requests come at once, and a refusal costs next to nothing.

    A request is refused when it comes if its line is full, or if those who wait already will take every
    place that is free. A line is full when whoever joins it would wait longer than *most_wait_s*, by how long
    the loop lately took for a request; *least_limit* requests may wait in any case. While Admission has
    places, both are FACTOR_WITH_PLACES times as much.

    *has_no_place* says whether Admission is full once so many more places are taken. ``refused`` counts by
    the kind of work that the first line tells. Used on the event loop alone.
    """

    most_wait_s: Mapping[QueueLine, float] = field(factory=lambda: dict(MOST_WAIT_S))
    least_limit: int = LEAST_LIMIT
    clock_s: Callable[[], float] = perf_counter
    has_no_place: Callable[[int], bool] = is_any_full
    refused: Counter[WorkKind] = field(factory=Counter, init=False)
    _lines: dict[QueueLine, deque[_Waiting]] = field(
        factory=lambda: {line: deque() for line in QueueLine}, init=False
    )
    _turn_order: deque[QueueLine] = field(factory=lambda: deque(TURN_ORDER), init=False)
    _waiting: int = field(default=0, init=False)
    _per_request_s: float = field(default=0.0, init=False)
    _begun_in_turn: int = field(default=0, init=False)
    _joined_since_check: int = field(default=0, init=False)
    """How many requests joined a line since connections were last checked for visitors who left."""
    _turn_began_s: float = field(default=0.0, init=False)
    _is_turn_due: bool = field(default=False, init=False)

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
        """Say whether a request that comes now is refused, and count it if so."""
        if line is None:
            return False
        if self._is_full(line) and self._joined_since_check >= self.least_limit:
            self._drop_those_who_left(line)
        return self._count(line, self._is_full(line) or self._is_without_place(line, self._reserved))

    def _is_full(self, line: QueueLine) -> bool:
        length = len(self._lines[line])
        if length < self.least_limit:
            return False
        more = 1 if self.has_no_place(self._reserved) else FACTOR_WITH_PLACES
        return (
            length >= self.least_limit * more
            and self._count_ahead(line) * self._per_request_s >= self.most_wait_s[line] * more
        )

    def _count_ahead(self, line: QueueLine) -> float:
        """Count the requests of all lines that begin before one that joins this line."""
        turns = len(self._lines[line]) / TURN_ORDER.count(line)
        return sum(min(len(waiting), turns * TURN_ORDER.count(one)) for one, waiting in self._lines.items())

    def _drop_those_who_left(self, line: QueueLine) -> None:
        """Remove those whose connection was closed: the system knows before the loop reads of it."""
        poll, self._joined_since_check = select.poll(), 0
        for one in self._lines[line]:
            poll.register(one.descriptor, _CLOSED_BY_PEER)
        left = {descriptor for descriptor, _ in poll.poll(0)}
        if left:
            self._lines[line] = deque(one for one in self._lines[line] if one.descriptor not in left)
            self._waiting = sum(map(len, self._lines.values()))

    def refuses_to_begin(self, line: QueueLine | None) -> bool:
        """Say whether a request whose turn has come finds no place, and count it as refused if so."""
        return line is not None and self._count(line, self._is_without_place(line, 0))

    def _is_without_place(self, line: QueueLine, reserved: int) -> bool:
        return line in LINES_NEEDING_PLACE and self.has_no_place(reserved)

    @property
    def _reserved(self) -> int:
        """How many places the requests that wait will take."""
        return self._waiting and sum(len(self._lines[line]) for line in LINES_NEEDING_PLACE)

    def _count(self, line: QueueLine, is_refused: bool) -> bool:
        if is_refused:
            self.refused[KIND_OF_LINE[line]] += 1
        return is_refused

    def put(self, line: QueueLine | None, begin: Begin, descriptor: int) -> None:
        """Begin a request now, or when its turn comes; *descriptor* is that of its connection."""
        if line is None:
            begin()
            return
        if not self._is_turn_due:
            self._is_turn_due = True
            self._turn_began_s = self.clock_s()
            asyncio.get_running_loop().call_soon(self._turn)
        if not self._waiting and self._begun_in_turn < self._most_in_turn:
            self._begin(begin)
        else:
            self._joined_since_check += 1
            self._waiting += 1
            self._lines[line].append(_Waiting(self.clock_s(), begin, descriptor))

    def _begin(self, begin: Begin) -> None:
        """Begin a request, counted before it is: one that is answered within may bring the next along."""
        self._begun_in_turn += 1
        if not begin():
            self._begun_in_turn -= 1

    @property
    def _most_in_turn(self) -> int:
        if not self._per_request_s:
            return MOST_PER_TURN
        return max(1, min(MOST_PER_TURN, int(MOST_TURN_S / self._per_request_s)))

    def _turn(self) -> None:
        """Learn how long the requests of the turn before took, and begin those who are next."""
        now_s = self.clock_s()
        if self.waiting and self._begun_in_turn:
            self._learn((now_s - self._turn_began_s) / self._begun_in_turn)
        self._turn_began_s, self._begun_in_turn = now_s, 0
        if self._reserved and self.has_no_place(0):
            self._begin_all_needing_place()
        most = self._most_in_turn
        while self._waiting and self._begun_in_turn < most and (begin := self._next()):
            self._begin(begin)
        self._is_turn_due = self._begun_in_turn > 0
        if self._is_turn_due:
            asyncio.get_running_loop().call_soon(self._turn)

    def _begin_all_needing_place(self) -> None:
        """Begin every request that needs a place, because none is left: each finds none, and is refused now.

        They were let in while there were places, and Admission has become full or lets fewer in since.
        """
        for line in LINES_NEEDING_PLACE:
            waiting, self._lines[line] = self._lines[line], deque()
            self._waiting -= len(waiting)
            for one in waiting:
                self._begin(one.begin)

    def _learn(self, request_s: float) -> None:
        newest_s, average_s = min(request_s, MOST_PER_REQUEST_S), self._per_request_s
        self._per_request_s = average_s + (newest_s - average_s) * SMOOTHING if average_s else newest_s

    def _next(self) -> Begin | None:
        """Take the first request of the line whose turn it is."""
        for _ in TURN_ORDER:
            line = self._turn_order[0]
            self._turn_order.rotate(-1)
            if self._lines[line]:
                self._waiting -= 1
                return self._lines[line].popleft().begin
        return None
