"""Work that goes on in the background while the shop is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
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
