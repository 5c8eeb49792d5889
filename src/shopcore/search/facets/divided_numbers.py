"""The numbers of a result in a few ranges with round bounds that divide it nearly evenly."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import floor, inf
from typing import Final

from attrs import frozen

from shopcore.catalogue.size_order import in_base_unit
from shopcore.search.indexing.facet_numbers import FacetNumbers

from .number_range import NumberRange

RANGES: Final = 6
"""So many ranges at most divide the numbers of a result that nobody narrowed by them."""
RANGES_MINIMUM: Final = 3
FEW_NUMBERS: Final = 12
"""So many different numbers are offered one by one, as the trade names its sizes: 3 in, 4 in."""
NUMERIC_SHARE: Final = 0.75
"""Numbers are offered as ranges where so many of the products have a plain number of one kind."""
_STEPS: Final = tuple(round(factor * 10.0**power, 4) for power in range(6, -5, -1) for factor in (5, 2, 1))
_STEP_COST: Final = 0.015
"""What each step costs that a bound is made of, beside the share of products it parts too many or too few."""
_NEAR: Final = 3
"""So many bounds before and behind the one that parts the products evenly are compared."""


@frozen
class CountedRange:
    """How many products of a result have a number within a range; *value* is its text in addresses."""

    value: str
    label: str
    count: int


def divided(
    numbers: FacetNumbers, counts: Mapping[str, int], selected: Sequence[NumberRange]
) -> list[CountedRange]:
    """Divide the numbers among the counted values of a facet into ranges, those in use among them.

    Empty where values are offered one by one: without a range in use, if they are few, if too few of
    them are plain numbers of one kind, or if nothing round divides them. A range in use of another kind
    of numbers is none of them.
    """
    counted = CountedNumbers.of(numbers, counts)
    selected = [one for one in selected if in_base_unit("1", one.unit)[1] == numbers.kind]
    are_many = len(counted.numbers) > FEW_NUMBERS and counted.total >= NUMERIC_SHARE * sum(counts.values())
    bounds = counted.even_bounds() if are_many else []
    if not selected:
        return counted.parted(bounds) if len(bounds) >= RANGES_MINIMUM - 1 else []
    ranges = counted.parted(bounds)
    if {one.value for one in ranges}.issuperset(one.value for one in selected):
        return ranges
    return _around(selected, counted, bounds)


def _around(
    selected: Sequence[NumberRange], counted: CountedNumbers, bounds: Sequence[float]
) -> list[CountedRange]:
    """Part the numbers outside the ranges in use, which stay whole."""
    in_use = {one: counted.in_unit(one) for one in selected}
    pairs = list(in_use.values())
    free = [bound for bound in bounds if not any(lower < bound < upper for lower, upper in pairs)]
    edges = sorted({*free, *(end for pair in pairs for end in pair), -inf, inf})
    outside = [
        (pair, counted.part(*pair))
        for pair in pairwise(edges)
        if not any(lower <= pair[0] and pair[1] <= upper for lower, upper in pairs)
    ]
    ranges = [(pair, one) for pair, one in outside if one.count]
    ranges += [(pair, counted.counted(one)) for one, pair in in_use.items()]
    return [one for _, one in sorted(ranges, key=lambda both: (both[0], both[1].value))]


@frozen
class CountedNumbers:
    """The numbers that a result has, ascending, in *unit*, which is *scale* base units.

    *below* counts the products with less than each, and with any.
    """

    numbers: Sequence[float]
    below: Sequence[int]
    unit: str
    scale: float

    @classmethod
    def of(cls, numbers: FacetNumbers, counts: Mapping[str, int]) -> CountedNumbers:
        """Count the products of each number; the unit is the one that most of them are written in."""
        if numbers.is_plain:
            return cls._of_plain(numbers, counts)
        products: dict[float, int] = {}
        units: dict[str, int] = {}
        known, written = numbers.numbers, numbers.units
        for value, count in counts.items():
            number = known.get(value)
            if number is not None:
                products[number] = products.get(number, 0) + count
                unit = written[value]
                units[unit] = units.get(unit, 0) + count
        ordered = sorted(products)
        unit = min(units, key=lambda one: (-units[one], one), default=numbers.kind)
        scale = _scale(unit)
        below = (0, *accumulate([products[number] for number in ordered]))
        in_unit = ordered if scale == 1 else [round(number / scale, 6) for number in ordered]
        return cls(in_unit, below, unit, scale)

    @classmethod
    def _of_plain(cls, numbers: FacetNumbers, counts: Mapping[str, int]) -> CountedNumbers:
        """Count where there is one unit, and one spelling of each number."""
        known = numbers.numbers
        pairs = sorted([(known[value], count) for value, count in counts.items() if value in known])
        unit = next(iter(numbers.units.values()), "")
        scale = _scale(unit)
        in_unit = [number if scale == 1 else round(number / scale, 6) for number, _ in pairs]
        return cls(in_unit, (0, *accumulate([count for _, count in pairs])), unit, scale)

    @property
    def total(self) -> int:
        """How many products have a number."""
        return self.below[-1]

    @property
    def is_whole(self) -> bool:
        """Whether there are whole numbers alone."""
        return all(map(float.is_integer, self.numbers))

    def even_bounds(self) -> list[float]:
        """Choose round bounds that part the products nearly evenly."""
        numbers, below, total = self.numbers, self.below, self.total
        chosen = set()
        for part in range(1, RANGES):
            even = total * part / RANGES
            place = bisect_left(below, even)
            costs = []
            for at in range(max(1, place - _NEAR), min(len(numbers), place + _NEAR)):
                bound, steps = _roundest(numbers[at - 1], numbers[at])
                costs.append((abs(below[at] - even) / total + _STEP_COST * steps, bound))
            chosen.add(min(costs)[1])
        return sorted(chosen)

    def parted(self, bounds: Sequence[float]) -> list[CountedRange]:
        """Part all numbers at ascending bounds, each of which has numbers on both sides."""
        below, numbers, unit, is_whole = self.below, self.numbers, self.unit, self.is_whole
        firsts = [0, *[bisect_left(numbers, bound) for bound in bounds], len(numbers)]
        return [
            CountedRange(*_texts(lower, upper, unit, is_whole=is_whole), below[end] - below[first])
            for (lower, upper), (first, end) in zip(
                pairwise([-inf, *bounds, inf]), pairwise(firsts), strict=True
            )
        ]

    def part(self, lower: float, upper: float) -> CountedRange:
        """Count the products with a number from *lower* to below *upper*, of which infinities are no ends."""
        value, label = _texts(lower, upper, self.unit, is_whole=self.is_whole)
        return CountedRange(value, label, self._between(lower, upper))

    def counted(self, one: NumberRange) -> CountedRange:
        """Count the products with a number in a range, which may be of another unit."""
        is_whole = self.is_whole and one.unit == self.unit
        return CountedRange(one.value, one.label(is_whole=is_whole), self._between(*self.in_unit(one)))

    def in_unit(self, one: NumberRange) -> tuple[float, float]:
        """Convert the bounds of a range."""
        lower, upper = one.bounds
        return lower / self.scale, upper / self.scale

    def _between(self, lower: float, upper: float) -> int:
        return self.below[bisect_left(self.numbers, upper)] - self.below[bisect_left(self.numbers, lower)]


@lru_cache(maxsize=1 << 12)
def _texts(lower: float, upper: float, unit: str, *, is_whole: bool) -> tuple[str, str]:
    """Write a range as addresses have it, and in words."""
    one = NumberRange(None if lower == -inf else lower, None if upper == inf else upper, unit)
    return one.value, one.label(is_whole=is_whole)


@lru_cache(maxsize=1 << 8)
def _scale(unit: str) -> float:
    return in_base_unit("1", unit)[0]


@lru_cache(maxsize=1 << 14)
def _roundest(low: float, high: float) -> tuple[float, int]:
    """Find the roundest number above *low*, not above *high*, and of how many steps it is: 80 is four 20s."""
    for step in _STEPS:
        steps = floor(high / step + 1e-9)
        if steps * step > low + 1e-9:
            return round(steps * step, 4), steps
    return high, 1 << 10
