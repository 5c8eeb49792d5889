"""What there is to choose in a family, counted in plain words: 25 sizes and finishes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from shopcore.catalogue.product import Product

from .family import ProductFamily
from .family_axes import FINISH, Axis, facts_of

_MEASURE: Final = re.compile(r"\d\s?(?:mm|cm|m|in|ft|g|kg|ml|l|litres?)(?![A-Za-z²³])")
"""A figure of length, weight or content, which shoppers call a size."""
_NOUNS: Final[Mapping[str, str]] = {
    FINISH: "finishes",
    "Size": "sizes",
    "Colour": "colours",
    "Rating": "ratings",
    "Curve": "curves",
    "Function": "functions",
}
_OPTIONS: Final = "options"
_NAMED: Final = 2
"""So many kinds of choice are named; more are options."""


def choices_text(family: ProductFamily) -> str:
    """Count the products of a family by what tells them apart: ``25 sizes and finishes``.

    Sizes and finishes come in this order; what has no plain word, or too many, are ``options``.
    """
    products = family.products
    nouns = dict.fromkeys(_noun_of(axis, products) for axis in sorted(family.axes, key=_is_finish))
    words = " and ".join(nouns) if 0 < len(nouns) <= _NAMED and _OPTIONS not in nouns else _OPTIONS
    return f"{len(products)} {words}"


def _is_finish(axis: Axis) -> bool:
    return FINISH in axis


def _noun_of(axis: Axis, products: Sequence[Product]) -> str:
    if all(_MEASURE.search(fact) for product in products for fact in facts_of(axis, product)):
        return _NOUNS["Size"]
    return _NOUNS.get(axis[0], _OPTIONS) if len(axis) == 1 else _OPTIONS
