"""Suggestions for what is being typed: how it goes on, and which products stand for it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, Protocol

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.query.vocabulary import Vocabulary
from shopcore.search.search_query import TEXT_MAXIMUM
from shopcore.search.text_analysis.product_codes import CODE_MINIMUM, code_key, may_begin_a_code
from shopcore.search.text_analysis.tokens import plain

from .completions import Completions

KEYWORDS_MAXIMUM: Final = 10
TOLERANT_FROM: Final = 4
GUESSES_MAXIMUM: Final = 3
TYPED_MAXIMUM: Final = 60
"""Nothing is completed beyond so many letters."""


class CompletingVocabulary(Vocabulary, Protocol):
    """A vocabulary that also knows the keywords of its catalogue."""

    @property
    def completions(self) -> Completions:
        """The keywords, arranged for completing what is being typed."""


def typed_text(text: str) -> str:
    """Write what is being typed plainly, its words joined by single spaces; '' when nothing is left."""
    return " ".join(plain(text[:TEXT_MAXIMUM]).split())[:TYPED_MAXIMUM]


@frozen
class TypedText:
    """What is being typed; *guesses* are other ways to spell it where the catalogue has no such word.

    *completed* are the catalogue's keywords that go on from it.
    """

    text: str
    guesses: tuple[str, ...]
    completed: tuple[str, ...]

    @classmethod
    def of(cls, vocabulary: CompletingVocabulary, text: str) -> TypedText:
        """Complete a plain text; a wrong letter in the last word is forgiven if there is no other way."""
        completed = vocabulary.completions.complete(text, KEYWORDS_MAXIMUM)
        guesses = () if completed else _guesses(vocabulary, text)
        near = (
            word for guess in guesses for word in vocabulary.completions.complete(guess, KEYWORDS_MAXIMUM)
        )
        return cls(text, guesses, tuple(completed or near))

    @property
    def likely(self) -> str:
        """The commonest keyword that begins as the text does; '' if none does."""
        beginnings = (self.text, *self.guesses)
        return next((word for word in self.completed if plain(word).startswith(beginnings)), "")


def keywords(typed: TypedText, popular: Iterable[str], limit: int) -> tuple[str, ...]:
    """List what may be meant: what others searched for, then the catalogue's own keywords."""
    limit = min(limit, KEYWORDS_MAXIMUM)
    found = (*list(popular)[: max(1, limit // 2)], *typed.completed)
    distinct: dict[str, str] = {}
    for word in found:
        distinct.setdefault(word.casefold(), word)
    return tuple(distinct.values())[:limit]


def _guesses(vocabulary: CompletingVocabulary, text: str) -> tuple[str, ...]:
    """Respell the last word so that the catalogue has words that begin so, with the same letter."""
    before, _, last = text.rpartition(" ")
    if len(last) < TOLERANT_FROM or vocabulary.words_like(last, 0, is_prefix=True, limit=1):
        return ()
    like = (word for word, _ in vocabulary.words_like(last, 1, is_prefix=True) if word[0] == last[0])
    return tuple(f"{before} {word}".strip() for word in islice(like, GUESSES_MAXIMUM))


def begins_a_code(vocabulary: Vocabulary, typed: TypedText) -> bool:
    """Whether to look for codes; letters alone are words as long as they go on to a keyword."""
    key = code_key(typed.text)
    is_likely = may_begin_a_code(key) or (len(key) >= CODE_MINIMUM and not typed.likely)
    return is_likely and vocabulary.begins_a_code(key)


def varied(products: Iterable[Product], limit: int) -> tuple[Product, ...]:
    """Choose products of as many families as there are, in order."""
    products = tuple(products)
    first = {product.family or product.sku: product for product in reversed(products)}
    leading = {id(product) for product in first.values()}
    return tuple(sorted(products, key=lambda product: id(product) not in leading)[:limit])
