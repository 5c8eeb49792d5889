"""The name of a family: what the names of its products have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from shopcore.catalogue.product import Product

_WORD: Final = re.compile(r"[^\s,]+|,")
_COMMA: Final = ","
_HANGING: Final = frozenset(
    "type size no no. and with to for of in on a the - – × x / & + by from at per".split()
)
"""Words that do not end a name."""
_BETWEEN_FIGURES: Final = frozenset("- – × x /".split())
NAMING_WORDS: Final = 2
"""So many words say what a family is, its range and its kind; fewer may be a range alone."""


def family_name(products: Sequence[Product]) -> str:
    """Return the words in which the names of *products* begin, without what tells them apart.

    Where these are too few, the words that all names share, or with them what the category says the products
    are: ``Journeyman butt hinge``, ``Silicone sealant``, ``Yeoman screwdrivers``.
    """
    names = [_WORD.findall(product.name) for product in products]
    varying = _varying_names(products)
    beginning, is_whole = _beginning(names)
    if not is_whole:
        beginning = _without_hanging(beginning, varying)
    if _naming(beginning) >= NAMING_WORDS:
        return _written(beginning)
    shared = max(beginning, _without_hanging(_shared(names), varying), key=_naming)
    if _naming(shared) < NAMING_WORDS and _has_more(names, shared):
        shared = [*shared, *_category_words(products[0].category, shared)]
    return _written(shared) or products[0].name


def _beginning(names: Sequence[Sequence[str]]) -> tuple[list[str], bool]:
    """Find the words that all names begin with, and whether a part of each name ends there."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*names, strict=False))
    beginning = [words[0] for words in same]
    is_whole = all(name[len(beginning) : len(beginning) + 1] in ([], [_COMMA]) for name in names)
    if not is_whole and _COMMA in beginning:
        beginning, is_whole = beginning[: len(beginning) - 1 - beginning[::-1].index(_COMMA)], True
    return (beginning[:-1] if beginning[-1:] == [_COMMA] else beginning), is_whole


def _category_words(category: Sequence[str], known: Sequence[str]) -> list[str]:
    """Return the nearest name of the category that says what its products are, unless a known word does."""
    kinds = (name for name in reversed(category) if _is_plural(name))
    kind = next(kinds, "").split()
    if {_singular(word) for word in known}.intersection(map(_singular, kind)):
        return []
    return [word.lower() if word.istitle() and (known or at) else word for at, word in enumerate(kind)]


def _is_plural(name: str) -> bool:
    return name.endswith("s") and not name.endswith("ss")


def _singular(word: str) -> str:
    return word.casefold().removesuffix("s")


def _shared(names: Sequence[Sequence[str]]) -> list[str]:
    """Find the words of the first part of a name that stand in that of all; no figures, and no units."""
    first, *others = (_first_part(name) for name in names)
    known = [{word.casefold() for word in other} for other in others]
    return [word for word in _without_figures(first) if all(word.casefold() in other for other in known)]


def _has_more(names: Iterable[Sequence[str]], shared: Sequence[str]) -> bool:
    """Whether the first part of any name says more in words than all of them share."""
    known = {word.casefold() for word in shared}
    return any(word.casefold() not in known for name in names for word in _without_figures(_first_part(name)))


def _first_part(name: Sequence[str]) -> list[str]:
    return list(takewhile(lambda word: word != _COMMA, name))


def _without_figures(words: Sequence[str]) -> list[str]:
    """Leave out figures, and the word after each, which is its unit; and signs between figures."""
    return [
        word
        for before, word in zip(("", *words), words, strict=False)
        if word[0].isalpha() and not _is_figure(word) and not _is_figure(before)
    ]


def _is_figure(word: str) -> bool:
    return any(character.isdigit() for character in word)


def _naming(words: Iterable[str]) -> int:
    return sum(not _is_figure(word) for word in words)


def _without_hanging(words: Sequence[str], varying: frozenset[str]) -> list[str]:
    """Cut off what leads up to a value: ``type``, ``with``, ``102 ×``, ``curve`` where curves vary."""
    end = len(words)
    while end and (words[end - 1] in _HANGING or words[end - 1].casefold() in varying):
        end -= 1
        if words[end] in _BETWEEN_FIGURES and end and _is_figure(words[end - 1]):
            end -= 1
    return list(words[:end])


def _varying_names(products: Sequence[Product]) -> frozenset[str]:
    """Name the attributes in which products differ, in small letters."""
    first: Mapping[str, str] = products[0].attributes
    names = {
        name
        for product in products
        for name in product.attributes.keys() | first.keys()
        if product.attributes.get(name) != first.get(name)
    }
    return frozenset(name.casefold() for name in names)


def _written(words: Sequence[str]) -> str:
    text = " ".join(words).replace(" ,", ",")
    return text[:1].upper() + text[1:]
