"""Facets of a result with their counts; a facet's counts ignore its own selection."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from attrs import frozen

from adapters.search.indexing.facets import (
    AVAILABILITY,
    BRAND,
    CATEGORY,
    PRICE,
    PRICE_BANDS,
    SHELF,
    facet_field,
)
from adapters.search.indexing.open_index import OpenIndex, Query
from adapters.search.query.list_filters import ListRequest, narrowed, spelt
from shopcore.catalogue.search_query import Facet, FacetValue
from shopcore.catalogue.size_order import sizes_in

FACETS_MAXIMUM: Final = 10
VALUES_SHOWN: Final = 20
SHELVES_MAXIMUM: Final = 1_000
LEADING_SHELVES: Final = 12
"""So many of the commonest categories decide which attributes are offered."""
COVERAGE_MINIMUM: Final = 10
"""An attribute is offered from one product in ten."""
SIZE_DISCOUNT: Final = 3
_BANDS: Final = tuple(PRICE_BANDS)
_STANDING: Final = (CATEGORY, BRAND, PRICE, AVAILABILITY)

SHORT_LIST: Final = 300
"""So many products are counted one by one; of more, the index counts each facet at less cost."""

Counts = Mapping[str, int]
Counting = Callable[[Sequence[str]], dict[str, Counts]]


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
        used = [name for name, _ in self.request.filters]
        counting = self._one_by_one() if self.total <= SHORT_LIST else self._counts
        counts = counting([name for name in _STANDING if name not in used])
        shelves = counts.get(CATEGORY) or counting([CATEGORY])[CATEGORY]
        chosen = [name for name in used if name not in _STANDING]
        room = max(0, FACETS_MAXIMUM - len(_STANDING) - len(chosen))
        likely = [name for name in likely_attributes(self.index, shelves) if name not in used]
        counts |= counting(likely[:room])
        distinguishing = [name for name in likely[:room] if len(counts[name]) > 1]
        more = likely[room : 2 * room - len(distinguishing)]
        counts |= counting(more)
        chosen += [*distinguishing, *more]
        counts |= {name: self._counts([name], self.request.without(name))[name] for name in used}
        result = (self._facet(name, counts[name]) for name in (*_STANDING, *chosen))
        return tuple(facet for facet in result if facet.values)

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

    def _facet(self, name: str, counts: Counts) -> Facet:
        filters = self.request.filters
        selected = [spelt(self.index, name, v) for v in dict(filters).get(name, ())] if filters else []
        if name == CATEGORY:
            counts = next_level(counts, self.request.category)
        visible, label, count = self._shown(name, counts, selected), self._labels(name).get, counts.get
        values = tuple([FacetValue(v, label(v, v), count(v, 0), v in selected) for v in visible])
        return Facet(name, self.index.lists.labels.get(name, name), values)

    def _shown(self, name: str, counts: Counts, selected: list[str]) -> list[str]:
        """Choose the commonest values and those in use, in an order people can read."""
        if len(counts) < 2 and not selected and name != AVAILABILITY:
            return []
        visible = list(counts)[:VALUES_SHOWN]
        if missing := [value for value in dict.fromkeys(selected) if value not in visible]:
            visible = [*visible[: VALUES_SHOWN - len(missing)], *missing]
        if name == PRICE:
            visible.sort(key=in_order_of_price)
        elif name in self.index.lists.sized:
            visible.sort(key=in_natural_order)
        return visible

    def _labels(self, name: str) -> Mapping[str, str]:
        """Names of the values that are not their own names."""
        if name == PRICE:
            return PRICE_BANDS
        return self.index.lists.category_names if name == CATEGORY else {}


@lru_cache(maxsize=1 << 10)
def _commonest(name: str) -> Mapping[str, object]:
    """Ask for the commonest values of a facet; of categories for all."""
    is_shelf = name == CATEGORY
    size = SHELVES_MAXIMUM if is_shelf else VALUES_SHOWN
    field = facet_field(SHELF if is_shelf else name)
    return {"terms": {"field": field, "size": size, "segment_size": SHELVES_MAXIMUM}}


def likely_attributes(index: OpenIndex, shelves: Counts) -> list[str]:
    """List the attributes that most products on these shelves have, the telling ones first.

    Sizes in plenty come later, lengths last: few shoppers tell products apart
    by them, and more by ways, watts or gangs.
    """
    weights: dict[str, int] = defaultdict(int)
    for path, count in islice(shelves.items(), LEADING_SHELVES):
        for name, share in index.lists.shares.get(path, {}).items():
            weights[name] += count * share
    least = sum(islice(shelves.values(), LEADING_SHELVES)) * COVERAGE_MINIMUM
    sized = index.lists.sized
    offered = [
        (-(weight // SIZE_DISCOUNT if name in sized else weight), _is_length(index, name), name)
        for name, weight in weights.items()
        if weight >= least
    ]
    return [name for *_, name in sorted(offered)]


def _is_length(index: OpenIndex, name: str) -> bool:
    """Whether an attribute is measured in millimetres, by the first of its values."""
    return next(iter(index.lists.values.get(name, ())), "").endswith(" mm")


def next_level(shelves: Counts, category: str) -> dict[str, int]:
    """Count the categories just below *category*, or deeper while there is only one."""
    depth = category.count("/") + 2 if category else 1
    while True:
        level: dict[str, int] = {}
        for path, count in shelves.items():
            above = _above(path, depth)
            if above is not None:
                level[above] = level.get(above, 0) + count
        if len(level) != 1:
            return dict(sorted(level.items(), key=lambda one: (-one[1], one[0])))
        depth += 1


@lru_cache(maxsize=1 << 14)
def _above(path: str, depth: int) -> str | None:
    """Cut a category's path to so many steps; None if it has fewer."""
    steps = path.split("/")
    return "/".join(steps[:depth]) if len(steps) >= depth else None


@lru_cache(maxsize=1 << 14)
def in_natural_order(value: str) -> tuple[tuple[float, ...], str]:
    """Order sizes by size: 9 mm before 10 mm, 500 g before 1 kg."""
    return sizes_in(value)[:3], value


def in_order_of_price(value: str) -> int:
    """Order price bands from the cheapest up; limits a shopper chose come last."""
    return _BANDS.index(value) if value in _BANDS else len(_BANDS)
