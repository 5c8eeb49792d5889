"""Suggest products for a basket: bought together, cross-sell, more of the same categories."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product

SUGGESTED = 4
READ_SKUS = 20
"""Source: docs/requirements.md, BK-10."""

Suggester = Callable[[Product], Iterable[Product]]


def latest_of(held: Sequence[Product]) -> tuple[Product, ...]:
    """Return the products to suggest for: the last 20 SKUs, latest first."""
    return tuple({product.sku: product for product in reversed(held)}.values())[:READ_SKUS]


def suggest_for_basket(
    held: Sequence[Product], shelves: Sequence[Suggester], *, today: date, limit: int = SUGGESTED
) -> tuple[Product, ...]:
    """Return up to *limit* products that go with a basket.

    Each of *shelves* iterates over the products for one product of the basket, best first, and is read no
    further than needed; the first of them counts most. The last 20 SKUs take turns. Products that cannot be
    ordered, that the basket holds, or that are of the same family as either are left out.
    """
    taken = {_kind(product) for product in held}
    chosen: list[Product] = []
    for candidate in _in_turns([_neighbours(product, shelves) for product in latest_of(held)]):
        if _kind(candidate) in taken or not is_orderable(candidate.stock, today=today):
            continue
        taken.add(_kind(candidate))
        chosen.append(candidate)
        if len(chosen) == limit:
            break
    return tuple(chosen)


def _neighbours(product: Product, shelves: Sequence[Suggester]) -> Iterator[Product]:
    for shelf in shelves:
        yield from shelf(product)


def _in_turns(rows: Iterable[Iterator[Product]]) -> Iterator[Product]:
    waiting = deque(rows)
    while waiting:
        row = waiting.popleft()
        for product in row:
            yield product
            waiting.append(row)
            break


def _kind(product: Product) -> str:
    return product.family or product.sku
