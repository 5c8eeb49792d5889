"""Suggestions for what is being typed: keywords to complete it, products it leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shopcore.catalogue import Product

from .codes import code_key, may_begin_a_code
from .matching import CODE_SCORE, MUST, SHOULD, Clause, any_of, constant
from .opened import OpenIndex, Query
from .reader import stem
from .words import pieces, plain

KEYWORDS_MAXIMUM: Final = 10
TOLERANT_FROM: Final = 4
CANDIDATES_PER_PRODUCT: Final = 5
GUESSES_MAXIMUM: Final = 3
EXPANSIONS_MAXIMUM: Final = 40
_LAST_WORD_SCORES: Final = {"head": 8.0, "name": 4.0}


def keywords(index: OpenIndex, typed: str, popular: Iterable[str], limit: int) -> tuple[str, ...]:
    """List what may be meant: what others searched for, then the catalogue's own keywords.

    Only if there is none is one wrong letter forgiven in the last word.
    """
    limit = min(limit, KEYWORDS_MAXIMUM)
    found = list(popular)[: max(1, limit // 2)] + index.completions.complete(typed, limit)
    if not found:
        found = [word for text in _guesses(index, typed) for word in index.completions.complete(text, limit)]
    return tuple({word.casefold(): word for word in reversed(found)}.values())[::-1][:limit]


def _guesses(index: OpenIndex, typed: str) -> list[str]:
    """Respell the last word so that the catalogue has words that begin so."""
    before, _, last = typed.rpartition(" ")
    if len(last) < TOLERANT_FROM:
        return []
    like = index.words_like(last, 1, is_prefix=True, limit=GUESSES_MAXIMUM)
    return [f"{before} {word}".strip() for word, _ in like]


def product_ids(index: OpenIndex, typed: str, limit: int) -> list[str]:
    """Name more products than *limit*, the likeliest first; codes that begin so before all."""
    query = _query(index, typed)
    if query is None:
        return []
    hits = index.products.search(query, limit * CANDIDATES_PER_PRODUCT, count=False).hits
    return index.ids(hits)


def _query(index: OpenIndex, typed: str) -> Query | None:
    key = code_key(typed)
    codes = constant(index.begins("part", key), CODE_SCORE) if may_begin_a_code(key) else None
    return _either(codes, _words(index, typed))


def _either(*queries: Query | None) -> Query | None:
    wanted = [query for query in queries if query is not None]
    return any_of(wanted) if wanted else None


def _words(index: OpenIndex, typed: str) -> Query | None:
    surfaces = [piece.surface for piece in pieces(plain(typed))]
    if not surfaces:
        return None
    clauses: list[Clause] = []
    for word in surfaces[:-1]:
        clauses += _whole(index, word)
    clauses += _begun(index, surfaces[-1])
    return Query.boolean_query(clauses)


def _whole(index: OpenIndex, word: str) -> list[Clause]:
    token = index.reader.synonyms.words.get(stem(word), stem(word))
    scores = [
        (SHOULD, constant(index.has(field, token), score)) for field, score in _LAST_WORD_SCORES.items()
    ]
    return [(MUST, constant(index.has("all", token), 0.0)), *scores]


def _begun(index: OpenIndex, word: str) -> list[Clause]:
    distance = int(len(word) >= TOLERANT_FROM and not index.words_like(word, 0, is_prefix=True, limit=1))
    begun = Query.fuzzy_term_query(index.schema, "begin", word, distance, prefix=True)
    head = Query.fuzzy_term_query(index.schema, "head", stem(word), distance, prefix=True)
    return [(MUST, constant(begun, 0.0)), (SHOULD, constant(head, _LAST_WORD_SCORES["head"]))]


def varied(products: Iterable[Product], limit: int) -> tuple[Product, ...]:
    """Choose products of as many families as there are, in order."""
    products = tuple(products)
    first = {product.family or product.sku: product for product in reversed(products)}
    leading = {id(product) for product in first.values()}
    return tuple(sorted(products, key=lambda product: id(product) not in leading)[:limit])
