"""What an index is asked: queries as plain values, which the adapter of an index translates.

A query matches products and gives each a score. The scores of the parts add up; a part that only narrows
stands in a ``Constant`` of 0. How much a bare ``Has``, ``Begins`` or ``Like`` counts is up to the index.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Everything:
    """Matches every product, and counts nothing."""


@frozen
class Has:
    """Matches the products with one value in one field."""

    field: str
    value: str


@frozen
class Begins:
    """Matches the products with a value in one field that begins so."""

    field: str
    beginning: str


@frozen
class Like:
    """Matches the products with a value in one field that differs by one letter at most, or two swapped."""

    field: str
    value: str


@frozen
class Between:
    """Matches the products with a number from *lower* to below *upper* in one field; None is no end."""

    field: str
    lower: int
    upper: int | None = None


@frozen
class AllOf:
    """Matches what all of the queries match; without any, everything."""

    queries: tuple[IndexQuery, ...]


@frozen
class AnyOf:
    """Matches what one of the queries matches; without any, nothing."""

    queries: tuple[IndexQuery, ...]


@frozen
class Without:
    """Matches what *query* does but for what *excluded* matches, which counts nothing."""

    query: IndexQuery
    excluded: IndexQuery


@frozen
class Constant:
    """Matches what a query does, and counts the same for every product."""

    query: IndexQuery
    score: float


@frozen
class AtLeast:
    """Matches what at least so many of the points match, and one at the least; each that does counts."""

    least: int
    points: tuple[Point, ...]


@frozen
class Ranked:
    """Matches what *matching* does, and more points raise the score: of each group the best that matches."""

    matching: IndexQuery
    groups: tuple[tuple[Point, ...], ...]


IndexQuery = (
    Everything | Has | Begins | Like | Between | AllOf | AnyOf | Without | Constant | AtLeast | Ranked
)
Point = tuple[IndexQuery, float]
"""A query, and how much it counts for every product that it matches."""


def any_of(queries: Sequence[IndexQuery]) -> IndexQuery:
    """Match what one of the queries matches."""
    return queries[0] if len(queries) == 1 else AnyOf(tuple(queries))


def all_of(queries: Sequence[IndexQuery]) -> IndexQuery:
    """Match what all of the queries match."""
    return queries[0] if len(queries) == 1 else AllOf(tuple(queries))
