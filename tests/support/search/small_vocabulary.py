"""The words of a few products in memory: what a text is understood against where no index is wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.indexing.index_fields import NAME_FIELDS
from shopcore.search.indexing.keywords import Phrases, kind_names, settled
from shopcore.search.indexing.product_names import core_of
from shopcore.search.indexing.product_words import keys_of, words_of
from shopcore.search.suggest.completions import Completions
from shopcore.search.text_analysis.stems import stemming
from shopcore.search.text_analysis.text_reader import Reader

one_number = stemming(lambda word: word.removesuffix("s"))
"""Cut the s of a plural: enough of English for these tests."""


def a_reader(synonyms: str = "", one_way: Iterable[tuple[str, Iterable[str]]] = ()) -> Reader:
    """A reader of a few synonyms."""
    return Reader.of(synonyms, one_number, one_way)


@frozen
class SmallVocabulary:
    """Implements the vocabulary that suggestions need, on sets."""

    reader: Reader
    tokens: frozenset[str]
    in_names: frozenset[str]
    pairs: frozenset[str]
    codes: frozenset[str]
    words: Mapping[str, int]
    completions: Completions

    @classmethod
    def of(
        cls,
        products: Iterable[Product],
        synonyms: str = "",
        one_way: Iterable[tuple[str, Iterable[str]]] = (),
    ) -> SmallVocabulary:
        """Read the products as an index does."""
        products, reader = list(products), a_reader(synonyms, one_way)
        fields = [words_of(product, reader) for product in products]
        phrases = phrases_of(products)
        return cls(
            reader,
            frozenset(token for field in fields for token in field["all"].split()),
            frozenset(token for field in fields for name in NAME_FIELDS for token in field[name].split()),
            frozenset(pair for field in fields for pair in field["pair"].split()),
            frozenset(code for product in products for code in dict(keys_of(product))["part"].split()),
            phrases.words,
            Completions.of(keywords_of(phrases, Counter(product.category for product in products)), {}),
        )

    def knows(self, token: str) -> bool:
        return token in self.tokens

    def is_in_names(self, token: str) -> bool:
        return token in self.in_names

    def knows_pair(self, one: str, other: str) -> bool:
        return f"{one}_{other}" in self.pairs

    def begins_a_code(self, key: str) -> bool:
        return any(code.startswith(key) for code in self.codes)

    def words_like(
        self, word: str, distance: int, *, is_prefix: bool, limit: int = 30
    ) -> list[tuple[str, int]]:
        near = [one for one in self.words.items() if edits(word, one[0], is_prefix=is_prefix) <= distance]
        return sorted(near, key=lambda one: (-one[1], one[0]))[:limit]


def phrases_of(products: Iterable[Product]) -> Phrases:
    """Count what products are called."""
    products = list(products)
    return Phrases.of(
        Counter(core_of(product.name, product.brand) for product in products),
        Counter((product.name, product.brand) for product in products),
        Counter(product.category for product in products),
        Counter(fact for product in products for fact in product.attributes.items()),
    )


def keywords_of(phrases: Phrases, categories: Mapping[tuple[str, ...], int]) -> list[tuple[str, int]]:
    """List what to offer of some phrases."""
    kinds = ((name, phrases.kinds[kind]) for kind, name in kind_names(phrases.kinds, categories))
    return phrases.keywords(categories, settled(kinds))


def edits(one: str, other: str, *, is_prefix: bool) -> int:
    """Count letters replaced, left out, added or swapped; with *is_prefix* up to the best beginning."""
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        new = [place]
        for column, another in enumerate(other, start=1):
            least = min(row[column] + 1, new[-1] + 1, row[column - 1] + (letter != another))
            is_swapped = place > 1 < column and letter == other[column - 2] and one[place - 2] == another
            new.append(min(least, before[column - 2] + 1) if is_swapped else least)
        before, row = row, new
    return min(row) if is_prefix else row[-1]
