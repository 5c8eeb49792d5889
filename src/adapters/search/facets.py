"""By what a list can be narrowed: brand, price, availability, category and telling attributes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from shopcore.catalogue import FAMILY, Product, slug

from .codes import CATALOGUE_CODE

SEPARATOR: Final = "\x1f"
BRAND, PRICE, AVAILABILITY, CATEGORY = "brand", "price", "availability", "category"
LABELS: Final = {CATEGORY: "Category", BRAND: "Brand", PRICE: "Price ex VAT", AVAILABILITY: "Availability"}
IN_STOCK: Final = "In stock"
VALUE_LENGTH_MAXIMUM: Final = 40
_NEVER: Final = frozenset({FAMILY, CATALOGUE_CODE})
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


def facet_name(label: str) -> str:
    """Name the facet of an attribute for an address."""
    return slug(label)


def facet_term(name: str, value: str) -> str:
    """Write one value of one facet as the index holds it."""
    return f"{name}{SEPARATOR}{value}"


def category_paths(product: Product) -> tuple[str, ...]:
    """List the categories a product is in, from the root down."""
    steps = product.category_path.split("/")
    return tuple("/".join(steps[:depth]) for depth in range(1, len(steps) + 1)) if product.category else ()


def facet_values(product: Product) -> Iterator[tuple[str, str]]:
    """List what a product can be narrowed by, as facet name and value."""
    for path in category_paths(product):
        yield CATEGORY, path
    if product.brand:
        yield BRAND, product.brand
    yield PRICE, price_band(payable_pence(product))
    if product.stock.level > 0:
        yield AVAILABILITY, IN_STOCK
    for label, value in product.attributes.items():
        name = facet_name(label)
        if _is_telling(label, value) and name not in LABELS:
            yield name, value


def _is_telling(label: str, value: str) -> bool:
    return label not in _NEVER and 0 < len(value) <= VALUE_LENGTH_MAXIMUM and SEPARATOR not in value
