"""What generated suggestions are made of: types of product, and the brands, finishes, sizes they come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Final

from .facets import VALUE_LENGTH_MAXIMUM, may_be_facet
from .keywords import WORDS_MAXIMUM, as_offered, is_finish, naming_names, settled
from .note_columns import NoteColumns, numbers_in
from .product_names import category_parts, core_of, is_plural, without_size
from .product_notes import Table

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


def combined(notes: NoteColumns, table: Table, names: Mapping[int, str]) -> dict[str, Counter[str]]:
    """Count the products of each type that have each value; *names* are those of their kinds.

    A name and its plural are one type. Values are brands, finishes, and what both an attribute and the name
    of a product say: a size, a range.
    """
    facts = table.facts.values
    stated = {fact: value for fact in set(notes.all_facts()) if (value := _stated(*facts[fact]))}
    held: dict[tuple[int, int], list[str]] = {}
    own = (notes.category, notes.kind, notes.name, notes.brand, map(numbers_in, notes.facts))
    for category, kind, name, brand, numbers in zip(*own, strict=True):
        values = _values(name, brand, [stated[number] for number in numbers if number in stated])
        held.setdefault((category, kind), []).extend(values)
    of_type: dict[str, list[str]] = {}
    for (category, kind), texts in held.items():
        own_types = _types(table.categories.values[category], table.kinds.values[kind], names.get(kind, ""))
        for type_name in own_types if texts else ():
            of_type.setdefault(type_name, []).extend(texts)
    return {type_name: Counter(texts) for type_name, texts in of_type.items()}


def combinations(
    counted: Mapping[str, Mapping[str, int]],
    categories: Iterable[tuple[str, ...]],
    kinds: Iterable[tuple[str, int]],
) -> dict[str, dict[str, int]]:
    """Offer the values that enough products of a type have, without those that the type says itself.

    A type is spelt as its category is, or as most products spell it, and so is a value; *kinds* are the
    names of kinds with their counts, in a settled order.
    """
    of_categories = (name for category in sorted(categories) for name, _ in _says(category))
    type_names: dict[str, str] = {}
    for name in chain(of_categories, (name for name, _ in kinds)):
        type_names.setdefault(_singular(name), as_offered(name))
    spelt = _spelt(counted.values())
    every = []
    for key, counts in counted.items():
        name = type_names[key]
        own = _words(name)
        together: dict[str, int] = {}
        for value, count in counts.items():
            together[spelt[value]] = together.get(spelt[value], 0) + count
        every += [
            (-count, name, value)
            for value, count in together.items()
            if count >= COMBINED_MINIMUM and own.isdisjoint(_words(value))
        ]
    result: dict[str, dict[str, int]] = {}
    for fewer, name, value in sorted(every)[:COMBINATIONS_MAXIMUM]:
        result.setdefault(name, {})[value] = -fewer
    return result


def _spelt(groups: Iterable[Mapping[str, int]]) -> Mapping[str, str]:
    """Tell for each value how most of what has it spells it."""
    totals: Counter[str] = Counter()
    for counts in groups:
        totals.update(counts)
    commonest: dict[str, str] = {}
    return {value: commonest.setdefault(value.casefold(), value) for value, _ in settled(totals.items())}


def _stated(label: str, value: str) -> tuple[str, str] | None:
    """Write what an attribute says and what a name must hold for its product to come in it; None for none."""
    named = _named(label, value)
    if not may_be_facet(label, value) or not _VALUE_MINIMUM <= len(named) <= VALUE_LENGTH_MAXIMUM:
        return None
    return as_offered(named), _ALWAYS if is_finish(label) else _in_blanks(named)


def _values(name: str, brand: str, stated: Iterable[tuple[str, str]]) -> Collection[str]:
    """List what one product comes in, each in one spelling."""
    name = _in_blanks(name)
    found = {value.casefold(): value for value, in_name in stated if in_name in name}
    if brand:
        found[brand.casefold()] = as_offered(brand)
    return found.values()


def _types(category: tuple[str, ...], kind: str, kind_name: str) -> Collection[str]:
    """Name the types of the products of a category that are called by a kind.

    A category whose name is a plural says what all its products are; a department, any other category,
    and one of several things, as tubes in Lamps & Tubes, only what those are that are called so.
    """
    called = f"{without_size(kind).casefold()}\n"
    names = {_singular(name) for name, in_kind in _says(category) if in_kind in called}
    return {*names, _singular(kind_name)} if kind_name else names


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
    return tuple((name, in_kind) for name, in_kind in found if _is_type(name))


def _is_type(name: str) -> bool:
    return len(name) >= _TYPE_MINIMUM and len(name.split()) <= WORDS_MAXIMUM


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
