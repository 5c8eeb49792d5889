"""What shoppers searched for is written down a few seconds later, many at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from threading import Lock
from typing import Final

import structlog

from adapters.web.background import running_in_background
from shopcore.errors import ReadOnly
from shopcore.search.search_term import may_be_popular, network_of, search_term
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .search_outcome_log import Ending, SearchOutcomeLog

log = structlog.get_logger()

INTERVAL_S: Final = 3.0
_MOST: Final = 2_000
TERMS_OF_A_NETWORK: Final = 200
"""So many terms of one network are kept a day: people type fewer, and a program cannot fill the table."""

SearchRecord = tuple[Storefront, str, int]
"""A term of a storefront and the network that searched for it."""


class SearchLog:
    """Gathers searches that found something, and in *outcomes* how all ended; a search never waits for it.

    Only what may be offered to others is kept: *knows_words* says whether every word of a
    text is the catalogue's. Without *reports* nothing is kept for the owner's report.
    """

    def __init__(
        self,
        open_shop: Callable[[], Shop],
        knows_words: Callable[[Storefront, str], bool],
        *,
        reports: bool = True,
    ) -> None:
        self._open_shop = open_shop
        self._knows_words = knows_words
        self._reports = reports
        self._outcomes = SearchOutcomeLog()
        self._gathered: dict[SearchRecord, None] = {}
        self._gathered_of: Counter[int] = Counter()
        self._counts: Counter[int] = Counter()
        self._day = date.min
        self._lock = Lock()

    def note(self, storefront: Storefront, text: str, client: str) -> None:
        """Remember a search until the next writing; too many at once are forgotten, of one network first."""
        term = search_term(text)
        if not may_be_popular(term):
            return
        searched = storefront, term, network_of(client)
        with self._lock:
            if searched not in self._gathered and self._has_room(searched[2]):
                self._gathered[searched] = None
                self._gathered_of[searched[2]] += 1

    def note_outcome(self, storefront: Storefront, text: str, ending: Ending, client: str) -> None:
        """Remember how a search of a client ended until the next writing."""
        if self._reports:
            self._outcomes.note(storefront, text, ending, client)

    def note_click(self, storefront: Storefront, text: str, client: str) -> None:
        """Remember that a client opened a product of a result until the next writing."""
        if self._reports:
            self._outcomes.note_click(storefront, text, client)

    def _has_room(self, network: int) -> bool:
        return len(self._gathered) < _MOST and self._gathered_of[network] < TERMS_OF_A_NETWORK

    def write(self) -> None:
        """Write down what was gathered."""
        self._write_terms()
        if not self._outcomes.is_empty():
            with self._open_shop().change() as shop:
                self._outcomes.write(shop)

    def _write_terms(self) -> None:
        with self._lock:
            pending, self._gathered = self._gathered, {}
            self._gathered_of.clear()
        recognised = [searched for searched in pending if self._knows_words(*searched[:2])]
        if not recognised:
            return
        with self._open_shop().change() as shop:
            today = shop.clock.today()
            if today != self._day:
                self._counts.clear()
            for storefront, term, network in filter(self._is_admitted, recognised):
                shop.terms.record(storefront, term, network=network, day=today)
        self._day = today

    def _is_admitted(self, searched: SearchRecord) -> bool:
        network = searched[2]
        self._counts[network] += 1
        return self._counts[network] <= TERMS_OF_A_NETWORK

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Keep writing in the background while the shop is open, and once when it closes."""
        try:
            async with running_in_background(self._write_forever()):
                yield
        finally:
            await asyncio.to_thread(self._try_to_write)

    async def _write_forever(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_S)
            await asyncio.to_thread(self._try_to_write)

    def _try_to_write(self) -> None:
        try:
            self.write()
        except ReadOnly:
            return  # what is searched for meanwhile is not counted
        except Exception as failure:
            log.warning("searches_not_written", reason=repr(failure))
