"""What an index found last, put together by families."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from shopcore.search.family_groups import FamilyGroups
from shopcore.search.indexing.facets import FAMILY_COLUMN
from shopcore.search.search_query import Sort

from .index_query import IndexQuery
from .list_filters import narrowed
from .list_request import ListRequest
from .product_index import ProductIndex, SortOrder, order_of

GROUPED_MAXIMUM: Final = 50_000
"""So many products of a result are put into families; those behind them are found one by one only."""
GROUPS_CACHED: Final = 64
"""Those of 20,000 products take 100 kB."""


@frozen
class GroupedResults:
    """Finds the families of a result, or recalls them: pages and visitors ask for the same."""

    index: ProductIndex
    _known: dict[tuple[ListRequest, SortOrder], FamilyGroups] = field(factory=dict)

    def groups(self, request: ListRequest, sort: Sort, ranking: IndexQuery | None) -> FamilyGroups:
        """Find the families of a request in order, those of a text by its *ranking*."""
        order = order_of(sort, is_scored=ranking is not None)
        known = self._known.get((request, order))
        if known is None:
            ranked = narrowed(self.index.lists, request, ranking)
            rows, total = self.index.ordered_rows(ranked, order, GROUPED_MAXIMUM)
            known = FamilyGroups.of(rows, self.index.columns.columns[FAMILY_COLUMN].places, total)
            if len(self._known) >= GROUPS_CACHED:
                self._known.clear()
            self._known[request, order] = known
        return known
