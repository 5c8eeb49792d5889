"""Who makes the demo products: brands with their price level, guarantee and names of ranges."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from attrs import frozen

from adapters.demo.tables import table_lines
from shopcore.storefront import Storefront

_OWN = 7
_STYLES = ("Modern", "Contemporary", "Classic", "Traditional", "Industrial")


@frozen
class Maker:
    """A brand as its products know it.

    *level* is its price level in per cent, *series* the name on its plain goods in each storefront.
    """

    name: str
    code: str
    level: int
    guarantee_years: int | None
    ranges: tuple[str, ...]
    series: Mapping[Storefront, str]

    @property
    def guarantee(self) -> str:
        """The guarantee in words; '' where there is none."""
        years = self.guarantee_years
        return "" if years is None else f"{years} year{'s' * (years != 1)}"


@cache
def makers() -> Mapping[str, Maker]:
    """Read every brand by name, our own first."""
    ranges = (tuple(line.split()) for line in table_lines("ranges.txt"))
    return {
        maker.name: maker
        for maker in (
            _maker(line, names) for line, names in zip(table_lines("brands.txt"), ranges, strict=True)
        )
    }


def _maker(line: str, ranges: tuple[str, ...]) -> Maker:
    name, code, level, years, trade, electrical = (cell.strip() for cell in line.split("|"))
    series = {Storefront.IRONMONGERY: trade, Storefront.ELECTRICAL: electrical}
    return Maker(name, code, int(level), None if years == "-" else int(years), ranges, series)


def style_of(range_name: str) -> str:
    """Name the style that all products of one range share."""
    return _STYLES[sum(map(ord, range_name)) % len(_STYLES)]


OWN_BRANDS: Mapping[str, int | None] = MappingProxyType(
    {maker.name: maker.guarantee_years for maker in [*makers().values()][:_OWN]}
)
"""The shop's own brands with their guarantees in years, in the order of the benefit cards.

Source: docs/requirements.md, HD-11.
"""
DOOR_BRAND = "Oakenshard"
"""The brand whose doors come direct from the supplier at the door charge."""
