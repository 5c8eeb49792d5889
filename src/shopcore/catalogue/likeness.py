"""Which product is most like another: the same finish, then a near one, then what comes nearest in size."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from .families.family_axes import FINISH, NO_CHOICES
from .product import Product

_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
_MEASURE: Final = re.compile(r"\d.*[^\W\d_²]")
_LENGTH: Final = re.compile(r"\bmm?$")
_UNNAMED: Final = NO_CHOICES | {FINISH, "Material"}
_SATIN: Final = frozenset({"satin", "brushed", "matt"})


def _tones() -> Mapping[str, str]:
    words = {
        "dark": "black anthracite graphite beeswax pewter",
        "copper": "copper rose",
        "bronze": "bronze brown",
        "brass": "brass gold",
        "silver": "chrome nickel stainless steel silver aluminium zinc galvanised",
        "white": "white cream ivory",
        "wood": "oak ash walnut wood natural",
    }
    return MappingProxyType({word: tone for tone, terms in words.items() for word in terms.split()})


TONES: Final = _tones()
"""The tone of each word a finish may have; of several, the first here: PVD stainless brass is brass."""
_RANK: Final = {word: place for place, word in enumerate(TONES)}

SAME, SAME_LOOK, SAME_TONE, OTHER = range(4)


@lru_cache(maxsize=4096)
def finish_distance(finish: str, other: str) -> int:
    """Grade how far two finishes are apart: SAME, SAME_LOOK, SAME_TONE or OTHER.

    Satin chrome looks like satin stainless steel; polished chrome only has its tone. A product without a
    finish, '', looks like any.
    """
    if finish == other:
        return SAME
    if not finish or not other:
        return SAME_LOOK
    if tone_of(finish) != tone_of(other):
        return OTHER
    return SAME_LOOK if _is_satin(finish) == _is_satin(other) else SAME_TONE


@cache
def tone_of(finish: str) -> str:
    """Return the tone of a finish; a finish with no known word is a tone of its own."""
    terms = [word for word in finish.lower().split() if word in TONES]
    return TONES[min(terms, key=_RANK.__getitem__)] if terms else finish.lower()


def _is_satin(finish: str) -> bool:
    return not _SATIN.isdisjoint(finish.lower().split())


def finish_of(product: Product) -> str:
    """Return a product's finish; '' where it has none."""
    return product.attributes.get(FINISH, "")


def fit_of(product: Product) -> Callable[[Product], int]:
    """Return a function that counts how many of this product's measures another's name contains.

    A box of 2 gang fits a double socket. Of lengths only those count that this product's own title contains:
    clips for 2.5 mm² cable fit that cable, but a hinge 65 mm long has nothing to do with a lever that
    projects as far.
    """
    terms = {name for name, _ in _title_figures(product)}
    measures = {
        f" {_measure(name, value)}"
        for name, value in product.attributes.items()
        if name not in _UNNAMED and _MEASURE.match(_measure(name, value))
        if name in terms or not _LENGTH.search(value)
    }

    def fit(other: Product) -> int:
        name = f" {other.name}"
        return sum(measure in name for measure in measures)

    return fit


def _measure(name: str, value: str) -> str:
    """Say a bare number as titles do: ``2 gang`` for two gangs."""
    return f"{value} {name[:-1].lower()}" if value.isdigit() and name.endswith("s") else value


def size_distance_from(product: Product) -> Callable[[Product], float]:
    """Return a function that measures how far another's sizes are from those in this product's title.

    Each size counts as the logarithm of the ratio, at most 1; a value without a number, such as a curve,
    counts 0 if it is the same and 1 if not.
    """
    terms = _title_figures(product)

    def distance(other: Product) -> float:
        return sum(_apart(value, other.attributes.get(name, "")) for name, value in terms)

    return distance


def _title_figures(product: Product) -> list[tuple[str, str]]:
    """List what the title says of the product beside its finish and range."""
    title, figures = product.name.casefold(), set(_NUMBER.findall(product.name))
    return [
        (name, value)
        for name, value in product.attributes.items()
        if name not in _UNNAMED and (value.casefold() in title or not figures.isdisjoint(_figures(value)[:1]))
    ]


@lru_cache(maxsize=1 << 14)
def _figures(value: str) -> list[str]:
    return _NUMBER.findall(value)


@lru_cache(maxsize=1 << 14)
def _apart(value: str, other: str) -> float:
    if value == other:
        return 0
    pairs = list(zip(_figures(value), _figures(other), strict=False))
    ratios = [float(one) / float(two) for one, two in pairs if float(one) and float(two)]
    if not ratios:
        return 1
    return min(1, sum(abs(math.log(ratio)) for ratio in ratios) / len(ratios))


def one_per_family(products: Iterable[Product]) -> list[Product]:
    """Return the first product of each family, in the order given; a product without family is its own."""
    first: dict[str, Product] = {}
    for product in products:
        first.setdefault(product.family or product.sku, product)
    return list(first.values())
