"""Slow work in few threads: so much of it waits, and no more is taken in."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore, get_native_id
from typing import TypeVar

from shopcore.errors import Unavailable

Answer = TypeVar("Answer")
WAITING = 100
"""Three seconds of passwords for one thread."""
LOW_PRIORITY = 10


def spare_cores(processes: int = 1) -> int:
    """Find how many threads each process may keep busy while one core stays free for the rest."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // processes)


class FewThreads:
    """Runs work off the caller's thread, a few at a time, while nothing more urgent wants the core."""

    def __init__(self, threads: int = 1, *, waiting: int = WAITING) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="slow", initializer=_give_way)
        self._places = BoundedSemaphore(threads + waiting)

    def submit(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Run *work* when its turn comes.

        Raises:
            Unavailable: If too much waits already.
        """
        if not self._places.acquire(blocking=False):
            raise Unavailable(reason="too many passwords wait")
        future = self._pool.submit(work)
        future.add_done_callback(lambda _done: self._places.release())
        return future

    def close(self) -> None:
        """Drop what waits and finish what was begun."""
        self._pool.shutdown(cancel_futures=True)


def _give_way() -> None:
    """Let the rest of the shop go first where cores are short; Linux alone weighs single threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), LOW_PRIORITY)
