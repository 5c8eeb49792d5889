"""By what a list can be narrowed: brand, price, availability, category and telling attributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

from attrs import define, field

from shopcore.catalogue import FAMILY, Product, slug

from .codes import CATALOGUE_CODE

SEPARATOR: Final = "\x1f"
BRAND, PRICE, AVAILABILITY, CATEGORY = "brand", "price", "availability", "category"
LABELS: Final = {CATEGORY: "Category", BRAND: "Brand", PRICE: "Price ex VAT", AVAILABILITY: "Availability"}
IN_STOCK: Final = "In stock"
VALUE_LENGTH_MAXIMUM: Final = 40
VALUES_MAXIMUM: Final = 300
"""An attribute of more values than this says something about each product, not about a list."""
NO_FACTS: Final = frozenset({FAMILY, CATALOGUE_CODE})
_BAND_EDGES: Final = (5, 10, 25, 50, 100, 250)


def _bands() -> tuple[tuple[str, str], ...]:
    first, last = _BAND_EDGES[0], _BAND_EDGES[-1]
    between = ((f"{low}-{high}", f"£{low} to £{high}") for low, high in pairwise(_BAND_EDGES))
    return ((f"0-{first}", f"Under £{first}"), *between, (f"{last}-", f"£{last} and over"))


PRICE_BANDS: Final = dict(_bands())
"""The label of each band by its value; a band holds its lower edge, not its upper."""


def payable_pence(product: Product) -> int:
    """Find what one unit costs ex VAT today, per square metre if made to measure."""
    return product.prices.unit_price_at(1).pence


def price_band(pence: int) -> str:
    """Name the band of a price."""
    above = sum(pence >= edge * 100 for edge in _BAND_EDGES)
    return list(PRICE_BANDS)[above]


@lru_cache(maxsize=4096)
def facet_name(label: str) -> str:
    """Name the facet of an attribute for an address."""
    return slug(label)


def facet_term(name: str, value: str) -> str:
    """Write one value of one facet as the index holds it."""
    return f"{name}{SEPARATOR}{value}"


@lru_cache(maxsize=4096)
def category_paths(category: tuple[str, ...]) -> tuple[str, ...]:
    """List the paths of a category and those above it, from the root down."""
    steps = tuple(map(slug, category))
    return tuple("/".join(steps[:depth]) for depth in range(1, len(steps) + 1))


def facet_terms(product: Product) -> Iterator[str]:
    """List what any product can be narrowed by beside its attributes."""
    for path in category_paths(product.category):
        yield facet_term(CATEGORY, path)
    if product.brand:
        yield facet_term(BRAND, product.brand)
    yield facet_term(PRICE, price_band(payable_pence(product)))
    if product.stock.level > 0:
        yield facet_term(AVAILABILITY, IN_STOCK)


@define
class AttributeTerms:
    """Writes attributes as facet terms and learns which values each has, by their lower-case form.

    A value is spelt as it was met first; an attribute of too many values is given up.
    """

    values: dict[str, dict[str, str]] = field(factory=dict)
    _terms: dict[tuple[str, str], str] = field(factory=dict)

    def of(self, attributes: Mapping[str, str]) -> Iterator[str]:
        """List the terms of one product."""
        for pair in attributes.items():
            term = self._terms.get(pair)
            if term is None and pair[0] not in NO_FACTS:
                term = self._new(*pair)
            if term:
                yield term

    def _new(self, label: str, value: str) -> str:
        name = facet_name(label)
        met = self.values.setdefault(name, {})
        is_told = 0 < len(value) <= VALUE_LENGTH_MAXIMUM and SEPARATOR not in value and name not in LABELS
        if not is_told or len(met) >= VALUES_MAXIMUM:
            return ""
        term = self._terms[label, value] = facet_term(name, met.setdefault(value.casefold(), value))
        return term
