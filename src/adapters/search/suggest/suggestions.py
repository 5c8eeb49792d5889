"""Suggestions for what is being typed: keywords to complete it, products it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Final

from attrs import field, frozen

from adapters.search.indexing.open_index import BY_SCORE, OpenIndex, Query
from adapters.search.query.matching import CODE_SCORE, MUST, SHOULD, Clause, any_of, constant
from adapters.search.query.product_finder import Finder
from adapters.search.text_analysis.product_codes import CODE_MINIMUM, code_key, may_begin_a_code
from adapters.search.text_analysis.text_reader import stem
from adapters.search.text_analysis.tokens import pieces, plain
from shopcore.catalogue.product import Product
from shopcore.catalogue.search_query import SearchQuery
from shopcore.storefront import Storefront

KEYWORDS_MAXIMUM: Final = 10
TOLERANT_FROM: Final = 4
CANDIDATES_PER_PRODUCT: Final = 3
GUESSES_MAXIMUM: Final = 3
_HEAD_SCORE: Final = 8.0


@frozen
class TypedText:
    """What is being typed; *guesses* are other ways to spell it where the catalogue has no such word.

    *completed* are the catalogue's keywords that go on from it.
    """

    text: str
    guesses: tuple[str, ...]
    completed: tuple[str, ...]

    @classmethod
    def of(cls, index: OpenIndex, text: str) -> TypedText:
        """Complete a plain text; a wrong letter in the last word is forgiven if there is no other way."""
        completed = index.completions.complete(text, KEYWORDS_MAXIMUM)
        guesses = () if completed else _guesses(index, text)
        near = (word for guess in guesses for word in index.completions.complete(guess, KEYWORDS_MAXIMUM))
        return cls(text, guesses, tuple(completed or near))

    @property
    def likely(self) -> str:
        """The commonest keyword that begins as the text does; '' if none does."""
        beginnings = (self.text, *self.guesses)
        return next((word for word in self.completed if plain(word).startswith(beginnings)), "")


def keywords(typed: TypedText, popular: Iterable[str], limit: int) -> tuple[str, ...]:
    """List what may be meant: what others searched for, then the catalogue's own keywords."""
    limit = min(limit, KEYWORDS_MAXIMUM)
    found = (*list(popular)[: max(1, limit // 2)], *typed.completed)
    distinct: dict[str, str] = {}
    for word in found:
        distinct.setdefault(word.casefold(), word)
    return tuple(distinct.values())[:limit]


def _guesses(index: OpenIndex, text: str) -> tuple[str, ...]:
    """Respell the last word so that the catalogue has words that begin so, with the same letter."""
    before, _, last = text.rpartition(" ")
    if len(last) < TOLERANT_FROM or index.words_like(last, 0, is_prefix=True, limit=1):
        return ()
    like = (word for word, _ in index.words_like(last, 1, is_prefix=True) if word[0] == last[0])
    return tuple(f"{before} {word}".strip() for word in islice(like, GUESSES_MAXIMUM))


@frozen
class SuggestedProducts:
    """Finds the products to suggest on one storefront.

    A catalogue has few keywords and every shopper types them, so the products
    that a keyword leads to are kept as long as the index is served.
    """

    storefront: Storefront
    finder: Finder
    _cached: dict[tuple[str, int], tuple[Product, ...]] = field(factory=dict, init=False)

    def ready(self, typed: TypedText, limit: int) -> tuple[Product, ...] | None:
        """Recall the products of the likeliest keyword; None where they must be searched for."""
        return None if may_begin_a_code(code_key(typed.text)) else self._cached.get((typed.likely, limit))

    def found(
        self, typed: TypedText, limit: int, read: Callable[[Iterable[str]], Mapping[str, Product]]
    ) -> tuple[Product, ...]:
        """Find at most *limit* products, the likeliest first; codes that begin so before all."""
        ready = self.ready(typed, limit)
        if ready is not None:
            return ready
        is_code = _begins_a_code(self.finder.index, typed)
        ids = self._ids(typed, limit * CANDIDATES_PER_PRODUCT, is_code=is_code)
        current = read(ids)
        products = varied((current[key] for key in ids if key in current), limit)
        if typed.likely and not is_code:
            self._cached[typed.likely, limit] = products
        return products

    def _ids(self, typed: TypedText, most: int, *, is_code: bool) -> Sequence[str]:
        finder, index = self.finder, self.finder.index
        if typed.likely and not is_code:
            return finder.ids(SearchQuery(self.storefront, typed.likely, page_size=most))
        query = _query(index, (typed.guesses or (typed.text,))[0], is_code=is_code)
        hits = () if query is None else index.page(query, BY_SCORE, limit=most, offset=0)[0]
        if not hits and not is_code:
            return finder.ids(SearchQuery(self.storefront, typed.text, page_size=most))
        return index.ids(hits)


def _begins_a_code(index: OpenIndex, typed: TypedText) -> bool:
    """Whether to look for codes; letters alone are words as long as they go on to a keyword."""
    key = code_key(typed.text)
    is_likely = may_begin_a_code(key) or (len(key) >= CODE_MINIMUM and not typed.likely)
    return is_likely and index.begins_a_code(key)


def _query(index: OpenIndex, text: str, *, is_code: bool) -> Query | None:
    """Match all words, the last one from its beginning; codes come first."""
    codes = [constant(index.begins("part", code_key(text)), CODE_SCORE)] if is_code else []
    surfaces = [piece.surface for piece in pieces(plain(text))]
    if not surfaces:
        return any_of(codes) if codes else None
    whole = [clause for word in surfaces[:-1] for clause in _whole(index, word)]
    return any_of([*codes, Query.boolean_query([*whole, *_begun(index, surfaces[-1])])])


def _whole(index: OpenIndex, word: str) -> list[Clause]:
    token = index.reader.meant_by(stem(word))
    return [(MUST, constant(index.has("all", token), 0.0)), _heads(index.has("head", token))]


def _begun(index: OpenIndex, word: str) -> list[Clause]:
    return [(MUST, constant(index.begins("begin", word), 0.0)), _heads(index.begins("head", stem(word)))]


def _heads(query: Query) -> Clause:
    return SHOULD, constant(query, _HEAD_SCORE)


def varied(products: Iterable[Product], limit: int) -> tuple[Product, ...]:
    """Choose products of as many families as there are, in order."""
    products = tuple(products)
    first = {product.family or product.sku: product for product in reversed(products)}
    leading = {id(product) for product in first.values()}
    return tuple(sorted(products, key=lambda product: id(product) not in leading)[:limit])
