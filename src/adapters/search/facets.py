"""By what a list can be narrowed: brand, price, availability, category and telling attributes."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import Final

from attrs import define, field

from shopcore.catalogue import FAMILY, Product, slug

from .codes import CATALOGUE_CODE

BRAND, PRICE, AVAILABILITY, CATEGORY = "brand", "price", "availability", "category"
LABELS: Final = {CATEGORY: "Category", BRAND: "Brand", PRICE: "Price ex VAT", AVAILABILITY: "Availability"}
SHELF: Final = "shelf"
"""The column of the whole category path, from which those above are counted."""
RESERVED: Final = frozenset({*LABELS, SHELF})
KNOWN_MAXIMUM: Final = 50_000
IN_STOCK: Final = "In stock"
VALUE_LENGTH_MAXIMUM: Final = 40
VALUES_MAXIMUM: Final = 2_000
"""An attribute of more values than this says something about each product, not about a list."""
NO_FACTS: Final = frozenset({FAMILY, CATALOGUE_CODE})
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


def facet_field(name: str) -> str:
    """Name the column of a facet in the index."""
    return f"facet.{name}"


@lru_cache(maxsize=4096)
def category_paths(category: tuple[str, ...]) -> tuple[str, ...]:
    """List the paths of a category and those above it, from the root down."""
    steps = tuple(map(slug, category))
    return tuple("/".join(steps[:depth]) for depth in range(1, len(steps) + 1))


@define
class FacetValues:
    """Tells what products can be narrowed by and learns which values each attribute has.

    *met* holds them by their lower-case form; a value is spelt as it was met
    first. An attribute of too many values is given up.
    """

    met: dict[str, dict[str, str]] = field(factory=dict)
    _known: dict[tuple[str, str], tuple[str, str] | None] = field(factory=dict)

    def of(self, product: Product) -> dict[str, str]:
        """List the facets of one product with its value."""
        known = (self._attribute(pair) for pair in product.attributes.items() if pair[0] not in NO_FACTS)
        told = dict(value for value in known if value is not None)
        told[PRICE] = price_band(payable_pence(product))
        if product.category:
            told[SHELF] = category_paths(product.category)[-1]
        if product.brand:
            told[BRAND] = product.brand
        if product.stock.level > 0:
            told[AVAILABILITY] = IN_STOCK
        return told

    def _attribute(self, pair: tuple[str, str]) -> tuple[str, str] | None:
        if pair not in self._known:
            told = self._told(*pair)
            if told is None and len(self._known) > KNOWN_MAXIMUM:
                return None
            self._known[pair] = told
        return self._known[pair]

    def _told(self, label: str, value: str) -> tuple[str, str] | None:
        name = facet_name(label)
        if name in RESERVED or not 0 < len(value) <= VALUE_LENGTH_MAXIMUM:
            return None
        met = self.met.setdefault(name, {})
        return None if len(met) >= VALUES_MAXIMUM else (name, met.setdefault(value.casefold(), value))
