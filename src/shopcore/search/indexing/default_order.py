"""The order of a list nobody sorted: in stock first, families mixed, own brands a little earlier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import Final

from .product_notes import ProductNote

TURN_MAXIMUM: Final = 0xFFF
FAVOURED_SHARE: Final = 2
"""Families of own and popular brands draw from the first half of the lot."""


def placed(notes: Iterable[ProductNote], favoured: frozenset[str]) -> Iterator[tuple[ProductNote, int]]:
    """Give every product its place, the lowest first; products come in order of SKU.

    Each family shows one member, then each a second, so a list never has forty
    finishes in a row. Which finish a family shows first differs by family.
    """
    return ((note, place) for _, note, place in placed_at(enumerate(notes), favoured))


def placed_at(
    notes: Iterable[tuple[int, ProductNote]], favoured: frozenset[str]
) -> Iterator[tuple[int, ProductNote, int]]:
    """Give the products of some families their places as ``placed`` does, by where each stands among all."""
    turns: dict[str, int] = {}
    for (name, _), run in groupby(enumerate(notes), key=_run):
        members = [note for _, note in run]
        lot = _lot(name)
        seen = turns.get(name, 0)
        turns[name] = seen + len(members)
        for index, (position, note) in enumerate(members):
            turn = seen + (index + lot) % len(members)
            yield position, note, _place(note, turn, lot // FAVOURED_SHARE if note.brand in favoured else lot)


def _run(counted: tuple[int, tuple[int, ProductNote]]) -> tuple[str, int]:
    """Tell runs of members of one family that stand beside one another, by how many others come before."""
    count, (position, note) = counted
    return note.family or note.sku, position - count


@lru_cache(maxsize=1 << 15)
def _lot(name: str) -> int:
    return int.from_bytes(blake2b(name.encode("utf-8", "replace"), digest_size=4).digest(), "big")


def _place(note: ProductNote, turn: int, lot: int) -> int:
    return note.is_out << 60 | min(turn, TURN_MAXIMUM) << 44 | lot
