"""Facet values row by row, in memory: what a short list is counted from."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Final

from attrs import frozen

Pick = Callable[[Sequence[int]], Sequence[int]]
"""Picks the places of some rows from a column in one go."""
Value = tuple[str, str]
"""A facet, and its value."""
FEW_VALUES: Final = 24
"""So many values are counted one after the other in less time than all at once."""
_CODES: Final = (("B", 1 << 8), ("H", 1 << 16), ("I", 1 << 32))


def _nowhere(values: int, rows: int) -> array[int]:
    """Make an empty column of the narrowest whole numbers that tell so many values and none apart."""
    return array(next(code for code, most in _CODES if values < most), [0]) * rows


@frozen
class FacetColumn:
    """The values of one facet in order; *places* tell which is each row's own, from 1, or 0 for none."""

    values: Sequence[str]
    places: array[int]

    def with_rows(self, cells: Mapping[int, str | None], size: int) -> FacetColumn:
        """Put other values into some rows, and make room for so many rows in all."""
        new = {value for value in cells.values() if value is not None}.difference(self.values)
        values = sorted([*self.values, *new]) if new else self.values
        place_of: dict[str | None, int] = {
            None: 0,
            **{value: place for place, value in enumerate(values, start=1)},
        }
        places = _nowhere(len(values), 0)
        if new:
            moved = [0, *(place_of[value] for value in self.values)]
            places.extend(map(moved.__getitem__, self.places))
        else:
            places.extend(self.places)
        places.extend([0] * (size - len(places)))
        for row, value in cells.items():
            places[row] = place_of[value]
        return FacetColumn(values, places)


@frozen
class FacetColumns:
    """The columns of an index by the names of their facets."""

    columns: Mapping[str, FacetColumn]

    @classmethod
    def of(cls, names: Iterable[str], values: Mapping[int, Iterable[Value]], size: int) -> FacetColumns:
        """Make the columns of the facets *names* for so many rows, some of which have values.

        A row has one value of each facet, the last it tells of.
        """
        met: dict[str, list[str]] = {name: [] for name in names}
        for name, value in sorted(set(chain.from_iterable(values.values()))):
            if name in met:
                met[name].append(value)
        columns = {name: FacetColumn(codes, _nowhere(len(codes), size)) for name, codes in met.items()}
        cells = {
            (name, value): (column.places, place)
            for name, column in columns.items()
            for place, value in enumerate(column.values, start=1)
        }
        for row, pairs in values.items():
            for pair in pairs:
                if (cell := cells.get(pair)) is not None:
                    cell[0][row] = cell[1]
        return cls(columns)

    def with_rows(self, values: Mapping[int, Iterable[Value]], size: int) -> FacetColumns:
        """Tell otherwise of some rows, as ``of`` would of all, and make room for so many in all."""
        codes = {row: dict(pairs) for row, pairs in values.items()}
        return FacetColumns(
            {
                name: column.with_rows({row: pairs.get(name) for row, pairs in codes.items()}, size)
                for name, column in self.columns.items()
            }
        )

    def counts(self, name: str, rows: Sequence[int]) -> dict[str, int]:
        """Count the values of one facet in *rows*: the commonest first, equals by their names."""
        return self.counting(rows)(name)

    def counting(self, rows: Sequence[int]) -> Callable[[str], dict[str, int]]:
        """Count the values of one facet after the other in the same *rows*."""
        pick: Pick = itemgetter(*rows) if len(rows) > 1 else lambda places: [places[row] for row in rows]
        return lambda name: self._counted(name, pick)

    def _counted(self, name: str, pick: Pick) -> dict[str, int]:
        column = self.columns.get(name)
        if column is None:
            return {}
        values, picked = column.values, pick(column.places)
        if len(values) <= FEW_VALUES:
            count = bytes(picked).count
            counted = {place: found for place in range(1, len(values) + 1) if (found := count(place))}
        else:
            counted = Counter(picked)
            del counted[0]
        in_order = sorted(sorted(counted), key=counted.__getitem__, reverse=True)
        return {values[place - 1]: counted[place] for place in in_order}
