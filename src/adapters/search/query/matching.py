"""Which products a text matches and how well: what a product is weighs more than what it mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import log2
from typing import Final

import tantivy

from adapters.search.indexing.open_index import OpenIndex, Query
from shopcore.search.query.query_words import Option, Word, Wording

MUST, SHOULD = tantivy.Occur.Must, tantivy.Occur.Should
FIELD_SCORES: Final = {"head": 8.0, "name": 4.0, "fact": 3.0}
LAST_HEAD_SCORE: Final = 10.0
"""The last word says what is wanted: a switched socket is a socket."""
NAMED_SCORE: Final = 6.0
PAIR_SCORE: Final = 3.0
WORD_SCORE: Final = 100.0
"""What a word counts when not all need match: more than all the finer points together."""
STRICT_SCORE: Final = 30.0
RARITY_MAXIMUM: Final = 12.0
RARITY_SCORE: Final = 3.0
COMMON_SHARE: Final = 0.08
"""A word of more products than this may be missing where two others say what is wanted."""
CODE_SCORE: Final = 10_000.0
PIN_SCORE: Final = 1_000_000.0
PIN_STEP: Final = 20_000.0
"""More than all other points together, so pinned products stand in the order they were named."""
RUN_MAXIMUM: Final = 3
COMMON_WORDS_FROM: Final = 3

Clause = tuple[tantivy.Occur, Query]


def constant(query: Query, score: float) -> Query:
    """Count the same for every product that matches."""
    return Query.const_score_query(query, score)


def any_of(queries: Sequence[Query]) -> Query:
    """Match what one of the queries matches."""
    return queries[0] if len(queries) == 1 else Query.boolean_query([(SHOULD, query) for query in queries])


def all_of(queries: Sequence[Query]) -> Query:
    """Match what all of the queries match."""
    return queries[0] if len(queries) == 1 else Query.boolean_query([(MUST, query) for query in queries])


def containing(index: OpenIndex, word: Word, *, is_wide: bool = False) -> Query:
    """Match the products that hold a word in one of its spellings, or a word of its kin."""
    if word.code:
        return index.begins("part", word.code)
    options = (*word.options, *(word.kin if is_wide else ()))
    return any_of([all_of([index.has("all", token) for token in tokens]) for tokens, _ in options])


def containing_all(index: OpenIndex, wording: Wording, *, is_wide: bool) -> Query:
    """Match the products that hold every word."""
    words = _distinctive(index, wording.words)
    return constant(all_of([containing(index, word, is_wide=is_wide) for word in words]), 0.0)


def _distinctive(index: OpenIndex, words: Sequence[Word]) -> list[Word]:
    """Leave out an inner word that says little: the door of a bathroom door lock."""
    inner = words[1:-1] if len(words) == COMMON_WORDS_FROM else ()
    most = index.products.num_docs * COMMON_SHARE
    little = [word for word in inner if word.options and _found(index, word) > most]
    return [word for word in words if word not in little]


def _found(index: OpenIndex, word: Word) -> int:
    return max((index.products.doc_freq("all", tokens[0]) for tokens, _ in word.options), default=1)


def containing_some(index: OpenIndex, wording: Wording, least: int) -> Query:
    """Match the products that hold *least* of the words; the more the better, rare words before common."""
    counted = [(SHOULD, constant(query, score)) for query, score in _counted(index, wording.known)]
    return Query.boolean_query(counted, minimum_number_should_match=least)


def _counted(index: OpenIndex, words: Iterable[Word]) -> Iterator[tuple[Query, float]]:
    for word in words:
        rarity = log2(max(1, index.products.num_docs) / max(1, _found(index, word)))
        yield containing(index, word), WORD_SCORE + RARITY_SCORE * min(RARITY_MAXIMUM, max(0.0, rarity))


def scored(index: OpenIndex, matching: Query, wording: Wording, *, is_wide: bool = False) -> Query:
    """Rank what *matching* matches by where the words stand."""
    clauses = [(MUST, matching)]
    clauses += ((SHOULD, query) for query in _finer_points(index, wording, is_wide=is_wide))
    return Query.boolean_query(clauses)


def _finer_points(index: OpenIndex, wording: Wording, *, is_wide: bool) -> Iterator[Query]:
    for word in wording.known:
        if is_wide:
            yield constant(containing(index, word), STRICT_SCORE)
        options = (*word.options, *(word.kin if is_wide else ()))
        standing = [query for option in options for query in _standing(index, option)]
        if len(options) > 1:
            yield Query.disjunction_max_query(standing)
        else:
            yield from standing
    tokens = wording.tokens
    if len(tokens) > 1:
        yield constant(index.has("head", tokens[-1]), LAST_HEAD_SCORE - FIELD_SCORES["head"])
    for pair in pairwise(tokens):
        yield constant(index.has("pair", "_".join(pair)), PAIR_SCORE)
    for length in range(1, min(RUN_MAXIMUM, len(tokens)) + 1):
        yield constant(index.has("named", "_".join(tokens[-length:])), NAMED_SCORE * length)


def _standing(index: OpenIndex, option: Option) -> Iterator[Query]:
    tokens, share = option
    for token in tokens:
        for field, score in FIELD_SCORES.items():
            yield constant(index.has(field, token), score * share / len(tokens))


def with_pins(index: OpenIndex, keys: Sequence[str], result: Query | None) -> Query:
    """Match the products with these codes, in this order, before what was found without them."""
    pinned = [
        constant(index.has("code", key), PIN_SCORE - place * PIN_STEP) for place, key in enumerate(keys)
    ]
    return any_of(pinned if result is None else [*pinned, result])


def with_codes(index: OpenIndex, key: str, words: Query | None) -> Query:
    """Match what begins with a code before what the words match."""
    codes = constant(index.begins("part", key), CODE_SCORE)
    return codes if words is None else any_of([codes, words])
