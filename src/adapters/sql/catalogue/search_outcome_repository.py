"""How searches ended, day by day, for the owner's report."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import Select, case, delete, distinct, func, literal, select, true

from adapters.sql.engine.upsert import insert_or_change, upsert
from adapters.sql.repository import Repository
from shopcore.search.search_outcome import (
    RecordedSearch,
    SearchCount,
    SearchedTerm,
    SearchFailure,
    SearchOutcome,
    SearchTotals,
)
from shopcore.storefront import Storefront

from .tables import search_outcome as outcomes

_UPSERT = upsert(outcomes)
_NEW = _UPSERT.excluded
RECORD: Final = insert_or_change(
    _UPSERT,
    where=(outcomes.c.outcome != _NEW.outcome) | (outcomes.c.left_out != _NEW.left_out),
    outcome=_NEW.outcome,
    left_out=_NEW.left_out,
)
"""Who searches again the same day writes nothing, unless something else is found by then."""
CLICK: Final = insert_or_change(_UPSERT, where=~outcomes.c.is_clicked, is_clicked=true())
_OUTCOMES: Final = MappingProxyType(
    {
        SearchFailure.NO_RESULTS: SearchOutcome.NONE,
        SearchFailure.RELAXED: SearchOutcome.RELAXED,
        SearchFailure.NO_CLICK: SearchOutcome.FOUND,
    }
)


class SqlSearchOutcomes(Repository):
    """Implements SearchOutcomes."""

    def record(self, searches: Sequence[RecordedSearch], day: date) -> None:
        """Record how searches ended on *day*; the latest outcome of a day counts, a click stays."""
        rows = [_row(one.searched, day, one.outcome, one.left_out) for one in searches]
        if rows:
            self._transaction.writing().execute(RECORD, _in_order(rows))

    def record_clicks(self, searched: Sequence[SearchedTerm], day: date) -> None:
        """Record that a product of each result was opened on *day*."""
        rows = [_row(one, day, SearchOutcome.FOUND, is_clicked=True) for one in searched]
        if rows:
            self._transaction.writing().execute(CLICK, _in_order(rows))

    def counts(
        self, storefront: Storefront, failure: SearchFailure, *, first: date, last: date, limit: int
    ) -> tuple[SearchCount, ...]:
        """Return at most *limit* texts that failed from *first* to *last*, those of most clients first."""
        clients = func.count(distinct(outcomes.c.network))
        clicked = func.count(distinct(case((outcomes.c.is_clicked, outcomes.c.network))))
        failed = clients - clicked if failure is SearchFailure.NO_CLICK else clients
        counted = (
            _between(
                select(outcomes.c.term, outcomes.c.left_out, func.count(), clients, clicked),
                storefront,
                first,
                last,
            )
            .where(outcomes.c.outcome == _OUTCOMES[failure].value)
            .group_by(outcomes.c.term, outcomes.c.left_out)
            .having(failed > literal(0))
            .order_by(failed.desc(), func.count().desc(), outcomes.c.term, outcomes.c.left_out)
            .limit(limit)
        )
        return tuple(SearchCount(*row) for row in self._transaction.reading().execute(counted))

    def totals(self, storefront: Storefront, *, first: date, last: date) -> SearchTotals:
        """Count all searches from *first* to *last*."""
        counted = _between(
            select(outcomes.c.outcome, outcomes.c.is_clicked, func.count()), storefront, first, last
        ).group_by(outcomes.c.outcome, outcomes.c.is_clicked)
        rows = [tuple(row) for row in self._transaction.reading().execute(counted)]
        counts = {(outcome, is_clicked): count for outcome, is_clicked, count in rows}

        def of(outcome: SearchOutcome) -> int:
            return sum(count for (other, _), count in counts.items() if other == outcome.value)

        no_click = counts.get((SearchOutcome.FOUND.value, False), 0)
        return SearchTotals(sum(counts.values()), of(SearchOutcome.NONE), of(SearchOutcome.RELAXED), no_click)

    def delete_before(self, day: date) -> int:
        """Delete what was recorded on days earlier than *day*, and return how much that was."""
        return self._transaction.writing().execute(delete(outcomes).where(outcomes.c.day < day)).rowcount


def _between(query: Select[Any], storefront: Storefront, first: date, last: date) -> Select[Any]:
    return query.where(
        outcomes.c.storefront == storefront.value, outcomes.c.day >= first, outcomes.c.day <= last
    )


def _row(
    searched: SearchedTerm, day: date, outcome: SearchOutcome, left_out: str = "", *, is_clicked: bool = False
) -> dict[str, Any]:
    return {
        "storefront": searched.storefront.value,
        "day": day,
        "term": searched.term,
        "network": searched.network,
        "outcome": outcome.value,
        "left_out": left_out,
        "is_clicked": is_clicked,
    }


def _in_order(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put rows in one order whoever writes them, so that two processes never wait for each other."""
    return sorted(rows, key=lambda row: (row["storefront"], row["term"], row["network"]))
