"""A rail shows one of each kind before it shows a second."""

from __future__ import annotations

from collections.abc import Sequence

from shopcore.catalogue.product import Product


def one_per_category(products: Sequence[Product], *, depth: int = 1) -> list[Product]:
    """Order products so that those of different categories come first; *depth* says how fine they count."""
    seen: dict[tuple[str, ...], int] = {}
    ranked = []
    for product in products:
        shelf = product.category[:depth]
        ranked.append((seen.get(shelf, 0), product))
        seen[shelf] = ranked[-1][0] + 1
    return [product for _, product in sorted(ranked, key=lambda pair: pair[0])]
