"""Counting the facets of a result; a facet's counts ignore its own selection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from shopcore.search.facets.facet_order import NO_WORDS, FacetOrder
from shopcore.search.indexing.facets import CATEGORY, SHELF, VALUES_MAXIMUM
from shopcore.search.search_query import Facet

from .index_query import IndexQuery
from .list_filters import narrowed
from .list_request import ListRequest
from .offered_facets import VALUES_SHOWN, Counting, Counts, choose_facets
from .product_index import ProductIndex

SHELVES_MAXIMUM: Final = 1_000
SHORT_LIST: Final = 300
"""So many products are counted one by one; of more, the index counts each facet at less cost."""


@frozen
class FacetCounter:
    """Counts the facets of the *total* products that *matching* matches within the filters of *request*.

    A facet in use is counted as if it were not: its other values can still be added. *tokens* are those
    of the text.
    """

    index: ProductIndex
    order: FacetOrder
    request: ListRequest
    matching: IndexQuery | None
    total: int
    tokens: frozenset[str] = NO_WORDS

    def facets(self) -> tuple[Facet, ...]:
        """Choose the facets that narrow this result, those in use always among them."""
        counting = self._one_by_one() if self.total <= SHORT_LIST else self._by_index(self.request)
        return choose_facets(self.order, self.request, counting, self._counts_without, self.tokens)

    def _counts_without(self, name: str) -> Counts:
        return self._by_index(self.request.without(name))([name])[name]

    def _one_by_one(self) -> Counting:
        """Count what stands in the columns of a short list."""
        query = narrowed(self.index.lists, self.request, self.matching)
        rows = self.index.rows(query, self.total) if self.total else ()
        counts = self.index.columns.counting(rows)
        return lambda names: {name: counts(_column(name)) for name in names}

    def _by_index(self, request: ListRequest) -> Counting:
        query = narrowed(self.index.lists, request, self.matching)

        def counted(names: Sequence[str]) -> dict[str, Counts]:
            most = {_column(name): self._most(name) for name in names}
            found = self.index.facet_counts(query, most) if most else {}
            return {name: found[_column(name)] for name in names}

        return counted

    def _most(self, name: str) -> int:
        """Say how many of the commonest values are counted: all categories, and all sizes for ranges."""
        if name == CATEGORY:
            return SHELVES_MAXIMUM
        return VALUES_MAXIMUM if name in self.index.lists.sized else VALUES_SHOWN


def _column(name: str) -> str:
    """Name the facet that is counted: for the category its whole path."""
    return SHELF if name == CATEGORY else name
