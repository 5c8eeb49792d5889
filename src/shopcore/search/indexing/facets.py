"""By what a list can be narrowed: brand, price, availability, category and telling attributes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from attrs import define, field

from shopcore.catalogue.product import FAMILY, Product, slug
from shopcore.search.text_analysis.product_codes import CATALOGUE_CODE

BRAND, PRICE, AVAILABILITY, CATEGORY = "brand", "price", "availability", "category"
LABELS: Final = {CATEGORY: "Category", BRAND: "Brand", PRICE: "Price ex VAT", AVAILABILITY: "Availability"}
SHELF: Final = "shelf"
"""The column of the whole category path, from which those above are counted."""
FAMILY_COLUMN: Final = "family"
"""The column of the family code, by which products are put together; it narrows nothing."""
RESERVED: Final = frozenset({*LABELS, SHELF, FAMILY_COLUMN})
IN_STOCK: Final = "In stock"
VALUE_LENGTH_MAXIMUM: Final = 40
VALUES_MAXIMUM: Final = 2_000
"""An attribute of more values than this says something about each product, not about a list."""
NO_FACTS: Final = frozenset({FAMILY, CATALOGUE_CODE})
FEW_VALUES: Final = 20
FREE_VALUE_SHARE: Final = 3
"""An attribute with more than a third as many values as products is told of single ones."""
_BAND_EDGES: Final = (5, 10, 25, 50, 100, 250)


def _bands() -> tuple[tuple[str, str], ...]:
    first, last = _BAND_EDGES[0], _BAND_EDGES[-1]
    between = ((f"{low}-{high}", f"£{low} to £{high}") for low, high in pairwise(_BAND_EDGES))
    return ((f"0-{first}", f"Under £{first}"), *between, (f"{last}-", f"£{last} and over"))


PRICE_BANDS: Final = dict(_bands())
"""The label of each band by its value; a band holds its lower edge, not its upper."""
_BANDS: Final = tuple(PRICE_BANDS)


def payable_pence(product: Product) -> int:
    """Find what one unit costs ex VAT today, per square metre if made to measure."""
    return product.prices.unit_price_at(1).pence


def price_band(pence: int) -> str:
    """Name the band of a price."""
    return _BANDS[bisect_right(_BAND_EDGES, pence // 100)]


@lru_cache(maxsize=4096)
def facet_name(label: str) -> str:
    """Name the facet of an attribute for an address."""
    return slug(label)


@lru_cache(maxsize=4096)
def category_paths(category: tuple[str, ...]) -> tuple[str, ...]:
    """List the paths of a category and those above it, from the root down."""
    steps = tuple(map(slug, category))
    return tuple("/".join(steps[:depth]) for depth in range(1, len(steps) + 1))


def is_shared(values: int, products: int) -> bool:
    """Whether several products share the values of an attribute, as far as there are many."""
    most = min(VALUES_MAXIMUM, max(FEW_VALUES, products // FREE_VALUE_SHARE))
    return 0 < values < min(most, products)


def are_sizes(values: Iterable[str]) -> bool:
    """Whether most values of an attribute begin with a digit."""
    values = tuple(values)
    return sum(value[:1].isdigit() for value in values) * 2 > len(values)


def may_be_facet(label: str, value: str) -> bool:
    """Whether an attribute says something that a list could be narrowed by, if not too many values do."""
    is_open = label not in NO_FACTS and facet_name(label) not in RESERVED
    return is_open and 0 < len(value) <= VALUE_LENGTH_MAXIMUM


@define
class FacetValues:
    """Tells which facet an attribute is, and learns which values each facet has.

    *met* holds them by their lower-case form; a value is spelt as it was met
    first. An attribute of too many values is given up.
    """

    met: dict[str, dict[str, str]] = field(factory=dict)

    def facet_of(self, fact: tuple[str, str]) -> tuple[str, str] | None:
        """Name the facet of an attribute and its value; None where it is no facet."""
        label, value = fact
        if not may_be_facet(label, value):
            return None
        name = facet_name(label)
        met = self.met.setdefault(name, {})
        return None if len(met) >= VALUES_MAXIMUM else (name, met.setdefault(value.casefold(), value))
