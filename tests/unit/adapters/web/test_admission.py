"""How much is let in, and what makes that less."""

import asyncio
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from threading import Event

import pytest

from adapters.web.admission.adaptive_limit import AdaptiveLimit
from adapters.web.admission.admission import Admission, Overloaded, WorkKind
from adapters.web.admission.loop_watch import LoopWatch
from adapters.web.admission.presence import Presence, VisitorLeft
from adapters.web.admission.switch_interval import SHORT_S, USUAL_S
from adapters.web.admission.thread_limit import ThreadLimit
from adapters.web.executors import BoundedExecutor

FEW = {WorkKind.PAGE: 2, WorkKind.READ: 50, WorkKind.WRITE: 1, WorkKind.SIGN_IN: 1}


def let_in(admission: Admission, *wanted: tuple[WorkKind, str]) -> list[str]:
    """Ask for places all at once; '' for each that was given, else why not."""

    async def asked() -> list[str]:
        results = []
        with ExitStack() as stack:
            for kind, client in wanted:
                try:
                    stack.enter_context(admission.place(kind, client))
                    results.append("")
                except Overloaded as refusal:
                    results.append(refusal.reason if refusal.retry_after_s in range(2, 10) else "when?")
        return results

    return asyncio.run(asked())


def test_each_kind_of_work_has_its_places():
    """One kind that is full keeps no other out, and whoever goes makes room."""
    admission = Admission(FEW)
    wanted = [(WorkKind.PAGE, "a"), (WorkKind.PAGE, "b"), (WorkKind.PAGE, "c"), (WorkKind.WRITE, "a")]

    assert let_in(admission, *wanted) == ["", "", "page: kind", ""]
    assert let_in(admission, (WorkKind.PAGE, "c")) == [""]
    assert admission.refused == {(WorkKind.PAGE, "kind"): 1}
    assert admission.total == 0


def test_all_kinds_together_have_an_end():
    admission = Admission(FEW, AdaptiveLimit(least=1, most=3))
    wanted = [(WorkKind.READ, str(n)) for n in range(4)]

    assert let_in(admission, *wanted) == ["", "", "", "read: all"]


def test_a_client_alone_takes_half():
    """Others find a place in any case."""
    admission = Admission(FEW, AdaptiveLimit(least=1, most=16))
    greedy = [(WorkKind.READ, "greedy")] * 10

    assert let_in(admission, *greedy, (WorkKind.READ, "other")) == [""] * 8 + ["read: client"] * 2 + [""]


def test_a_limit_follows_the_loop():
    """It shrinks from what is in work, not from what could be, and grows again by steps."""
    limit = AdaptiveLimit(least=8, most=256)
    limit.note(is_late=True, in_use=100)
    assert limit.now == 70
    for _ in range(20):
        limit.note(is_late=True, in_use=100)
    assert limit.now == 8
    limit.note(is_late=False, in_use=8)
    assert limit.now == 12
    for _ in range(100):
        limit.note(is_late=False, in_use=8)
    assert limit.is_full


@pytest.mark.parametrize(
    ("stalls", "backlog_s", "is_seen"), [(4, 0.0, True), (0, 0.0, False), (0, 0.02, True)]
)
def test_a_loop_is_late_that_stands_still_again_and_again_or_lets_others_wait(stalls, backlog_s, is_seen):
    results: list[bool] = []

    def note(is_late: bool) -> bool:
        results.append(is_late)
        return len(results) >= 8

    async def run() -> None:
        LoopWatch(note, lambda: backlog_s, late_s=0.015 if stalls else 1.0).wake()
        for _ in range(stalls):
            await asyncio.sleep(0)
            time.sleep(0.06)
        while len(results) < 8:
            await asyncio.sleep(0.01)

    asyncio.run(run())
    assert any(results) is is_seen


def test_threads_take_shorter_turns_while_the_loop_is_late_and_usual_ones_after_it():
    """The loop waits for a turn at each of its calls of the system."""
    waits_s = [1.0]
    admission = Admission(FEW, backlog_s=lambda: waits_s[0])
    intervals = []

    async def run() -> None:
        with admission.place(WorkKind.READ, "a"):
            while sys.getswitchinterval() > SHORT_S * 1.01:
                await asyncio.sleep(0.01)
            intervals.append(sys.getswitchinterval())
            waits_s[0] = 0.0
            while sys.getswitchinterval() < USUAL_S * 0.99:
                await asyncio.sleep(0.01)
            intervals.append(sys.getswitchinterval())

    asyncio.run(asyncio.wait_for(run(), 20))
    assert intervals == pytest.approx([SHORT_S, USUAL_S])


def test_a_thread_limit_lets_fewer_through_while_the_loop_is_late():
    thread_limit, goes_on = ThreadLimit(), Event()
    for _ in range(10):
        thread_limit.note(is_late=True)
    inside: list[int] = []

    def work(number: int) -> None:
        with thread_limit.turn(number):
            inside.append(number)
            goes_on.wait(10)

    with ThreadPoolExecutor(3) as threads:
        started = [threads.submit(work, n) for n in range(3)]
        while not inside:
            time.sleep(0.01)
        time.sleep(0.05)
        alone = list(inside)
        goes_on.set()
        for one in started:
            one.result(10)

    assert (len(alone), sorted(inside)) == (1, [0, 1, 2])


def test_what_was_asked_first_is_computed_first():
    """Whichever threads it is for: what has few of them would else wait longest."""
    thread_limit, order = ThreadLimit(permits=1), []
    one = BoundedExecutor("one", 1, places=9, thread_limit=thread_limit)
    two = BoundedExecutor("two", 2, places=9, thread_limit=thread_limit)

    def work(name: str) -> None:
        order.append(name)
        while name == "second" and thread_limit.waiting < 2:
            time.sleep(0.001)

    async def run() -> None:
        with thread_limit.turn(0.0):
            asked = [
                asyncio.ensure_future(threads.run(partial(work, name)))
                for threads, name in ((one, "first"), (one, "third"), (two, "second"), (two, "fourth"))
            ]
            while thread_limit.waiting < 3:
                await asyncio.sleep(0.001)
        await asyncio.gather(*asked)

    asyncio.run(run())
    assert order == ["first", "second", "third", "fourth"]


def test_work_stops_for_a_visitor_who_left_unless_it_changes_something():
    async def awaited(visitor: Presence) -> bool:
        work: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        visitor.await_for(work)
        visitor.leave()
        return work.cancelled()

    reader, buyer = Presence(), Presence(is_carried_through=True)
    reader.stop_if_left()
    assert asyncio.run(awaited(reader))
    assert not asyncio.run(awaited(buyer))
    buyer.stop_if_left()
    with pytest.raises(VisitorLeft):
        reader.stop_if_left()
