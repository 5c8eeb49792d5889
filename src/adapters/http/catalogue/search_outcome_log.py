"""How searches ended, gathered in memory until they are written for the owner's report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from threading import Lock
from typing import Final

from shopcore.search.search_outcome import (
    LeftOutWord,
    RecordedSearch,
    SearchedTerm,
    SearchOutcome,
    left_out_of,
    outcome_of,
    reported_term,
)
from shopcore.search.search_term import network_of
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

_MOST: Final = 2_000
TERMS_OF_A_NETWORK: Final = 200
"""So many texts of one network are recorded a day, by each process."""
TERMS_OF_A_DAY: Final = 20_000
"""So many texts are recorded a day in all, by each process: many networks together cannot fill the table."""

Ending = tuple[SearchOutcome, str]
"""An outcome, and the words that were left out."""


def ending_of(found: int, relaxed: Sequence[LeftOutWord]) -> Ending:
    """Say how a search ended that found so many products before any filter, without the *relaxed* words."""
    return outcome_of(found, relaxed), left_out_of(relaxed)


class SearchOutcomeLog:
    """Gathers outcomes and clicks, each once for a text of a network; what is too much is forgotten."""

    def __init__(self) -> None:
        self._searches: dict[SearchedTerm, Ending] = {}
        self._clicks: dict[SearchedTerm, None] = {}
        self._gathered_of: Counter[int] = Counter()
        self._written: set[int] = set()
        self._written_of: Counter[int] = Counter()
        self._day = date.min
        self._lock = Lock()

    def note(self, storefront: Storefront, text: str, ending: Ending, client: str) -> None:
        """Remember how a search ended until the next writing."""
        searched = _searched(storefront, text, client)
        with self._lock:
            if self._has_room(searched):
                self._searches[searched] = ending

    def note_click(self, storefront: Storefront, text: str, client: str) -> None:
        """Remember until the next writing that a product of a result was opened."""
        searched = _searched(storefront, text, client)
        with self._lock:
            if self._has_room(searched):
                self._clicks[searched] = None

    def _has_room(self, searched: SearchedTerm) -> bool:
        if not searched.term:
            return False
        if searched in self._searches or searched in self._clicks:
            return True
        if len(self._searches) + len(self._clicks) >= _MOST:
            return False
        self._gathered_of[searched.network] += 1
        return self._gathered_of[searched.network] <= TERMS_OF_A_NETWORK

    def write(self, shop: Shop) -> None:
        """Record what was gathered, in a change of the shop; forget it, whatever becomes of that change."""
        with self._lock:
            searches, self._searches = self._searches, {}
            clicks, self._clicks = self._clicks, {}
            self._gathered_of.clear()
        today = shop.clock.today()
        if today != self._day:
            self._written.clear()
            self._written_of.clear()
            self._day = today
        admitted = {one for one in searches | clicks if self._is_admitted(one)}
        shop.search_outcomes.record(
            [RecordedSearch(one, *ending) for one, ending in searches.items() if one in admitted], today
        )
        shop.search_outcomes.record_clicks([one for one in clicks if one in admitted], today)

    def is_empty(self) -> bool:
        """Say whether nothing was gathered."""
        return not (self._searches or self._clicks)

    def _is_admitted(self, searched: SearchedTerm) -> bool:
        """Whether a text counts today, or did before; of those that do only a number is kept."""
        key = hash(searched)
        if key in self._written:
            return True
        if len(self._written) >= TERMS_OF_A_DAY or self._written_of[searched.network] >= TERMS_OF_A_NETWORK:
            return False
        self._written.add(key)
        self._written_of[searched.network] += 1
        return True


def _searched(storefront: Storefront, text: str, client: str) -> SearchedTerm:
    return SearchedTerm(storefront, reported_term(text), network_of(client))
