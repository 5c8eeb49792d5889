"""The order of a list nobody sorted: in stock first, families mixed, own brands a little earlier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import groupby
from typing import Final

from shopcore.catalogue import Product

TURN_MAXIMUM: Final = 0xFFF
FAVOURED_SHARE: Final = 2
"""Families of own and popular brands draw from the first half of the lot."""

Placed = tuple[Product, int]


def placed(products: Iterable[Product], favoured: frozenset[str]) -> Iterator[Placed]:
    """Give every product its place, the lowest first; products come in order of SKU.

    Each family shows one member, then each a second, so a list never has forty
    finishes in a row. Which finish a family shows first differs by family.
    """
    turns: dict[str, int] = {}
    for name, run in groupby(products, key=_family):
        members = list(run)
        lot = _lot(name)
        seen = turns.get(name, 0)
        turns[name] = seen + len(members)
        for index, product in enumerate(members):
            turn = seen + (index + lot) % len(members)
            yield product, _place(product, turn, lot // FAVOURED_SHARE if product.brand in favoured else lot)


def _family(product: Product) -> str:
    return product.family or product.sku


def _lot(name: str) -> int:
    return int.from_bytes(blake2b(name.encode("utf-8", "replace"), digest_size=4).digest(), "big")


def _place(product: Product, turn: int, lot: int) -> int:
    is_out = product.stock.level <= 0 and not product.stock.is_direct
    return is_out << 60 | min(turn, TURN_MAXIMUM) << 44 | lot
