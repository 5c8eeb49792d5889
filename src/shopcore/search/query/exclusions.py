"""What a text says it is not about: hinges, not brass; a socket without USB."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from typing import Final

from attrs import frozen

from shopcore.search.text_analysis.tokens import Piece

from .vocabulary import Vocabulary

_NOT: Final = re.compile(r"\b(?:but\s+)?(?P<word>not|no(?!\W*\d)|non|without|except|excluding)\b")
"""A number after 'no' is that of a screw: no. 8."""
_END: Final = re.compile(r"\b(?:for|with|but)\b|[,;]")
_WORD: Final = re.compile(r"[^\W_]+")
"""What 'non' denies: a non dimmable lamp is a lamp."""
_OR: Final = re.compile(r"\b(?:or|and|nor)\b|/")


@frozen
class Exclusion:
    """A stretch of a text that says what is not meant, with the start of each alternative in it."""

    start: int
    end: int
    starts: tuple[int, ...]

    def groups(self, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
        """Split the pieces of the text that stand in it by the alternatives."""
        for start, end in pairwise((*self.starts, self.end)):
            group = tuple(piece for piece in pieces if start <= piece.start < end)
            if group:
                yield group


def denies(text: str) -> bool:
    """Whether a text has a word that excludes, or is part of a name."""
    return _NOT.search(text) is not None


def exclusions(
    vocabulary: Vocabulary, text: str, pieces: Sequence[Piece], *, heeds_names: bool = True
) -> tuple[Exclusion, ...]:
    """Find what a text excludes; none if that would leave nothing.

    What names of the catalogue say themselves excludes nothing as long as names are heeded: a no smoking
    sign, a non locking handle.
    """
    marks = [mark for mark in _NOT.finditer(text) if not (heeds_names and _is_name(vocabulary, mark, pieces))]
    ends = (*(mark.start() for mark in marks), len(text))[1:]
    found = tuple(map(_exclusion, repeat(text), marks, ends))
    is_left = any(not any(one.start <= piece.start < one.end for one in found) for piece in pieces)
    return found if is_left else ()


def _is_name(vocabulary: Vocabulary, mark: re.Match[str], pieces: Sequence[Piece]) -> bool:
    following = next((piece for piece in pieces if piece.start >= mark.end()), None)
    reader = vocabulary.reader
    return following is not None and vocabulary.knows_pair(
        reader.token_of_word(mark["word"]), reader.token_of(following)
    )


def _exclusion(text: str, mark: re.Match[str], limit: int) -> Exclusion:
    ending = _END.search(text, mark.end(), limit)
    end = ending.start() if ending else limit
    if mark["word"] == "non" and (following := _WORD.search(text, mark.end(), end)):
        end = following.end()
    return Exclusion(
        mark.start(), end, (mark.end(), *(one.end() for one in _OR.finditer(text, mark.end(), end)))
    )
