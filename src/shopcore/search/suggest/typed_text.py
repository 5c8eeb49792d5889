"""What is being typed: how it is spelt, and how it goes on from memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, Protocol

from attrs import evolve, frozen

from shopcore.search.query.product_index import ProductIndex
from shopcore.search.query.query_words import Wording
from shopcore.search.query.spelling import Speller
from shopcore.search.query.vocabulary import Vocabulary
from shopcore.search.search_query import TEXT_MAXIMUM
from shopcore.search.text_analysis.tokens import pieces, plain

from .completions import Completions, plain_words

KEYWORDS_MAXIMUM: Final = 10
GUESSES_MAXIMUM: Final = 3
TYPED_MAXIMUM: Final = 60
"""Nothing is completed beyond so many letters."""


class CompletingVocabulary(Vocabulary, Protocol):
    """A vocabulary that also knows the keywords of its catalogue."""

    @property
    def completions(self) -> Completions:
        """The keywords, arranged for completing what is being typed."""


class CompletingIndex(ProductIndex, CompletingVocabulary, Protocol):
    """An index that also knows the keywords of its catalogue."""


def typed_text(text: str) -> str:
    """Write what is being typed plainly, its words joined by single spaces; '' when nothing is left."""
    return " ".join(plain(text[:TEXT_MAXIMUM]).split())[:TYPED_MAXIMUM].rstrip()


@frozen
class TypedText:
    """What is being typed, and what goes on from *read_as*: the text, or how it is spelt if nothing does."""

    text: str
    read_as: str
    completed: tuple[str, ...]

    @classmethod
    def of(cls, vocabulary: CompletingVocabulary, text: str) -> TypedText:
        """Complete a plain text from memory, as it is spelt."""
        return cls(text, text, distinct(vocabulary.completions.complete(text)))

    def with_more(self, texts: Iterable[str]) -> TypedText:
        """Add texts that it goes on to behind the others."""
        return evolve(self, completed=distinct(chain(self.completed, texts)))

    @property
    def likely(self) -> str:
        """The likeliest text that begins as this one does, or else has all of several words; '' if none."""
        begun = plain_words(self.read_as)
        going_on = (one for one in self.completed if plain_words(one).startswith(begun))
        return next(going_on, self.completed[0] if self.completed and " " in begun else "")


def distinct(texts: Iterable[str], limit: int = KEYWORDS_MAXIMUM) -> tuple[str, ...]:
    """List at most so many texts, of those that differ in form alone the first: door handles, door handle."""
    found: dict[tuple[str, ...], str] = {}
    for text in texts:
        found.setdefault(tuple(sorted(word.removesuffix("s") for word in plain_words(text).split())), text)
        if len(found) >= limit:
            break
    return tuple(found.values())


def respelt(vocabulary: Vocabulary, text: str, before: Wording) -> Iterator[str]:
    """Spell a text as it may have been meant, likeliest first: its words, and what its last word begins.

    *before* are the words before the last one, as they were read.
    """
    earlier, _, last = text.rpartition(" ")
    right = before.corrected or earlier
    speller = Speller(vocabulary, "".join(before.tokens[-1:]))
    is_measure = any(piece.is_measure and piece.end == len(text) for piece in pieces(text))
    begun = () if is_measure else speller.begun(last) or speller.parted(last)
    for beginning in (*begun[:GUESSES_MAXIMUM], last):
        spelt = f"{right} {beginning}".strip()
        if spelt != text:
            yield spelt
