"""Facet values row by row, in memory: what a short list is counted from."""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Final

from attrs import define, field, frozen

_COUNT: Final = itemgetter(1)
_CODES: Final = (("B", 1 << 8), ("H", 1 << 16), ("I", 1 << 32))


@define
class ValueNotes:
    """Notes the facet values of products on the way through; each facet with a value has a number."""

    _numbers: dict[tuple[str, str], int] = field(factory=dict)
    _noted: dict[str, tuple[int, ...]] = field(factory=dict)

    def note(self, product_id: str, values: Mapping[str, str]) -> None:
        """Note the values of one product."""
        numbers = self._numbers
        self._noted[product_id] = tuple([numbers.setdefault(pair, len(numbers)) for pair in values.items()])

    def columns(self, ids: Collection[str], names: Iterable[str]) -> Columns:
        """Make the columns of the facets *names*, with a row for each of *ids*."""
        values: dict[str, list[str]] = {name: [] for name in names}
        places: list[tuple[str, int] | None] = [None] * len(self._numbers)
        for name, value in sorted(self._numbers):
            if name in values:
                values[name].append(value)
                places[self._numbers[name, value]] = name, len(values[name])
        columns = {name: Column(told, _nowhere(len(told), len(ids))) for name, told in values.items()}
        for row, key in enumerate(ids):
            for number in self._noted.get(key, ()):
                if (place := places[number]) is not None:
                    columns[place[0]].places[row] = place[1]
        return Columns(columns)


def _nowhere(values: int, rows: int) -> array[int]:
    """Make an empty column of the narrowest whole numbers that tell so many values and none apart."""
    return array(next(code for code, most in _CODES if values < most), [0]) * rows


@frozen
class Column:
    """The values of one facet in order; *places* tell which is each row's own, from 1, or 0 for none."""

    values: Sequence[str]
    places: array[int]


@frozen
class Columns:
    """The columns of an index by the names of their facets."""

    columns: Mapping[str, Column]

    def save(self, path: Path) -> None:
        """Write a line of JSON with names and values, and behind it the places as they are in memory."""
        told = [
            (name, column.values, column.places.typecode, len(column.places))
            for name, column in self.columns.items()
        ]
        with path.open("wb") as file:
            file.write(json.dumps(told).encode() + b"\n")
            for column in self.columns.values():
                column.places.tofile(file)

    @classmethod
    def load(cls, path: Path) -> Columns:
        """Read what was saved."""
        columns = {}
        with path.open("rb") as file:
            for name, values, code, rows in json.loads(file.readline()):
                places: array[int] = array(code)
                places.fromfile(file, rows)
                columns[name] = Column(values, places)
        return cls(columns)

    def counts(self, name: str, rows: Sequence[int]) -> dict[str, int]:
        """Count the values of one facet in *rows*: the commonest first, equals by their names."""
        column = self.columns.get(name)
        if column is None:
            return {}
        counted = Counter(_picked(column.places, rows))
        del counted[0]
        in_order = sorted(sorted(counted.items()), key=_COUNT, reverse=True)
        return {column.values[place - 1]: count for place, count in in_order}


def _picked(places: array[int], rows: Sequence[int]) -> Sequence[int]:
    """Pick the places of all rows in one go, which a single row or none cannot be."""
    return itemgetter(*rows)(places) if len(rows) > 1 else [places[row] for row in rows]
