"""What all products of a family have in common: sentences of their descriptions, and attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from shopcore.catalogue.product import Product

from .family_axes import NO_CHOICES

_BETWEEN_SENTENCES: Final = re.compile(r"(?<=[.!?])\s+")


def shared_description(products: Sequence[Product]) -> str:
    """Return the sentences that stand in the descriptions of all *products*; '' if none does."""
    first, *others = (_BETWEEN_SENTENCES.split(product.description.strip()) for product in products)
    return " ".join(sentence for sentence in first if all(sentence in other for other in others))


def shared_attributes(products: Sequence[Product]) -> Mapping[str, str]:
    """Return the facts that all *products* share; those that name a product or its make are none."""
    first, *others = products
    return {
        name: value
        for name, value in first.attributes.items()
        if name not in NO_CHOICES and all(other.attributes.get(name) == value for other in others)
    }
