"""Whoever looks, after the catalogue changed, whom there is something to tell; several may do so at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from threading import Event
from time import monotonic
from typing import Any, Final

import structlog
from attrs import field, frozen

from shopcore.unit_of_work import Store
from shopcore.use_cases.orders.notify_date_changes import notify_date_changes, orders_to_notify
from shopcore.use_cases.stock.notify_stock_alerts import customers_to_notify, notify_stock_alerts

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 1.0
ANYWAY_AFTER_S: Final = 300.0
"""Who asks in the moment of a change may be missed by its round; so there is one without a change too."""
AFTER_A_FAULT_S: Final = 30.0
AT_ONCE: Final = 100


class AlertsFailed(Exception):
    """Some customers could not be told, and the log says why; the next round tries them again."""


@frozen
class StockAlertJob:
    """Tells who waits what became of it, and who ordered which date moved, one after the other.

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
            AlertsFailed: After everybody else was told, if somebody could not be.
        """
        results = [self._tell(work, **about) for work, about in self._to_tell()]
        if None in results:
            raise AlertsFailed(results.count(None))
        return sum(map(bool, results))

    def _to_tell(self) -> Iterator[tuple[Callable[..., bool], dict[str, Any]]]:
        """Go through who waits for a product, then through orders with a date that moved."""
        after = ""
        while customers := customers_to_notify(self._store.shop(), after=after, limit=AT_ONCE):
            yield from ((notify_stock_alerts, {"customer_id": one}) for one in customers)
            after = customers[-1]
        after = ""
        while orders := orders_to_notify(self._store.shop(), after=after, limit=AT_ONCE):
            yield from ((notify_date_changes, {"waiting": one}) for one in orders)
            after = orders[-1].order_id

    def _tell(self, work: Callable[..., bool], **about: Any) -> bool | None:
        """Say whether a letter was written; None if that failed."""
        if self._is_closing.is_set():
            return False
        try:
            is_written: bool = self._store.submit(partial(work, **about)).result()
        except Exception as fault:
            log.warning("stock_alert_not_told", **about, fault=type(fault).__name__)
            return None
        return is_written

    async def _look_again(self, is_closing: asyncio.Event) -> None:
        results: int | None = None
        due_s = 0.0
        while not is_closing.is_set():
            version = self._version()
            wait_s = LOOKED_EVERY_S
            if version >= 0 and (version != results or monotonic() >= due_s):
                try:
                    await asyncio.to_thread(self.tell_all)
                    results, due_s = version, monotonic() + ANYWAY_AFTER_S
                except Exception as fault:
                    log.warning("stock_alerts_not_told", fault=type(fault).__name__)
                    wait_s = AFTER_A_FAULT_S
            with suppress(TimeoutError):
                await asyncio.wait_for(is_closing.wait(), wait_s)
