"""What is offered while a shopper types: kinds of product, categories and brands, commonest first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeVar

from attrs import frozen

from shopcore.search.text_analysis.tokens import STOP_WORDS, WORD_MAXIMUM, pieces, plain

from .product_names import category_parts, is_plural, without_size

COMMON: Final = 4
"""So many products share a name before it is offered."""
KEYWORD_MAXIMUM: Final = 4_000
WORDS_MAXIMUM: Final = 5
_DIGIT: Final = re.compile(r"\d")
_WORD: Final = re.compile(r"[^\W_]+")
_FINISH_LABELS: Final = frozenset({"finish", "colour", "color"})
_DISTINCTIVE: Final = _FINISH_LABELS | {"material"}
Category = tuple[str, ...]
Key = TypeVar("Key", bound=Hashable)


@frozen
class Phrases:
    """Counts what the products of one storefront are called.

    *kinds* are their names cut to what they name (``core_of``), *values* their brands and the values of
    attributes that shoppers name, *words* all words but those of the descriptions.
    """

    kinds: Mapping[str, int]
    values: Mapping[str, int]
    words: Mapping[str, int]

    @classmethod
    def of(
        cls,
        kinds: Mapping[str, int],
        names: Mapping[tuple[str, str], int],
        categories: Mapping[Category, int],
        facts: Mapping[tuple[str, str], int],
    ) -> Phrases:
        """Count products by what they name, by names with brands, by categories and by attributes."""
        values, words = Counter[str](), Counter[str]()
        for (_, brand), count in names.items():
            values[brand] += count
        for (label, value), count in facts.items():
            if value and label.lower() in _DISTINCTIVE:
                values[value] += count
        for text, count in _texts(names, categories, facts).items():
            for word in _alphabetic_words(text):
                words[word] += count
        return cls(kinds, values, words)

    def changed(self, more: Phrases, less: Phrases) -> Phrases:
        """Count some products more and others less, as if all had been counted again."""
        return Phrases(
            changed_counts(self.kinds, more.kinds, less.kinds),
            changed_counts(self.values, more.values, less.values),
            changed_counts(self.words, more.words, less.words),
        )

    def keywords(
        self, categories: Mapping[Category, int], kinds: Iterable[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        """List what to offer with the number of its products, commonest first.

        *kinds* are the names of kinds of product with their counts, in a settled order. What is spelt in
        several ways is shown as its category is, or else as most products spell it.
        """
        offered: dict[str, tuple[str, int]] = {}
        shelves = _of_shelves(_shelves(categories))
        for phrase, count in (*shelves, *kinds, *settled(self.values.items())):
            visible = as_offered(phrase)
            current = offered.get(visible.casefold(), (visible, 0))
            offered[visible.casefold()] = (current[0], current[1] + count)
        best = sorted(offered.values(), key=lambda one: (-one[1], one[0]))
        return [one for one in best if one[1] >= COMMON and len(one[0]) > 2][:KEYWORD_MAXIMUM]


def kind_names(kinds: Collection[str], categories: Iterable[Category]) -> Iterator[tuple[str, str]]:
    """Name kinds of product as product names do, without sizes and the name of the range.

    A first word that stands in no category and nowhere inside a name names a range.
    """
    shelves = {name for category in categories for name in category}
    read = [_read_kind(kind) for kind in kinds]
    common = {word for name in shelves for word in plain(name).split()}
    common.update(*[words for words, *_ in read])
    for kind, (_, first, whole, rest) in zip(kinds, read, strict=True):
        if name := whole if first in common else rest:
            yield kind, name


@lru_cache(maxsize=1 << 13)
def _read_kind(kind: str) -> tuple[tuple[str, ...], str, str, str]:
    """Read the plain words inside a kind and its first one; name it with that word and without.

    Recalled, for a catalogue changes little at a time.
    """
    words = without_size(kind).split()
    inside = tuple(plain(kind.partition(" ")[2]).split())
    return inside, plain(words[0]) if words else "", _name_of(words), _name_of(words[1:])


def _name_of(words: list[str]) -> str:
    while words and words[-1] in STOP_WORDS:
        words = words[:-1]
    return " ".join(words) if 1 < len(words) <= WORDS_MAXIMUM else ""


def naming_names(category: Category) -> tuple[str, ...]:
    """List the names of a category that say what its products are: two levels, and plurals below them."""
    return (*category[:2], *filter(is_plural, category[2:]))


def is_finish(label: str) -> bool:
    """Whether an attribute tells of a finish or a colour."""
    return label.lower() in _FINISH_LABELS


def changed_counts(
    counts: Mapping[str, int], more: Mapping[str, int], less: Mapping[str, int]
) -> Counter[str]:
    """Count some texts more and others less; one that nothing has any more is gone."""
    changed = Counter(counts)
    changed.update(more)
    changed.subtract(less)
    for gone in [text for text in less if not changed[text]]:
        del changed[gone]
    return changed


def changed_groups(
    groups: Mapping[Key, Mapping[str, int]],
    more: Mapping[Key, Mapping[str, int]],
    less: Mapping[Key, Mapping[str, int]],
) -> dict[Key, Mapping[str, int]]:
    """Change the counts of some groups; one of which nothing is left is gone."""
    result = dict(groups)
    for key in more.keys() | less.keys():
        counts = changed_counts(groups.get(key, {}), more.get(key, {}), less.get(key, {}))
        if counts:
            result[key] = counts
        else:
            result.pop(key, None)
    return result


def _texts(
    names: Mapping[tuple[str, str], int],
    categories: Mapping[Category, int],
    facts: Mapping[tuple[str, str], int],
) -> Counter[str]:
    """Count the clauses of all names, categories and attributes."""
    texts: Counter[str] = Counter()
    for (name, brand), count in names.items():
        for text in (brand, *name.split(", ")):
            texts[text] += count
    for category, count in categories.items():
        for text in category:
            texts[text] += count
    for (_, value), count in facts.items():
        texts[value] += count
    return texts


def _shelves(categories: Mapping[Category, int]) -> Counter[str]:
    """Count the products of each category that says what they are."""
    shelves: Counter[str] = Counter()
    for category, count in sorted(categories.items()):
        for name in naming_names(category):
            shelves[name] += count
    return shelves


def settled(phrases: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Bring phrases into an order that does not hang on which product came first: the commonest first."""
    return sorted(phrases, key=lambda one: (-one[1], one[0]))


