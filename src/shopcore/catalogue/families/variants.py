"""The options of a product family: the attributes in which its products differ, as their titles name them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.catalogue.size_order import sizes_in

from .family_axes import FINISH, Axis, Facts, axes_of, axis_name, facts_of, label_of

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
    return tuple(Option(axis_name(axis), _values(axis, axes, product, siblings)) for axis in axes)


def _values(
    axis: Axis, axes: Sequence[Axis], product: Product, siblings: Iterable[Product]
) -> tuple[OptionValue, ...]:
    others = [other for other in axes if other != axis]
    nearest: dict[Facts, tuple[list[Axis], Product]] = {}
    for sibling in siblings:
        facts, changed = facts_of(axis, sibling), _changed(others, product, sibling)
        if facts not in nearest or _distance(changed) < _distance(nearest[facts][0]):
            nearest[facts] = changed, sibling
    choices = [
        OptionValue(label_of([axis, *changed], sibling), sibling) for changed, sibling in nearest.values()
    ]
    return tuple(_in_order(choices))


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
