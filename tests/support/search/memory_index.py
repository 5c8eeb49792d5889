"""An index in memory: answers the queries of the core by looking at every product."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from shopcore.catalogue.product import Brand, Product
from shopcore.search.indexing.facet_columns import FacetColumns
from shopcore.search.indexing.index_contents import IndexContents, WholeIndex
from shopcore.search.indexing.index_entries import IndexEntry
from shopcore.search.indexing.index_fields import FACET
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.query.index_query import (
    AllOf,
    AnyOf,
    AtLeast,
    Begins,
    Between,
    Constant,
    Everything,
    Has,
    IndexQuery,
    Like,
    Point,
    Ranked,
    Without,
)
from shopcore.search.query.offered_facets import Counts
from shopcore.search.query.product_index import BY_SCORE, SortOrder
from shopcore.search.suggest.completions import Completions

from .small_vocabulary import SmallVocabulary, edits

Score = float | None
"""What a query counts for a product; None where it does not match."""


@frozen
class MemoryIndex(SmallVocabulary):
    """Implements ``CompletingIndex``; a bare ``Has``, ``Begins`` or ``Like`` counts nothing."""

    entries: Sequence[IndexEntry]
    contents: IndexContents

    @classmethod
    def of(
        cls,
        products: Iterable[Product],
        synonyms: str = "",
        one_way: Iterable[tuple[str, Iterable[str]]] = (),
        brands: Sequence[Brand] = (),
    ) -> MemoryIndex:
        """Index products, listed or not."""
        products = sorted(products, key=lambda product: product.sku)
        words = SmallVocabulary.of([one for one in products if one.is_listed], synonyms, one_way)
        index = WholeIndex(brands, words.reader)
        entries = list(index.entries(products))
        contents = index.contents()
        return cls(
            words.reader,
            words.tokens,
            words.in_names,
            words.pairs,
            words.codes,
            words.words,
            Completions.of(contents.lists.keywords, contents.lists.combinations),
            entries,
            contents,
        )

    @property
    def lists(self) -> StorefrontLists:
        return self.contents.lists

    @property
    def columns(self) -> FacetColumns:
        return self.contents.columns

    @property
    def delisted(self) -> Mapping[str, Sequence[str]]:
        return self.contents.delisted.ids()

    @property
    def ids(self) -> Sequence[str]:
        return self.contents.ids

    @property
    def size(self) -> int:
        return len(self.entries)

    def doc_freq(self, field: str, value: str) -> int:
        return self.count(Has(field, value))

    def count(self, query: IndexQuery) -> int:
        return len(self._found(query))

    def page(
        self, query: IndexQuery, order: SortOrder, *, limit: int, offset: int
    ) -> tuple[Sequence[str], int]:
        found = self._in_order(query, order)
        return [entry.product_id for entry in found][offset : offset + limit], len(found)

    def ordered_rows(self, query: IndexQuery, order: SortOrder, limit: int) -> tuple[Sequence[int], int]:
        found = self._in_order(query, order)
        return [entry.row for entry in found][:limit], len(found)

    def _in_order(self, query: IndexQuery, order: SortOrder) -> list[IndexEntry]:
        found = sorted(self._found(query), key=lambda one: one[0].numbers["place"])
        found.sort(key=lambda one: _sorted_by(one, order), reverse=order.is_falling)
        return [entry for entry, _ in found]

    def first_page(self, query: IndexQuery, limit: int) -> tuple[Sequence[str], int, float]:
        ids, total = self.page(query, BY_SCORE, limit=limit, offset=0)
        return ids, total, max((score for _, score in self._found(query)), default=0.0)

    def best(self, query: IndexQuery, limit: int) -> Sequence[str]:
        return self.page(query, BY_SCORE, limit=limit, offset=0)[0]

    def rows(self, query: IndexQuery, total: int) -> Sequence[int]:
        rows = [entry.row for entry, _ in self._found(query)]
        assert len(rows) == total > 0
        return rows

    def facet_counts(self, query: IndexQuery, most: Mapping[str, int]) -> dict[str, Counts]:
        rows = [entry.row for entry, _ in self._found(query)]
        return {name: dict([*self.columns.counts(name, rows).items()][:size]) for name, size in most.items()}

    def _found(self, query: IndexQuery) -> list[tuple[IndexEntry, float]]:
        scores = ((entry, score_of(query, entry)) for entry in self.entries)
        return [(entry, score) for entry, score in scores if score is not None]


def _sorted_by(found: tuple[IndexEntry, float], order: SortOrder) -> float | str:
    entry, score = found
    if order.field is None:
        return score
    return entry.numbers[order.field] if order.field in entry.numbers else dict(entry.texts)[order.field]


def score_of(query: IndexQuery, entry: IndexEntry) -> Score:
    """Say what a query counts for one product."""
    result: Score
    match query:
        case AllOf(queries):
            scores = [score_of(one, entry) for one in queries]
            result = None if None in scores else sum(one or 0.0 for one in scores)
        case AnyOf(queries):
            result = _sum(score_of(one, entry) for one in queries)
        case Without(inner, excluded):
            result = score_of(inner, entry) if score_of(excluded, entry) is None else None
        case Constant(inner, score):
            result = _point((inner, score), entry)
        case AtLeast(least, points):
            scores = [_point(point, entry) for point in points]
            result = _sum(scores) if sum(one is not None for one in scores) >= least else None
        case Ranked(matching, groups):
            base = score_of(matching, entry)
            result = None if base is None else base + sum(_best(group, entry) for group in groups)
        case _:
            result = 0.0 if _is_hit(query, entry) else None
    return result


def _is_hit(query: Everything | Has | Begins | Like | Between, entry: IndexEntry) -> bool:
    match query:
        case Has(field, value):
            return value in _values(entry, field)
        case Begins(field, beginning):
            return any(value.startswith(beginning) for value in _values(entry, field))
        case Like(field, value):
            return any(edits(value, other, is_prefix=False) <= 1 for other in _values(entry, field))
        case Between(field, lower, upper):
            number = entry.numbers[field]
            return lower <= number and (upper is None or number < upper)
    return True


def _values(entry: IndexEntry, field: str) -> Sequence[str]:
    """List what stands in one field."""
    if field.startswith(f"{FACET}."):
        value = entry.facets.get(field.removeprefix(f"{FACET}."))
        return () if value is None else (value,)
    return dict(entry.texts)[field].split()


def _sum(scores: Iterable[Score]) -> Score:
    matched = [score for score in scores if score is not None]
    return sum(matched) if matched else None


def _point(point: Point, entry: IndexEntry) -> Score:
    query, score = point
    return None if score_of(query, entry) is None else score


def _best(group: Iterable[Point], entry: IndexEntry) -> float:
    return max((score for point in group if (score := _point(point, entry)) is not None), default=0.0)
