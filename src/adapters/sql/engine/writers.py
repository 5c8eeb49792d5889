"""Running changes: one after another with one commit for many, or each on its own connection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from attrs import field, frozen
from sqlalchemy import Connection

from shopcore.errors import Unavailable

from .database import LOCK_WAIT_S, VERSION, Conflicted, Database, DatabaseFault, LockTaken
from .shared_transaction import SharedTransaction
from .transaction import Transaction, UnitOfWork

Shop = TypeVar("Shop")
ShopToWrite = TypeVar("ShopToWrite", covariant=True)  # noqa: PLC0105
Answer = TypeVar("Answer")
TOGETHER = 128
"""Changes that share one commit at most."""
WAITING = 5_000
TRIES = 5
THREADS = 4
"""Writers of one process to a server: more of them only wait for each other's turn in Python."""
LEAST_WAIT_S = 0.05
"""Also for a change that waited long for others of its own process."""
PATIENCE = 0.25
"""For how much of the time that the last commit took more changes are waited for."""


class Writes(Protocol[ShopToWrite]):
    """Runs changes off the caller's thread; a change may run again if others were in its way.

    The future answers once the change is durable, or raises what it raised. A change whose future is
    cancelled before its commit is not committed: whoever asked was told that nothing was done.
    """

    def submit(self, work: Callable[[ShopToWrite], Answer]) -> Future[Answer]: ...
    def close(self) -> None: ...


@frozen(eq=False)
class _Job(Generic[Shop]):
    work: Callable[[Shop], Any]
    future: Future[Any] = field(factory=Future)
    since_s: float = field(factory=perf_counter)

    def end(self, answer: Any) -> None:
        """Tell what came of it, if anybody still waits."""
        with suppress(InvalidStateError):
            self.future.set_result(answer)

    def fail(self, failure: BaseException) -> None:
        """Tell what went wrong, if anybody still waits."""
        with suppress(InvalidStateError):
            self.future.set_exception(failure)


class GroupedWrites(Generic[Shop]):
    """Implements Writes for a database with one writer: changes that wait together are one commit.

    Each change has a savepoint, so one that fails takes nothing else back. Where another process
    holds the lock, each is refused once it has waited LOCK_WAIT_S, and those that came later wait on.
    """

    def __init__(self, database: Database, open_shop: Callable[[UnitOfWork], Shop]) -> None:
        self._database = database
        self._open_shop = open_shop
        self._jobs: SimpleQueue[_Job[Shop] | None] = SimpleQueue()
        self._put_off: list[_Job[Shop]] = []
        self._last_count = 1
        self._last_commit_s = 0.0
        self._thread: Thread | None = None

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        if self._jobs.qsize() >= WAITING:
            raise Unavailable(reason="too many changes wait")
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        job = _Job(work)
        self._jobs.put(job)
        return job.future

    def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while jobs := self._gathered():
            self._settle(jobs)

    def _gathered(self) -> list[_Job[Shop]]:
        """Wait for a change and take all that wait with it; nothing once the last is done.

        Those whose changes were just committed are likely to come again, so
        as many as last time are waited for, a small part of what the commit
        costs that they would else need for themselves.
        """
        jobs, self._put_off = self._put_off, []
        if not jobs:
            first = self._jobs.get()
            jobs = [] if first is None else [first]
        until_s = perf_counter() + self._last_commit_s * PATIENCE
        while 0 < len(jobs) < TOGETHER:
            try:
                job = self._next(until_s if len(jobs) < self._last_count else 0.0)
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _next(self, until_s: float) -> _Job[Shop] | None:
        """Take the next that waits, or comes before an instant.

        Raises:
            Empty: If there is none.
        """
        wait_s = until_s - perf_counter()
        return self._jobs.get(timeout=wait_s) if wait_s > 0 else self._jobs.get_nowait()

    def _settle(self, jobs: list[_Job[Shop]]) -> None:
        outcomes: list[Callable[[], None]] = []
        try:
            with self._database.writer(_left_s(jobs)) as connection:
                version = connection.scalar(VERSION) or 0
                outcomes = [self._outcome(job, connection, version) for job in jobs]
                began_s = perf_counter()
                connection.commit()
                self._last_count, self._last_commit_s = len(jobs), perf_counter() - began_s
        except LockTaken as failure:
            self._refuse_late(jobs, failure)
            return
        except BaseException as failure:
            for job in jobs:
                job.fail(failure)
            return
        for tell in outcomes:
            tell()

    def _refuse_late(self, jobs: list[_Job[Shop]], failure: LockTaken) -> None:
        now_s = perf_counter()
        for job in jobs:
            if now_s - job.since_s < LOCK_WAIT_S:
                self._put_off.append(job)
            else:
                job.fail(failure)

    def _outcome(self, job: _Job[Shop], connection: Connection, version: int) -> Callable[[], None]:
        """Run one change that somebody waits for; a failure of the database ends all, others are its own."""
        if job.future.cancelled():
            return lambda: None
        try:
            shared = SharedTransaction(self._database, connection, version, is_given_up=job.future.cancelled)
            answer = job.work(self._open_shop(shared))
        except DatabaseFault:
            raise
        except Exception as refusal:
            last_refusal = refusal
            return lambda: job.fail(last_refusal)
        return lambda: job.end(answer)


def _left_s(jobs: Sequence[_Job[Any]]) -> float:
    """How long the first of some changes may still wait for the lock."""
    waited_s = perf_counter() - min(job.since_s for job in jobs)
    return max(LOCK_WAIT_S - waited_s, LEAST_WAIT_S)


class PooledWrites(Generic[Shop]):
    """Implements Writes for a database whose writers run side by side and lock rows."""

    def __init__(self, database: Database, open_shop: Callable[[UnitOfWork], Shop]) -> None:
        self._database = database
        self._open_shop = open_shop
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="writer")

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        job = _Job[Shop](work)
        self._threads.submit(self._settle, job)
        return job.future

    def close(self) -> None:
        self._threads.shutdown()

    def _settle(self, job: _Job[Shop]) -> None:
        if job.future.cancelled():
            return
        try:
            answer = self._tried(job)
        except BaseException as failure:
            job.fail(failure)
        else:
            job.end(answer)

    def _tried(self, job: _Job[Shop]) -> Any:
        for _ in range(TRIES - 1):
            try:
                return job.work(self._opened(job))
            except Conflicted:
                continue
        return job.work(self._opened(job))

    def _opened(self, job: _Job[Shop]) -> Shop:
        return self._open_shop(Transaction(self._database, is_given_up=job.future.cancelled))
