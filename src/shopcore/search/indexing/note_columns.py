"""The notes of all products of a storefront, field by field: a small change leaves most of them unread."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress
from typing import Any, Final

from attrs import astuple, evolve, fields, frozen

from .keywords import Phrases
from .product_notes import FacetPair, Numbered, ProductNote, Table

_NUMBERS: Final = "I"
NO_PLACE: Final = -1
"""The place of a product that is still to be given one."""


@frozen
class NoteColumns:
    """The fields of notes in order of SKU, named as in ``ProductNote``, and the place of each product."""

    product_id: list[str]
    sku: list[str]
    name: list[str]
    brand: list[str]
    category: list[int]
    kind: list[int]
    family: list[str]
    band: list[str]
    is_in_stock: list[bool]
    is_out: list[bool]
    own: list[str]
    facts: list[bytes]
    """The numbers of each product in one piece, for most of them are only counted."""
    place: list[int]

    @classmethod
    def of(cls, placed: Iterable[tuple[ProductNote, int]]) -> NoteColumns:
        """Write notes with their places field by field."""
        columns: Any = list(zip(*(_cells(*one) for one in placed), strict=True))
        return cls(*map(list, columns or ((),) * len(fields(cls))))

    def __len__(self) -> int:
        return len(self.place)

    def __iter__(self) -> Iterator[ProductNote]:
        """Go through the notes in order of SKU."""
        return map(_note, zip(*self._columns, strict=True))

    def __getitem__(self, position: int) -> ProductNote:
        return _note([column[position] for column in self._columns])

    @cached_property
    def _columns(self) -> tuple[list[Any], ...]:
        columns: tuple[list[Any], ...] = astuple(self, recurse=False)
        return columns

    def positions(self) -> dict[str, int]:
        """Say where each product stands, by its id."""
        return {product_id: position for position, product_id in enumerate(self.product_id)}

    def families_beside(self, positions: Iterable[int]) -> set[str]:
        """Name the families of products and of those that stand beside them."""
        beside = {near for position in positions for near in range(position - 1, position + 2)}
        return {self.family[near] or self.sku[near] for near in beside if 0 <= near < len(self)}

    def in_families(self, names: Collection[str]) -> Iterator[int]:
        """Find the products of families; one without a family is a family of its own, by its SKU."""
        both = enumerate(zip(self.family, self.sku, strict=True))
        return (position for position, (family, sku) in both if (family or sku) in names)

    def having(self, facts: Collection[int]) -> Iterator[int]:
        """Find the products that have any of some facts."""
        searched = frozenset(facts)
        own = enumerate(map(numbers_in, self.facts) if searched else ())
        return (position for position, numbers in own if not searched.isdisjoint(numbers))

    def of_kinds(self, kinds: Collection[int]) -> Iterator[int]:
        """Find the products that are called by any of some kinds."""
        return (position for position, kind in enumerate(self.kind) if kind in kinds)

    def met(self, facts: Collection[int]) -> list[int]:
        """List those among *facts* that products have, in the order in which they are met."""
        return list(dict.fromkeys(filter(facts.__contains__, self.all_facts())))

    def all_facts(self) -> array[int]:
        """Number the facts of one product after the other."""
        return numbers_in(b"".join(self.facts))

    def changed(
        self, replaced: Mapping[int, ProductNote], added: Collection[ProductNote], without: Collection[int]
    ) -> NoteColumns:
        """Replace the notes at some positions, which have the same SKUs, add others, and leave some out.

        What is new has no place.
        """
        columns = [list(column) for column in self._columns]
        for position, note in replaced.items():
            for column, value in zip(columns, _cells(note), strict=True):
                column[position] = value
        if without:
            is_left = [position not in without for position in range(len(self))]
            columns = [list(compress(column, is_left)) for column in columns]
        for note in added:
            for column, value in zip(columns, _cells(note), strict=True):
                column.append(value)
        if added:
            order = sorted(range(len(columns[0])), key=columns[1].__getitem__)
            columns = [list(map(column.__getitem__, order)) for column in columns]
        return NoteColumns(*columns)

    def with_places(self, places: Mapping[int, int]) -> NoteColumns:
        """Give some products other places."""
        column = list(self.place)
        for position, place in places.items():
            column[position] = place
        return evolve(self, place=column)


def _cells(note: ProductNote, place: int = NO_PLACE) -> Sequence[object]:
    """List the fields of a note as columns have them, and its place."""
    return (*note[:-1], array(_NUMBERS, note.facts).tobytes(), place)


def _note(cells: Sequence[Any]) -> ProductNote:
    *others, facts, _ = cells
    return ProductNote._make((*others, tuple(numbers_in(facts))))


def numbers_in(packed: bytes) -> array[int]:
    """Read numbers that stand in one piece."""
    numbers = array(_NUMBERS)
    numbers.frombytes(packed)
    return numbers


@frozen
class NoteCounts:
    """What is counted of the notes of all products, and changes with each by as much as that counts.

    *phrases* are what they are called, *names* what each kind is, by its number, *labels* how many products
    of a category, by its number, have an attribute, *combined* how many of a type have a value.
    """

    phrases: Phrases
    names: Mapping[int, str]
    labels: Mapping[int, Mapping[str, int]]
    combined: Mapping[str, Mapping[str, int]]


@frozen
class StoredNotes:
    """The notes of one index with what was made of them.

    *facet_of* has what each fact of the table stands for, *favoured* the brands that come a little earlier.
    *patched* have been written since all were written at once.
    """

    categories: Sequence[tuple[str, ...]]
    kinds: Sequence[str]
    facts: Sequence[tuple[str, str]]
    facet_of: Sequence[FacetPair]
    notes: NoteColumns
    counts: NoteCounts
    favoured: frozenset[str]
    patched: int = 0

    def table(self) -> Table:
        """Number categories, kinds and facts as these notes do."""
        return Table(Numbered.of(self.categories), Numbered.of(self.kinds), Numbered.of(self.facts))
