"""Waiting for services outside, on threads of their own, so that nobody else waits with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Final, TypeVar

from shopcore.errors import Unavailable, UpstreamTimeout

from .background import shut_down_after
from .monitoring.refusals import LATE, QUEUE_FULL, count_refusal

Result = TypeVar("Result")
THREADS: Final = 16
MOST_WAITING: Final = 64
WHOLE_WAIT_S: Final = 2.9


class UpstreamExecutor:
    """Runs what asks a service; an answer that is late is given up, though its thread goes on."""

    def __init__(self, threads: int = THREADS, wait_s: float = WHOLE_WAIT_S) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="outside")
        self._wait_s = wait_s
        self._waiting = 0

    async def run(self, work: Callable[[], Result]) -> Result:
        """Do work that waits for a service.

        Raises:
            UpstreamTimeout: If it takes too long.
            Unavailable: If too many wait already.
        """
        if self._waiting >= MOST_WAITING:
            count_refusal(QUEUE_FULL, "outside")
            raise Unavailable(reason="outside services: the queue is full")
        future = self._pool.submit(work)
        self._waiting += 1
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: _call_soon(loop, self._one_less))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), self._wait_s)
        except TimeoutError:
            count_refusal(LATE, "outside")
            raise UpstreamTimeout from None

    def until_shutdown(self) -> AbstractAsyncContextManager[None]:
        """Let go of the threads when the shop closes."""
        return shut_down_after(self._pool)

    def _one_less(self) -> None:
        self._waiting -= 1


def _call_soon(loop: asyncio.AbstractEventLoop, work: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(work)
