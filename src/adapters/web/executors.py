"""Threads for each kind of work, so that none waits behind another, and queues that end.

A request may wait for its threads so long in all, and is refused then: whatever stands still behind
them, a database or a full queue, nobody waits for ever, and what needs no thread is answered meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from contextvars import ContextVar, copy_context
from functools import cache, partial
from threading import Lock
from time import monotonic, sleep
from typing import Final, TypeVar

from attrs import Factory, define, field, fields, frozen

from shopcore.errors import Unavailable

from .admission.presence import enter, presence
from .admission.thread_limit import ThreadLimit
from .asgi import ASGIApp, Receive, Scope, Send
from .background import shut_down_after
from .monitoring.refusals import LATE, QUEUE_FULL, count_refusal

Result = TypeVar("Result")
UNSET_REQUEST_S: Final = 4.5
"""For work outside of a shop, and for shops without settings: others go by `[timeouts] request_ms`."""
HEAVY_S: Final = 9.0
"""How long a long order or a link card may take, its turn included: a browser gives up after ten seconds."""
PAUSE_S: Final = 0.001
"""How long a long order pauses at once to let others through, which is much less than a page takes."""
FEW_LINES: Final = 50
"""An order of more lines is a long one: it is worked on by ``heavy``, where each line takes a place."""


@define
class Allowance:
    """How long a request may still wait for threads, of what it had in all."""

    left_s: float


_ALLOWANCE: ContextVar[Allowance] = ContextVar("allowance")


@contextmanager
def waiting_at_most(within_s: float) -> Iterator[None]:
    """Let a block wait so long in all, which is not taken from what its request has."""
    others = _ALLOWANCE.set(Allowance(within_s))
    try:
        yield
    finally:
        _ALLOWANCE.reset(others)


async def wait_for_result(work: Future[Result], name: str, *, within_s: float | None = None) -> Result:
    """Wait for work that threads do, as long as the request may, or *within_s* for what takes its time.

    Work that has not begun by then, or when its visitor leaves, is not begun any more.

    Raises:
        Unavailable: If it takes longer.
        VisitorLeft: If nobody waits for it any more.
    """
    loop = asyncio.get_running_loop()
    allowance = Allowance(UNSET_REQUEST_S if within_s is None else within_s)
    if within_s is None:
        allowance = _ALLOWANCE.get(allowance)
    began_s, visitor, wrapped = loop.time(), presence(), asyncio.wrap_future(work)
    visitor.await_for(wrapped)
    try:
        async with asyncio.timeout(allowance.left_s) as limit:
            return await wrapped
    except TimeoutError:
        if limit.expired():
            count_refusal(LATE, name)
            raise Unavailable(reason=f"{name}: not done in time") from None
        raise
    except asyncio.CancelledError:
        visitor.stop_if_left()
        raise
    finally:
        visitor.await_for(None)
        allowance.left_s -= loop.time() - began_s


class BoundedExecutor:
    """Threads for one kind of work, and a queue: work beyond its *places* is refused at once.

    Places are for work that is done or waits. Work takes one, or as many as it weighs; what weighs more than
    all places is done when nothing else is there. With a *thread_limit* its threads wait for that too.
    """

    def __init__(
        self, name: str, threads: int, *, places: int, thread_limit: ThreadLimit | None = None
    ) -> None:
        self._name = name
        self._thread_limit = thread_limit
        self._places = places
        self._places_in_use = 0
        self._lock = Lock()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(
        self, work: Callable[[], Result], *, weight: int = 1, within_s: float | None = None
    ) -> Result:
        """Do work on a thread; what takes its time has *within_s* of its own.

        Raises:
            Unavailable: If too much waits already, or it takes too long.
            VisitorLeft: If nobody waits for it any more.
        """
        presence().stop_if_left()
        return await wait_for_result(self._submit(work, weight), self._name, within_s=within_s)

    @property
    def work(self) -> int:
        """How much is done or to be done here."""
        return self._places_in_use

    @property
    def has_work(self) -> bool:
        """Whether anybody waits for what is done or to be done here."""
        return self._places_in_use > 0

    def _submit(self, work: Callable[[], Result], weight: int) -> Future[Result]:
        with self._lock:
            if self._places_in_use and self._places_in_use + weight > self._places:
                count_refusal(QUEUE_FULL, self._name)
                raise Unavailable(reason=f"{self._name}: the queue is full")
            self._places_in_use += weight
        run = work if self._thread_limit is None else partial(self._in_turn, work, monotonic())
        future = self._threads.submit(copy_context().run, run)
        future.add_done_callback(lambda _future: self._give_back(weight))
        return future

    def _in_turn(self, work: Callable[[], Result], since_s: float) -> Result:
        with nullcontext() if self._thread_limit is None else self._thread_limit.turn(since_s):
            return work()

    def _give_back(self, weight: int) -> None:
        with self._lock:
            self._places_in_use -= weight

    def until_shutdown(self) -> AbstractAsyncContextManager[None]:
        """Let go of the threads when the shop closes."""
        return shut_down_after(self._threads)


@define
class PauseForOthers:
    """Called between the steps of long work; pauses while *others_wait*, for half the time worked at most."""

    others_wait: Callable[[], bool]
    _began_s: float = field(factory=monotonic)
    _waited_s: float = 0.0

    def __call__(self) -> None:
        worked_s = monotonic() - self._began_s - self._waited_s
        while self.others_wait() and self._waited_s < worked_s / 2:
            before_s = monotonic()
            sleep(PAUSE_S)
            self._waited_s += monotonic() - before_s


def _threads(name: str, threads: int, places: int) -> BoundedExecutor:
    """Threads that the thread limit does not hold up: they wait for others, or are few."""
    executor: BoundedExecutor = field(factory=lambda: BoundedExecutor(name, threads, places=places))
    return executor


def _computing_threads(name: str, threads: int, places: int) -> BoundedExecutor:
    """Threads that run Python, of which the thread limit lets fewer do so while the event loop is late."""

    def made(executors: Executors) -> BoundedExecutor:
        return BoundedExecutor(name, threads, places=places, thread_limit=executors.thread_limit)

    executor: BoundedExecutor = field(default=Factory(made, takes_self=True))
    return executor


@frozen
class Executors:
    """The threads of a shop, a field for each kind of work: name, number of threads, places.

    What computes has few threads: Python runs one at a time, so more of them would only all be slower.
    docs/architecture.md has a table of what each kind does.
    """

    thread_limit: ThreadLimit = field(factory=ThreadLimit)
    database: BoundedExecutor = _computing_threads("database", 8, 250)
    pages: BoundedExecutor = _computing_threads("pages", 4, 100)
    lists: BoundedExecutor = _computing_threads("lists", 2, 50)
    typing: BoundedExecutor = _computing_threads("typing", 1, 250)
    files: BoundedExecutor = _threads("files", 4, 250)
    remote_files: BoundedExecutor = _threads("remote_files", 32, 250)
    pictures: BoundedExecutor = _threads("pictures", 2, 50)
    heavy: BoundedExecutor = _threads("heavy", 1, 10_000)
    documents: BoundedExecutor = _threads("documents", 1, 20)
    exports: BoundedExecutor = _threads("exports", 1, 20)

    def files_of(self, *, is_remote: bool) -> BoundedExecutor:
        """Choose the threads that read files: many where each waits for another machine."""
        return self.remote_files if is_remote else self.files

    def pause_for_others(self) -> Callable[[], None]:
        """Make what a long order calls between its steps, which pauses while pages or calls wait."""
        others = (self.database, self.pages, self.lists, self.typing, self.files)
        return PauseForOthers(lambda: any(one.has_work for one in others))

    @asynccontextmanager
    async def until_shutdown(self) -> AsyncIterator[None]:
        """Let go of all threads when the shop closes."""
        async with AsyncExitStack() as stack:
            for one in fields(Executors):
                threads = getattr(self, one.name)
                if isinstance(threads, BoundedExecutor):
                    await stack.enter_async_context(threads.until_shutdown())
            yield


_EXECUTORS: ContextVar[Executors] = ContextVar("executors")


class RequestThreads:
    """Gives every request the threads of its shop, and so much time to wait for them in all.

    A body that arrives slowly takes nothing of that time.
    """

    def __init__(self, app: ASGIApp, executors: Executors, limit_s: float) -> None:
        self._app = app
        self._executors = executors
        self._limit_s = limit_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("type") == "http":
            enter(scope)
        _EXECUTORS.set(self._executors)
        _ALLOWANCE.set(Allowance(self._limit_s))
        await self._app(scope, receive, send)


def executors() -> Executors:
    """Find the threads that the request at hand is done on."""
    return _EXECUTORS.get(None) or _outside_of_requests()


@cache
def _outside_of_requests() -> Executors:
    return Executors()
