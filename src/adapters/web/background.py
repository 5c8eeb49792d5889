"""Work that goes on in the background while the shop is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def running_in_background(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run work that has no end of its own beside the block, and cancel it at the end."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def looking(look: Callable[[], None], *, every_s: float, name: str) -> AsyncIterator[None]:
    """Look at something again and again beside the block, on a thread that nothing else waits for."""
    threads = ThreadPoolExecutor(1, name)
    loop = asyncio.get_running_loop()

    async def look_for_ever() -> None:
        while True:
            await loop.run_in_executor(threads, look)
            await asyncio.sleep(every_s)

    try:
        async with running_in_background(look_for_ever()):
            yield
    finally:
        threads.shutdown(wait=False, cancel_futures=True)


@asynccontextmanager
async def shut_down_after(pool: Executor) -> AsyncIterator[None]:
    """Let go of a pool's threads when the block ends; what they wait for or stand still in ends by itself."""
    try:
        yield
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
