"""How much is let in, and what makes that less."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event

import pytest

from adapters.web.admission.adaptive_limit import AdaptiveLimit
from adapters.web.admission.admission import Admission, Overloaded, WorkKind
from adapters.web.admission.loop_watch import LoopWatch
from adapters.web.admission.presence import Presence, VisitorLeft
from adapters.web.admission.shedding import Shedding
from adapters.web.admission.thread_limit import ThreadLimit

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


@pytest.mark.parametrize(("stalls", "is_seen"), [(4, True), (0, False)])
def test_a_loop_that_stands_still_again_and_again_is_late(stalls, is_seen):
    results: list[float] = []

    def note(late_s: float) -> bool:
        results.append(late_s)
        return len(results) >= 8

    async def run() -> None:
        LoopWatch(note, late_s=1.0 if not stalls else 0.015).wake()
        for _ in range(stalls):
            await asyncio.sleep(0)
            time.sleep(0.06)
        while len(results) < 8:
            await asyncio.sleep(0.01)

    asyncio.run(run())
    assert any(results) is is_seen


def test_a_thread_limit_lets_fewer_through_while_the_loop_is_late():
    thread_limit, goes_on = ThreadLimit(), Event()
    for _ in range(10):
        thread_limit.ease(is_late=True)
    inside: list[int] = []

    def work(number: int) -> None:
        with thread_limit:
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


def test_who_waits_for_a_thread_is_before_who_has_just_ended():
    """Threads with much to do would else come back before those that wait have noticed."""
    thread_limit, order = ThreadLimit(permits=1), []

    def work() -> None:
        with thread_limit:
            order.append("waited")

    with ThreadPoolExecutor(1) as threads:
        with thread_limit:
            waiting = threads.submit(work)
            while not thread_limit.waiting:
                time.sleep(0.001)
        with thread_limit:
            order.append("again")
        waiting.result(10)

    assert order == ["waited", "again"]


@pytest.mark.parametrize(
    ("level", "shed"),
    [(0.0, set()), (0.999999, {b"POST"}), (3.0, {b"GET", b"HEAD", b"POST"})],
)
def test_what_is_never_answered_from_memory_is_shed_first(level, shed, monkeypatch):
    """What a proxy looks at, and files that a page needs, never are."""
    monkeypatch.setattr("adapters.web.admission.shedding.random", lambda: 0.5)

    async def sheds(method: bytes, path: bytes) -> bool:
        shedding = Shedding()
        shedding.level = level
        return shedding.sheds(method, path)

    methods = {b"GET", b"HEAD", b"POST"}
    assert {one for one in methods if asyncio.run(sheds(one, b"/product/x"))} == shed
    always = (b"/health", b"/health?a=1", b"/metrics", b"/assets/a.js")
    assert not any(asyncio.run(sheds(b"GET", path)) for path in always)
    assert asyncio.run(sheds(b"POST", b"/health-x")) is (b"POST" in shed)


def test_what_is_shed_is_counted_by_what_its_method_tells():
    """What is let through is not."""

    async def shed() -> Shedding:
        shedding = Shedding()
        for level in (0.0, 3.0):
            shedding.level = level
            for method in (b"GET", b"HEAD"):
                shedding.sheds(method, b"/product/x")
            shedding.sheds(b"GET", b"/health")
        shedding.level = 0.0
        shedding.sheds(b"POST", b"/basket/Quote")
        return shedding

    assert asyncio.run(shed()).refused == {WorkKind.READ: 2}


@pytest.mark.parametrize(("together", "is_shed"), [(100, True), (1, False)])
def test_nothing_is_shed_where_few_ask_together(together, is_shed):
    """A loop that other programs make late is not relieved by refusing whoever asks one by one."""

    async def run() -> float:
        shedding, level = Shedding(), 0.0
        for _ in range(30):
            for _ in range(together):
                shedding.sheds(b"HEAD", b"/")
            time.sleep(0.05)
            await asyncio.sleep(0)
            level = max(level, shedding.level)
        return level

    assert (asyncio.run(run()) > 0) is is_shed


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
