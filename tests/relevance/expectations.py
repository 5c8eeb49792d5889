"""The language of expectations: what a product has to be, and what makes it a better answer.

An expectation reads `category: Butt Hinges + height: 76 mm + finish: Polished brass|Satin brass`. Before
the first ` + ` stand the clauses that a product must fulfil, several of them joined by `; `: without them
its gain is 0, with them 1. Each clause after a ` + ` that it fulfils adds 1.

A clause is a key and values joined by `|`, any of which will do; `not ` before the key turns it round. Keys
are `category` (a category at any level, or a path such as `Viewers & Chains / Chains`), `brand`, `sku`,
`name` (words that stand in the name) and else the label of an attribute. Letters of either case are the
same, `*` stands for anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product

PATH: Final = " / "


@frozen
class Clause:
    """One thing that a product is expected to be, or with *is_negated* not to be."""

    key: str
    pattern: re.Pattern[str]
    values: tuple[str, ...]
    is_negated: bool = False

    @classmethod
    def read(cls, text: str) -> Clause:
        """Read one clause.

        Raises:
            ValueError: If it has no key or no value.
        """
        head, colon, tail = text.partition(":")
        is_negated = head.strip().casefold().startswith("not ")
        key = head.strip().casefold().removeprefix("not ").strip()
        values = tuple(value.strip().casefold() for value in tail.split("|"))
        if not (colon and key and all(values)):
            raise ValueError(f"No clause: {text!r}")
        return cls(key, _pattern(values, is_part=key == "name"), values, is_negated)

    def holds(self, product: Product) -> bool:
        """Whether a product fulfils it."""
        return any(map(self.pattern.search, texts_of(product, self.key))) is not self.is_negated


@frozen
class Expectation:
    """What a product must be, and what else is wanted of it."""

    musts: tuple[Clause, ...]
    wants: tuple[Clause, ...] = ()

    @classmethod
    def read(cls, text: str) -> Expectation:
        """Read an expectation.

        Raises:
            ValueError: If a clause is none.
        """
        first, *others = text.split(" + ")
        return cls(tuple(map(Clause.read, first.split("; "))), tuple(map(Clause.read, others)))

    @property
    def best(self) -> int:
        """The gain of a product that fulfils everything."""
        return 1 + len(self.wants)

    def gain(self, product: Product) -> int:
        """How good an answer a product is; 0 if it is of the wrong kind."""
        if not all(clause.holds(product) for clause in self.musts):
            return 0
        return 1 + sum(clause.holds(product) for clause in self.wants)

    def gains(self, products: Sequence[Product], shelves: Mapping[str, Sequence[Product]]) -> list[int]:
        """The gains of all products that have one, the highest first; *shelves* are products by category."""
        first = self.musts[0]
        is_shelf = first.key == "category" and not first.is_negated and "*" not in "".join(first.values)
        named = {one.sku: one for value in first.values for one in shelves.get(value, ())}
        chosen: Iterable[Product] = named.values() if is_shelf else products
        return sorted(filter(None, map(self.gain, chosen)), reverse=True)


def category_names(product: Product) -> Iterator[str]:
    """Name a product's category as expectations may: each level, and each path of neighbouring levels."""
    path = product.category
    for start in range(len(path)):
        for end in range(start, len(path)):
            yield PATH.join(path[start : end + 1]).casefold()


def texts_of(product: Product, key: str) -> Iterable[str]:
    """List what a product has under a key, in small letters."""
    special = _SPECIAL.get(key)
    if special is not None:
        return special(product)
    return (value.casefold() for label, value in product.attributes.items() if label.casefold() == key)


_SPECIAL: Final[Mapping[str, Callable[[Product], Iterable[str]]]] = {
    "category": category_names,
    "brand": lambda product: (product.brand.casefold(),),
    "sku": lambda product: (product.sku.casefold(),),
    "name": lambda product: (product.name.casefold(),),
}


def _pattern(values: Iterable[str], *, is_part: bool) -> re.Pattern[str]:
    """Match any value, whole or as words inside a text."""
    either = "|".join(".*".join(map(re.escape, value.split("*"))) for value in values)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)" if is_part else rf"\A(?:{either})\Z")
