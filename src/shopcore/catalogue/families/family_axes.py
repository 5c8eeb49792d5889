"""The axes of a family: the attributes in which its products differ, as their titles name them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from shopcore.catalogue.product import FAMILY, Product

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


def axis_name(axis: Axis) -> str:
    """Name an axis: ``Function and power size``."""
    first, *others = axis
    return " and ".join([first, *(other.lower() for other in others)])


def facts_of(axis: Axis, product: Product) -> Facts:
    """Return what a product has of an axis."""
    return tuple([product.attributes.get(name) or UNKNOWN for name in axis])


def axes_of(siblings: Sequence[Product]) -> tuple[Axis, ...]:
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
