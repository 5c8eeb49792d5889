"""Taking products off the lists that sold out for good long enough ago, the day they are due."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import date
from functools import partial
from typing import Final

import structlog
from attrs import define

from shopcore.catalogue.ports import Revision
from shopcore.unit_of_work import Store
from shopcore.use_cases.catalogue.delist_products import delist

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 10.0


@define
class DelistingJob:
    """Looks when the catalogue or the day has changed; several may do so at once."""

    _store: Store
    _days: int
    _seen: tuple[Revision, date] | None = None

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Look again and again, the first time at once, until the shop closes."""
        work = asyncio.create_task(self._look_again())
        try:
            yield
        finally:
            work.cancel()
            with suppress(asyncio.CancelledError):
                await work

    async def look(self) -> int:
        """Take off the lists what is due, and say how many products that changed."""
        now = await asyncio.to_thread(self._now)
        if now == self._seen:
            return 0
        changed: int = await asyncio.wrap_future(self._store.submit(partial(delist, days=self._days)))
        self._seen = now
        return changed

    def _now(self) -> tuple[Revision, date]:
        with self._store.read() as shop:
            return shop.catalogue.revision(), shop.clock.today()

    async def _look_again(self) -> None:
        while True:
            try:
                if changed := await self.look():
                    log.info("products_delisted_or_back", products=changed)
            except Exception as fault:
                log.warning("products_not_delisted", fault=type(fault).__name__)
            await asyncio.sleep(LOOKED_EVERY_S)
