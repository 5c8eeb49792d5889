"""The numbers among the values of a facet, each in the base unit of one kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from attrs import frozen

from shopcore.catalogue.size_order import in_base_unit

NUMBER: Final = r"\d{1,7}(?:\.\d{1,4})?"
UNIT: Final = r"[A-Za-z]{1,10}[²³]?|°|%"
_QUANTITY: Final = re.compile(rf"({NUMBER})\s?({UNIT})?", re.ASCII)


@lru_cache(maxsize=1 << 14)
def quantity(value: str) -> tuple[float, str, str] | None:
    """Read a plain number: in the base unit of its kind, that unit, and the unit it is written in.

    None for another text: ``102 × 76 mm``, ``Any``.
    """
    match = _QUANTITY.fullmatch(value)
    if match is None:
        return None
    unit = match[2] or ""
    return *in_base_unit(match[1], unit), unit


@frozen
class FacetNumbers:
    """The plain numbers among the values of a facet, as far as they are of the kind that most of them are.

    *numbers* maps values to numbers in the base unit *kind*, *units* to the units they are written in.
    *is_plain* tells that there is one unit, and one spelling of each number.
    """

    kind: str
    numbers: Mapping[str, float]
    units: Mapping[str, str]
    is_plain: bool

    @classmethod
    def of(cls, values: Iterable[str]) -> FacetNumbers:
        """Read the values of one facet."""
        read = {value: one for value in values if (one := quantity(value)) is not None}
        kinds = Counter(kind for _, kind, _ in read.values())
        kind = min(kinds, key=lambda one: (-kinds[one], one), default="")
        alike = {value: one for value, one in read.items() if one[1] == kind}
        numbers = {value: number for value, (number, _, _) in alike.items()}
        units = {value: unit for value, (_, _, unit) in alike.items()}
        is_plain = len(set(units.values())) <= 1 and len(set(numbers.values())) == len(numbers)
        return cls(kind, numbers, units, is_plain=is_plain)
