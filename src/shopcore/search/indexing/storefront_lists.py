"""What is known of all products of a storefront together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import chain

from attrs import frozen

from .combinations import Combinations
from .facet_numbers import FacetNumbers, quantity


@frozen
class StorefrontLists:
    """What is known of all products of a storefront together.

    *labels* and *values* describe facets: the label by name, and each value's
    spelling by its lower-case form; *sized* names those whose values are sizes.
    *shares* tells for each category path how many in a hundred of its products
    have which attribute, *new_from* the newness of the oldest new product.
    """

    labels: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    sized: frozenset[str]
    shares: Mapping[str, Mapping[str, int]]
    category_names: Mapping[str, str]
    brands: Mapping[str, str]
    keywords: tuple[tuple[str, int], ...]
    combinations: Combinations
    new_from: int

    @cached_property
    def lengths(self) -> frozenset[str]:
        """The facets of sizes in millimetres, by the first of their values."""
        firsts = ((name, next(iter(self.values.get(name, ())), "")) for name in self.sized)
        return frozenset(name for name, first in firsts if first.endswith(" mm"))

    @cached_property
    def numbers(self) -> Mapping[str, FacetNumbers]:
        """The numbers among the values of each facet of sizes."""
        return {name: FacetNumbers.of(self.values.get(name, {}).values()) for name in self.sized}

    @cached_property
    def millimetres(self) -> tuple[float, ...]:
        """All lengths that attributes of the catalogue are, rising."""
        texts = chain.from_iterable(map(Mapping.values, self.values.values()))
        lengths = {one[0] for text in texts if (one := quantity(text)) is not None and one[1] == "mm"}
        return tuple(sorted(filter(None, lengths)))
