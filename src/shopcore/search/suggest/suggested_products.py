"""What a text being typed leads to: how it goes on, products, and categories to search in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Final, TypeVar

from attrs import evolve, field, frozen

from shopcore.catalogue.product import Product
from shopcore.search.ports import ReadProducts
from shopcore.search.query.index_query import Begins, Constant, Has, IndexQuery, Ranked, all_of, any_of
from shopcore.search.query.matching import CODE_SCORE
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.product_index import BY_SCORE
from shopcore.search.search_query import SearchQuery, SuggestedScope, Suggestions
from shopcore.search.text_analysis.product_codes import code_key, may_begin_a_code
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.search.text_analysis.tokens import pieces, plain
from shopcore.storefront import Storefront

from .continuations import ENOUGH, Continuations
from .ranked_terms import RankedTerms
from .scopes import scopes
from .suggestions import begins_a_code, keywords, varied
from .typed_text import CompletingIndex, TypedText, respelt

CANDIDATES_PER_PRODUCT: Final = 3
CACHED_MAXIMUM: Final = 2_000
"""So many texts, and so many that they lead to, are recalled."""
_HEAD_SCORE: Final = 8.0

Key = TypeVar("Key")
Value = TypeVar("Value")
Goods = tuple[tuple[Product, ...], tuple[SuggestedScope, ...]]
"""The products that a text leads to, and the categories in which it can be searched."""


@frozen(slots=False)
class SuggestedProducts:
    """Finds what to suggest on one storefront.

    Every shopper types the same few words, so what they go on to, and the products
    that this leads to, are kept as long as the index is served.
    """

    storefront: Storefront
    index: CompletingIndex
    finder: Finder
    _cached: dict[tuple[str, int], Goods] = field(factory=dict, init=False)
    _typed: dict[str, TypedText] = field(factory=dict, init=False)

    def suggest(self, text: str, limit: int, popular: RankedTerms, read: ReadProducts) -> Suggestions:
        """Suggest at most *limit* keywords and as many products for a plain text."""
        typed = self.typed(text)
        return self._suggestions(typed, limit, popular, self.found(typed, limit, read))

    def suggest_at_once(self, text: str, limit: int, popular: RankedTerms) -> Suggestions | None:
        """Suggest what needs no search; None where the index must be asked."""
        typed = self._typed.get(text)
        if typed is None:
            typed = TypedText.of(self.index, text)
            if len(typed.completed) < ENOUGH:
                return None
            _keep(self._typed, text, typed)
        goods = self.ready(typed, limit)
        return None if goods is None else self._suggestions(typed, limit, popular, goods)

    def _suggestions(self, typed: TypedText, limit: int, popular: RankedTerms, goods: Goods) -> Suggestions:
        terms = popular.beginning(typed.read_as, limit, self._is_found)
        products, in_categories = goods
        return Suggestions(keywords(typed, terms, limit), products, in_categories, typed.read_as)

    @cached_property
    def _is_found(self) -> Callable[[str], bool]:
        """Whether a product has every word of a text, as it is written; the answers are kept."""
        return lru_cache(maxsize=CACHED_MAXIMUM)(self._finds)

    def _finds(self, text: str) -> bool:
        if not self.finder.knows_words(text):
            return False
        reading = self.finder.reading(text)
        return reading is not None and not reading.relaxed

    def typed(self, text: str) -> TypedText:
        """Tell how a plain text goes on, or else how it does rightly spelt; recalled."""
        typed = self._typed.get(text)
        if typed is None:
            typed = self._completed(text)
            _keep(self._typed, text, typed)
        return typed

    def _completed(self, text: str) -> TypedText:
        typed = TypedText.of(self.index, text)
        if len(typed.completed) < ENOUGH:
            typed = typed.with_more(self._continuations.after(text))
        if typed.completed:
            return typed
        spelt = respelt(self.index, text, self._continuations.before_last(text))
        first, *others = [TypedText.of(self.index, one) for one in spelt] or [typed]
        if not any(one.completed for one in (first, *others)):
            first = first.with_more(self._continuations.after(first.text))
        best = next((one for one in (first, *others) if one.completed), first)
        return evolve(best, text=text)

    @cached_property
    def _continuations(self) -> Continuations:
        return Continuations(self.index, self.finder.word_kinds)

    def ready(self, typed: TypedText, limit: int) -> Goods | None:
        """Recall what the likeliest keyword leads to; None where it must be searched for."""
        return None if may_begin_a_code(code_key(typed.text)) else self._cached.get((typed.likely, limit))

    def found(self, typed: TypedText, limit: int, read: ReadProducts) -> Goods:
        """Find at most *limit* products, the likeliest first; codes that begin so before all."""
        ready = self.ready(typed, limit)
        if ready is not None:
            return ready
        is_code = begins_a_code(self.index, typed)
        ids = self._ids(typed, limit * CANDIDATES_PER_PRODUCT, is_code=is_code)
        current = read(ids)
        products = varied((current[key] for key in ids if key in current), limit)
        if is_code or not typed.likely:
            return products, ()
        reading = self.finder.reading(typed.likely)
        goods = products, scopes(self.index, typed.likely, reading.matching if reading else None)
        _keep(self._cached, (typed.likely, limit), goods)
        return goods

    def _ids(self, typed: TypedText, most: int, *, is_code: bool) -> Sequence[str]:
        if typed.likely and not is_code:
            return self.finder.ids(SearchQuery(self.storefront, typed.likely, page_size=most))
        query = begun_query(self.index.reader, typed.read_as, is_code=is_code)
        ids = () if query is None else self.index.page(query, BY_SCORE, limit=most, offset=0)[0]
        if not ids and not is_code:
            return self.finder.ids(SearchQuery(self.storefront, self._whole(typed.text), page_size=most))
        return ids

    def _whole(self, text: str) -> str:
        """Leave a last word out that the catalogue does not know: it is not typed to its end."""
        before, _, last = text.rpartition(" ")
        is_known = self.index.knows(self.index.reader.token_of_word(last))
        return text if is_known or not before else before


def _keep(cached: dict[Key, Value], key: Key, value: Value) -> None:
    if len(cached) >= CACHED_MAXIMUM:
        cached.clear()
    cached[key] = value


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
