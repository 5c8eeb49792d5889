"""An index of one storefront, opened for reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import tantivy
from attrs import frozen

from .building import LISTS, PRODUCTS, WORDS, Lists
from .completing import Completions
from .reader import Reader

Query = tantivy.Query
Hits = Sequence[tuple[Any, tantivy.DocAddress]]


@frozen(slots=False)
class OpenIndex:
    """The products, words and lists of one storefront at one catalogue version."""

    schema: tantivy.Schema
    products: tantivy.Searcher
    word_schema: tantivy.Schema
    words: tantivy.Searcher
    lists: Lists
    reader: Reader

    @classmethod
    def open(cls, path: Path, reader: Reader) -> OpenIndex:
        """Open what ``build_storefront`` wrote."""
        products = tantivy.Index.open(str(path / PRODUCTS))
        words = tantivy.Index.open(str(path / WORDS))
        lists = Lists.load(path / LISTS)
        return cls(products.schema, products.searcher(), words.schema, words.searcher(), lists, reader)

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

    def knows(self, token: str) -> bool:
        """Whether any product is found by *token*."""
        return bool(self.products.doc_freq("all", token))

    def knows_pair(self, one: str, other: str) -> bool:
        """Whether two tokens stand side by side in any name."""
        return bool(self.products.doc_freq("pair", f"{one}_{other}"))

    def begins_a_code(self, key: str) -> bool:
        """Whether any code, or the end of one, begins so."""
        return bool(self.products.search(self.begins("part", key), 1, count=False).hits)

    def ids(self, hits: Hits) -> list[str]:
        """Name the products that were hit, in order."""
        return [str(self.products.doc(address).get_first("id")) for _, address in hits]

    def words_like(
        self, word: str, distance: int, *, is_prefix: bool, limit: int = 30
    ) -> list[tuple[str, int]]:
        """List the catalogue's words within *distance* edits with their counts, commonest first."""
        query = Query.fuzzy_term_query(self.word_schema, "word", word, distance, prefix=is_prefix)
        hits: Iterable[tuple[int, tantivy.DocAddress]]
        hits = self.words.search(query, limit, count=False, order_by_field="count").hits
        return [(str(self.words.doc(address).get_first("word")), count) for count, address in hits]
