"""Which words are cut to a stem, and in which spelling; the cutting itself is the work of a library."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

Stem = Callable[[str], str]
"""Cuts a word in lower case to what its forms share."""

STEMS_CACHED: Final = 1 << 16
STEM_MINIMUM: Final = 4
_AMERICAN: Final = re.compile(r"(?<=[a-z]{3})iz(?=e[drs]?$|ing$|ers$|ations?$)")
_ABBREVIATIONS: Final = re.compile(r"[^aeiouy]{2,}[^aeiouys]s")
"""Several of what has an abbreviation without vowels, which no stemmer takes for a word: MCBs."""
_WHOLE: Final = frozenset({"brushed"})
"""Words that mean something else than their stem: brushed chrome has nothing to do with a brush."""


def stemming(stemmer: Stem) -> Stem:
    """Cut words of letters as *stemmer* does, in British spelling; short words and numbers stay. Recalled."""

    @lru_cache(maxsize=STEMS_CACHED)
    def stem(word: str) -> str:
        if len(word) < STEM_MINIMUM or not word.isalpha() or word in _WHOLE:
            return word
        if _ABBREVIATIONS.fullmatch(word):
            return word[:-1]
        return stemmer(_AMERICAN.sub("is", word)) or word

    return stem
