"""The order of facets: as buyers of what a text names choose, then by what tells products apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property
from itertools import islice
from operator import mul
from typing import Final

from attrs import frozen

from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.text_analysis.attribute_words import attribute_words
from shopcore.search.text_analysis.text_reader import Reader

from .product_kinds import LEADING_SHELVES, MainKind, ProductKinds
from .trade_order import NO_ORDER, UNLISTED, TradeOrder

COVERAGE_MINIMUM: Final = 10
"""An attribute is offered from one product in ten."""
LISTED_MINIMUM: Final = 20
"""It has its place in the order of the trade from one in five."""
DISTINCTION_MINIMUM: Final = 0.1
"""And if it tells products apart: nearly all door closers are for doors of 30 and 60 minutes."""
SIZE_DISCOUNT: Final = 3
"""Sizes that no list names tell less than their many values say."""
VALUES_COMPARED: Final = 20
"""So many of the commonest values say how well an attribute tells products apart."""
NO_WORDS: Final[frozenset[str]] = frozenset()

Counts = Mapping[str, int]


def distinction(counts: Counts, total: int) -> float:
    """Say how well an attribute tells *total* products apart, from 0 to 1.

    That is the share of products that have it, times the chance that two of these differ in it.
    """
    values = [*islice(counts.values(), VALUES_COMPARED)]
    having = sum(values)
    if not having or not total:
        return 0.0
    alike = sum(map(mul, values, values))
    differing: float = 1 - alike / (having * having)
    return having / total * differing


@frozen
class ResultOrder:
    """The order of facets of one result, of *total* products of a kind, whose text has *tokens*."""

    lists: StorefrontLists
    reader: Reader
    kind: MainKind
    ranks: Mapping[str, int]
    total: int
    tokens: frozenset[str]

    def likely(self) -> list[str]:
        """List the attributes that enough products of this kind have, likely ones first.

        What the trade does not name comes by how many have it; of that sizes come later, lengths last.
        """
        weights: dict[str, int] = defaultdict(int)
        weighed = 0
        for path, count in islice(self.kind.shelves.items(), LEADING_SHELVES):
            weighed += count
            for name, share in self.lists.shares.get(path, {}).items():
                weights[name] += count * share
        rank_of, sized, lengths = self.ranks.get, self.lists.sized, self.lists.lengths
        listed, least = weighed * LISTED_MINIMUM, weighed * COVERAGE_MINIMUM
        offered = []
        for name, weight in weights.items():
            if weight >= least:
                rank = rank_of(name, UNLISTED) if weight >= listed else max(rank_of(name, 0), UNLISTED)
                discounted = weight // SIZE_DISCOUNT if name in sized else weight
                offered.append((rank, -discounted, name in lengths, name))
        offered.sort()
        return [name for *_, name in offered]

    def arranged(self, counts: Mapping[str, Counts]) -> list[str]:
        """Put attributes in order by the counts of their values, those that repeat another left out."""
        ordered = sorted(counts, key=lambda name: self._place(name, counts[name]))
        return [
            name
            for at, name in enumerate(ordered)
            if not any(counts[name] == counts[earlier] for earlier in ordered[:at])
        ]

    def _place(self, name: str, counts: Counts) -> tuple[bool, int, float, str]:
        rank, distinct = self.ranks.get(name, UNLISTED), distinction(counts, self.total)
        if distinct < DISTINCTION_MINIMUM:
            rank = max(rank, UNLISTED)
        if rank == UNLISTED and name in self.lists.sized:
            distinct /= SIZE_DISCOUNT
        return self._is_decided(name, counts), rank, -distinct, name

    def _is_decided(self, name: str, counts: Counts) -> bool:
        """Whether the text itself says the value of most products, as '3 inch hinges' says a size."""
        value = next(iter(counts), "")
        if not self.tokens or not value or counts[value] * 2 < self.total:
            return False
        clause = self.reader.clause(value)
        words = attribute_words(self.lists.labels.get(name, name), value, self.reader).words
        binding = words[len(clause.everything) :]
        return self.tokens.issuperset(clause.tokens) or not self.tokens.isdisjoint(binding)


@frozen(slots=False)
class FacetOrder:
    """Tells the order of facets of the results of one index, by the order of the *trade*."""

    lists: StorefrontLists
    reader: Reader
    trade: TradeOrder = NO_ORDER

    def of_result(self, shelves: Counts, tokens: frozenset[str] = NO_WORDS) -> ResultOrder:
        """Tell the order for a result by the categories it is in, the commonest first, and its text."""
        kind = self._kinds.main(shelves, tokens)
        total = sum(shelves.values())
        return ResultOrder(self.lists, self.reader, kind, self._ranks(kind), total, tokens)

    @cached_property
    def _kinds(self) -> ProductKinds:
        return ProductKinds.of(self.lists, self.reader, self.trade)

    def _ranks(self, kind: MainKind) -> Mapping[str, int]:
        """Rank attributes; where products are of many kinds, their sizes say nothing of one another."""
        key = kind.kind, kind.is_clear
        if key not in self._ranked:
            ranks = self.trade.ranks(kind.kind)
            sized = frozenset() if kind.is_clear else self.lists.sized
            self._ranked[key] = {
                name: rank for name, rank in ranks.items() if rank > UNLISTED or name not in sized
            }
        return self._ranked[key]

    @cached_property
    def _ranked(self) -> dict[tuple[str, bool], Mapping[str, int]]:
        return {}
