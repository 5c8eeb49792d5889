"""Clearing out events that are too old to be kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Final

import structlog
from attrs import frozen

from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 6 * 3600.0


@frozen
class EventRetentionJob:
    """Keeps events for so many days."""

    _store: Store
    _clock: Clock
    _days: int

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Clear out now and then, until the shop closes."""
        work = asyncio.create_task(self._clear_again())
        try:
            yield
        finally:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    def forget(self, shop: Shop) -> int:
        """Forget what is too old, and say how much that was."""
        with shop.change():
            return shop.events.forget_before(self._clock.now() - timedelta(days=self._days))

    async def _clear_again(self) -> None:
        while True:
            try:
                await asyncio.wrap_future(self._store.submit(self.forget))
            except Exception as fault:
                log.warning("events_not_cleared", fault=type(fault).__name__)
            await asyncio.sleep(LOOKED_EVERY_S)
