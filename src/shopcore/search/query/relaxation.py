"""Which words of a text products need not have, where none has them all: never what is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shopcore.search.search_query import RelaxedWord, WordKind

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
