"""Brands are listed by letter: A-C, D-F and so on, and those that begin with no letter last."""

from __future__ import annotations

from collections.abc import Iterable

from .product import Brand, initial_group

_OTHERS = "#"


def brand_groups(brands: Iterable[Brand]) -> list[tuple[str, list[Brand]]]:
    """Return brands in alphabetical order under their letters, A-C first and ``#`` last."""
    groups: dict[str, list[Brand]] = {}
    for brand in sorted(brands, key=lambda brand: brand.name.casefold()):
        groups.setdefault(initial_group(brand.name), []).append(brand)
    return sorted(groups.items(), key=lambda group: (group[0] == _OTHERS, group[0]))
