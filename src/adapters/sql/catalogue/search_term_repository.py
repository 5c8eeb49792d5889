"""Search terms, and the networks that searched for each."""

from __future__ import annotations

from datetime import date

from sqlalchemy import bindparam, delete, func, select

from adapters.sql.engine.upsert import insert_or_change, upsert
from adapters.sql.repository import Repository
from shopcore.search.search_term import search_term, term_beginning
from shopcore.storefront import Storefront

from .product_rows import IN_STOREFRONT
from .tables import search_term_network as terms

_RECORD = upsert(terms)
RECORD = insert_or_change(
    _RECORD, where=terms.c.last_day < _RECORD.excluded.last_day, last_day=_RECORD.excluded.last_day
)
"""One row a network: who searches again the same day writes nothing."""
AFTER_EVERY_TEXT = "\U0010ffff"
POPULAR = (
    select(terms.c.term)
    .where(
        terms.c.storefront == IN_STOREFRONT,
        terms.c.term >= bindparam("beginning"),
        terms.c.term < bindparam("end"),
        terms.c.last_day >= bindparam("since"),
    )
    .group_by(terms.c.term)
    .having(func.count() >= bindparam("least"))
    .order_by(func.count().desc(), terms.c.term)
    .limit(bindparam("most"))
)
DELETE = delete(terms).where(terms.c.last_day < bindparam("before"))


class SqlSearchTerms(Repository):
    """Implements SearchTerms."""

    def record(self, storefront: Storefront, text: str, *, network: int, day: date) -> None:
        """Record that a client network searched for a text on *day*."""
        term = search_term(text)
        if term:
            row = {"storefront": storefront.value, "term": term, "network": network, "last_day": day}
            self._transaction.writing().execute(RECORD, row)

    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, since: date, least: int = 1
    ) -> tuple[str, ...]:
        """Return at most *limit* terms that start with *beginning*, most searched first."""
        start = term_beginning(beginning)
        values = {
            "in_storefront": storefront.value,
            "beginning": start,
            "end": start + AFTER_EVERY_TEXT,
            "since": since,
            "most": limit,
            "least": least,
        }
        return tuple(self._transaction.reading().execute(POPULAR, values).scalars())

    def delete_before(self, day: date) -> int:
        """Delete the searches whose last day is earlier than *day*, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"before": day}).rowcount
