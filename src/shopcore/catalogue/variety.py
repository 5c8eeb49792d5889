"""A choice of products has one of each category before it has a second."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .product import Product


def one_per_category(products: Iterable[Product], *, depth: int = 1) -> list[Product]:
    """Order products so that those of different categories come first; *depth* says how fine they count.

    Among the first of their categories, and among the second, products keep their order.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    ranked: list[tuple[int, Product]] = []
    for product in products:
        category = product.category[:depth]
        ranked.append((seen[category], product))
        seen[category] += 1
    return [product for _, product in sorted(ranked, key=lambda pair: pair[0])]
