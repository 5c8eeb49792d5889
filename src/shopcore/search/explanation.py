"""Why a search found what it found: how each word was read, and what counted for each product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from attrs import frozen

from .query.attempts import Attempt
from .query.index_query import (
    AllOf,
    AnyOf,
    AtLeast,
    Begins,
    Constant,
    Has,
    IndexQuery,
    Like,
    Point,
    Ranked,
    Without,
)
from .query.product_finder import Finder
from .query.product_index import ProductIndex
from .query.query_words import Word
from .search_query import SearchResults, WordKind
from .text_analysis.product_codes import code_key


class WordUse(StrEnum):
    """What a search did with a word."""

    REQUIRED = "required"
    LEFT_OUT = "left out"
    EXCLUDED = "excluded"


@frozen
class ExplainedWord:
    """A word of the text: its kind, its use, and the tokens that do for it, those of synonyms included.

    *corrected* is the right spelling of a misspelt word, empty for others.
    """

    text: str
    kind: WordKind
    use: WordUse
    tokens: tuple[str, ...]
    corrected: str = ""


@frozen
class CountedPoint:
    """Something that counted for a product: the field of the index, what it holds, and the score."""

    field: str
    value: str
    score: float


@frozen
class SearchExplanation:
    """One page of results with how the text was read and, by SKU, what counted for each product."""

    results: SearchResults
    words: tuple[ExplainedWord, ...]
    points: Mapping[str, tuple[CountedPoint, ...]]


def explain(finder: Finder, text: str, results: SearchResults) -> SearchExplanation:
    """Say why a text found these products; nothing is said of the words of a code."""
    attempt = finder.reading(text)
    if attempt is None or attempt.ranking is None:
        return SearchExplanation(results, (), {product.sku: () for product in results.products})
    points = {
        product.sku: tuple(_counted_points(finder.index, attempt.ranking, code_key(product.sku)))
        for product in results.products
    }
    words = () if results.exact else tuple(_words(finder, text, attempt))
    return SearchExplanation(results, words, points)


def _words(finder: Finder, text: str, attempt: Attempt) -> Iterator[ExplainedWord]:
    """Explain each word in the order in which they were typed, those excluded last."""
    wording = finder.wording(text)
    left_out = {word.text for word in attempt.relaxed}
    pairs = zip(wording.words, finder.word_kinds.kinds(wording), strict=True)
    for word, kind in sorted(pairs, key=lambda pair: pair[0].start):
        use = WordUse.LEFT_OUT if word.surface in left_out else WordUse.REQUIRED
        yield ExplainedWord(word.surface, kind, use, _tokens(word), word.repaired)
    for word in (word for group in wording.excluded for word in group):
        yield ExplainedWord(word.surface, WordKind.OTHER, WordUse.EXCLUDED, _tokens(word))


def _counted_points(index: ProductIndex, ranking: IndexQuery, code: str) -> list[CountedPoint]:
    """List what counts in *ranking* for the product with a code, what counts most first."""
    product = Constant(Has("code", code), 0.0)
    matched = (_best(index, product, group) for group in _groups(ranking))
    points = [CountedPoint(*_described(best[0]), best[1]) for best in matched if best is not None]
    return sorted(points, key=lambda point: -point.score)


def _groups(ranking: IndexQuery) -> Iterator[Sequence[Point]]:
    match ranking:
        case Ranked(matching, groups):
            yield from _groups(matching)
            yield from groups
        case AllOf(queries) | AnyOf(queries):
            for query in queries:
                yield from _groups(query)
        case AtLeast(_, points):
            yield from ((point,) for point in points)
        case Without(query, _):
            yield from _groups(query)
        case Constant(query, score) if score:
            yield ((query, score),)


def _best(index: ProductIndex, product: IndexQuery, group: Sequence[Point]) -> Point | None:
    """Find the point of a group that counts: the highest that the product matches."""
    matched = (point for point in group if index.count(AllOf((product, Constant(point[0], 0.0)))))
    return max(matched, key=lambda point: point[1], default=None)


def _described(query: IndexQuery) -> tuple[str, str]:
    """Name the field and the value of a point; of several parts the first field, and all values."""
    if isinstance(query, AllOf | AnyOf):
        described = [_described(one) for one in query.queries]
        mark = " + " if isinstance(query, AllOf) else " | "
        return described[0][0], mark.join(value for _, value in described)
    assert isinstance(query, Has | Begins | Like), query
    return query.field, query.beginning if isinstance(query, Begins) else query.value


def _tokens(word: Word) -> tuple[str, ...]:
    return tuple(" ".join(tokens) for tokens, _ in word.options) or ((word.code,) if word.code else ())
