"""Whoever looks, after the catalogue changed, whom there is something to tell; several may do so at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from threading import Event
from time import monotonic
from typing import Final

import structlog
from attrs import field, frozen

from shopcore.use_cases.tell_of_stock import customers_to_tell, tell_of_stock

from .postman import Store

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 1.0
ANYWAY_AFTER_S: Final = 300.0
"""Who asks in the moment of a change may be missed by its round; so there is one without a change too."""
AFTER_A_FAULT_S: Final = 30.0
AT_ONCE: Final = 100


class NotAllTold(Exception):
    """Some customers could not be told, and the log says why; the next round tries them again."""


@frozen
class StockRound:
    """Tells everybody who waits what became of it, one round at a time and one customer after the other.

    *version* names the catalogue that is on sale; it is asked often and answers at once.
    """

    _store: Store
    _version: Callable[[], int]
    _is_closing: Event = field(factory=Event, init=False)

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Look after every change of the catalogue, until the shop closes; a letter under way is finished."""
        is_closing = asyncio.Event()
        self._is_closing.clear()
        work = asyncio.create_task(self._look_again(is_closing))
        try:
            yield
        finally:
            self._is_closing.set()
            is_closing.set()
            with suppress(asyncio.CancelledError):
                await work

    def tell_all(self) -> int:
        """Tell all there is to tell now, and say how many letters were written.

        Raises:
            NotAllTold: After everybody else was told, if somebody could not be.
        """
        written, failed, after = 0, 0, ""
        while customers := customers_to_tell(self._store.shop(), after=after, limit=AT_ONCE):
            for customer_id in customers:
                if self._is_closing.is_set():
                    return written
                try:
                    written += self._tell(customer_id)
                except Exception as fault:
                    failed += 1
                    log.warning("stock_alert_not_told", customer=customer_id, fault=type(fault).__name__)
            after = customers[-1]
        if failed:
            raise NotAllTold(failed)
        return written

    def _tell(self, customer_id: str) -> bool:
        is_written: bool = self._store.submit(partial(tell_of_stock, customer_id=customer_id)).result()
        return is_written

    async def _look_again(self, is_closing: asyncio.Event) -> None:
        told: int | None = None
        due_s = 0.0
        while not is_closing.is_set():
            version = self._version()
            wait_s = LOOKED_EVERY_S
            if version >= 0 and (version != told or monotonic() >= due_s):
                try:
                    await asyncio.to_thread(self.tell_all)
                    told, due_s = version, monotonic() + ANYWAY_AFTER_S
                except Exception as fault:
                    log.warning("stock_alerts_not_told", fault=type(fault).__name__)
                    wait_s = AFTER_A_FAULT_S
            with suppress(TimeoutError):
                await asyncio.wait_for(is_closing.wait(), wait_s)
