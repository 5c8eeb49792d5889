"""Misspelt words: which word of the catalogue was meant."""

from __future__ import annotations

from typing import Final

from shopcore.search.text_analysis.colours import COLOURS

from .vocabulary import Vocabulary

REPAIR_MINIMUM: Final = 4
SHORT_ADDED_MAXIMUM: Final = 2
FAR_REPAIR_MINIMUM: Final = 8
_SAME_START: Final = 5
"""How much rather a word with the same first letter is meant."""


def repaired(vocabulary: Vocabulary, word: str) -> str | None:
    """Find the word of the catalogue that was meant; None for a short word or a far one.

    One edit from four letters on, of four none replaced: a rose is no rope. Two
    from eight on. A word cut short counts as one edit; of several the commonest
    wins, rather with the same first letter. A colour is right as it is.
    """
    if len(word) < REPAIR_MINIMUM or not word.isalpha() or word in COLOURS:
        return None
    close = vocabulary.words_like(word, 1, is_prefix=False) + vocabulary.words_like(
        word, 0, is_prefix=True, limit=3
    )
    if not close and len(word) >= FAR_REPAIR_MINIMUM:
        close = vocabulary.words_like(word, 2, is_prefix=False)
    if len(word) == REPAIR_MINIMUM:
        close = [one for one in close if _is_near_short(word, one[0])]
    meant = max(close, key=lambda one: one[1] * (_SAME_START if one[0][0] == word[0] else 1), default=None)
    return meant[0] if meant else None


def _is_near_short(word: str, other: str) -> bool:
    """Whether a short word may be another with letters swapped, left out or added."""
    added = len(other) - len(word)
    return 0 < abs(added) <= SHORT_ADDED_MAXIMUM or (added == 0 and sorted(other) == sorted(word))
