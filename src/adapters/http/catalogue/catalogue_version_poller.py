"""Nothing outlives the catalogue version it was made from, but what later versions did not change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import structlog

from adapters.web.background import running_in_background
from adapters.web.monitoring.component_health import ComponentHealth
from shopcore.catalogue.ports import Revision
from shopcore.charges.tariff import Tariff
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules
from shopcore.errors import Unavailable
from shopcore.freshness.change_history import ChangeHistory
from shopcore.uk_time import Clock
from shopcore.use_cases.catalogue.read_news import UNREAD, CatalogueNews

from .card_responses import PricingContext, when
from .catalogue_snapshot import CatalogueSnapshot

log = structlog.get_logger()

INTERVAL_S = 0.2
STALE_S = 2.0
"""Ten looks: a database that is silent for so long is told as silent."""
OPENS_WITHIN_S = 30.0
LISTED_EVERY_S = 0.01
BUILDING = "the search index is being built"


class CatalogueVersionPoller:
    """Looks for a new catalogue version five times a second, or when notified, and has the index follow it.

    *search_rules* names the owner's rules of searching as they are now; others start an edition too.

    ``snapshot`` holds what was made from the newest version, ``listed`` what was
    made from the version that the index shows. *follow* brings the index up to
    date, which may take its time, and answers the version that it shows then.
    *news* reads what changed since a revision; while it cannot, everything counts as changed.
    *wait* comes back early when the catalogue has changed, if that can be known; it may fail.
    *announce* is told each revision before anything is made from it.
    """

    def __init__(  # noqa: PLR0913 - what is looked at, and what is shown by
        self,
        version: Callable[[], int],
        follow: Callable[[], int],
        *,
        clock: Clock,
        tariff: Tariff,
        delivery: DeliveryRules = DEFAULT_DELIVERY,
        search_rules: Callable[[], str] = str,
        news: Callable[[Revision], CatalogueNews] | None = None,
        announce: Callable[[Revision], None] = lambda _: None,
        wait: Callable[[float], None] | None = None,
    ) -> None:
        self._read_version = version
        self._search_rules = search_rules
        self._follow = follow
        self._clock = clock
        self._tariff = tariff
        self._delivery = delivery
        self._read_news = news
        self._announce = announce
        self._wait = wait
        self._revision = UNREAD
        self.snapshot = self._new_snapshot(-1)
        self.listed = self.snapshot
        self.database = ComponentHealth("database", STALE_S)
        self.index = ComponentHealth("search index")
        self._others: list[ComponentHealth] = []
        self._has_news = asyncio.Event()

    def demand(self, part: ComponentHealth) -> None:
        """Have the shop not ready while another part is not well, which somebody else looks at."""
        self._others.append(part)

    @property
    def parts(self) -> Sequence[ComponentHealth]:
        """The parts without which the shop does not sell."""
        return (self.database, self.index, *self._others)

    @property
    def reason(self) -> str | None:
        """Say why the shop is not ready; None while it is."""
        is_building = self.listed.version < 0
        of_catalogue = self.database.problem or (BUILDING if is_building else self.index.fault)
        return of_catalogue or next((one.problem for one in self._others if one.problem), None)

    @property
    def is_ready(self) -> bool:
        return self.reason is None

    def demand_ready(self) -> None:
        """Refuse to sell before the catalogue can be read.

        Raises:
            Unavailable: If there is nothing to answer from yet.
        """
        if self.listed.version < 0:
            raise Unavailable(reason=self.reason or BUILDING)

    def poll(self) -> None:
        """Look once, and have the index follow."""
        self._poll_version()
        self._follow_up()

    def _poll_version(self) -> None:
        """Look for a new version; a failure becomes the reason why the shop is not ready."""
        try:
            version, rules = self._read_version(), self._search_rules()
            if self.snapshot.is_older(version, when(self._clock.now()), rules):
                self.snapshot = self._next_snapshot(version, rules)
            self.database.record_success()
            if self.listed is self.snapshot:
                self.index.record_success()
        except Exception as failure:
            if self.database.fault is None or self.listed.version < 0:
                log.error("catalogue_unreadable", reason=repr(failure))
            self.database.record_failure("the catalogue cannot be read")

    def _follow_up(self) -> None:
        """Have the index follow, which may take its time."""
        snapshot = self.snapshot
        if self.listed is snapshot or snapshot.version < 0:
            return
        try:
            if self._follow() >= snapshot.version:
                self.listed = snapshot
                self.index.record_success()
        except Exception as failure:
            if self.index.fault is None or self.listed.version < 0:
                log.error("index_not_built", reason=repr(failure))
            self.index.record_failure("the search index cannot be built")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Keep looking in the background while the shop is open, on threads that nothing else waits for.

        It opens once the catalogue can be listed, or is known not to be: what is asked before would be
        refused, where a proxy whose connection is not taken yet asks another machine. A catalogue so large
        that its index takes longer than ``OPENS_WITHIN_S`` is built while the shop says so.
        """
        self._has_news = asyncio.Event()
        polling, following = ThreadPoolExecutor(1, "watch"), ThreadPoolExecutor(1, "index")
        try:
            async with running_in_background(self._poll_forever(polling), self._follow_forever(following)):
                try:
                    await asyncio.wait_for(self._wait_for_catalogue(), OPENS_WITHIN_S)
                except TimeoutError:
                    log.warning("opened_without_index", waited_s=OPENS_WITHIN_S)
                yield
        finally:
            for threads in (polling, following):
                threads.shutdown(wait=False, cancel_futures=True)

    async def _wait_for_catalogue(self) -> None:
        """Wait until it can be listed or something is at fault."""
        while self.listed.version < 0 and not (self.database.has_failed or self.index.has_failed):
            await asyncio.sleep(LISTED_EVERY_S)

    async def _poll_forever(self, threads: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await loop.run_in_executor(threads, self._poll_version)
            if self.listed is not self.snapshot:
                self._has_news.set()
            has_waited: bool = await loop.run_in_executor(threads, self._has_waited)
            if not has_waited:
                await asyncio.sleep(INTERVAL_S)

    def _has_waited(self) -> bool:
        """Wait for a notification until the next look is due; False if that cannot be done."""
        if self._wait is None:
            return False
        try:
            self._wait(INTERVAL_S)
        except Unavailable:
            return False
        return True

    async def _follow_forever(self, threads: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            await loop.run_in_executor(threads, self._follow_up)

    def _next_snapshot(self, version: int, search_rules: str) -> CatalogueSnapshot:
        """Begin a snapshot, which goes on with what the changes since the last one leave as it was."""
        news = self._news(version)
        self._revision = news.revision
        self._announce(news.revision)
        history = None if news.uses is None else self.snapshot.history.note(news.revision.version, news.uses)
        return self._new_snapshot(news.revision.version, search_rules, history)

    def _news(self, version: int) -> CatalogueNews:
        """Read what changed; without an answer anything may have."""
        unread = CatalogueNews(Revision(version, UNREAD.stamp))
        try:
            return unread if self._read_news is None else self._read_news(self._revision)
        except Exception as failure:
            log.warning("changes_unread", reason=repr(failure))
            return unread

    def _new_snapshot(
        self, version: int, search_rules: str = "", history: ChangeHistory | None = None
    ) -> CatalogueSnapshot:
        today, is_past = when(self._clock.now())
        context = PricingContext(today, self._tariff, self._delivery, is_past)
        follows = None if history is None else self.snapshot
        return CatalogueSnapshot(version, context, search_rules, history=history, follows=follows)
