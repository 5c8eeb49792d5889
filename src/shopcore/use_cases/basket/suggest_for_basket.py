"""Suggest what goes with a basket: what was bought with it, what it needs, more from its shelves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product

SUGGESTED = 4
READ_SKUS = 20
"""Source: spec section 9, cart suggestion list up to 20 SKUs."""

Suggester = Callable[[Product], Iterable[Product]]


def latest_of(held: Sequence[Product]) -> tuple[Product, ...]:
    """Choose the products that are read: the last 20 SKUs, the latest first."""
    return tuple({product.sku: product for product in reversed(held)}.values())[:READ_SKUS]


def suggest_for_basket(
    held: Sequence[Product], shelves: Sequence[Suggester], *, today: date, limit: int = SUGGESTED
) -> tuple[Product, ...]:
    """Choose up to *limit* products for what a basket holds.

    *shelves* go through what stands beside a product, the nearest shelf first,
    each best first and no further than asked. The last 20 SKUs take turns; what
    cannot be ordered, what the basket holds, and further finishes and sizes of
    either are left out.
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
