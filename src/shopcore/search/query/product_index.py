"""What searching asks of an index: the port that a library of indexes implements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from attrs import frozen

from shopcore.search.indexing.facet_columns import FacetColumns
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.search_query import Sort

from .index_query import IndexQuery
from .offered_facets import Counts
from .vocabulary import Vocabulary


@frozen
class SortOrder:
    """In what order products come: by a field, or by their scores without one; equals by their places."""

    field: str | None
    is_falling: bool = False


BY_SCORE: Final = SortOrder(None, is_falling=True)
_ORDERS: Final = MappingProxyType(
    {
        Sort.PRICE_ASC: SortOrder("pence"),
        Sort.PRICE_DESC: SortOrder("pence", is_falling=True),
        Sort.NAME: SortOrder("order"),
        Sort.NEWEST: SortOrder("newness", is_falling=True),
    }
)
_UNSORTED: Final = SortOrder("place")


def order_of(sort: Sort, *, is_scored: bool) -> SortOrder:
    """Return the order of a list; by relevance that of the scores if there are any, else of the places."""
    if sort is Sort.RELEVANCE:
        return BY_SCORE if is_scored else _UNSORTED
    return _ORDERS[sort]


class ProductIndex(Vocabulary, Protocol):
    """The listed products of one storefront at one version of the catalogue, under the names of their fields.

    Fields are those of ``shopcore.search.indexing.index_fields``.
    """

    @property
    def lists(self) -> StorefrontLists:
        """What is known of all products together."""

    @property
    def columns(self) -> FacetColumns:
        """The facets of each product by its row."""

    @property
    def delisted(self) -> Mapping[str, Sequence[str]]:
        """The ids of products off the lists, by the key of their code."""

    @property
    def ids(self) -> Sequence[str]:
        """The ids of products by their rows."""

    @property
    def size(self) -> int:
        """How many products it holds."""

    def doc_freq(self, field: str, value: str) -> int:
        """Say how many products have a value in a field; some that are gone may still be counted."""

    def count(self, query: IndexQuery) -> int:
        """Count what a query matches."""

    def page(
        self, query: IndexQuery, order: SortOrder, *, limit: int, offset: int
    ) -> tuple[Sequence[str], int]:
        """Return the ids of so many products after *offset* in order, and the number of all that match."""

    def first_page(self, query: IndexQuery, limit: int) -> tuple[Sequence[str], int, float]:
        """Return the ids of the *limit* best, the number of all that match, and what the best one counts.

        Without any match that is 0. Pages by score begin with the same products.
        """

    def best(self, query: IndexQuery, limit: int) -> Sequence[str]:
        """Return the ids of at most *limit* products with the best scores, equals in any order."""

    def rows(self, query: IndexQuery, total: int) -> Sequence[int]:
        """Return the rows of all products that match, of which there are *total*, at least 1."""

    def ordered_rows(self, query: IndexQuery, order: SortOrder, limit: int) -> tuple[Sequence[int], int]:
        """Return the rows of at most *limit* products in order, and the number of all that match."""

    def facet_counts(self, query: IndexQuery, most: Mapping[str, int]) -> dict[str, Counts]:
        """Count the values of each facet in *most* among what matches, so many of the commonest values."""
