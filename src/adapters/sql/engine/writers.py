"""Running changes off the caller's thread: what every way of it has, and each on its own connection."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from attrs import field, frozen

from .database import Conflicted, Database
from .transaction import Transaction, UnitOfWork

Shop = TypeVar("Shop")
ShopToWrite = TypeVar("ShopToWrite", covariant=True)  # noqa: PLC0105
Answer = TypeVar("Answer")
TRIES = 5
THREADS = 4
"""Writers of one process to a server: more of them only wait for each other's turn in Python."""


class Writes(Protocol[ShopToWrite]):
    """Runs changes off the caller's thread; a change may run again if others were in its way.

    The future answers once the change is durable, or raises what it raised. A change whose future is
    cancelled before its commit is not committed: whoever asked was told that nothing was done.
    """

    def submit(self, work: Callable[[ShopToWrite], Answer]) -> Future[Answer]: ...
    def close(self) -> None: ...


@frozen(eq=False)
class WriteJob(Generic[Shop]):
    """A change that waits, and who waits for it."""

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


class PooledWrites(Generic[Shop]):
    """Implements Writes for a database whose writers run side by side and lock rows."""

    def __init__(self, database: Database, open_shop: Callable[[UnitOfWork], Shop]) -> None:
        self._database = database
        self._open_shop = open_shop
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="writer")

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        job = WriteJob[Shop](work)
        self._threads.submit(self._settle, job)
        return job.future

    def close(self) -> None:
        self._threads.shutdown()

    def _settle(self, job: WriteJob[Shop]) -> None:
        if job.future.cancelled():
            return
        try:
            answer = self._tried(job)
        except BaseException as failure:
            job.fail(failure)
        else:
            job.end(answer)

    def _tried(self, job: WriteJob[Shop]) -> Any:
        for _ in range(TRIES - 1):
            try:
                return job.work(self._opened(job))
            except Conflicted:
                continue
        return job.work(self._opened(job))

    def _opened(self, job: WriteJob[Shop]) -> Shop:
        return self._open_shop(Transaction(self._database, is_given_up=job.future.cancelled))
