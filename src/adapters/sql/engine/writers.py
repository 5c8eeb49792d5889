"""Running changes off the caller's thread: what every way of it has, and each on its own connection."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from attrs import field, frozen

from adapters.sql.monitoring.store_figures import WriteCounts
from shopcore.errors import Unavailable

from .database import Conflicted, Database, LockTaken
from .transaction import Transaction, UnitOfWork

Shop = TypeVar("Shop")
ShopToWrite = TypeVar("ShopToWrite", covariant=True)  # noqa: PLC0105
Answer = TypeVar("Answer")
TRIES = 5
THREADS = 4
"""Writers of one process to a server: more of them only wait for each other's turn in Python."""
PATIENT_THREADS = 1
"""Who waits for what another holds waits here, so that changes of other rows go on."""


def begun_anew(work: Callable[[], Answer]) -> Answer:
    """Do a whole change, again and again if others were in its way: after a deadlock the server ends one.

    Raises:
        Conflicted: If others were in its way each time.
    """
    for _ in range(TRIES - 1):
        try:
            return work()
        except Conflicted:
            continue
    return work()


class Writes(Protocol[ShopToWrite]):
    """Runs changes off the caller's thread; a change may run again if others were in its way.

    The future answers once the change is durable, or raises what it raised. A change whose future is
    cancelled before its commit is not committed: whoever asked was told that nothing was done. What was
    handed in before the close is done by then; later changes are refused as Unavailable.
    """

    @property
    def counts(self) -> WriteCounts: ...
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
    """Implements Writes for a database whose writers run side by side and lock rows.

    What another holds is waited for *lock_wait_s* in all: at first as long as the database's connections
    wait by themselves, then on a thread beside the others. One row that is held, by whatever process, would
    else keep all writers from every other row.
    """

    def __init__(
        self, database: Database, open_shop: Callable[[UnitOfWork], Shop], lock_wait_s: float = 0.0
    ) -> None:
        self._database = database
        self._open_shop = open_shop
        self._lock_wait_s = lock_wait_s
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="writer")
        self._patient_threads = ThreadPoolExecutor(PATIENT_THREADS, thread_name_prefix="patient writer")
        self.counts = WriteCounts()

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        job = WriteJob[Shop](work)
        self.counts.come(job.future)
        try:
            self._threads.submit(self._settle, job)
        except RuntimeError as failure:
            self.counts.begin(job.future)
            raise Unavailable(reason="changes: the store is closed") from failure
        return job.future

    def close(self) -> None:
        self._threads.shutdown()
        self._patient_threads.shutdown()

    def _settle(self, job: WriteJob[Shop]) -> None:
        self.counts.begin(job.future)
        try:
            self._end(job)
        except LockTaken as failure:
            if self._left_s(job) > 0:
                self.counts.come(job.future)
                self._patient_threads.submit(self._settle_patiently, job, failure)
            else:
                job.fail(failure)

    def _settle_patiently(self, job: WriteJob[Shop], failure: LockTaken) -> None:
        left_s = self._left_s(job)
        self.counts.begin(job.future)
        try:
            if left_s <= 0:
                raise failure
            self._end(job, left_s)
        except LockTaken as last_failure:
            job.fail(last_failure)

    def _left_s(self, job: WriteJob[Shop]) -> float:
        return self._lock_wait_s - (perf_counter() - job.since_s)

    def _end(self, job: WriteJob[Shop], lock_wait_s: float | None = None) -> None:
        """Do a change that somebody waits for.

        Raises:
            LockTaken: If another did not let go in time; whoever waits for the change is not told.
        """
        if job.future.cancelled():
            return
        try:
            answer = begun_anew(lambda: job.work(self._opened(job, lock_wait_s)))
        except LockTaken:
            raise
        except BaseException as failure:
            job.fail(failure)
        else:
            job.end(answer)

    def _opened(self, job: WriteJob[Shop], lock_wait_s: float | None) -> Shop:
        is_given_up = job.future.cancelled
        return self._open_shop(Transaction(self._database, is_given_up=is_given_up, lock_wait_s=lock_wait_s))
