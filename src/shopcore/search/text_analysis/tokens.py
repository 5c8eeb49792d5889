"""How a text is cut into words: lower case, no accents, measures whole."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from . import measures
from .spoken_sizes import in_figures

_SPELT: Final = str.maketrans(
    {
        "½": " 1/2",
        "¼": " 1/4",
        "¾": " 3/4",
        "″": '"',
        "”": '"',
        "“": '"',
        "’": "'",
        "′": "'",
        "‐": "-",
        "–": "-",
        "°": " ",
    }
)
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d])'(?=[^\W\d])")
_PIECE: Final = re.compile(rf"{measures.MEASURE}|(?P<decimal>\d+\.\d+)|(?P<word>[^\W_]+)")
WORD_MAXIMUM: Final = 40
STOP_WORDS: Final = frozenset("a an and at by degree degrees for from in is it of on or the to with".split())
"""Words that say nothing; degrees are a sign in names, which is no word."""

_FOR: Final = re.compile(r"\bfor\b")


class Piece(NamedTuple):
    """A word of a text as it stands there, or a number with its unit.

    A tuple, since every text of a catalogue is cut into these and tuples are quicker to make.
    """

    surface: str
    start: int
    end: int
    number: str = ""
    unit: str = ""

    @property
    def is_measure(self) -> bool:
        """Whether it is a number with a unit."""
        return bool(self.unit)


def plain(text: str) -> str:
    """Lower a text and drop what is written above or below its letters."""
    return measures.spell_out(_lowered(text))


def plain_search(text: str) -> str:
    """Lower a text that is searched for, which may say its sizes as they are spoken."""
    return measures.spell_out(in_figures(_lowered(text)))


def _lowered(text: str) -> str:
    if not text.isascii():
        text = text.translate(_SPELT)
    if text.isascii():
        return _tidied(text.lower())
    decomposed = unicodedata.normalize("NFKD", text.casefold()).casefold()  # ™ is decomposed to capitals
    return _tidied("".join(map(_written, decomposed)))


@lru_cache(maxsize=1 << 10)
def _written(character: str) -> str:
    kind = unicodedata.category(character)
    if kind == "Cc" or kind.startswith("Z"):
        return " "
    return "" if kind.startswith(("M", "C")) else character


def _tidied(text: str) -> str:
    if "'" in text:
        text = _APOSTROPHE.sub("", text)
    return text


def pieces(text: str) -> Iterator[Piece]:
    """Cut a plain text; stop words are left out, over-long words are cut."""
    for match in _PIECE.finditer(text):
        surface = match[0][:WORD_MAXIMUM]
        if surface in STOP_WORDS:
            continue
        number, unit = match.group("number", "unit") if match.lastgroup == "unit" else ("", "")
        yield Piece(surface, match.start(), match.end(), number, unit)


def last_requested(cut: Sequence[Piece], text: str) -> Sequence[Piece]:
    """Put what is wanted behind what it is for, where the last word tells it: hinges for fire doors."""
    match = _FOR.search(text)
    at = match.start() if match else 0
    return sorted(cut, key=lambda piece: piece.start < at)
