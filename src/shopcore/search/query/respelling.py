"""A text spelt anew: which stretches of it stand for which right words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from attrs import frozen

from shopcore.search.text_analysis.tokens import Piece

from .spelling import Speller
from .vocabulary import Vocabulary

Span = tuple[int, int]


@frozen
class Respelling:
    """The right words for stretches of a text."""

    repairs: Mapping[Span, str]

    @classmethod
    def of(cls, repairs: Mapping[Span, str]) -> Respelling:
        """Start from words that were repaired by themselves."""
        return cls(dict(repairs))

    def with_joined(
        self, vocabulary: Vocabulary, cut: Sequence[Piece], unknown: Iterable[Span]
    ) -> Respelling:
        """Join words that nothing was found for to one beside them, where one of the two is misspelt."""
        repairs, left = dict(self.repairs), set(unknown)
        speller = Speller(vocabulary)
        for one, other in pairwise(cut) if left else ():
            spans = {(one.start, one.end), (other.start, other.end)}
            if left.isdisjoint(spans) or one.end > other.start or not spans.isdisjoint(repairs):
                continue
            if right := speller.joined(one.surface, other.surface):
                repairs[one.start, other.end] = right
                left -= spans
        return Respelling(repairs)

    def pieces(self, cut: Iterable[Piece]) -> Iterator[Piece]:
        """Write the pieces rightly; what was run together is parted where its first word would end."""
        for piece in cut:
            right = next((span for span in self.repairs if span[0] <= piece.start < span[1]), None)
            if right is None:
                yield piece
            elif right[0] == piece.start:
                yield from _parted(piece, right[1], self.repairs[right].split())

    def touches(self, span: Span) -> bool:
        """Whether any of a stretch was spelt anew."""
        return any(start < span[1] and span[0] < end for start, end in self.repairs)

    def cuts(self, place: int) -> bool:
        """Whether a place lies within what is one word in the text."""
        return any(start < place < end for start, end in self.repairs)


def _parted(piece: Piece, end: int, words: Sequence[str]) -> Iterator[Piece]:
    start = piece.start
    for left, word in zip(reversed(range(len(words))), words, strict=True):
        stop = min(start + len(word), end - left) if left else end
        yield piece._replace(surface=word, start=start, end=stop)
        start = stop


def typed_in(cut: Iterable[Piece], span: Span) -> str:
    """Name what was typed in a stretch of a text."""
    return " ".join(one.surface for one in cut if span[0] <= one.start < span[1])
