"""The order of a list nobody sorted: in stock first, families mixed, own brands a little earlier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import Final, Protocol, TypeVar

TURN_MAXIMUM: Final = 0xFFF
FAVOURED_SHARE: Final = 2
"""Families of own and popular brands draw from the first half of the lot."""


class Placeable(Protocol):
    """What the place of a product in a list hangs on."""

    @property
    def sku(self) -> str:
        """The code it is sold by, which stands for the family of a product that has none."""

    @property
    def brand(self) -> str:
        """The name of its brand."""

    @property
    def family(self) -> str:
        """The code of its family; '' without one."""

    @property
    def is_out(self) -> bool:
        """Whether it is out of stock and not sent by its maker."""


Note = TypeVar("Note", bound=Placeable)


def placed(notes: Iterable[Note], favoured: frozenset[str]) -> Iterator[tuple[Note, int]]:
    """Give every product its place, the lowest first; products come in order of SKU.

    Each family shows one member, then each a second, so a list never has forty
    finishes in a row. Which finish a family shows first differs by family.
    """
    turns: dict[str, int] = {}
    for name, run in groupby(notes, key=_family):
        members = list(run)
        lot = _lot(name)
        seen = turns.get(name, 0)
        turns[name] = seen + len(members)
        for index, note in enumerate(members):
            turn = seen + (index + lot) % len(members)
            yield note, _place(note, turn, lot // FAVOURED_SHARE if note.brand in favoured else lot)


def _family(note: Placeable) -> str:
    return note.family or note.sku


@lru_cache(maxsize=1 << 15)
def _lot(name: str) -> int:
    return int.from_bytes(blake2b(name.encode("utf-8", "replace"), digest_size=4).digest(), "big")


def _place(note: Placeable, turn: int, lot: int) -> int:
    return note.is_out << 60 | min(turn, TURN_MAXIMUM) << 44 | lot
