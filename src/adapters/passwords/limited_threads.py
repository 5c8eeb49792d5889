"""Slow work in few threads: so much of it waits, each in its turn, and no more is taken in."""

from __future__ import annotations

import os
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock, get_native_id
from typing import Any, TypeVar

from attrs import field, frozen

from shopcore.errors import Unavailable

Answer = TypeVar("Answer")
WAITING = 40
"""More than a second of passwords for one thread. Who waits here holds one of the 64 places or more that a
process has for requests: strangers must never have all of them, for a known device needs one too.
"""
OF_CLIENT, OF_ACCOUNT = 20, 5
"""More than an office and more than a customer has at once."""
KNOWN_IN_A_ROW = 3
"""So many customers on known devices come first; then a stranger has a turn, whoever keeps that line full."""
LOW_PRIORITY = 10


def spare_cores(processes: int = 1) -> int:
    """Find how many threads each process may keep busy while one core stays free for the rest."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // processes)


@frozen(eq=False)
class _Job:
    work: Callable[[], Any]
    client: str
    account: str
    is_known: bool
    future: Future[Any] = field(factory=Future)

    def run(self) -> None:
        """Do the work, unless nobody waits for it any more."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            answer = self.work()
        except BaseException as failure:
            self.future.set_exception(failure)
        else:
            self.future.set_result(answer)


class FewThreads:
    """Runs work off the caller's thread, a few at a time, while nothing more urgent wants the core.

    Customers on a device they signed in on before come first, three for each of the others. The clients of
    the others take turns, however much one of them has waiting; neither a client nor an account may have more
    than a few. What strangers have waiting takes nothing of what a known device may have, even of the same
    account or network.
    ``refused`` counts what found no place.
    """

    def __init__(self, threads: int = 1, *, waiting: int = WAITING) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="slow", initializer=_give_way)
        self._places = threads + waiting
        self._lock = Lock()
        self._known: deque[_Job] = deque()
        self._others: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._taken: Counter[object] = Counter()
        self._known_in_a_row = 0
        self.refused = 0

    @property
    def waiting(self) -> int:
        """How much is taken in and not done."""
        return self._taken[True] + self._taken[False]

    def submit(
        self, work: Callable[[], Answer], *, client: str = "", account: str = "", is_known: bool = False
    ) -> Future[Answer]:
        """Run *work* when its turn comes; *client* and *account* are '' where it is nobody's.

        Raises:
            Unavailable: If too much waits already, in all, of this client or of this account.
        """
        job = _Job(work, client, account, is_known)
        with self._lock:
            if not self._has_place(job):
                self.refused += 1
                raise Unavailable(reason="too many passwords wait")
            self._count(job, 1)
            (self._known if is_known else self._others.setdefault(client, deque())).append(job)
        job.future.add_done_callback(lambda _done: self._release(job))
        self._pool.submit(self._run_next)
        return job.future

    def close(self) -> None:
        """Drop what waits and finish what was begun."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            dropped = [*self._known, *(job for jobs in self._others.values() for job in jobs)]
            self._known.clear()
            self._others.clear()
        for job in dropped:
            job.future.cancel()
        self._pool.shutdown()

    def _has_place(self, job: _Job) -> bool:
        return (
            self._taken[job.is_known] < self._places
            and (not job.client or self._taken[job.is_known, "client", job.client] < OF_CLIENT)
            and (not job.account or self._taken[job.is_known, "account", job.account] < OF_ACCOUNT)
        )

    def _count(self, job: _Job, count: int) -> None:
        own = (job.is_known, "client", job.client), (job.is_known, "account", job.account)
        for key in (job.is_known, *own):
            self._taken[key] += count
            if not self._taken[key]:
                del self._taken[key]

    def _release(self, job: _Job) -> None:
        with self._lock:
            self._count(job, -1)

    def _run_next(self) -> None:
        with self._lock:
            job = self._next()
        job.run()

    def _next(self) -> _Job:
        """Take the next job: there is one for each time that this is called."""
        if self._known and (self._known_in_a_row < KNOWN_IN_A_ROW or not self._others):
            self._known_in_a_row += 1
            return self._known.popleft()
        self._known_in_a_row = 0
        client, jobs = self._others.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._others[client] = jobs
        return job


def _give_way() -> None:
    """Let the rest of the shop go first where cores are short; Linux alone weighs single threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), LOW_PRIORITY)
