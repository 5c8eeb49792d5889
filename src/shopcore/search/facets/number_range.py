"""A range of numbers with a unit, as addresses have it and in words: ``50..100mm``, 50 to 99 mm."""

from __future__ import annotations

import re
from math import inf
from typing import Final

from attrs import frozen

from shopcore.catalogue.size_order import in_base_unit
from shopcore.search.indexing.facet_numbers import NUMBER, UNIT, FacetNumbers

_RANGE: Final = re.compile(rf"({NUMBER})?\.\.({NUMBER})?({UNIT})?", re.ASCII)
_CLOSE_UNITS: Final = frozenset("°%")


@frozen
class NumberRange:
    """The numbers of a unit from *lower* to below *upper*; None is no end."""

    lower: float | None
    upper: float | None
    unit: str

    @classmethod
    def of(cls, text: str) -> NumberRange | None:
        """Read a range as addresses have it; None for another text, and for another spelling of a range."""
        match = _RANGE.fullmatch(text)
        if match is None:
            return None
        lower, upper = (float(bound) if bound else None for bound in match.groups()[:2])
        read = cls(lower, upper, match[3] or "")
        low, high = read.bounds
        is_range = low < high and (low, high) != (-inf, inf) and read.value == text
        return read if is_range else None

    @property
    def value(self) -> str:
        """The text of the range in addresses and on the wire."""
        return f"{_plain(self.lower)}..{_plain(self.upper)}{self.unit}"

    @property
    def bounds(self) -> tuple[float, float]:
        """Both ends in the base unit."""
        return _in_base(self.lower, self.unit, -inf), _in_base(self.upper, self.unit, inf)

    def values_in(self, numbers: FacetNumbers) -> list[str]:
        """List the values of a facet that are within the range."""
        if in_base_unit("1", self.unit)[1] != numbers.kind:
            return []
        lower, upper = self.bounds
        return [value for value, number in numbers.numbers.items() if lower <= number < upper]

    def label(self, *, is_whole: bool) -> str:
        """Say the range in words; of whole numbers up to the last one within: 50 to 99 mm."""
        unit = self.unit if self.unit in _CLOSE_UNITS else f" {self.unit}".rstrip()
        lower = _plain(self.lower)
        if self.upper is None:
            return f"{lower}{unit} and over"
        if self.lower is None:
            return f"Under {_plain(self.upper)}{unit}"
        if not is_whole:
            return f"{lower} to under {_plain(self.upper)}{unit}"
        last = _plain(self.upper - 1)
        return f"{lower}{unit}" if last == lower else f"{lower} to {last}{unit}"


def _in_base(bound: float | None, unit: str, endless: float) -> float:
    return endless if bound is None else in_base_unit(_plain(bound), unit)[0]


def _plain(bound: float | None) -> str:
    """Write a bound without needless digits; '' without one."""
    return "" if bound is None else f"{bound:.11f}".rstrip("0").rstrip(".")
