"""What an index found last, put together by families."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from attrs import field, frozen

from shopcore.search.family_groups import FamilyGroups
from shopcore.search.found_page import FamilyIds
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


@frozen(slots=False)
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
            known = FamilyGroups.of(rows, self._family_of, total)
            if len(self._known) >= GROUPS_CACHED:
                self._known.clear()
            self._known[request, order] = known
        return known

    def page(self, groups: FamilyGroups, limit: int, offset: int) -> tuple[FamilyIds, ...]:
        """Name the products of so many families after *offset*."""
        return tuple(map(self._ids, groups.page(limit, offset)))

    def _ids(self, rows: Sequence[int]) -> FamilyIds:
        code, ids = self._family_of[rows[0]], self.index.ids
        found = tuple([ids[row] for row in rows])
        return FamilyIds(found, tuple([ids[row] for row in self._members[code]]) if code else found)

    @property
    def _family_of(self) -> Sequence[int]:
        """The number of the family of each row, 0 where it has none."""
        return self.index.columns.columns[FAMILY_COLUMN].places

    @cached_property
    def _members(self) -> Mapping[int, Sequence[int]]:
        """The rows of each family."""
        members: dict[int, list[int]] = {}
        for row, code in enumerate(self._family_of):
            members.setdefault(code, []).append(row)
        return members
