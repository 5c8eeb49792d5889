"""Suggest what goes with a basket: more from the shelves its lines stand on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import chain, zip_longest

from ..catalogue import Product
from ..quantity import is_orderable

SUGGESTED = 4
READ_SKUS = 20
"""Source: spec section 9, cart suggestion list up to 20 SKUs."""

Shelf = Callable[[Product], Sequence[Product]]


def suggest_for_basket(
    held: Sequence[Product], shelf: Shelf, *, today: date, limit: int = SUGGESTED
) -> tuple[Product, ...]:
    """Choose up to *limit* products for what a basket holds.

    *shelf* lists the neighbours of a product, best first. The shelves of the
    last 20 SKUs take turns; what cannot be ordered, what the basket holds, and
    further finishes and sizes of either are left out.
    """
    recent = list({product.sku: product for product in reversed(held)}.values())[:READ_SKUS]
    taken = {_kind(product) for product in held}
    chosen: list[Product] = []
    for candidate in _in_turns([shelf(product) for product in recent]):
        if _kind(candidate) in taken or not is_orderable(candidate.stock, today=today):
            continue
        taken.add(_kind(candidate))
        chosen.append(candidate)
        if len(chosen) == limit:
            break
    return tuple(chosen)


def _in_turns(shelves: Sequence[Sequence[Product]]) -> Iterator[Product]:
    rounds = chain.from_iterable(zip_longest(*shelves))
    return (product for product in rounds if product is not None)


def _kind(product: Product) -> str:
    return product.family or product.sku
