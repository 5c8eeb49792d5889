"""Counting the facets of a result; a facet's counts ignore its own selection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from adapters.search.indexing.open_index import OpenIndex, Query
from shopcore.search.indexing.facets import CATEGORY, SHELF
from shopcore.search.indexing.index_fields import facet_field
from shopcore.search.query.list_request import ListRequest
from shopcore.search.query.offered_facets import VALUES_SHOWN, Counting, Counts, choose_facets
from shopcore.search.search_query import Facet

from .list_filters import narrowed

SHELVES_MAXIMUM: Final = 1_000
SHORT_LIST: Final = 300
"""So many products are counted one by one; of more, the index counts each facet at less cost."""


@frozen
class FacetCounter:
    """Counts the facets of the *total* products that *matching* matches within the filters of *request*.

    A facet in use is counted as if it were not: its other values can still be added.
    """

    index: OpenIndex
    request: ListRequest
    matching: Query | None
    total: int

    def facets(self) -> tuple[Facet, ...]:
        """Choose the facets that narrow this result, those in use always among them."""
        counting = self._one_by_one() if self.total <= SHORT_LIST else self._counts
        return choose_facets(self.index.lists, self.request, counting, self._counts_without)

    def _counts_without(self, name: str) -> Counts:
        return self._counts([name], self.request.without(name))[name]

    def _one_by_one(self) -> Counting:
        """Count what stands in the columns of a short list."""
        query = narrowed(self.index, self.request, self.matching)
        rows = self.index.matching(query, self.total) if self.total else []
        counts = self.index.columns.counts
        return lambda names: {name: counts(SHELF if name == CATEGORY else name, rows) for name in names}

    def _counts(self, names: Sequence[str], request: ListRequest | None = None) -> dict[str, Counts]:
        if not names:
            return {}
        query = narrowed(self.index, request or self.request, self.matching)
        answer = self.index.products.aggregate(query, {name: _commonest(name) for name in names})
        return {name: {b["key"]: b["doc_count"] for b in answer[name]["buckets"]} for name in names}


@lru_cache(maxsize=1 << 10)
def _commonest(name: str) -> Mapping[str, object]:
    """Ask for the commonest values of a facet; of categories for all."""
    is_shelf = name == CATEGORY
    size = SHELVES_MAXIMUM if is_shelf else VALUES_SHOWN
    field = facet_field(SHELF if is_shelf else name)
    return {"terms": {"field": field, "size": size, "segment_size": SHELVES_MAXIMUM}}
