"""Readings of a text, tried one after the other until one finds enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve, frozen

from shopcore.search.search_query import RelaxedWord, WordKind

from .index_query import AnyOf, Has, IndexQuery, Ranked
from .matching import (
    CALLING_SCORE,
    called,
    calling_first,
    containing_all,
    containing_each,
    is_designation,
    is_fire_rating,
    of_type,
    scored,
    type_first,
    without_excluded,
)
from .product_index import ProductIndex
from .query_words import Word, Wording
from .relaxation import all_but_last_name, nearest_first, relaxed, without_words, words_to_leave_out
from .word_kinds import NAMING_KINDS, SizedType, is_sentence


@frozen
class Attempt:
    """One reading of the text: what it matches, and the same with the score of each match.

    What it matches need not have the *relaxed* words, but those of *relaxed_text*. *tokens* are all that
    the words of the text may mean. *is_as_typed* if it has every word of the text as that was typed. It finds
    nothing if nothing counts *least_score*.
    """

    matching: IndexQuery | None
    ranking: IndexQuery | None
    corrected: str | None = None
    enough: int = 1
    relaxed: tuple[RelaxedWord, ...] = ()
    relaxed_text: str = ""
    tokens: frozenset[str] = frozenset()
    is_as_typed: bool = False
    least_score: float = 0.0


@frozen
class CountedAttempt:
    """How a text is read, and how many products that finds before any filter narrows it.

    *first* are the best of them by id, as many as a page usually has.
    """

    attempt: Attempt
    total: int
    first: tuple[str, ...] = ()


FEW: Final = 12
"""With fewer products than this, words that are merely kin are looked for too."""


def complete_attempts(
    index: ProductIndex,
    wording: Wording,
    in_finish: Sequence[IndexQuery],
    *,
    only: tuple[Word | None, Word | None],
    sized: SizedType | None,
) -> Iterator[Attempt]:
    """Match every word, and then kin of words too; *only* what a name names, and is of a type.

    If nothing called as *sized* says has every word, and the text says nothing else, what merely mentions
    that is no answer: who looks for a hinge of 90 mm is not shown a window restrictor.
    """
    name, type_word = only
    every = of_type(called(containing_all(index, wording, is_wide=False), name), type_word)
    has_kin = any(word.kin for word in wording.words)
    enough = FEW if has_kin else 1
    least = CALLING_SCORE if sized is not None and sized.is_alone else 0.0
    ranking = _sized(scored(every, wording, in_finish), wording, sized)
    yield Attempt(every, ranking, wording.corrected, enough, is_as_typed=wording.is_plain, least_score=least)
    if has_kin:
        wide = of_type(containing_all(index, wording, is_wide=True), type_word)
        wide = called(wide, next((word for word in wording.words if word.is_described), None))
        ranking = _sized(scored(wide, wording, in_finish, is_wide=True), wording, sized)
        yield Attempt(wide, ranking, wording.corrected, least_score=least)


def _sized(ranking: Ranked, wording: Wording, sized: SizedType | None) -> Ranked:
    """Rank what is called as *sized* says before what merely mentions it."""
    if sized is None:
        return ranking
    if any(is_designation(word.surface) for word in wording.words):
        ranking = type_first(ranking, sized.word)
    is_fire_rated = any(map(is_fire_rating, wording.words))
    return calling_first(ranking, sized.word, is_fire_rated=is_fire_rated) if sized.is_alone else ranking


def having_code(key: str) -> Attempt:
    """Match the products of one code."""
    matching = Has("code", key)
    return Attempt(matching, matching)


def finding_none(attempt: Attempt) -> Attempt:
    """Match nothing where an attempt matched what does not count enough."""
    return evolve(attempt, matching=AnyOf(()), ranking=AnyOf(()))


def excluding(attempt: Attempt, wording: Wording) -> Attempt:
    """Leave the products out of an attempt that the text excludes."""
    if not wording.excluded or attempt.matching is None or attempt.ranking is None:
        return evolve(attempt, tokens=wording.meant)
    return evolve(
        attempt,
        matching=without_excluded(attempt.matching, wording),
        ranking=without_excluded(attempt.ranking, wording),
        tokens=wording.meant,
    )


def relaxed_attempts(
    index: ProductIndex, wording: Wording, kinds: Sequence[WordKind], in_finish: Sequence[IndexQuery]
) -> Iterator[Attempt]:
    """Do without words that the catalogue does not know, then without more and more of the others."""
    left_out = list(words_to_leave_out(wording.words, kinds))
    if not is_sentence(wording.text) and (others := all_but_last_name(wording.words, kinds)):
        left_out.append(others)
    for words in left_out:
        yield _without(index, wording, kinds, words, in_finish)


def without_sizes(
    index: ProductIndex, wording: Wording, kinds: Sequence[WordKind], unsold: Word | None = None
) -> Iterator[Attempt]:
    """Match what the text finds without its sizes, an unsold thing in names alone: a size leaves no less."""
    pairs = list(zip(wording.words, kinds, strict=True))
    sizes = [word for word, kind in pairs if kind is WordKind.SIZE]
    others = [word for word, kind in pairs if kind is not WordKind.SIZE]
    if sizes and others and all(word.is_known for word in others):
        matching = containing_each(others, named_word=unsold)
        yield Attempt(
            matching,
            nearest_first(scored(matching, wording), index.lists.millimetres, sizes),
            wording.corrected,
            relaxed=relaxed(sizes, [WordKind.SIZE] * len(sizes)),
            relaxed_text=without_words(wording, sizes),
        )


def _without(
    index: ProductIndex,
    wording: Wording,
    kinds: Sequence[WordKind],
    words: Sequence[Word],
    in_finish: Sequence[IndexQuery],
) -> Attempt:
    """Match the products of the type that hold all but some words; those that hold these too come first."""
    kind_of = dict(zip(wording.words, kinds, strict=True))
    type_words = [
        word
        for word in wording.known
        if kind_of[word] is WordKind.TYPE and not word.is_described and _names_type(index, word)
    ]
    type_word = max(type_words, key=lambda word: word.start, default=None)
    left = [word for word in wording.words if word not in words]
    is_free = type_word or is_sentence(wording.text)
    naming = [] if is_free else [word for word in left if word.options and kind_of[word] in NAMING_KINDS]
    others = [word for word in left if word.is_described] or naming
    matching = containing_each(left, type_word, others[-1] if others else None)
    sizes = [word for word in words if kind_of[word] is WordKind.SIZE]
    return Attempt(
        matching,
        nearest_first(scored(matching, wording, in_finish), index.lists.millimetres, sizes),
        evolve(wording, words=tuple(left)).corrected,
        relaxed=relaxed(words, [kind_of[word] for word in words]),
        relaxed_text=without_words(wording, words),
    )


def _names_type(index: ProductIndex, word: Word) -> bool:
    """Whether any product is of the type that a word names."""
    return any(index.doc_freq("head", tokens[-1]) for tokens, _ in word.options)
