"""How searches ended, day by day, over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, Protocol

from attrs import evolve, frozen

from shopcore.search.search_outcome import (
    RecordedSearch,
    SearchCount,
    SearchedTerm,
    SearchFailure,
    SearchOutcome,
    SearchTotals,
)
from shopcore.storefront import Storefront

OUTCOMES: Final[Mapping[SearchFailure, SearchOutcome]] = {
    SearchFailure.NO_RESULTS: SearchOutcome.NONE,
    SearchFailure.RELAXED: SearchOutcome.RELAXED,
    SearchFailure.NO_CLICK: SearchOutcome.FOUND,
}


@frozen
class StoredOutcome:
    """How a search of one day ended."""

    outcome: SearchOutcome = SearchOutcome.FOUND
    left_out: str = ""
    is_clicked: bool = False


class OutcomeState(Protocol):
    """The part of the state that holds outcomes."""

    search_outcomes: dict[tuple[date, SearchedTerm], StoredOutcome]


@frozen
class MemorySearchOutcomes:
    """Implements SearchOutcomes."""

    _read: Callable[[], OutcomeState]
    _write: Callable[[], OutcomeState]

    def record(self, searches: Sequence[RecordedSearch], day: date) -> None:
        """Record how searches ended on *day*; the latest outcome of a day counts, a click stays."""
        stored = self._write().search_outcomes
        for one in searches:
            earlier = stored.get((day, one.searched), StoredOutcome())
            stored[day, one.searched] = evolve(earlier, outcome=one.outcome, left_out=one.left_out)

    def record_clicks(self, searched: Sequence[SearchedTerm], day: date) -> None:
        """Record that a product of each result was opened on *day*."""
        stored = self._write().search_outcomes
        for one in searched:
            stored[day, one] = evolve(stored.get((day, one), StoredOutcome()), is_clicked=True)

    def counts(
        self, storefront: Storefront, failure: SearchFailure, *, first: date, last: date, limit: int
    ) -> tuple[SearchCount, ...]:
        """Return at most *limit* texts that failed from *first* to *last*, those of most clients first."""
        networks: dict[tuple[str, str], list[tuple[int, bool]]] = {}
        for searched, stored in self._between(storefront, first, last):
            if stored.outcome is OUTCOMES[failure]:
                found = networks.setdefault((searched.term, stored.left_out), [])
                found.append((searched.network, stored.is_clicked))
        counted = [
            SearchCount(
                *key,
                len(rows),
                len({network for network, _ in rows}),
                len({network for network, is_clicked in rows if is_clicked}),
            )
            for key, rows in networks.items()
        ]
        failed = (lambda one: one.clients_without_click) if failure is SearchFailure.NO_CLICK else _clients
        listed = sorted(
            filter(failed, counted), key=lambda one: (-failed(one), -one.searches, one.term, one.left_out)
        )
        return tuple(listed[:limit])

    def totals(self, storefront: Storefront, *, first: date, last: date) -> SearchTotals:
        """Count all searches from *first* to *last*."""
        rows = [stored for _, stored in self._between(storefront, first, last)]
        return SearchTotals(
            len(rows),
            sum(one.outcome is SearchOutcome.NONE for one in rows),
            sum(one.outcome is SearchOutcome.RELAXED for one in rows),
            sum(one.outcome is SearchOutcome.FOUND and not one.is_clicked for one in rows),
        )

    def delete_before(self, day: date) -> int:
        """Delete what was recorded on days earlier than *day*, and return how much that was."""
        stored = self._write().search_outcomes
        old = [key for key in stored if key[0] < day]
        for key in old:
            del stored[key]
        return len(old)

    def _between(
        self, storefront: Storefront, first: date, last: date
    ) -> Iterator[tuple[SearchedTerm, StoredOutcome]]:
        for (day, searched), stored in self._read().search_outcomes.items():
            if searched.storefront is storefront and first <= day <= last:
                yield searched, stored


def _clients(count: SearchCount) -> int:
    return count.clients
