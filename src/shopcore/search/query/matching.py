"""Which products a text matches and how well: what a product is weighs more than what it mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import log2
from typing import Final

from shopcore.search.indexing.index_fields import NAME_FIELDS
from shopcore.search.text_analysis.attribute_words import attribute_token, fire_minutes, stated_token

from .index_query import (
    AnyOf,
    AtLeast,
    Begins,
    Constant,
    Has,
    IndexQuery,
    Point,
    Ranked,
    Without,
    all_of,
    any_of,
)
from .product_index import ProductIndex
from .query_words import Option, Word, Wording

FIELD_SCORES: Final = {"head": 8.0, "name": 4.0, "fact": 3.0}
LAST_HEAD_SCORE: Final = 10.0
"""The last word says what is wanted: a switched socket is a socket."""
NAMED_SCORE: Final = 6.0
HINT_SCORE: Final = 2.0
"""What a word counts that describes a thing, and that a product is called by."""
PAIR_SCORE: Final = 3.0
SIZE_SCORE: Final = 4.0
"""What a size counts that is an attribute, and not merely mentioned."""
DESIGNATION_SCORE: Final = 12.0
"""What M8, GU10 or IP65 counts besides, more than any other size: these are no use where that is wrong."""
DESIGNATED_TYPE_SCORE: Final = 16.0
"""What a product counts that is of the type beside a designation: more than a designation."""
CALLING_SCORE: Final = 1_000.0
"""What a product counts that calls itself as the text says: more than all the finer points together."""
FINISH_SCORE: Final = 6.0
"""What the finish of a product counts if it is the text's: more than a finish that is mentioned."""
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
_DENYING: Final = ("no", "non", "not", "without")
COMMON_WORDS_FROM: Final = 3


def containing(word: Word, *, is_wide: bool = False) -> IndexQuery:
    """Match the products that hold a word in one of its spellings, or a word of its kin."""
    if word.code:
        return Begins("part", word.code)
    options = (*word.options, *(word.kin if is_wide else ()))
    return any_of([all_of([Has("all", token) for token in tokens]) for tokens, _ in options])


def named(word: Word) -> IndexQuery:
    """Match the products that are called by a word, or whose category is: not those that mention it."""
    return any_of([all_of([_in_name(token) for token in tokens]) for tokens, _ in word.options])


def _is_type(word: Word) -> IndexQuery:
    return any_of([Has("head", tokens[-1]) for tokens, _ in word.options])


def calling_first(ranking: Ranked, word: Word, *, is_fire_rated: bool) -> Ranked:
    """Rank what calls itself as a word does before what merely mentions it.

    Of a fire rating that is what the word names alone: the liner of a letter plate resists fire for longer.
    """
    calling = _is_type(word) if is_fire_rated else _calling_itself(word)
    return Ranked(ranking.matching, (*ranking.groups, ((calling, CALLING_SCORE),)))


def _calling_itself(word: Word) -> IndexQuery:
    """Match what is what a word names, or has it in its own name, not in that of its category."""
    in_title = [all_of([Has("title", token) for token in tokens]) for tokens, _ in word.options]
    return any_of([_is_type(word), *in_title])


def called(query: IndexQuery, name: Word | None) -> IndexQuery:
    """Match only what is called by a name, if there is one."""
    return query if name is None else Constant(all_of([query, named(name)]), 0.0)


def of_type(query: IndexQuery, word: Word | None) -> IndexQuery:
    """Match only what is what a word names, if there is one."""
    return query if word is None else Constant(all_of([query, _is_type(word)]), 0.0)


def type_first(ranking: Ranked, word: Word) -> Ranked:
    """Rank what is what a word names before what merely mentions it."""
    return Ranked(ranking.matching, (*ranking.groups, ((_is_type(word), DESIGNATED_TYPE_SCORE),)))


def _in_name(token: str) -> IndexQuery:
    return any_of([Has("head", token), Has("name", token)])


def containing_all(index: ProductIndex, wording: Wording, *, is_wide: bool) -> IndexQuery:
    """Match the products that hold every word."""
    words = _distinctive(index, wording.words)
    return Constant(all_of([containing(word, is_wide=is_wide) for word in words]), 0.0)


def containing_each(
    words: Iterable[Word], type_word: Word | None = None, named_word: Word | None = None
) -> IndexQuery:
    """Match the products that hold each of some words, are of the type that one names, and called by one."""
    queries = [containing(word) for word in words]
    if type_word is not None:
        queries.append(_is_type(type_word))
    if named_word is not None:
        queries.append(named(named_word))
    return Constant(all_of(queries), 0.0)


def without_excluded(query: IndexQuery, wording: Wording) -> IndexQuery:
    """Leave out the products that a text excludes: those whose name or attributes say so themselves."""
    groups = [all_of([_stating(word) for word in group]) for group in wording.excluded]
    return Without(query, any_of(groups)) if groups else query


