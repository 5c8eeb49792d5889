"""Categories in which a text can be searched: brass in Hinges, brass in Door Handles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from shopcore.search.indexing.facets import SHELF
from shopcore.search.query.facet_counts import SHELVES_MAXIMUM
from shopcore.search.query.index_query import IndexQuery
from shopcore.search.query.product_index import ProductIndex
from shopcore.search.search_query import SuggestedScope

SCOPES_MAXIMUM: Final = 3
LEAST_SHARE: Final = 20
"""A category that holds less than one in so many of the products found is not offered."""


def scopes(index: ProductIndex, text: str, matching: IndexQuery | None) -> tuple[SuggestedScope, ...]:
    """Name the categories that hold most of what a text finds, of the first level where it is divided."""
    shelves = {} if matching is None else index.facet_counts(matching, {SHELF: SHELVES_MAXIMUM})[SHELF]
    total = sum(shelves.values())
    for level in range(1, 3):
        counts = _at_level(shelves, level)
        if len(counts) > 1:
            names = index.lists.category_names
            best = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:SCOPES_MAXIMUM]
            held = ((path, count) for path, count in best if count * LEAST_SHARE >= total)
            return tuple(SuggestedScope(text, path, names[path], count) for path, count in held)
    return ()


def _at_level(shelves: Mapping[str, int], level: int) -> Counter[str]:
    """Count products by the category that theirs is in, so many steps from the root."""
    counts: Counter[str] = Counter()
    for path, count in shelves.items():
        counts["/".join(path.split("/")[:level])] += count
    return counts
