"""The products of a result, put together family by family."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise
from typing import Final

from attrs import frozen

_ROW: Final = "I"


@frozen
class FamilyGroups:
    """The families of a result in the order of their first products, as rows of an index.

    *total* is how many products were found in all.
    """

    total: int
    _rows: array[int]
    _ends: array[int]

    @classmethod
    def of(cls, rows: Sequence[int], family_of: Sequence[int], total: int) -> FamilyGroups:
        """Put *rows* together by the family of each, 0 for a product that is a family of its own."""
        groups: dict[int, list[int]] = {}
        for row in rows:
            groups.setdefault(family_of[row] or -1 - row, []).append(row)
        members = groups.values()
        ends = array(_ROW, chain((0,), accumulate(map(len, members))))
        return cls(total, array(_ROW, chain.from_iterable(members)), ends)

    @property
    def count(self) -> int:
        """How many families there are."""
        return len(self._ends) - 1

    def page(self, limit: int, offset: int) -> Iterator[Sequence[int]]:
        """Go through so many families after *offset*."""
        for start, end in pairwise(self._ends[offset : offset + limit + 1]):
            yield self._rows[start:end]
