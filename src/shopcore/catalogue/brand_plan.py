"""The order of brands on a storefront: own brands first, then popular ones, then by name."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import count
from types import MappingProxyType

from attrs import field, frozen

from shopcore.storefront import Storefront

from .brand_slug import brand_slug
from .product import Brand

OwnBrands = Mapping[Storefront, Sequence[tuple[str, int | None]]]
"""The shop's own brands in order, with the years of guarantee or None."""
PopularBrands = Mapping[Storefront, Sequence[str]]


@frozen
class CountedBrand:
    """A brand of a catalogue, with its number of listed products."""

    name: str
    slug: str
    product_count: int


@frozen
class BrandPlan:
    """The brands that the owner puts first, in order."""

    own: OwnBrands = field(default=MappingProxyType({}), hash=False)
    popular: PopularBrands = field(default=MappingProxyType({}), hash=False)

    def arrange(self, storefront: Storefront, counted: Iterable[CountedBrand]) -> tuple[Brand, ...]:
        """Sort the brands of a storefront, and mark own and popular ones.

        A brand of the plan without products is left out.
        """
        years = dict(self.own.get(storefront, ()))
        popular = tuple(self.popular.get(storefront, ()))
        rank = {name: n for n, name in enumerate(dict.fromkeys((*years, *popular)))}
        brands = [
            Brand(b.name, b.slug, b.product_count, b.name in years, b.name in popular, years.get(b.name))
            for b in counted
        ]
        return tuple(sorted(brands, key=lambda b: (rank.get(b.name, len(rank)), b.name.casefold(), b.name)))


def free_slug(name: str, taken: Container[str]) -> str:
    """Return the slug of a brand; where another brand has it, with -2, -3 … appended."""
    slug = brand_slug(name)
    if slug not in taken:
        return slug
    return next(other for n in count(2) if (other := f"{slug}-{n}") not in taken)
