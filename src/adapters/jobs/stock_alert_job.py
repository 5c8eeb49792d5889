"""Writes to customers after the catalogue changed: about stock they wait for, and dates that moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any, Final

import structlog
from attrs import define

from shopcore.unit_of_work import Store
from shopcore.use_cases.orders.notify_date_changes import notify_date_changes, orders_to_notify
from shopcore.use_cases.stock.notify_stock_alerts import customers_to_notify, notify_stock_alerts

log = structlog.get_logger()

ANYWAY_AFTER_S: Final = 300.0
"""A customer whose alert is saved while a run is under way may be missed by it."""
AT_ONCE: Final = 100


class AlertsFailed(Exception):
    """Some customers could not be notified, and the log says why; the next run tries them again."""


@define
class StockAlertJob:
    """Looks when the catalogue has a new version; *is_stopping* ends a run after the present customer."""

    _store: Store
    _is_stopping: Callable[[], bool] = lambda: False
    _seen: int | None = None
    _due_s: float = 0.0

    def run(self) -> int:
        """Notify everybody there is something new for, and return how many e-mails were written.

        Raises:
            AlertsFailed: After everybody else was notified, if somebody could not be.
        """
        with self._store.read() as shop:
            version = shop.catalogue.version()
        if version == self._seen and monotonic() < self._due_s:
            return 0
        results = [self._notify(work, **about) for work, about in self._to_notify()]
        if None in results:
            raise AlertsFailed(results.count(None))
        self._seen, self._due_s = version, monotonic() + ANYWAY_AFTER_S
        return sum(map(bool, results))

    def _to_notify(self) -> Iterator[tuple[Callable[..., bool], dict[str, Any]]]:
        """Go through who waits for a product, then through orders with a date that moved."""
        after = ""
        while customers := customers_to_notify(self._store.shop(), after=after, limit=AT_ONCE):
            yield from ((notify_stock_alerts, {"customer_id": one}) for one in customers)
            after = customers[-1]
        after = ""
        while orders := orders_to_notify(self._store.shop(), after=after, limit=AT_ONCE):
            yield from ((notify_date_changes, {"waiting": one}) for one in orders)
            after = orders[-1].order_id

    def _notify(self, work: Callable[..., bool], **about: Any) -> bool | None:
        """Return whether an e-mail was written; None if that failed."""
        if self._is_stopping():
            return False
        try:
            return self._store.submit(partial(work, **about)).result()
        except Exception as fault:
            log.warning("stock_alert_not_sent", **about, fault=type(fault).__name__)
            return None
