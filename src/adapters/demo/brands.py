"""Who makes the demo products: brands with their price level, guarantee and names of ranges."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from attrs import frozen

from adapters.demo.tables import table_lines

_OWN = 7
_STYLES = ("Modern", "Contemporary", "Classic", "Traditional", "Industrial")


@frozen
class Maker:
    """A brand as its products know it; *level* is its price level in per cent."""

    name: str
    code: str
    level: int
    guarantee_years: int | None
    ranges: tuple[str, ...]

    @property
    def guarantee(self) -> str:
        """The guarantee in words; '' where there is none."""
        years = self.guarantee_years
        return "" if years is None else f"{years} year{'s' * (years != 1)}"


@cache
def makers() -> Mapping[str, Maker]:
    """Read every brand by name, our own first."""
    ranges = range_names()["ranges"]
    return {
        name: Maker(name, code, int(level), None if years == "-" else int(years), ranges[6 * n : 6 * n + 6])
        for n, (name, code, level, years) in enumerate(
            map(str.strip, line.split("|")) for line in table_lines("brands.txt")
        )
    }


@cache
def range_names() -> Mapping[str, tuple[str, ...]]:
    """Read the names of ranges, trade series and electrical series."""
    names: dict[str, list[str]] = {}
    heading = ""
    for line in table_lines("ranges.txt"):
        if line.islower():
            heading = line
        names.setdefault(heading, []).extend([] if line.islower() else line.split())
    return {heading: tuple(words) for heading, words in names.items()}


def style_of(range_name: str) -> str:
    """Name the style that all products of one range share."""
    return _STYLES[sum(map(ord, range_name)) % len(_STYLES)]


OWN_BRANDS: Mapping[str, int | None] = MappingProxyType(
    {maker.name: maker.guarantee_years for maker in [*makers().values()][:_OWN]}
)
"""The shop's own brands with their guarantees in years, in the order of the benefit cards.

Source: spec section 8, own brands.
"""
DOOR_BRAND = "Oakenshard"
"""The brand whose doors come direct from the supplier at the door charge."""
