"""Counting what was bought together, a while after it was sold, so that nobody waits for it at the till."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import structlog
from attrs import frozen

from shopcore.unit_of_work import Shop, Store

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 30.0
BETWEEN_S: Final = 0.1
"""Orders that wait to be written go first."""
AT_ONCE: Final = 100


@frozen
class BoughtTogetherJob:
    """Counts the orders that were placed since the last round; several may do so at once."""

    _store: Store

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Count now and then, until the shop closes."""
        work = asyncio.create_task(self._count_again())
        try:
            yield
        finally:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    def count(self, shop: Shop) -> int:
        """Count a few orders, and say how many they were."""
        with shop.change():
            return shop.product_pairs.count_on(AT_ONCE)

    async def _count_again(self) -> None:
        while True:
            counted = 0
            try:
                counted = await asyncio.wrap_future(self._store.submit(self.count))
            except Exception as fault:
                log.warning("orders_not_counted", fault=type(fault).__name__)
            await asyncio.sleep(BETWEEN_S if counted == AT_ONCE else LOOKED_EVERY_S)
