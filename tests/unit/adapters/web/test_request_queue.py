"""A loop begins with a few requests in each of its turns, and lets no more wait than it gets to soon."""

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pytest
from attrs import define, field

from adapters.web.admission.adaptive_limit import AdaptiveLimit
from adapters.web.admission.admission import Admission, WorkKind
from adapters.web.admission.cached_paths import CachedPaths
from adapters.web.admission.request_queue import (
    FACTOR_WITH_PLACES,
    LEAST_LIMIT,
    MOST_PER_TURN,
    QueueLine,
    RequestQueue,
    line_of,
)

MANY = 1_000
HERE, _OTHER_END = os.pipe()
"""A connection that stays open."""


def never(_reserved: int) -> bool:
    """Have places for all, whatever shops other tests of this process left."""
    return False


@define
class Work:
    """Requests that take *each_s* of the loop by a clock that only they advance."""

    each_s: float = 0.0
    now_s: float = 0.0
    begun: list[str] = field(factory=list)

    def begin(self, name: str) -> bool:
        self.now_s += self.each_s
        self.begun.append(name)
        return True


async def turns(count: int, after_each: Callable[[], None] = lambda: None) -> None:
    for _ in range(count):
        await asyncio.sleep(0)
        after_each()


def test_few_requests_begin_in_each_turn_of_the_loop():
    """What has come meanwhile is read in between, whoever waits; all begin in the order they came."""
    work, begun_by_turn = Work(), []

    async def run() -> None:
        queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=never)
        for n in range(MOST_PER_TURN * 4):
            queue.put(QueueLine.READS, partial(work.begin, str(n)), HERE)
        begun_by_turn.append(len(work.begun))
        await turns(5, lambda: begun_by_turn.append(len(work.begun)))
        assert queue.waiting == 0

    asyncio.run(run())
    assert [after - before for before, after in zip([0, *begun_by_turn], begun_by_turn, strict=False)] == [
        *[MOST_PER_TURN] * 4,
        0,
        0,
    ]
    assert work.begun == [str(n) for n in range(MOST_PER_TURN * 4)]


def test_no_more_begin_in_a_turn_where_each_that_is_answered_brings_the_next():
    """A connection may have sent many; whoever is answered at once makes room for the next within itself."""
    begun_by_turn, begun = [], 0

    async def run() -> None:
        queue = RequestQueue(has_no_place=never)

        def begin() -> bool:
            nonlocal begun
            begun += 1
            if begun < MOST_PER_TURN * 3:
                queue.put(QueueLine.READS, begin, HERE)
            return True

        queue.put(QueueLine.READS, begin, HERE)
        begun_by_turn.append(begun)
        await turns(3, lambda: begun_by_turn.append(begun))

    asyncio.run(run())
    assert begun_by_turn[0] == MOST_PER_TURN
    assert max(after - before for before, after in pairwise(begun_by_turn)) <= MOST_PER_TURN


class Came(NamedTuple):
    """How many may wait, beside how many others."""

    count: int
    others: int


async def come(queue: RequestQueue, work: Work, line: QueueLine) -> Came:
    """Let the loop work for a while, then many ask at once."""
    for _ in range(500):
        while queue.waiting < MOST_PER_TURN * 2:
            queue.put(QueueLine.CHANGES, partial(work.begin, "before"), HERE)
        await turns(1)
    came, others = 0, queue.waiting
    for _ in range(MANY):
        if not queue.refuses(line):
            queue.put(line, partial(work.begin, "now"), HERE)
            came += 1
    await turns(MANY)
    return Came(came, others)


@pytest.mark.parametrize("each_s", [0.0001, 0.001, 0.1])
@pytest.mark.parametrize(("is_full", "times"), [(True, 1), (False, FACTOR_WITH_PLACES)])
def test_a_line_is_as_long_as_the_loop_takes_in_a_moment(each_s, is_full, times):
    """The slower its work, the fewer wait, but more for files than for pages; who is refused is counted.

    More may wait while the shop has places.
    """
    work = Work(each_s)
    queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=lambda reserved: is_full and reserved > 0)

    pages = asyncio.run(come(queue, work, QueueLine.CACHED))
    files = asyncio.run(come(queue, work, QueueLine.FILES))
    for came, wait_s in ((pages, 0.04), (files, 0.1)):
        longest = max(LEAST_LIMIT * times, wait_s * times / each_s - came.others)
        assert came.count == pytest.approx(min(longest, MANY), abs=1)
    assert queue.refused[WorkKind.READ] == 2 * MANY - pages.count - files.count


def test_nobody_is_refused_before_the_loop_is_known_to_be_slow():
    async def refused() -> int:
        queue = RequestQueue(has_no_place=never)
        for _ in range(MANY):
            assert not queue.refuses(QueueLine.CHANGES)
            queue.put(QueueLine.CHANGES, lambda: True, HERE)
        return queue.refused.total()

    assert asyncio.run(refused()) == 0


def test_one_line_keeps_no_other_waiting():
    """Files and what is in memory come twice as often as what else waits: they cost least."""
    work = Work()

    async def run() -> None:
        queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=never)
        for line in QueueLine:
            for _ in range(MOST_PER_TURN * 40):
                queue.put(line, partial(work.begin, line.name), HERE)
        await turns(12)

    asyncio.run(run())
    later = work.begun[MOST_PER_TURN:]
    shares = {line.name: later.count(line.name) / len(later) for line in QueueLine}
    assert shares == pytest.approx(
        {"FILES": 1 / 3, "CACHED": 1 / 3, "READS": 1 / 6, "CHANGES": 1 / 6}, abs=0.05
    )


