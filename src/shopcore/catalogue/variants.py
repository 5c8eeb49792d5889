"""The options of a product family: the attributes in which its products differ, as their titles name them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import FAMILY, Product

from .size_order import sizes_in

FINISH: Final = "Finish"
SIZE: Final = "Size"
NO_CHOICES: Final = frozenset({FAMILY, "Catalogue code", "Range", "Style", "Guarantee"})
"""Attributes that name a product or its make, and are nothing to choose by."""
UNKNOWN: Final = "Other"
"""Stands for siblings of which nobody wrote the fact down."""
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")

Axis = tuple[str, ...]
"""Attributes that are chosen together."""
Facts = tuple[str, ...]
"""What a product has of each attribute of an axis."""


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
    axes = _axes(siblings)
    return tuple(Option(_name(axis), _values(axis, axes, product, siblings)) for axis in axes)


def _values(
    axis: Axis, axes: Sequence[Axis], product: Product, siblings: Iterable[Product]
) -> tuple[OptionValue, ...]:
    others = [other for other in axes if other != axis]
    nearest: dict[Facts, tuple[list[Axis], Product]] = {}
    for sibling in siblings:
        facts, changed = _facts(axis, sibling), _changed(others, product, sibling)
        if facts not in nearest or _distance(changed) < _distance(nearest[facts][0]):
            nearest[facts] = changed, sibling
    choices = [
        OptionValue(_label([axis, *changed], sibling), sibling) for changed, sibling in nearest.values()
    ]
    return tuple(_in_order(choices))


def _changed(axes: Iterable[Axis], product: Product, sibling: Product) -> list[Axis]:
    return [axis for axis in axes if _facts(axis, sibling) != _facts(axis, product)]


def _distance(changed: Sequence[Axis]) -> tuple[bool, int]:
    """Count what changes; another finish is the farthest."""
    return (FINISH,) in changed, len(changed)


def _in_order(values: list[OptionValue]) -> list[OptionValue]:
    """Put sizes in order, 9 mm before 10 mm and 500 g before 1 kg; words stay as they come."""
    if not all(_NUMBER.search(value.label) for value in values):
        return values
    return sorted(values, key=lambda value: sizes_in(value.label))


def _name(axis: Axis) -> str:
    first, *others = axis
    return " and ".join([first, *(other.lower() for other in others)])


def _facts(axis: Axis, product: Product) -> Facts:
    return tuple([product.attributes.get(name) or UNKNOWN for name in axis])


def _label(axes: Iterable[Axis], product: Product) -> str:
    """Say the values, one that is the same twice once: a size may be that of the drive.

    Of several chosen together, a bare number stands with its name: ``2 ways, 40 A RCD``.
    """
    parts: list[str] = []
    for axis in axes:
        facts = _facts(axis, product)
        parts += facts if len(axis) == 1 else map(_with_name, axis, facts)
    return ", ".join(dict.fromkeys(parts))


def _with_name(name: str, value: str) -> str:
    """Say what a bare number counts, if its name is a plural."""
    if not value.isdigit() or not name.endswith("s"):
        return value
    return f"{value} {(name[:-1] if value == '1' else name).lower()}"


def _axes(siblings: Sequence[Product]) -> tuple[Axis, ...]:
    """Find the fewest attributes that tell all siblings apart, those that their titles name first."""
    columns = _columns(siblings)
    chosen: list[str] = []
    kinds = 1
    for name in _in_order_of_asking(columns, siblings):
        more = _kinds(columns, *chosen, name)
        if more > kinds:
            chosen, kinds = [*chosen, name], more
    return _joined(columns, chosen)


Columns = Mapping[str, Sequence[str]]
"""The values of each attribute that varies, sibling by sibling."""


def _columns(siblings: Sequence[Product]) -> Columns:
    names = dict.fromkeys(name for sibling in siblings for name in sibling.attributes)
    columns = {
        name: [sibling.attributes.get(name, "") for sibling in siblings]
        for name in names
        if name not in NO_CHOICES
    }
    size = columns.pop(SIZE, None)
    varying = {name: values for name, values in columns.items() if len(set(values)) > 1}
    if size is None or len(set(size)) == 1 or size in varying.values():
        return varying
    return {SIZE: size, **varying}


def _in_order_of_asking(columns: Columns, siblings: Sequence[Product]) -> list[str]:
    """Begin with the finish and go on with what all titles say."""
    titles = [(sibling.name.casefold(), _NUMBER.findall(sibling.name)) for sibling in siblings]

    def is_named(name: str) -> bool:
        return all(_stands_in(value, *title) for value, title in zip(columns[name], titles, strict=True))

    return sorted(columns, key=lambda name: (name != FINISH, not is_named(name)))


def _stands_in(value: str, title: str, figures: Sequence[str]) -> bool:
    """Whether a title says a value or its figure: 6 way for six ways."""
    if value.casefold() in title:
        return bool(value)
    figure = _NUMBER.match(value)
    return figure is not None and figure[0] in figures


def _joined(columns: Columns, chosen: Sequence[str]) -> tuple[Axis, ...]:
    """Join what follows from something finer to that: each content has its number of ways."""
    settled: dict[str, str] = {}
    for name in chosen:
        finer = (
            other for other in chosen if other not in {name, *settled} and _settles(columns, other, name)
        )
        if other := next(finer, None):
            settled[name] = other
    leading = [name for name in chosen if name not in settled]
    return tuple(
        (*(name for name, other in settled.items() if other == leader), leader) for leader in leading
    )


def _settles(columns: Columns, finer: str, coarser: str) -> bool:
    return _kinds(columns, finer) == _kinds(columns, finer, coarser)


def _kinds(columns: Columns, *names: str) -> int:
    return len(set(zip(*(columns[name] for name in names), strict=True)))
