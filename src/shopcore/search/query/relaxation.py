"""Which words of a text products need not have, where none has them all: the nearest size comes first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from typing import Final

from shopcore.search.search_query import RelaxedWord, WordKind
from shopcore.search.text_analysis import measures
from shopcore.search.text_analysis.attribute_words import attribute_token, fire_minutes
from shopcore.search.text_analysis.tokens import Piece, pieces

from .index_query import Has, Point, Ranked
from .query_words import Word, Wording

COSTS: Final = {WordKind.OTHER: 1, WordKind.BRAND: 2, WordKind.SIZE: 4, WordKind.FINISH: 8}
"""What it costs to do without the words of a kind: one that costs more than all before it goes last."""


def relaxed_kinds(kinds: Sequence[WordKind]) -> Iterator[frozenset[WordKind]]:
    """Name the kinds of words to do without, what costs least first; some word always stays."""
    held = sorted(COSTS.keys() & set(kinds), key=COSTS.__getitem__)
    for number in range(1, 1 << len(held)):
        without = frozenset(kind for place, kind in enumerate(held) if number >> place & 1)
        if not without.issuperset(kinds):
            yield without


NAMES_NOTHING: Final = frozenset({WordKind.SIZE, WordKind.FINISH})
"""Words of these kinds alone name no product: 75 mm answers nobody who needs castors of 75 mm."""


def naming(words: Sequence[Word], kinds: Sequence[WordKind]) -> tuple[Word, ...]:
    """Name the known words that a product may be found by: no sizes and finishes if there are others.

    Where the catalogue does not know the product type it is a brand, or none: a hand dryer is no hand drill.
    """
    pairs = list(zip(words, kinds, strict=True))
    types = [word for word, kind in pairs if kind is WordKind.TYPE]
    if types and not any(word.is_known for word in types):
        return tuple(word for word, kind in pairs if kind is WordKind.BRAND and word.is_known)
    others = [word for word, kind in pairs if kind not in NAMES_NOTHING]
    return tuple(word for word in others or words if word.is_known)


def words_to_leave_out(words: Sequence[Word], kinds: Sequence[WordKind]) -> Iterator[tuple[Word, ...]]:
    """Name the words to do without, what costs least first.

    Those that the catalogue does not know are left out in any case. Some word that names products stays.
    """
    if not (names := naming(words, kinds)):
        return
    unknown = tuple(word for word in words if not word.is_known)
    known = [(word, kind) for word, kind in zip(words, kinds, strict=True) if word.is_known]
    if unknown:
        yield unknown
    for left_out in relaxed_kinds([kind for _, kind in known]):
        without = [word for word, kind in known if kind in left_out]
        if not set(names).issubset(without):
            yield (*unknown, *without)


def all_but_last_name(words: Sequence[Word], kinds: Sequence[WordKind]) -> tuple[Word, ...]:
    """Name the words before the one that most likely says what is meant, where none names a type."""
    names = naming(words, kinds)
    if len(names) < FEW_NAMES or WordKind.OTHER not in kinds or WordKind.TYPE in kinds:
        return ()
    return tuple(word for word in words if word is not names[-1])


FEW_NAMES: Final = 2
"""Of so many names one is another thing: a key safe is neither a key nor fail safe."""


def least_names(names: int, *, is_sentence: bool) -> Sequence[int]:
    """Say of how many names of a text some are enough: of a sentence even one, otherwise half of many."""
    half = (names + 1) // 2
    if is_sentence:
        return tuple(dict.fromkeys((half, min(1, names)))) if names else ()
    return (half,) if names > FEW_NAMES else ()


def relaxed(words: Sequence[Word], kinds: Sequence[WordKind]) -> tuple[RelaxedWord, ...]:
    """Tell words with their kinds, in the order in which they were typed."""
    pairs = sorted(zip(words, kinds, strict=True), key=lambda pair: pair[0].start)
    return tuple(RelaxedWord(word.surface, kind) for word, kind in pairs)


def without_words(wording: Wording, words: Sequence[Word]) -> str:
    """Write the text without some of its words, and misspelt ones repaired; at least one word is left."""
    visible, start, is_beside = "", 0, False
    for word in sorted(wording.words, key=lambda word: word.start):
        between, start = wording.text[start : word.start], max(start, word.end)
        is_left = word not in words
        visible += between if wording.excluded or (is_beside and is_left) else " "
        visible += (word.repaired or wording.text[word.start : word.end]) if is_left else ""
        is_beside = is_left
    return " ".join((visible + (wording.text[start:] if wording.excluded else "")).split())


NEAREST_SCORE: Final = 8.0
"""What a size counts that is as good as the one that was typed."""
UNNAMED_SHARE: Final = 0.8
"""How much of that it counts as an attribute that the name leaves out: the depth of a brick."""
LEAST_RATIO: Final = 0.6
"""The smaller of two sizes is at least so much of the greater one, or they are not near."""
SIZES_MAXIMUM: Final = 12
"""So many sizes below and above are compared."""
FIRE_MINUTES: Final = (20, 30, 60, 90, 120)
"""For so many minutes doors and their fittings are tested to resist fire (BS 476, BS EN 1634)."""
BARE_MINIMUM: Final = 20
"""A number without a unit is in millimetres from here on."""


def nearest_first(ranking: Ranked, sizes: Sequence[float], left_out: Sequence[Word]) -> Ranked:
    """Let sizes near those that a ranking does without count; *sizes* are the catalogue's in mm, rising."""
    lengths = (
        tuple(_points(sizes, typed, {token for tokens, _ in word.options for token in tokens}))
        for word in left_out
        for piece in pieces(word.surface)
        if (typed := _millimetres(piece))
    )
    ratings = (tuple(_fire_points(word)) for word in left_out)
    return Ranked(ranking.matching, (*ranking.groups, *filter(None, (*lengths, *ratings))))


def _fire_points(word: Word) -> Iterator[Point]:
    """Count how near a product comes to the minutes for which it is to resist fire."""
    typed = next((minutes for tokens, _ in word.options if (minutes := fire_minutes(tokens[0]))), 0)
    for minutes in FIRE_MINUTES if typed else ():
        score = NEAREST_SCORE * min(minutes, typed) / max(minutes, typed)
        yield Has("title", f"fd{minutes}"), score
        yield Has("fact", f"fd{minutes}"), score


def _millimetres(piece: Piece) -> float:
    """Say how long a size is; 0 if it is none, or no length."""
    if piece.unit:
        kind, factor = measures.UNITS[piece.unit]
        return float(piece.number) * factor if kind == "mm" else 0.0
    number = float(piece.surface) if piece.surface.isdecimal() else 0.0
    return number if number >= BARE_MINIMUM else 0.0


def _points(sizes: Sequence[float], typed: float, meant: Container[str]) -> Iterator[Point]:
    """Count the sizes near one; what it means itself counts in any case."""
    at = bisect_left(sizes, typed)
    for size in sizes[max(0, at - SIZES_MAXIMUM) : at + SIZES_MAXIMUM]:
        ratio, length = min(size, typed) / max(size, typed), f"{size:.10g}mm"
        if ratio > LEAST_RATIO and length not in meant:
            share = (ratio - LEAST_RATIO) / (1 - LEAST_RATIO)
            yield Has("title", length), NEAREST_SCORE * share
            yield Has("fact", attribute_token(length)), UNNAMED_SHARE * NEAREST_SCORE * share
