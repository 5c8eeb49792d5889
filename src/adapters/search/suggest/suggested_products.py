"""The products that a text being typed leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from adapters.search.indexing.open_index import BY_SCORE, OpenIndex, Query
from adapters.search.query.matching import CODE_SCORE, MUST, SHOULD, Clause, any_of, constant
from adapters.search.query.product_finder import Finder
from shopcore.catalogue.product import Product
from shopcore.search.search_query import SearchQuery
from shopcore.search.suggest.suggestions import TypedText, begins_a_code, varied
from shopcore.search.text_analysis.product_codes import code_key, may_begin_a_code
from shopcore.search.text_analysis.tokens import pieces, plain
from shopcore.storefront import Storefront

CANDIDATES_PER_PRODUCT: Final = 3
_HEAD_SCORE: Final = 8.0


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
        is_code = begins_a_code(self.finder.index, typed)
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


def _query(index: OpenIndex, text: str, *, is_code: bool) -> Query | None:
    """Match all words, the last one from its beginning; codes come first."""
    codes = [constant(index.begins("part", code_key(text)), CODE_SCORE)] if is_code else []
    surfaces = [piece.surface for piece in pieces(plain(text))]
    if not surfaces:
        return any_of(codes) if codes else None
    whole = [clause for word in surfaces[:-1] for clause in _whole(index, word)]
    return any_of([*codes, Query.boolean_query([*whole, *_begun(index, surfaces[-1])])])


def _whole(index: OpenIndex, word: str) -> list[Clause]:
    token = index.reader.token_of_word(word)
    return [(MUST, constant(index.has("all", token), 0.0)), _heads(index.has("head", token))]


def _begun(index: OpenIndex, word: str) -> list[Clause]:
    return [
        (MUST, constant(index.begins("begin", word), 0.0)),
        _heads(index.begins("head", index.reader.stem(word))),
    ]


def _heads(query: Query) -> Clause:
    return SHOULD, constant(query, _HEAD_SCORE)
