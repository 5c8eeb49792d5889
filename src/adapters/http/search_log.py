"""What shoppers searched for is written down a few seconds later, many at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from threading import Lock

import structlog

from shopcore.ports import Shop
from shopcore.storefront import Storefront

log = structlog.get_logger()

INTERVAL_S = 3.0
_MOST = 2_000


class SearchLog:
    """Gathers searches that found something; a search never waits for it."""

    def __init__(self, open_shop: Callable[[], Shop]) -> None:
        self._open_shop = open_shop
        self._gathered: Counter[tuple[Storefront, str]] = Counter()
        self._lock = Lock()

    def note(self, storefront: Storefront, text: str) -> None:
        """Remember a search until the next writing; too many at once are forgotten."""
        with self._lock:
            if len(self._gathered) < _MOST:
                self._gathered[storefront, text] += 1

    def write(self) -> None:
        """Write down what was gathered."""
        with self._lock:
            gathered, self._gathered = self._gathered, Counter()
        if not gathered:
            return
        with self._open_shop() as shop:
            for storefront, text in gathered.elements():
                shop.terms.record(storefront, text)
            shop.commit()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Keep writing in the background while the shop is open, and once when it closes."""
        task = asyncio.create_task(self._keep_writing())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await asyncio.to_thread(self._try_to_write)

    async def _keep_writing(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_S)
            await asyncio.to_thread(self._try_to_write)

    def _try_to_write(self) -> None:
        try:
            self.write()
        except Exception as failure:
            log.warning("searches_not_written", reason=repr(failure))
