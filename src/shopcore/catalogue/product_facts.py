"""The facts about a product that are not fields of their own: visible attributes, guarantee, brand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from .product import FAMILY, Brand, Product

_ON_DRAWINGS: Final = ("Finish", "Material")
_YEARS: Final = re.compile(r"([1-9][0-9]?)[ -]years?( guarantee)?", re.ASCII | re.IGNORECASE)


def visible_attributes(product: Product) -> Mapping[str, str]:
    """Return the attributes that are facts about a product; the code that joins siblings is none."""
    return {name: text for name, text in product.attributes.items() if name != FAMILY}


def guarantee_years(product: Product, brand: Brand | None) -> int | None:
    """Return the years of guarantee on a product: of its *brand* if that is the shop's own, else as it says.

    None where there is no guarantee of whole years.
    """
    if brand is not None and brand.is_own:
        return brand.guarantee_years
    match = _YEARS.fullmatch(product.attributes.get("Guarantee", "").strip())
    return int(match[1]) if match else None


def brand_of(product: Product, brands: Iterable[Brand]) -> Brand | None:
    """Return the brand of a product; None if it is not among *brands*."""
    return next((brand for brand in brands if brand.name == product.brand), None)


def title_block(product: Product) -> tuple[tuple[str, str], ...]:
    """Return the entries of the title block of a product's drawing, each with its label."""
    facts = ((name, product.attributes[name]) for name in _ON_DRAWINGS if name in product.attributes)
    return (*facts, ("All sizes", "mm"), ("Drawing", product.sku))
