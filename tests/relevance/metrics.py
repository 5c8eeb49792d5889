"""How good a ranking is: graded gains by place, and shares of queries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log2
from statistics import fmean
from typing import Final

from attrs import asdict, field, frozen

DEPTH: Final = 10
FIRST: Final = 5


@frozen
class Outcome:
    """What a ranking found for one query: the gains of its first ten, and what could be had.

    *ideal* are the gains of all products that have one, the highest first; *best* is the gain of a product
    that is all that was expected.
    """

    gains: tuple[int, ...]
    ideal: Sequence[int] = field(repr=False)
    best: int

    @property
    def ndcg(self) -> float:
        """Gain discounted by place, as a share of what an ideal ranking has.

        A list that ends after all that was expected loses nothing: what is only partly right need not follow.
        """
        enough = sum(gain == self.best for gain in self.ideal[:DEPTH])
        depth = max(enough, len(self.gains[:DEPTH]))
        return _discounted(self.gains[:DEPTH]) / _discounted(self.ideal[:depth])

    @property
    def precision(self) -> float:
        """The share of all that was expected among the first five, or as many as there are."""
        enough = min(FIRST, sum(gain == self.best for gain in self.ideal[:FIRST]))
        return min(1.0, sum(gain == self.best for gain in self.gains[:FIRST]) / enough)

    @property
    def is_wrong_first(self) -> bool:
        """Whether a product of another kind stands first."""
        return bool(self.gains) and not self.gains[0]

    @property
    def is_found(self) -> bool:
        """Whether what is expected stands among the first ten."""
        return self.best in self.gains[:DEPTH]


@frozen
class ClassFigures:
    """The figures of a class of queries."""

    queries: int
    ndcg: float
    precision: float
    wrong_first: float
    no_results: float
    found: float

    @classmethod
    def of(cls, outcomes: Sequence[Outcome]) -> ClassFigures:
        """Take the means over the queries of a class."""
        return cls(
            len(outcomes),
            _mean(outcome.ndcg for outcome in outcomes),
            _mean(outcome.precision for outcome in outcomes),
            _mean(outcome.is_wrong_first for outcome in outcomes),
            _mean(not outcome.gains for outcome in outcomes),
            _mean(outcome.is_found for outcome in outcomes),
        )

    def as_dict(self) -> dict[str, float]:
        """Write them by name."""
        return asdict(self)


def overlap(one: Sequence[str], other: Sequence[str]) -> float:
    """The share of the longer of two lists of ten that both have; 0 where nothing is found."""
    longer = max(len(one), len(other))
    return len(set(one) & set(other)) / longer if longer else 0.0


def _discounted(gains: Iterable[int]) -> float:
    return sum(gain / log2(place + 2) for place, gain in enumerate(gains))


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 4)
