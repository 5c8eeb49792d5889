"""What generated suggestions are made of: types of product, and the brands, finishes, sizes they come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from attrs import define, field

from .facets import VALUE_LENGTH_MAXIMUM
from .keywords import WORDS_MAXIMUM, as_offered, is_finish, kind_names, naming_names
from .note_columns import NoteColumns, numbers_in
from .product_names import category_parts, core_of, is_plural, without_size
from .product_notes import FacetPair, Table

Combinations = Mapping[str, Mapping[str, int]]
"""How many products are of a type and have a value, by the texts of both; both in a settled order."""

COMBINED_MINIMUM: Final = 3
"""So many products are of a type and have a value before the two are suggested together."""
COMBINATIONS_MAXIMUM: Final = 40_000
"""So many of the commonest combinations are offered."""
_TYPE_MINIMUM: Final = 3
_VALUE_MINIMUM: Final = 2
_ALWAYS: Final = " "
"""What stands in every name that is written between blanks."""


def combinations(
    notes: NoteColumns, table: Table, facet_of: Mapping[int, FacetPair]
) -> dict[str, dict[str, int]]:
    """Count the products of each type that have each value, where enough of them are.

    Values are brands, finishes, and what both an attribute and the name of a product say: a size, a range.
    """
    values, types = _Values.of(notes, table, facet_of), _Types.of(notes, table)
    held: dict[tuple[int, int], list[int]] = {}
    own = (notes.category, notes.kind, notes.name, notes.brand, map(numbers_in, notes.facts))
    for category, kind, name, brand, facts in zip(*own, strict=True):
        held.setdefault((category, kind), []).extend(values.of_product(name, brand, facts))
    of_type: dict[str, list[int]] = {}
    for (category, kind), numbers in held.items():
        for name in types.of_products(table.categories.values[category], table.kinds.values[kind]):
            of_type.setdefault(name, []).extend(numbers)
    return _commonest((name, values.counted(name, numbers)) for name, numbers in of_type.items())


def _commonest(counted: Iterable[tuple[str, Iterable[tuple[str, int]]]]) -> dict[str, dict[str, int]]:
    every = [(-count, name, value) for name, counts in counted for value, count in counts]
    result: dict[str, dict[str, int]] = {}
    for fewer, name, value in sorted(every)[:COMBINATIONS_MAXIMUM]:
        result.setdefault(name, {})[value] = -fewer
    return result


@define
class _Values:
    """The values that products come in, each by its number.

    *of_fact* has the value of each fact that is one, with what the name of a product must hold to come in it.
    """

    texts: list[str] = field(factory=list)
    _numbers: dict[str, int] = field(factory=dict)
    _of_fact: dict[int, tuple[int, str]] = field(factory=dict)

    @classmethod
    def of(cls, notes: NoteColumns, table: Table, facet_of: Mapping[int, FacetPair]) -> _Values:
        """Number the values of facets."""
        values = cls()
        for fact in notes.met(facet_of):
            if not facet_of[fact]:
                continue
            label, value = table.facts.values[fact]
            named = _named(label, value)
            if _VALUE_MINIMUM <= len(named) <= VALUE_LENGTH_MAXIMUM:
                in_name = _ALWAYS if is_finish(label) else _in_blanks(named)
                values._of_fact[fact] = values._number(named), in_name
        return values

    def _number(self, value: str) -> int:
        number = self._numbers.setdefault(value.casefold(), len(self.texts))
        if number == len(self.texts):
            self.texts.append(as_offered(value))
        return number

    def of_product(self, name: str, brand: str, facts: Iterable[int]) -> Collection[int]:
        """Number what one product comes in."""
        name, of_fact = _in_blanks(name), self._of_fact
        stated = [of_fact[fact] for fact in facts if fact in of_fact]
        found = {number for number, in_name in stated if in_name in name}
        if brand:
            found.add(self._number(brand))
        return found

    def counted(self, name: str, numbers: Iterable[int]) -> Iterator[tuple[str, int]]:
        """Count the values of products of the type *name*, without those that it says itself."""
        own = _words(name)
        for number, count in Counter(numbers).items():
            if count >= COMBINED_MINIMUM and own.isdisjoint(_words(self.texts[number])):
                yield self.texts[number], count


@define
class _Types:
    """What products are, by their categories and by the kinds of their names.

    A name and its plural are one type, in the spelling that was met first: that of a category.
    """

    _kind_names: Mapping[str, str]
    _spelt: dict[str, str] = field(factory=dict)

    @classmethod
    def of(cls, notes: NoteColumns, table: Table) -> _Types:
        """Learn the names of kinds and the spellings of categories."""
        categories = sorted(table.categories.values[category] for category in set(notes.category))
        kinds = sorted(table.kinds.values[kind] for kind in set(notes.kind))
        types = cls(dict(kind_names(kinds, categories)))
        for category in categories:
            for name, _ in _says(category):
                types._settle(name)
        return types

    def of_products(self, category: tuple[str, ...], kind: str) -> Collection[str]:
        """Name the types of the products of a category that are called by a kind.

        A category whose name is a plural says what all its products are; a department, any other category,
        and one of several things, as tubes in Lamps & Tubes, only what those are that are called so.
        """
        called = f"{without_size(kind).casefold()}\n"
        names = [name for name, in_kind in _says(category) if in_kind in called]
        if kind in self._kind_names:
            names.append(self._kind_names[kind])
        return {spelt for name in names if (spelt := self._settle(name))}

    def _settle(self, name: str) -> str:
        if len(name) < _TYPE_MINIMUM or len(name.split()) > WORDS_MAXIMUM:
            return ""
        key = _singular(name)
        if key not in self._spelt:
            self._spelt[key] = as_offered(name)
        return self._spelt[key]


@lru_cache(maxsize=1 << 12)
def _says(category: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """List what a category says its products are, each with what the kind of their name must hold."""
    found: list[tuple[str, str]] = []
    for level, name in enumerate(naming_names(category)):
        parts = category_parts(name)
        if len(parts) > 1:
            found += ((part, _singular(part)) for part in parts if is_plural(part))
        elif not is_plural(name):
            core = core_of(name, "")
            found.append((name, _singular(core) if core != name else f"{_singular(name)}\n"))
        else:
            is_department = level == 0 and len(category) > 1
            found.append((name, _singular(name.split()[-1]) if is_department else ""))
    return tuple(found)


def _named(label: str, value: str) -> str:
    """Say a value as people do: a bare number with what it counts, 2 gang."""
    return f"{value} {_singular(label)}" if value.isdecimal() else value


def _in_blanks(name: str) -> str:
    """Write a name so that each of its words stands between blanks."""
    return f" {name.casefold().replace(',', ' ').replace('(', ' ').replace(')', ' ')} "


def _singular(name: str) -> str:
    return name.casefold().removesuffix("s")


@lru_cache(maxsize=1 << 14)
def _words(text: str) -> frozenset[str]:
    return frozenset(map(_singular, text.split()))
