"""Facets of a result with their counts; a facet's counts ignore its own selection."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from attrs import frozen

from shopcore.search import Facet, FacetValue

from .facets import AVAILABILITY, BRAND, CATEGORY, LABELS, PRICE, PRICE_BANDS, SEPARATOR
from .narrowing import Asked, narrowed, spelt
from .opened import OpenIndex, Query

FACETS_MAXIMUM: Final = 10
VALUES_SHOWN: Final = 20
BUCKETS_MAXIMUM: Final = 5_000
COVERAGE_MINIMUM: Final = 10
"""An attribute is offered from one product in ten."""
_NUMBER: Final = re.compile(r"(\d+(?:\.\d+)?)")

Counts = Mapping[str, Mapping[str, int]]


@frozen
class Counted:
    """How often each value of each facet occurs in a result, and with one facet set aside."""

    index: OpenIndex
    asked: Asked
    total: int
    counts: Counts
    aside: Mapping[str, Mapping[str, int]]

    def facets(self) -> tuple[Facet, ...]:
        """Choose the facets that narrow this result, those in use always among them."""
        names = [CATEGORY, BRAND, PRICE, AVAILABILITY, *self._attributes()]
        made = [facet for name in names if (facet := self._facet(name)).values]
        chosen = {facet.name for facet in made if any(value.is_selected for value in facet.values)}
        room = FACETS_MAXIMUM - len(chosen)
        chosen.update([facet.name for facet in made if facet.name not in chosen][: max(0, room)])
        return tuple(facet for facet in made if facet.name in chosen)

    def _attributes(self) -> list[str]:
        """List the attributes most of the products have, and those in use."""
        wanted = {name for name, _ in self.asked.filters}
        shares = {name: _share(counts) for name, counts in self.counts.items() if name not in LABELS}
        offered = {name for name, share in shares.items() if name in self.index.lists.labels}
        common = {name for name in offered if shares[name] * COVERAGE_MINIMUM >= self.total}
        return sorted(common | (wanted - set(LABELS)), key=lambda name: (-shares.get(name, 0), name))

    def _facet(self, name: str) -> Facet:
        selected = [spelt(self.index, name, value) for value in dict(self.asked.filters).get(name, ())]
        counts = self.aside.get(name) or self.counts.get(name, {})
        if name == CATEGORY:
            counts = next_level(counts, self.asked.category)
        shown = self._shown(name, counts, selected)
        values = tuple(FacetValue(v, self._label(name, v), counts.get(v, 0), v in selected) for v in shown)
        return Facet(name, self.index.lists.labels.get(name, name), values)

    def _shown(self, name: str, counts: Mapping[str, int], selected: list[str]) -> list[str]:
        if len(counts) < 2 and not selected and name != AVAILABILITY:
            return []
        common = sorted(counts, key=lambda value: (-counts[value], value))
        room = max(0, VALUES_SHOWN - len(selected))
        shown = [*dict.fromkeys(selected), *[v for v in common if v not in selected][:room]]
        return in_reading_order(name, shown, counts)

    def _label(self, name: str, value: str) -> str:
        if name == PRICE:
            return PRICE_BANDS.get(value, value)
        return self.index.lists.category_names.get(value, value) if name == CATEGORY else value


def _share(counts: Mapping[str, int]) -> int:
    """Say how many products a facet speaks of; sizes in plenty are told apart by fewer shoppers."""
    share = sum(counts.values())
    return share // 2 if len(counts) > VALUES_SHOWN else share


def count_facets(index: OpenIndex, asked: Asked, matching: Query | None, total: int) -> tuple[Facet, ...]:
    """Count the facets of what *matching* matches within the filters of *asked*."""
    counts = _counts(index, narrowed(index, asked, matching))
    aside = {
        name: _counts(index, narrowed(index, asked.without(name), matching)).get(name, {})
        for name, _ in asked.filters
    }
    return Counted(index, asked, total, counts, aside).facets()


def _counts(index: OpenIndex, query: Query) -> Counts:
    terms = {"terms": {"field": "facet", "size": BUCKETS_MAXIMUM, "segment_size": BUCKETS_MAXIMUM}}
    buckets = index.products.aggregate(query, {"f": terms})["f"]["buckets"]
    counts: dict[str, dict[str, int]] = {}
    for bucket in buckets:
        name, _, value = bucket["key"].partition(SEPARATOR)
        counts.setdefault(name, {})[value] = bucket["doc_count"]
    return counts


def next_level(counts: Mapping[str, int], category: str) -> dict[str, int]:
    """Keep the categories just below *category*, deeper while there is only one."""
    depth = category.count("/") + 1 if category else 0
    while True:
        level = {
            path: n for path, n in counts.items() if path.count("/") == depth and _is_below(path, category)
        }
        if len(level) != 1:
            return level
        (category,) = level
        depth += 1


def _is_below(path: str, category: str) -> bool:
    return not category or path.startswith(f"{category}/")


def in_reading_order(name: str, values: Iterable[str], counts: Mapping[str, int]) -> list[str]:
    """Sort sizes by size and price bands by price; other values by how common they are."""
    values = list(values)
    if name == PRICE:
        bands = list(PRICE_BANDS)
        return sorted(values, key=lambda value: bands.index(value) if value in bands else len(bands))
    if name != CATEGORY and sum(value[:1].isdigit() for value in values) * 2 > len(values):
        return sorted(values, key=_natural)
    return sorted(values, key=lambda value: (-counts.get(value, 0), value))


def _natural(value: str) -> tuple[list[float], str]:
    return [float(number) for number in _NUMBER.findall(value)[:3]], value