def _stating(word: Word) -> IndexQuery:
    """Match what states a word of itself; an attribute that denies it does not: a sensor that is none."""
    if word.code:
        return Begins("part", word.code)
    options = [tokens for tokens, share in word.options if share == 1.0]
    named = any_of([all_of([Has("title", token) for token in tokens]) for tokens in options])
    attributed = any_of([all_of([Has("fact", token) for token in tokens]) for tokens in options])
    stated = Has("fact", stated_token(word.surface))
    denied = any_of([Has("fact", no) for no in _DENYING])
    denied_in_name = any_of([Has("pair", f"{no}_{tokens[0]}") for no in _DENYING for tokens in options])
    return any_of([stated, Without(named, denied_in_name), Without(attributed, denied)])


def _distinctive(index: ProductIndex, words: Sequence[Word]) -> list[Word]:
    """Leave out an inner word that says little: the door of a bathroom door lock."""
    inner = words[1:-1] if len(words) == COMMON_WORDS_FROM else ()
    most = index.size * COMMON_SHARE
    little = [word for word in inner if word.options and _found(index, word) > most]
    return [word for word in words if word not in little]


def _found(index: ProductIndex, word: Word) -> int:
    return max((index.doc_freq("all", tokens[0]) for tokens, _ in word.options), default=1)


def containing_some(index: ProductIndex, words: Iterable[Word], least: int) -> IndexQuery:
    """Match the products that hold *least* of some words; the more the better, rare words before common."""
    return AtLeast(least, tuple(_counted(index, words)))


def _counted(index: ProductIndex, words: Iterable[Word]) -> Iterator[Point]:
    for word in words:
        rarity = log2(max(1, index.size) / max(1, _found(index, word)))
        yield containing(word), WORD_SCORE + RARITY_SCORE * min(RARITY_MAXIMUM, max(0.0, rarity))


def scored(
    matching: IndexQuery, wording: Wording, in_finish: Sequence[IndexQuery] = (), *, is_wide: bool = False
) -> Ranked:
    """Rank what *matching* matches by where the words stand, and by whether it is in the finish."""
    finish = tuple((query, FINISH_SCORE) for query in in_finish)
    return Ranked(matching, (*_finer_points(wording, is_wide=is_wide), *((finish,) if finish else ())))


def _finer_points(wording: Wording, *, is_wide: bool) -> Iterator[tuple[Point, ...]]:
    tokens, known = wording.tokens, wording.known
    for word in known:
        if is_wide:
            yield ((containing(word), STRICT_SCORE),)
        options = (*word.options, *(word.kin if is_wide else ()))
        standing = [point for option in options for point in _standing(option)]
        if len(options) > 1:
            yield tuple(standing)
        else:
            yield from ((point,) for point in standing)
        yield from (tuple((Has(field, token), HINT_SCORE) for field in NAME_FIELDS) for token in word.hints)
    if len(tokens) > 1:
        yield ((Has("head", tokens[-1]), LAST_HEAD_SCORE - FIELD_SCORES["head"]),)
    for word in known:
        sizes = [
            (Has("fact", attribute_token(option[0])), SIZE_SCORE * share)
            for option, share in word.options
            if len(option) == 1 and option[0][0].isdigit()
        ]
        if sizes:
            yield tuple(sizes)
        elif word.options and is_designation(word.surface):
            yield tuple((Has("name", option[-1]), DESIGNATION_SCORE) for option, _ in word.options)
    for pair in pairwise(tokens):
        yield ((Has("pair", "_".join(pair)), PAIR_SCORE),)
    for length in range(1, min(RUN_MAXIMUM, len(tokens)) + 1):
        yield ((Has("named", "_".join(tokens[-length:])), NAMED_SCORE * length),)


def is_fire_rating(word: Word) -> bool:
    """Whether a word says for how long a thing resists fire."""
    return any(fire_minutes(token) for tokens, _ in word.options for token in tokens)


def is_designation(surface: str) -> bool:
    """Whether a word is letters with a number behind them: M8, GU10, FD60."""
    return surface[0].isalpha() and surface[-1].isdigit()


def _standing(option: Option) -> Iterator[Point]:
    tokens, share = option
    for token in tokens:
        for field, score in FIELD_SCORES.items():
            yield Has(field, token), score * share / len(tokens)


def with_pins(keys: Sequence[str], result: IndexQuery | None) -> IndexQuery:
    """Match the products with these codes, in this order, before what was found without them."""
    pinned = [Constant(Has("code", key), PIN_SCORE - place * PIN_STEP) for place, key in enumerate(keys)]
    return any_of(pinned if result is None else [*pinned, result])


def with_codes(key: str, words: IndexQuery | None) -> IndexQuery:
    """Match what begins with a code before what the words match."""
    codes = Constant(Begins("part", key), CODE_SCORE)
    return codes if words is None else AnyOf((codes, words))
