"""What searching asks of the outside: an index of products, and what shoppers searched for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Protocol

from shopcore.storefront import Storefront

from .product import Product
from .search_query import SearchQuery, SearchResults, Suggestions


class ProductSearch(Protocol):
    """Finding products. Answers are of one catalogue version.

    ``by_code`` takes codes in any case, with hyphens or without; ``like_code`` what
    was cut short or mistyped. Both leave out codes that find nothing.
    ``suggest_at_once`` never waits; it answers None where ``suggest`` must be asked.
    ``knows_words`` says whether the catalogue holds every word of a text as it is written.
    """

    def search(self, query: SearchQuery) -> SearchResults: ...
    def suggest(self, storefront: Storefront, text: str, limit: int) -> Suggestions: ...
    def suggest_at_once(self, storefront: Storefront, text: str, limit: int) -> Suggestions | None: ...
    def knows_words(self, storefront: Storefront, text: str) -> bool: ...
    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, tuple[Product, ...]]: ...
    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, tuple[Product, ...]]: ...


class SearchTerms(Protocol):
    """What shoppers searched for and found, and the last day on which each network did.

    ``record`` counts a network once for each term, however often it searches. ``popular`` lists
    terms that begin so and that *least* networks searched on *since* or later, those of most
    networks first. ``forget`` drops what was last searched before a day.
    """

    def record(self, storefront: Storefront, text: str, *, network: int, day: date) -> None: ...
    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, since: date, least: int = 1
    ) -> tuple[str, ...]: ...
    def forget(self, before: date) -> None: ...
