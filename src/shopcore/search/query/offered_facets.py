"""Which facets a result offers, with which values, and in what order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from shopcore.catalogue.size_order import sizes_in
from shopcore.search.facets.divided_numbers import divided
from shopcore.search.indexing.facets import AVAILABILITY, BRAND, CATEGORY, PRICE, PRICE_BANDS
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.search_query import Facet, FacetValue

from .list_request import ListRequest, number_range, spelt

FACETS_MAXIMUM: Final = 10
VALUES_SHOWN: Final = 20
LEADING_SHELVES: Final = 12
"""So many of the commonest categories decide which attributes are offered."""
COVERAGE_MINIMUM: Final = 10
"""An attribute is offered from one product in ten."""
SIZE_DISCOUNT: Final = 3
_BANDS: Final = tuple(PRICE_BANDS)
_STANDING: Final = (CATEGORY, BRAND, PRICE, AVAILABILITY)

Counts = Mapping[str, int]
"""How many products have each value of a facet, the commonest first; of the category, each whole path."""
Counting = Callable[[Sequence[str]], dict[str, Counts]]
"""Counts the values of facets within all filters, by facet."""


def choose_facets(
    lists: StorefrontLists, request: ListRequest, counting: Counting, counts_without: Callable[[str], Counts]
) -> tuple[Facet, ...]:
    """Choose the facets that narrow a result, those in use always among them.

    *counts_without* counts a facet in use as if it were not: its other values can still be added.
    """
    used = [name for name, _ in request.filters]
    counts = counting([name for name in _STANDING if name not in used])
    shelves = counts.get(CATEGORY) or counting([CATEGORY])[CATEGORY]
    chosen = [name for name in used if name not in _STANDING]
    room = max(0, FACETS_MAXIMUM - len(_STANDING) - len(chosen))
    likely = [name for name in likely_attributes(lists, shelves) if name not in used]
    counts |= counting(likely[:room])
    distinguishing = [name for name in likely[:room] if len(counts[name]) > 1]
    more = likely[room : 2 * room - len(distinguishing)]
    counts |= counting(more)
    chosen += [*distinguishing, *more]
    counts |= {name: counts_without(name) for name in used}
    result = (facet_with(lists, request, name, counts[name]) for name in (*_STANDING, *chosen))
    return tuple(facet for facet in result if facet.values)


def facet_with(lists: StorefrontLists, request: ListRequest, name: str, counts: Counts) -> Facet:
    """Make a facet of its counts; without values where it would narrow nothing."""
    selected = [spelt(lists, name, value) for value in dict(request.filters).get(name, ())]
    if name == CATEGORY:
        counts = next_level(counts, request.category)
    values: list[FacetValue] = []
    if len(counts) > 1 or selected or name == AVAILABILITY:
        values = _ranges(lists, name, counts, selected)
        label, count = _labels(lists, name).get, counts.get
        visible = _shown(lists, name, counts, selected, [one.value for one in values])
        values += [FacetValue(v, label(v, v), count(v, 0), v in selected) for v in visible]
    return Facet(name, lists.labels.get(name, name), tuple(values))


def _ranges(lists: StorefrontLists, name: str, counts: Counts, selected: Sequence[str]) -> list[FacetValue]:
    """Offer the numbers of a facet in ranges; none where they are offered one by one."""
    if name not in lists.sized:
        return []
    in_use = [one for value in selected if (one := number_range(lists, name, value))]
    ranges = divided(lists.numbers[name], counts, in_use)
    return [FacetValue(one.value, one.label, one.count, one.value in selected) for one in ranges]


def _shown(
    lists: StorefrontLists, name: str, counts: Counts, selected: Sequence[str], ranges: Sequence[str]
) -> list[str]:
    """Choose the commonest values and those in use, in an order people can read, without what ranges hold."""
    room = VALUES_SHOWN - len(ranges)
    in_ranges: Container[str] = lists.numbers[name].numbers if ranges else ()
    visible = list(islice((value for value in counts if value not in in_ranges), room))
    single = dict.fromkeys(value for value in selected if value not in ranges)
    if missing := [value for value in single if value not in visible]:
        visible = [*visible[: max(0, room - len(missing))], *missing]
    if name == PRICE:
        visible.sort(key=in_order_of_price)
    elif name in lists.sized:
        visible.sort(key=in_natural_order)
    return visible


def _labels(lists: StorefrontLists, name: str) -> Mapping[str, str]:
    """Names of the values that are not their own names."""
    if name == PRICE:
        return PRICE_BANDS
    return lists.category_names if name == CATEGORY else {}


def likely_attributes(lists: StorefrontLists, shelves: Counts) -> list[str]:
    """List the attributes that most products on these shelves have, the telling ones first.

    Sizes in plenty come later, lengths last: few shoppers tell products apart
    by them, and more by ways, watts or gangs.
    """
    weights: dict[str, int] = defaultdict(int)
    for path, count in islice(shelves.items(), LEADING_SHELVES):
        for name, share in lists.shares.get(path, {}).items():
            weights[name] += count * share
    least = sum(islice(shelves.values(), LEADING_SHELVES)) * COVERAGE_MINIMUM
    sized = lists.sized
    offered = [
        (-(weight // SIZE_DISCOUNT if name in sized else weight), _is_length(lists, name), name)
        for name, weight in weights.items()
        if weight >= least
    ]
    return [name for *_, name in sorted(offered)]


def _is_length(lists: StorefrontLists, name: str) -> bool:
    """Whether an attribute is measured in millimetres, by the first of its values."""
    return next(iter(lists.values.get(name, ())), "").endswith(" mm")


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
