"""An index of one storefront, opened for reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import tantivy
from attrs import frozen

from shopcore.search.indexing.facet_columns import FacetColumns
from shopcore.search.indexing.index_fields import CHANGED
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.suggest.completions import Completions
from shopcore.search.text_analysis.text_reader import Reader

from .index_builder import PRODUCTS, WORDS
from .index_files import load_columns, load_delisted, load_ids, load_lists
from .schema import ROW

Query = tantivy.Query
Occur = tantivy.Occur
Hits = Sequence[tuple[Any, tantivy.DocAddress]]


@frozen
class SortOrder:
    """In what order hits come: by a column, or by their scores without one; equals by their places."""

    field: str | None
    is_falling: bool = False


BY_SCORE: Final = SortOrder(None, is_falling=True)


@frozen(slots=False)
class OpenIndex:
    """The products, words and lists of one storefront at one catalogue version."""

    schema: tantivy.Schema
    products: tantivy.Searcher
    word_schema: tantivy.Schema
    words: tantivy.Searcher
    lists: StorefrontLists
    rows: Sequence[str]
    columns: FacetColumns
    reader: Reader
    delisted: Mapping[str, tuple[str, ...]]

    @classmethod
    def open(cls, path: Path, reader: Reader) -> OpenIndex:
        """Open what ``build_storefront`` wrote."""
        products = tantivy.Index.open(str(path / PRODUCTS))
        words = tantivy.Index.open(str(path / WORDS))
        return cls(
            schema=products.schema,
            products=products.searcher(),
            word_schema=words.schema,
            words=words.searcher(),
            lists=load_lists(path),
            rows=load_ids(path),
            columns=load_columns(path),
            reader=reader,
            delisted=load_delisted(path).ids(),
        )

    @cached_property
    def completions(self) -> Completions:
        """The keywords, arranged for completing what is being typed."""
        return Completions.of(self.lists.keywords)

    def has(self, field: str, value: str) -> Query:
        """Match the products with one value in one field."""
        return Query.term_query(self.schema, field, value, "basic")

    def begins(self, field: str, beginning: str) -> Query:
        """Match the products with a value in one field that begins so."""
        return Query.fuzzy_term_query(self.schema, field, beginning, 0, prefix=True)

    def like(self, field: str, value: str) -> Query:
        """Match the products with a value in one field that differs by one letter, or two swapped."""
        return Query.fuzzy_term_query(self.schema, field, value, 1)

    def knows(self, token: str) -> bool:
        """Whether any product is found by *token*."""
        return bool(self.products.doc_freq("all", token))

    def knows_pair(self, one: str, other: str) -> bool:
        """Whether two tokens stand side by side in any name."""
        return bool(self.products.doc_freq("pair", f"{one}_{other}"))

    def begins_a_code(self, key: str) -> bool:
        """Whether any code, or the end of one, begins so."""
        return bool(self.products.search(self.begins("part", key), 1, count=False).hits)

    def count(self, query: Query | None) -> int:
        """Count what a query matches; without one, every product."""
        if query is None:
            total: int = self.products.num_docs
        else:
            total = self.products.search(query, 1).count  # type: ignore[attr-defined]
        return total

    def page(self, query: Query, order: SortOrder, *, limit: int, offset: int) -> tuple[Hits, int]:
        """Find so many hits after *offset*, and count all.

        Whatever was written later than the rest stands behind its equals, so in
        an index with changes these are looked for apart and put in their places.
        """
        if not self._changed_maximum:
            return self._hits(query, order, limit, offset)
        most = offset + limit
        changed_rows = self.has("scope", CHANGED)
        without = Query.boolean_query([(Occur.Must, query), (Occur.MustNot, changed_rows)])
        within = Query.boolean_query(
            [(Occur.Must, query), (Occur.Must, Query.const_score_query(changed_rows, 0.0))]
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
        return self.products.doc_freq("scope", CHANGED)

    def ids(self, hits: Hits) -> list[str]:
        """Name the products that were hit, in order."""
        rows = self.products.fast_field_values(ROW, [address for _, address in hits])
        return [self.rows[int(row)] for row in rows if row is not None]

    def matching(self, query: Query, total: int) -> list[int]:
        """Name the rows of all *total* products that match; an order by rows brings them along."""
        hits: Hits = self.products.search(query, total, count=False, order_by_field=ROW).hits
        return [row for row, _ in hits]

    def words_like(
        self, word: str, distance: int, *, is_prefix: bool, limit: int = 30
    ) -> list[tuple[str, int]]:
        """List the catalogue's words within *distance* edits with their counts, commonest first."""
        query = Query.fuzzy_term_query(self.word_schema, "word", word, distance, prefix=is_prefix)
        hits: Iterable[tuple[int, tantivy.DocAddress]]
        hits = self.words.search(query, limit, count=False, order_by_field="count").hits
        return [(str(self.words.doc(address).get_first("word")), count) for count, address in hits]
