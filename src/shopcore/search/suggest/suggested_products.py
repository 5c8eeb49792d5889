"""The products that a text being typed leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from attrs import field, frozen

from shopcore.catalogue.product import Product
from shopcore.search.ports import ReadProducts
from shopcore.search.query.index_query import Begins, Constant, Has, IndexQuery, Ranked, all_of, any_of
from shopcore.search.query.matching import CODE_SCORE
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.product_index import BY_SCORE, ProductIndex
from shopcore.search.search_query import SearchQuery, Suggestions
from shopcore.search.text_analysis.product_codes import code_key, may_begin_a_code
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.search.text_analysis.tokens import pieces, plain
from shopcore.storefront import Storefront

from .ranked_terms import RankedTerms
from .suggestions import CompletingVocabulary, TypedText, begins_a_code, keywords, varied

CANDIDATES_PER_PRODUCT: Final = 3
_HEAD_SCORE: Final = 8.0


class CompletingIndex(ProductIndex, CompletingVocabulary, Protocol):
    """An index that also knows the keywords of its catalogue."""


@frozen
class SuggestedProducts:
    """Finds what to suggest on one storefront.

    A catalogue has few keywords and every shopper types them, so the products
    that a keyword leads to are kept as long as the index is served.
    """

    storefront: Storefront
    index: CompletingIndex
    finder: Finder
    _cached: dict[tuple[str, int], tuple[Product, ...]] = field(factory=dict, init=False)

    def suggest(self, text: str, limit: int, popular: RankedTerms, read: ReadProducts) -> Suggestions:
        """Suggest at most *limit* keywords and as many products for a plain text."""
        typed = TypedText.of(self.index, text)
        return Suggestions(self._keywords(typed, popular, limit), self.found(typed, limit, read))

    def suggest_at_once(self, text: str, limit: int, popular: RankedTerms) -> Suggestions | None:
        """Suggest what needs no search; None where products must be searched for."""
        typed = TypedText.of(self.index, text)
        products = self.ready(typed, limit)
        return None if products is None else Suggestions(self._keywords(typed, popular, limit), products)

    def _keywords(self, typed: TypedText, popular: RankedTerms, limit: int) -> tuple[str, ...]:
        return keywords(typed, popular.beginning(typed.text, limit, self.finder.knows_words), limit)

    def ready(self, typed: TypedText, limit: int) -> tuple[Product, ...] | None:
        """Recall the products of the likeliest keyword; None where they must be searched for."""
        return None if may_begin_a_code(code_key(typed.text)) else self._cached.get((typed.likely, limit))

    def found(self, typed: TypedText, limit: int, read: ReadProducts) -> tuple[Product, ...]:
        """Find at most *limit* products, the likeliest first; codes that begin so before all."""
        ready = self.ready(typed, limit)
        if ready is not None:
            return ready
        is_code = begins_a_code(self.index, typed)
        ids = self._ids(typed, limit * CANDIDATES_PER_PRODUCT, is_code=is_code)
        current = read(ids)
        products = varied((current[key] for key in ids if key in current), limit)
        if typed.likely and not is_code:
            self._cached[typed.likely, limit] = products
        return products

    def _ids(self, typed: TypedText, most: int, *, is_code: bool) -> Sequence[str]:
        if typed.likely and not is_code:
            return self.finder.ids(SearchQuery(self.storefront, typed.likely, page_size=most))
        query = begun_query(self.index.reader, (typed.guesses or (typed.text,))[0], is_code=is_code)
        ids = () if query is None else self.index.page(query, BY_SCORE, limit=most, offset=0)[0]
        if not ids and not is_code:
            return self.finder.ids(SearchQuery(self.storefront, typed.text, page_size=most))
        return ids


def begun_query(reader: Reader, text: str, *, is_code: bool) -> IndexQuery | None:
    """Match all words, the last one from its beginning; codes come first. None of a text without words."""
    codes = [Constant(Begins("part", code_key(text)), CODE_SCORE)] if is_code else []
    *whole, last = [piece.surface for piece in pieces(plain(text))] or [""]
    if not last:
        return any_of(codes) if codes else None
    tokens = [reader.token_of_word(word) for word in whole]
    matching: list[IndexQuery] = [*(Has("all", token) for token in tokens), Begins("begin", last)]
    heads: list[IndexQuery] = [*(Has("head", token) for token in tokens), Begins("head", reader.stem(last))]
    points = tuple(((head, _HEAD_SCORE),) for head in heads)
    return any_of([*codes, Ranked(Constant(all_of(matching), 0.0), points)])
