"""Nothing outlives the catalogue version it was made from."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from adapters.http.cards import Showing, when
from adapters.http.edition import Edition
from shopcore.delivery import Tariff
from shopcore.delivery_rules import DEFAULT_DELIVERY, DeliveryRules
from shopcore.errors import Unavailable
from shopcore.ports import Clock

log = structlog.get_logger()

INTERVAL_S = 0.2


class CatalogueWatch:
    """Looks for a new catalogue version five times a second, and has the index follow it.

    ``edition`` holds what was made from the newest version, ``listed`` what was
    made from the version that the index shows. *follow* brings the index up to
    date, which may take its time, and answers the version that it shows then.
    """

    def __init__(
        self,
        version: Callable[[], int],
        follow: Callable[[], int],
        *,
        clock: Clock,
        tariff: Tariff,
        delivery: DeliveryRules = DEFAULT_DELIVERY,
    ) -> None:
        self._read_version = version
        self._follow = follow
        self._clock = clock
        self._tariff = tariff
        self._delivery = delivery
        self.edition = self._edition(-1)
        self.listed = self.edition
        self.reason: str | None = "the shop is starting"

    @property
    def is_ready(self) -> bool:
        return self.reason is None

    def demand_ready(self) -> None:
        """Refuse to sell before the catalogue can be read.

        Raises:
            Unavailable: If there is nothing to answer from yet.
        """
        if self.listed.version < 0:
            raise Unavailable(reason=self.reason or "the shop is starting")

    def look(self) -> None:
        """Look once; a failure becomes the reason why the shop is not ready."""
        try:
            version = self._read_version()
            if self.edition.is_older(version, when(self._clock.now())):
                self.edition = self._edition(version)
            if self.listed is not self.edition and self._follow() >= version:
                self.listed = self.edition
            self.reason = "the search index is being built" if self.listed.version < 0 else None
        except Exception as failure:
            if self.reason is None or self.listed.version < 0:
                log.error("catalogue_unreadable", reason=repr(failure))
            self.reason = "the catalogue cannot be read"

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Keep looking in the background while the shop is open."""
        task = asyncio.create_task(self._keep_looking())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.to_thread(self.look)
            await asyncio.sleep(INTERVAL_S)

    def _edition(self, version: int) -> Edition:
        today, is_past = when(self._clock.now())
        return Edition(version, Showing(today, self._tariff, self._delivery, is_past))
