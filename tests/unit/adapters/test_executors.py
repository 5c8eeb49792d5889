"""Each kind of work has threads and a queue of its own, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

import pytest

from adapters.web.executors import BoundedExecutor, Executors, RequestThreads, executors
from shopcore.errors import Unavailable


@asynccontextmanager
async def standing_still(threads: BoundedExecutor, works: int) -> AsyncIterator[None]:
    """Keep threads busy until the block ends."""
    is_over = Event()
    stuck = [asyncio.ensure_future(threads.run(lambda: _wait(is_over), within_s=60)) for _ in range(works)]
    await asyncio.sleep(0)
    try:
        yield
        assert not any(one.done() for one in stuck)
    finally:
        is_over.set()


def _wait(until: Event) -> None:
    until.wait()


async def in_a_request(limit_s: float, work: Callable[[], Awaitable[Any]]) -> Any:
    """Do work as a request with so much time, and answer what it answers."""
    answers = []

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        answers.append(await work())

    await RequestThreads(app, Executors(), limit_s)({}, None, None)
    return answers[0]


def test_who_does_not_fit_in_is_refused_at_once():
    """Two are being done or wait; the third hears so without waiting for them."""

    async def trying() -> None:
        threads = BoundedExecutor("few", 1, places=2)
        async with standing_still(threads, 2):
            with pytest.raises(Unavailable, match="few: the queue is full"):
                await threads.run(lambda: None)

    asyncio.run(trying())


def test_work_takes_as_many_places_as_it_weighs():
    """What is heavier than all places is done alone; a place is free again once its work is done."""

    async def trying() -> list[str]:
        threads = BoundedExecutor("few", 1, places=10)
        done = [await threads.run(lambda: "heavier than all", weight=99)]
        async with standing_still(threads, 1):
            fits = asyncio.ensure_future(threads.run(lambda: "fits", weight=9))
            await asyncio.sleep(0)
            with pytest.raises(Unavailable):
                await threads.run(lambda: None)
        return [*done, await fits, await threads.run(lambda: "again", weight=10)]

    assert asyncio.run(trying()) == ["heavier than all", "fits", "again"]


def test_a_request_waits_so_long_in_all_and_what_had_not_begun_is_not_begun():
    """However often it waits: the time is the request's, not the work's."""
    begun = []

    async def trying() -> None:
        threads = BoundedExecutor("slow", 1, places=9)

        async def work() -> None:
            await threads.run(lambda: time.sleep(0.15))
            async with standing_still(threads, 1):
                await threads.run(lambda: begun.append(1))

        with pytest.raises(Unavailable, match="slow: not done in time"):
            await in_a_request(0.3, work)
        await threads.run(lambda: None, within_s=5)

    asyncio.run(trying())
    assert begun == []


def test_what_takes_its_time_has_a_limit_of_its_own():
    """A feed may take longer than a page."""

    async def work() -> str:
        return await executors().exports.run(lambda: time.sleep(0.2) or "made", within_s=5)

    assert asyncio.run(in_a_request(0.05, work)) == "made"


def test_one_kind_of_work_does_not_wait_behind_another():
    """All threads for the database stand still, and a file is read."""

    async def trying() -> str:
        async def work() -> str:
            async with standing_still(executors().database, 100):
                return await executors().files.run(lambda: "read")

        return await in_a_request(2, work)

    assert asyncio.run(trying()) == "read"


def test_a_failure_of_the_work_is_told_as_it_is():
    """A time-out inside of it is not the request's."""

    def failing() -> None:
        raise TimeoutError("its own")

    with pytest.raises(TimeoutError, match="its own"):
        asyncio.run(BoundedExecutor("any", 1, places=1).run(failing))


def test_a_closed_shop_keeps_no_thread_waiting():
    """What waited is dropped."""

    async def trying() -> bool:
        result = Executors()
        async with result.until_shutdown():
            await result.files.run(lambda: None)
        with pytest.raises(RuntimeError):
            await result.files.run(lambda: None)
        return True

    assert asyncio.run(trying())
