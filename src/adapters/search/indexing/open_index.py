"""An index of one storefront, opened for reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import tantivy
from attrs import frozen

from shopcore.search.indexing.facet_columns import FacetColumns
from shopcore.search.indexing.index_fields import CHANGED, NAME_FIELDS, NAME_ORDER, facet_field
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.query.index_query import Begins, Has, IndexQuery
from shopcore.search.query.offered_facets import Counts
from shopcore.search.query.product_index import BY_SCORE, SortOrder
from shopcore.search.suggest.completions import Completions
from shopcore.search.text_analysis.text_reader import Reader

from .index_builder import PRODUCTS, WORDS
from .index_files import load_columns, load_delisted, load_ids, load_lists
from .query_translator import QueryTranslator
from .schema import ROW

Query = tantivy.Query
Occur = tantivy.Occur
Hits = Sequence[tuple[Any, tantivy.DocAddress]]
SEGMENT_VALUES: Final = 1_000
"""How many values of a facet are counted in each segment; the commonest of all are among them."""
DEEP: Final = 500
"""The index reads the names of all products before a page that is sorted by them, which take 14 µs each."""
BY_NAME: Final = SortOrder(NAME_ORDER)


@frozen(slots=False)
class OpenIndex:
    """The products, words and lists of one storefront at one catalogue version: a ``CompletingIndex``."""

    products: tantivy.Searcher
    word_schema: tantivy.Schema
    words: tantivy.Searcher
    lists: StorefrontLists
    ids: Sequence[str]
    columns: FacetColumns
    reader: Reader
    delisted: Mapping[str, tuple[str, ...]]
    _translated: QueryTranslator
    deep: int = DEEP

    @classmethod
    def open(cls, path: Path, reader: Reader) -> OpenIndex:
        """Open what ``build_storefront`` wrote."""
        products = tantivy.Index.open(str(path / PRODUCTS))
        words = tantivy.Index.open(str(path / WORDS))
        return cls(
            products=products.searcher(),
            word_schema=words.schema,
            words=words.searcher(),
            lists=load_lists(path),
            ids=load_ids(path),
            columns=load_columns(path),
            reader=reader,
            delisted=load_delisted(path).ids(),
            translated=QueryTranslator(products.schema),
        )

    @cached_property
    def completions(self) -> Completions:
        """The keywords, arranged for completing what is being typed."""
        return Completions.of(self.lists.keywords, self.lists.combinations)

    @property
    def size(self) -> int:
        """How many products it holds."""
        total: int = self.products.num_docs
        return total

    def doc_freq(self, field: str, value: str) -> int:
        """Say how many products have a value in a field; some that are gone may still be counted."""
        return self.products.doc_freq(field, value)

    def knows(self, token: str) -> bool:
        """Whether any product is found by *token*."""
        return bool(self.doc_freq("all", token))

    def is_in_names(self, token: str) -> bool:
        """Whether any product, or the category of one, is called by *token*."""
        return any(self.doc_freq(field, token) for field in NAME_FIELDS)

    def knows_pair(self, one: str, other: str) -> bool:
        """Whether two tokens stand side by side in any name."""
        return bool(self.doc_freq("pair", f"{one}_{other}"))

    def begins_a_code(self, key: str) -> bool:
        """Whether any code, or the end of one, begins so."""
        return bool(self.best(Begins("part", key), 1))

    def count(self, query: IndexQuery) -> int:
        """Count what a query matches."""
        total: int = self.products.search(self._translated(query), 1).count  # type: ignore[attr-defined]
        return total

    def best(self, query: IndexQuery, limit: int) -> Sequence[str]:
        """Find the products with the best scores, equals in any order."""
        return self._ids(self.products.search(self._translated(query), limit, count=False).hits)

    def page(
        self, query: IndexQuery, order: SortOrder, *, limit: int, offset: int
    ) -> tuple[Sequence[str], int]:
        """Find so many products after *offset*, and count all.

        Pages far down a list by name are put in order by ranks, which are found once.
        """
        if order == BY_NAME and offset >= self.deep:
            return self._deep_by_name(query, limit, offset)
        hits, count = self._ordered(self._translated(query), order, limit, offset)
        return self._ids(hits), count

    def first_page(self, query: IndexQuery, limit: int) -> tuple[Sequence[str], int, float]:
        """Find the products with the best scores, count all, and say what the best one counts."""
        hits, count = self._ordered(self._translated(query), BY_SCORE, limit, 0)
        return self._ids(hits), count, hits[0][0] if hits else 0.0

    def _deep_by_name(self, query: IndexQuery, limit: int, offset: int) -> tuple[Sequence[str], int]:
        count = self.count(query)
        if offset >= count:
            return [], count
        rows = self._rows_by_name(query, count)
        return [self.ids[row] for row in rows[offset : offset + limit]], count

    def _rows_by_name(self, query: IndexQuery, count: int) -> Sequence[int]:
        return sorted(self.rows(query, count), key=self._name_ranks.__getitem__)

    def ordered_rows(self, query: IndexQuery, order: SortOrder, limit: int) -> tuple[Sequence[int], int]:
        """Find the rows of so many products in order, and count all."""
        if order == BY_NAME:
            count = self.count(query)
            return self._rows_by_name(query, count)[:limit] if count else (), count
        hits, count = self._ordered(self._translated(query), order, min(limit, max(1, self.size)), 0)
        return self._rows(hits), count

    @cached_property
    def _name_ranks(self) -> Mapping[int, int]:
        """Where the row of each product stands in a list of all by name."""
        hits, _ = self._ordered(Query.all_query(), BY_NAME, self.size, 0)
        return {row: rank for rank, row in enumerate(self._rows(hits))}

    def _ordered(self, requested: Query, order: SortOrder, limit: int, offset: int) -> tuple[Hits, int]:
        """Find so many hits after *offset* in order, and count all.

        Whatever was written later than the rest stands behind its equals, so in
        an index with changes these are looked for apart and put in their places.
        """
        if not self._changed_maximum:
            return self._hits(requested, order, limit, offset)
        most = offset + limit
        changed_rows = self._translated(Has("scope", CHANGED))
        without = Query.boolean_query([(Occur.Must, requested), (Occur.MustNot, changed_rows)])
        within = Query.boolean_query(
            [(Occur.Must, requested), (Occur.Must, Query.const_score_query(changed_rows, 0.0))]
        )
        first, count = self._hits(without, order, most, 0)
        changed, count_changed = self._hits(within, order, self._changed_maximum, 0)
        return self._in_order([*first, *changed], order)[offset:most], count + count_changed

    def _hits(self, query: Query, order: SortOrder, limit: int, offset: int) -> tuple[Hits, int]:
        if order.field is None:
            match = self.products.search(query, limit, offset=offset)
        else:
            way = tantivy.Order.Desc if order.is_falling else tantivy.Order.Asc
            match = self.products.search(query, limit, offset=offset, order_by_field=order.field, order=way)
        count: int = match.count  # type: ignore[attr-defined]
        return match.hits, count

    def _in_order(self, hits: Hits, order: SortOrder) -> Hits:
        places = self.products.fast_field_values("place", [address for _, address in hits])
        by_place = sorted(zip(places, hits, strict=True), key=lambda pair: pair[0] or 0)
        by_value = sorted(by_place, key=lambda pair: pair[1][0], reverse=order.is_falling)
        return [hit for _, hit in by_value]

    @cached_property
    def _changed_maximum(self) -> int:
        """Count what was written after the index was built whole; some of it may be gone again."""
        return self.doc_freq("scope", CHANGED)

    def _ids(self, hits: Hits) -> list[str]:
        """Name the products that were hit, in order."""
        return [self.ids[row] for row in self._rows(hits)]

    def _rows(self, hits: Hits) -> list[int]:
        rows = self.products.fast_field_values(ROW, [address for _, address in hits])
        return [int(row) for row in rows if row is not None]

    def rows(self, query: IndexQuery, total: int) -> Sequence[int]:
        """Name the rows of all *total* products that match; an order by rows brings them along."""
        hits: Hits
        hits = self.products.search(self._translated(query), total, count=False, order_by_field=ROW).hits
        return [row for row, _ in hits]

    def facet_counts(self, query: IndexQuery, most: Mapping[str, int]) -> dict[str, Counts]:
        """Count the values of facets among what matches, so many of the commonest values of each."""
        requested = {name: _commonest(name, size) for name, size in most.items()}
        answer = self.products.aggregate(self._translated(query), requested)
        return {name: {b["key"]: b["doc_count"] for b in answer[name]["buckets"]} for name in most}

    def words_like(
        self, word: str, distance: int, *, is_prefix: bool, limit: int = 30
    ) -> list[tuple[str, int]]:
        """List the catalogue's words within *distance* edits with their counts, commonest first."""
        query = Query.fuzzy_term_query(self.word_schema, "word", word, distance, prefix=is_prefix)
        hits: Iterable[tuple[int, tantivy.DocAddress]]
        hits = self.words.search(query, limit, count=False, order_by_field="count").hits
        return [(str(self.words.doc(address).get_first("word")), count) for count, address in hits]


@lru_cache(maxsize=1 << 10)
def _commonest(name: str, most: int) -> Mapping[str, object]:
    """Ask for the commonest values of a facet, from more than are needed of each segment."""
    return {"terms": {"field": facet_field(name), "size": most, "segment_size": max(most, SEGMENT_VALUES)}}
