"""Which facets a result offers, with which values, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from shopcore.catalogue.size_order import sizes_in
from shopcore.search.facets.divided_numbers import divided
from shopcore.search.facets.facet_order import NO_WORDS, FacetOrder
from shopcore.search.indexing.facets import AVAILABILITY, BRAND, CATEGORY, PRICE, PRICE_BANDS
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.search_query import Facet, FacetValue

from .list_request import ListRequest, number_range, spelt

FACETS_MAXIMUM: Final = 9
VALUES_SHOWN: Final = 20
LEADING_ATTRIBUTES: Final = 3
"""So many attributes stand before brand and price where it is clear what is wanted."""
CATEGORY_SHARE: Final = 2 / 3
"""Categories divide a result unless more of it than this is in one of them."""
_BANDS: Final = tuple(PRICE_BANDS)
_STANDING: Final = (CATEGORY, BRAND, PRICE, AVAILABILITY)

Counts = Mapping[str, int]
"""How many products have each value of a facet, the commonest first; of the category, each whole path."""
Counting = Callable[[Sequence[str]], dict[str, Counts]]
"""Counts the values of facets within all filters, by facet."""


def choose_facets(
    order: FacetOrder,
    request: ListRequest,
    counting: Counting,
    counts_without: Callable[[str], Counts],
    tokens: frozenset[str] = NO_WORDS,
) -> tuple[Facet, ...]:
    """Choose the facets that narrow a result, those in use always among them, in the order buyers choose.

    *counts_without* counts a facet in use as if it were not: its other values can still be added. *tokens*
    are those of the text.
    """
    lists, used = order.lists, [name for name, _ in request.filters]
    counts = counting([name for name in _STANDING if name not in used])
    shelves = counts.get(CATEGORY) or counting([CATEGORY])[CATEGORY]
    result = order.of_result(shelves, tokens)
    in_use = [name for name in used if name not in _STANDING]
    room = max(0, FACETS_MAXIMUM - len(_STANDING) - len(in_use))
    likely = [name for name in result.likely() if name not in used]
    counts |= counting(likely[:room])
    distinguishing = [name for name in likely[:room] if len(counts[name]) > 1]
    more = likely[room : 2 * room - len(distinguishing)]
    counts |= counting(more)
    attributes = [*in_use, *result.arranged({name: counts[name] for name in (*distinguishing, *more)})]
    counts |= {name: counts_without(name) for name in used}
    facets = {name: facet_with(lists, request, name, counts[name]) for name in (*_STANDING, *attributes)}
    names: Iterable[str] = facets
    if result.kind.is_clear:
        leads = _divides(facets[CATEGORY], [counts[name] for name in attributes])
        names = _arranged(attributes, max(LEADING_ATTRIBUTES, len(in_use)), categories_lead=leads)
    return tuple(facets[name] for name in names if facets[name].values)


def _divides(category: Facet, attributes: Iterable[Counts]) -> bool:
    """Whether categories divide a result, and say something else than an attribute does."""
    counts = [value.count for value in category.values]
    if max(counts, default=1) > CATEGORY_SHARE * sum(counts):
        return False
    labels = {value.label for value in category.values}
    return not any(labels <= values.keys() for values in attributes)


def _arranged(attributes: Sequence[str], leading: int, *, categories_lead: bool) -> Iterator[str]:
    """Put the first attributes before what every list offers, and the categories before them or behind."""
    if categories_lead:
        yield CATEGORY
    yield from attributes[:leading]
    yield from (name for name in _STANDING if name != CATEGORY or not categories_lead)
    yield from attributes[leading:]


def facet_with(lists: StorefrontLists, request: ListRequest, name: str, counts: Counts) -> Facet:
    """Make a facet of its counts; without values where it would narrow nothing."""
    selected = _selected(lists, request, name) if request.filters else ()
    if name == CATEGORY:
        counts = next_level(counts, request.category)
    values: list[FacetValue] = []
    if len(counts) > 1 or selected or name == AVAILABILITY:
        values = _ranges(lists, name, counts, selected)
        label, count = _labels(lists, name).get, counts.get
        visible = _shown(lists, name, counts, selected, [one.value for one in values])
        values += [FacetValue(v, label(v, v), count(v, 0), v in selected) for v in visible]
    return Facet(name, lists.labels.get(name, name), tuple(values))


def _selected(lists: StorefrontLists, request: ListRequest, name: str) -> Sequence[str]:
    return [spelt(lists, name, value) for value in dict(request.filters).get(name, ())]


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
    shown: Iterable[str] = counts
    if ranges:
        shown = [value for value in counts if value not in lists.numbers[name].numbers]
    visible = [*islice(shown, room)]
    single = dict.fromkeys(value for value in selected if value not in ranges) if selected else ()
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