@lru_cache(maxsize=1 << 15)
def _alphabetic_words(text: str) -> tuple[str, ...]:
    """Read the words of letters in a text; kept, for a catalogue changes little at a time."""
    if text.isdecimal():
        return ()
    spelt = plain(text)
    if not _DIGIT.search(spelt):
        return tuple(
            [
                word[:WORD_MAXIMUM]
                for word in _WORD.findall(spelt)
                if word not in STOP_WORDS and word.isalpha()
            ]
        )
    return tuple([piece.surface for piece in pieces(spelt) if piece.surface.isalpha()])


def _of_shelves(shelves: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for name, count in shelves.items():
        parts = category_parts(name)
        if len(parts) < 3:
            yield name, count
        if len(parts) > 1:
            yield from ((part, count // len(parts)) for part in parts if is_plural(part))


@lru_cache(maxsize=1 << 13)
def as_offered(phrase: str) -> str:
    """Lower the words of a phrase that are not codes: 'GU10 Lamps' is offered as 'GU10 lamps'.

    A single letter is a unit behind a number, as in 13 A. In a phrase of capitals nothing is known as a code.
    """
    words = phrase.split()
    if len(words) > 1 and phrase.isupper() and not words[0][0].isdigit():
        return phrase.lower()
    return " ".join(
        word if (before[-1:].isdigit() if len(word) == 1 else not word[1:].islower()) else word.lower()
        for before, word in pairwise(["", *words])
    )
