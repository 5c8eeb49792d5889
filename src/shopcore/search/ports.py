"""Ports for searching: the index of products, and the terms that shoppers searched for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Protocol

from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

from .search_outcome import RecordedSearch, SearchCount, SearchedTerm, SearchFailure, SearchTotals
from .search_query import SearchQuery, SearchResults, Suggestions, TextProducts

ReadProducts = Callable[[Iterable[str]], Mapping[str, Product]]
"""Reads products by their ids; unknown ids are left out."""


class ProductSearch(Protocol):
    """The search index. Every result is of one catalogue version, which may lag behind the catalogue."""

    def search(self, query: SearchQuery) -> SearchResults:
        """Return one page of results, with facets and the totals behind it."""

    def suggest(self, storefront: Storefront, text: str, limit: int) -> Suggestions:
        """Return at most *limit* keywords and as many products for a text being typed."""

    def suggest_at_once(self, storefront: Storefront, text: str, limit: int) -> Suggestions | None:
        """Return suggestions from memory without waiting; None when only ``suggest`` can find them."""

    def knows_words(self, storefront: Storefront, text: str) -> bool:
        """Say whether the catalogue contains every word of a text exactly as it is spelt."""

    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, tuple[Product, ...]]:
        """Return the products that have these codes, whatever their case and hyphens.

        Keys are the codes as given; a code that nothing has is left out.
        """

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, tuple[Product, ...]]:
        """Return at most *limit* products for each code that is cut short or mistyped, likeliest first.

        Keys are the codes as given; a code without any likely product is left out.
        """

    def by_text(self, storefront: Storefront, texts: Iterable[str], limit: int) -> Mapping[str, TextProducts]:
        """Return at most *limit* products for each description, read and ranked as ``search`` does.

        Keys are the texts as given; one that no product of its type answers is left out.
        """


class SearchTerms(Protocol):
    """The search terms that found something, with the last day on which each network searched for them."""

    def record(self, storefront: Storefront, text: str, *, network: int, day: date) -> None:
        """Record that a client network searched for a text on *day*.

        A network counts once for a term, however often it searches. A text without any character to search
        for is ignored.
        """

    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, since: date, least: int = 1
    ) -> tuple[str, ...]:
        """Return at most *limit* terms that start with *beginning*, most searched first.

        Only terms that *least* networks or more searched for on *since* or later; terms of as many networks
        come in alphabetical order.
        """

    def delete_before(self, day: date) -> int:
        """Delete the searches whose last day is earlier than *day*, and return how many there were."""


class SearchOutcomes(Protocol):
    """How searches ended, for the owner's report: one record a day for each text of a network."""

    def record(self, searches: Sequence[RecordedSearch], day: date) -> None:
        """Record how searches ended on *day*; the latest outcome of a day counts, a click stays."""

    def record_clicks(self, searched: Sequence[SearchedTerm], day: date) -> None:
        """Record that a product of each result was opened on *day*, which was found if nothing is known."""

    def counts(
        self, storefront: Storefront, failure: SearchFailure, *, first: date, last: date, limit: int
    ) -> tuple[SearchCount, ...]:
        """Return at most *limit* texts that failed from *first* to *last*, those of most clients first.

        Texts of as many clients come by number of searches, then in alphabetical order. Of those without a
        click each has some client that opened no product, and the number of these clients counts.
        """

    def totals(self, storefront: Storefront, *, first: date, last: date) -> SearchTotals:
        """Count all searches from *first* to *last*."""

    def delete_before(self, day: date) -> int:
        """Delete what was recorded on days earlier than *day*, and return how much that was."""


class SearchStore(Protocol):
    """The ports of a unit of work for searching."""

    terms: SearchTerms
    """The terms that shoppers searched for, counted by network."""
    search_outcomes: SearchOutcomes
    """How searches ended, day by day."""
