"""Search terms and how often each was searched."""

from __future__ import annotations

from sqlalchemy import bindparam, select, text

from shopcore.search_term import search_term, term_beginning
from shopcore.storefront import Storefront

from .rows import IN_STOREFRONT
from .tables import search_term as terms
from .transaction import UnitOfWork

COUNT_ONE_MORE = text(
    "INSERT INTO search_term (storefront, term, searches) VALUES (:in_storefront, :term, 1)"
    " ON CONFLICT (storefront, term) DO UPDATE SET searches = search_term.searches + 1"
)
AFTER_EVERY_TEXT = "\U0010ffff"
POPULAR = (
    select(terms.c.term)
    .where(
        terms.c.storefront == IN_STOREFRONT,
        terms.c.term >= bindparam("beginning"),
        terms.c.term < bindparam("end"),
        terms.c.searches >= bindparam("least"),
    )
    .order_by(terms.c.searches.desc(), terms.c.term)
    .limit(bindparam("most"))
)


class SqlSearchTerms:
    """Implements SearchTerms."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def record(self, storefront: Storefront, text: str) -> None:
        term = search_term(text)
        if term:
            values = {"in_storefront": storefront.value, "term": term}
            self._transaction.writing().execute(COUNT_ONE_MORE, values)

    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, least: int = 1
    ) -> tuple[str, ...]:
        start = term_beginning(beginning)
        values = {
            "in_storefront": storefront.value,
            "beginning": start,
            "end": start + AFTER_EVERY_TEXT,
            "most": limit,
            "least": least,
        }
        return tuple(self._transaction.reading().execute(POPULAR, values).scalars())
