"""What is offered while a shopper types: kinds of product, categories and brands, commonest first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from attrs import field, frozen

from shopcore.catalogue import Product

from .naming import category_parts, core_of, is_plural
from .words import STOP_WORDS, pieces, plain

COMMON: Final = 4
"""So many products share a name before it is offered."""
KEYWORD_MAXIMUM: Final = 4_000
WORDS_MAXIMUM: Final = 5
_SIZE: Final = re.compile(r"\s+[\dM]*\d")
_TELLING: Final = ("Finish", "Material", "Colour")


@frozen
class Phrases:
    """Counts what the products of one storefront are called, and every word of the catalogue."""

    names: Counter[tuple[str, str]] = field(factory=Counter)
    categories: Counter[tuple[str, ...]] = field(factory=Counter)
    facts: Counter[tuple[str, str]] = field(factory=Counter)

    def note(self, product: Product) -> None:
        """Count one product."""
        self.names[product.name, product.brand] += 1
        self.categories[product.category] += 1
        self.facts.update(product.attributes.items())

    def keywords(self) -> list[tuple[str, int]]:
        """List what to offer with the number of its products, in shop spelling, commonest first."""
        offered: dict[str, tuple[str, int]] = {}
        for phrase, count in (*_of_shelves(self._shelves()), *self._kinds(), *self._values().items()):
            shown = _shown(phrase)
            known = offered.get(shown.casefold(), (shown, 0))
            offered[shown.casefold()] = (known[0], known[1] + count)
        best = sorted(offered.values(), key=lambda one: (-one[1], one[0]))
        return [one for one in best if one[1] >= COMMON and len(one[0]) > 2][:KEYWORD_MAXIMUM]

    def words(self) -> Mapping[str, int]:
        """Count every word of the catalogue but those of the descriptions."""
        counted: Counter[str] = Counter()
        for text, count in self._texts().items():
            for word in _letters(text):
                counted[word] += count
        return counted

    def _texts(self) -> Counter[str]:
        """Count the clauses of all names, categories and attributes."""
        texts: Counter[str] = Counter()
        for (name, brand), count in self.names.items():
            for text in (brand, *name.split(", ")):
                texts[text] += count
        for category, count in self.categories.items():
            for text in category:
                texts[text] += count
        for (_, value), count in self.facts.items():
            texts[value] += count
        return texts

    def _shelves(self) -> Counter[str]:
        """Count the products of each category that says what they are."""
        shelves: Counter[str] = Counter()
        for category, count in self.categories.items():
            for name in (*category[:2], *filter(is_plural, category[2:])):
                shelves[name] += count
        return shelves

    def _values(self) -> Counter[str]:
        """Count the brands and the values of attributes that shoppers name."""
        values: Counter[str] = Counter()
        for (_, brand), count in self.names.items():
            values[brand] += count
        for (label, value), count in self.facts.items():
            if value and label in _TELLING:
                values[value] += count
        return values

    def _kinds(self) -> Iterator[tuple[str, int]]:
        """Name kinds of product as product names do, without sizes and the name of the range.

        A first word that stands in no category and nowhere inside a name names a range.
        """
        names: Counter[str] = Counter()
        for (name, brand), count in self.names.items():
            names[core_of(name, brand)] += count
        shelves = {name for category in self.categories for name in category}
        common = {word for name in (*shelves, *_tails(names)) for word in _plain_words(name)}
        for name, count in names.items():
            words = _SIZE.split(name, maxsplit=1)[0].split()
            if words and plain(words[0]) not in common:
                words = words[1:]
            while words and words[-1] in STOP_WORDS:
                words = words[:-1]
            if 1 < len(words) <= WORDS_MAXIMUM:
                yield " ".join(words), count


@lru_cache(maxsize=1 << 15)
def _letters(text: str) -> tuple[str, ...]:
    """Read the words of letters in a text; kept, for a catalogue changes little at a time."""
    return tuple(piece.surface for piece in pieces(plain(text)) if piece.surface.isalpha())


@lru_cache(maxsize=1 << 15)
def _plain_words(text: str) -> tuple[str, ...]:
    return tuple(plain(text).split())


def _tails(names: Iterable[str]) -> Iterator[str]:
    return (name.partition(" ")[2] for name in names)


def _of_shelves(shelves: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for name, count in shelves.items():
        parts = category_parts(name)
        if len(parts) < 3:
            yield name, count
        if len(parts) > 1:
            yield from ((part, count // len(parts)) for part in parts if is_plural(part))


def _shown(phrase: str) -> str:
    """Lower the words of a phrase that are not codes: 'GU10 Lamps' is offered as 'GU10 lamps'."""
    return " ".join(word.lower() if word[1:].islower() or len(word) == 1 else word for word in phrase.split())
