"""Takes products off the lists that sold out for good long enough ago, on the day they are due."""

from __future__ import annotations

from datetime import date
from functools import partial

import structlog
from attrs import define

from shopcore.catalogue.ports import Revision
from shopcore.unit_of_work import Store
from shopcore.use_cases.catalogue.delist_products import delist

log = structlog.get_logger()


@define
class DelistingJob:
    """Looks when the catalogue or the day has changed."""

    _store: Store
    _days: int
    _seen: tuple[Revision, date] | None = None

    def run(self) -> int:
        """Take off the lists what is due, and return how many products changed."""
        with self._store.read() as shop:
            now = shop.catalogue.revision(), shop.clock.today()
        if now == self._seen:
            return 0
        changed = self._store.submit(partial(delist, days=self._days)).result()
        self._seen = now
        if changed:
            log.info("products_delisted_or_back", products=changed)
        return changed
