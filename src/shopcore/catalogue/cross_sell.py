"""The table of categories that go together: for the same door, the same wall, the same circuit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .product import path_of, slug

CrossSellMap = Mapping[str, tuple[str, ...]]
"""Category paths by the category path they go with, the most needed first."""


def read_cross_sell(text: str) -> CrossSellMap:
    """Read a table of lines like ``Hinges > Butt Hinges = Screws > Wood Screws; Door Stops``.

    Blank lines and lines that begin with # are ignored.

    Raises:
        ValueError: If a line has no ``=``, or a category has a line already.
    """
    related: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        kind, equals, others = line.partition("=")
        path = _path(kind)
        if not equals or path in related:
            raise ValueError(f"cross-sell table, line {number}: {line}")
        related[path] = tuple(map(_path, others.split(";")))
    return related


def cross_sell_of(category: Sequence[str], cross_sell_map: CrossSellMap) -> tuple[str, ...]:
    """Return the category paths that go with a category, given by its names from the root down.

    Where the table has no line for it, that of the nearest category above applies; () if none has one.
    """
    for depth in range(len(category), 0, -1):
        related = cross_sell_map.get(path_of(tuple(category[:depth])))
        if related is not None:
            return related
    return ()


def _path(names: str) -> str:
    return "/".join(slug(name.strip()) for name in names.split(">"))
