"""The options of a product family: the attributes in which its products differ, as their titles name them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.catalogue.size_order import sizes_in

from .family_axes import FINISH, Axis, Facts, axes_of, axis_name, facts_of
from .figure_words import FigureWords, counted, figure_words, is_bare

_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")


@frozen
class OptionValue:
    """One value of an option, and the product that it leads to."""

    label: str
    product: Product


@frozen
class Option:
    """What can be chosen, such as ways or watts; sizes come smallest first."""

    name: str
    values: tuple[OptionValue, ...]


def options_of(product: Product, family: Iterable[Product]) -> tuple[Option, ...]:
    """List the options of *product* within its family, which may include it or not.

    A value leads to the product that differs in this value alone. Where there is none, it leads to the
    nearest, and its label names what else changes. A product that is off the lists is no choice, except on
    its own page.
    """
    held = {sibling.sku: sibling for sibling in (*family, product)}
    siblings = [sibling for sibling in held.values() if sibling.is_listed or sibling.sku == product.sku]
    axes = axes_of(siblings)
    words = {name: figure_words(name, siblings) for axis in axes for name in axis}
    return tuple(Option(axis_name(axis), _values(axis, axes, product, siblings, words)) for axis in axes)


Words = Mapping[str, FigureWords | None]
"""What titles say with the bare figures of each attribute; None where they agree on nothing."""


def _values(
    axis: Axis, axes: Sequence[Axis], product: Product, siblings: Iterable[Product], words: Words
) -> tuple[OptionValue, ...]:
    others = [other for other in axes if other != axis]
    nearest: dict[Facts, tuple[list[Axis], Product]] = {}
    for sibling in siblings:
        facts, changed = facts_of(axis, sibling), _changed(others, product, sibling)
        if facts not in nearest or _distance(changed) < _distance(nearest[facts][0]):
            nearest[facts] = changed, sibling
    choices = [
        OptionValue(_label(axis, changed, sibling, words), sibling) for changed, sibling in nearest.values()
    ]
    return tuple(_in_order(choices))


def _label(axis: Axis, changed: Iterable[Axis], product: Product, words: Words) -> str:
    """Say the values, one that is the same twice once: a size may be that of the drive.

    A bare figure stands with what it counts, ``2 ways, 40 A RCD``, unless the option's name says so.
    """
    first, *others = [
        (name, value)
        for one in (axis, *changed)
        for name, value in zip(one, facts_of(one, product), strict=True)
    ]
    own = first[1] if len(axis) == 1 and _says_it(first[0], words) else _worded(*first, words)
    return ", ".join(dict.fromkeys([own, *(_worded(name, value, words) for name, value in others)]))


def _says_it(name: str, words: Words) -> bool:
    """Whether the name of an option says what its figures count, as Ways and Pack quantity do."""
    in_titles = words[name]
    return in_titles is None or in_titles.is_count or in_titles.counts(name)


def _worded(name: str, value: str, words: Words) -> str:
    if not is_bare(value):
        return value
    in_titles = words[name]
    return counted(name, value) if in_titles is None or in_titles.counts(name) else in_titles.around(value)


def _changed(axes: Iterable[Axis], product: Product, sibling: Product) -> list[Axis]:
    return [axis for axis in axes if facts_of(axis, sibling) != facts_of(axis, product)]


def _distance(changed: Sequence[Axis]) -> tuple[bool, int]:
    """Count what changes; another finish is the farthest."""
    return (FINISH,) in changed, len(changed)


def _in_order(values: list[OptionValue]) -> list[OptionValue]:
    """Put sizes in order, 9 mm before 10 mm and 500 g before 1 kg; words stay as they come."""
    if not all(_NUMBER.search(value.label) for value in values):
        return values
    return sorted(values, key=lambda value: sizes_in(value.label))