def test_what_surely_finds_no_place_is_refused_when_its_turn_comes():
    """The shop would refuse it too, for much more; what is in memory goes to the shop."""
    admission = Admission(limit=AdaptiveLimit(least=2, most=2))
    queue = RequestQueue()

    async def refused() -> list[bool]:
        with admission.place(WorkKind.PAGE, "a"), admission.place(WorkKind.PAGE, "b"):
            while_full = [queue.refuses_to_begin(line) for line in QueueLine]
        return [*while_full, *map(queue.refuses_to_begin, (QueueLine.READS, QueueLine.CHANGES))]

    assert asyncio.run(refused()) == [False, False, True, True, False, False]
    assert queue.refused == {WorkKind.READ: 1, WorkKind.WRITE: 1}


def test_who_waits_has_a_place_reserved():
    """Whoever comes after the last of them is refused at once, and not when their turn comes."""
    work = Work()
    queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=lambda reserved: reserved >= 3)

    async def refused() -> list[bool]:
        for n in range(MOST_PER_TURN):
            queue.put(QueueLine.CACHED, partial(work.begin, str(n)), HERE)
        came = []
        for line in (
            QueueLine.READS,
            QueueLine.CHANGES,
            QueueLine.READS,
            QueueLine.CHANGES,
            QueueLine.CACHED,
        ):
            came.append(queue.refuses(line))
            if not came[-1]:
                queue.put(line, partial(work.begin, line.name), HERE)
        await turns(2)
        return [*came, queue.refuses(QueueLine.CHANGES)]

    assert asyncio.run(refused()) == [False, False, False, True, False, False]
    assert sorted(work.begun[MOST_PER_TURN:]) == ["CACHED", "CHANGES", "READS", "READS"]


def test_those_whose_places_are_gone_are_told_so_together():
    """Where fewer are let in than when they came, nobody waits for a refusal; others wait on."""
    work, is_full = Work(), False
    queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=lambda _reserved: is_full)

    async def run() -> Counter[str]:
        nonlocal is_full
        for line in (QueueLine.CACHED, QueueLine.READS):
            for _ in range(MOST_PER_TURN * 4):
                queue.put(line, partial(work.begin, line.name), HERE)
        is_full = True
        await turns(1)
        return Counter(work.begun)

    assert asyncio.run(run()) == {"READS": MOST_PER_TURN * 4, "CACHED": MOST_PER_TURN}


def test_who_left_while_waiting_takes_no_turn():
    """A thousand of them cost the next visitor nothing."""
    work = Work()

    async def run() -> None:
        queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=never)
        for n in range(MOST_PER_TURN):
            queue.put(QueueLine.READS, partial(work.begin, str(n)), HERE)
        for _ in range(MANY):
            queue.put(QueueLine.READS, lambda: False, HERE)
        queue.put(QueueLine.READS, partial(work.begin, "next"), HERE)
        await turns(1)

    asyncio.run(run())
    assert work.begun[-1] == "next"


def test_who_has_left_makes_room_before_the_loop_has_read_of_it():
    """The next visitor after a crowd that left is not refused for its sake."""
    work = Work(0.1)
    queue = RequestQueue(clock_s=lambda: work.now_s, has_no_place=lambda _reserved: True)
    ours, theirs = socket.socketpair()

    async def run() -> None:
        await come(queue, work, QueueLine.CHANGES)
        for n in range(LEAST_LIMIT + MOST_PER_TURN):
            queue.put(QueueLine.CACHED, partial(work.begin, f"left {n}"), ours.fileno())
        for n in range(1, LEAST_LIMIT):
            queue.put(QueueLine.CACHED, partial(work.begin, f"stays {n}"), HERE)
        theirs.close()
        assert not queue.refuses(QueueLine.CACHED)
        queue.put(QueueLine.CACHED, partial(work.begin, "next"), HERE)
        assert queue.refuses(QueueLine.CACHED)
        await turns(MANY)

    asyncio.run(run())
    ours.close()
    assert work.begun[-LEAST_LIMIT:] == [*(f"stays {n}" for n in range(1, LEAST_LIMIT)), "next"]


@pytest.mark.parametrize(
    ("method", "path", "line"),
    [
        (b"GET", b"/health", None),
        (b"GET", b"/metrics?a=1", None),
        (b"GET", b"/assets/a.js", QueueLine.FILES),
        (b"GET", b"/health-x", QueueLine.READS),
        (b"HEAD", b"/browse/hinges", QueueLine.READS),
        (b"GET", b"/held", QueueLine.CACHED),
        (b"HEAD", b"/held?gclid=1", QueueLine.CACHED),
        (b"GET", b"/held/2", QueueLine.READS),
        (b"POST", b"/held", QueueLine.CHANGES),
        (b"POST", b"/basket/Quote", QueueLine.CHANGES),
        (b"DELETE", b"/basket", QueueLine.CHANGES),
    ],
)
def test_a_first_line_tells_where_a_request_waits(method, path, line):
    """What a proxy looks at never does; what was in memory lately waits for nothing else."""
    cached = CachedPaths()
    cached.add(b"/held")
    assert line_of(method, path, cached) is line


def test_of_cached_paths_those_that_nobody_asked_for_lately_are_forgotten():
    """Whoever asks for ever new spellings of one page takes the place of no page that others open."""
    cached = CachedPaths(most=3)
    for count in range(50):
        cached.add(b"/")
        cached.add(b"/brands" + b"/" * count)
    cached.add(b"/sale")

    held = [path in cached for path in (b"/", b"/brands", b"/brands" + b"/" * 49, b"/sale")]
    assert held == [True, False, True, True]
