"""Running changes: one after another with one commit for many, or each on its own connection."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from attrs import field, frozen
from sqlalchemy import Connection

from shopcore.errors import Unavailable

from .database import VERSION, Conflicted, Database, DatabaseFault
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
PATIENCE = 0.25
"""For how much of the time that the last commit took more changes are waited for."""


class Writes(Protocol[ShopToWrite]):
    """Runs changes off the caller's thread; a change may run again if others were in its way.

    The future answers once the change is durable, or raises what it raised.
    """

    def submit(self, work: Callable[[ShopToWrite], Answer]) -> Future[Answer]: ...
    def close(self) -> None: ...


@frozen(eq=False)
class _Job(Generic[Shop]):
    work: Callable[[Shop], Any]
    future: Future[Any] = field(factory=Future)


class GroupedWrites(Generic[Shop]):
    """Implements Writes for a database with one writer: changes that wait together are one commit.

    Each change has a savepoint, so one that fails takes nothing else back.
    """

    def __init__(self, database: Database, open_shop: Callable[[UnitOfWork], Shop]) -> None:
        self._database = database
        self._open_shop = open_shop
        self._jobs: SimpleQueue[_Job[Shop] | None] = SimpleQueue()
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
        jobs: list[_Job[Shop]] = []
        job = self._jobs.get()
        until_s = perf_counter() + self._last_commit_s * PATIENCE
        while job is not None:
            jobs.append(job)
            if len(jobs) == TOGETHER:
                return jobs
            try:
                job = self._next(until_s if len(jobs) < self._last_count else 0.0)
            except Empty:
                return jobs
        if jobs:
            self._jobs.put(None)
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
            with self._database.writer() as connection:
                version = connection.scalar(VERSION) or 0
                outcomes = [self._outcome(job, connection, version) for job in jobs]
                began_s = perf_counter()
                connection.commit()
                self._last_count, self._last_commit_s = len(jobs), perf_counter() - began_s
        except BaseException as failure:
            for job in jobs:
                job.future.set_exception(failure)
            return
        for tell in outcomes:
            tell()

    def _outcome(self, job: _Job[Shop], connection: Connection, version: int) -> Callable[[], None]:
        """Run one change; a failure of the database ends them all, any other is its own."""
        try:
            answer = job.work(self._open_shop(SharedTransaction(connection, version)))
        except DatabaseFault:
            raise
        except Exception as refusal:
            told = refusal
            return lambda: job.future.set_exception(told)
        return lambda: job.future.set_result(answer)


class PooledWrites(Generic[Shop]):
    """Implements Writes for a database whose writers run side by side and lock rows."""

    def __init__(self, database: Database, open_shop: Callable[[UnitOfWork], Shop]) -> None:
        self._database = database
        self._open_shop = open_shop
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="writer")

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        return self._threads.submit(self._work, work)

    def close(self) -> None:
        self._threads.shutdown()

    def _work(self, work: Callable[[Shop], Answer]) -> Answer:
        for _ in range(TRIES - 1):
            try:
                return work(self._open_shop(Transaction(self._database)))
            except Conflicted:
                continue
        return work(self._open_shop(Transaction(self._database)))
