"""Categories and brands, counted once until a product moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, frozen
from sqlalchemy import Select, and_, func, select

from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.brand_plan import BrandPlan, CountedBrand
from shopcore.catalogue.product import Brand, Category, category_tree
from shopcore.errors import NotFound
from shopcore.storefront import Storefront

from .product_rows import IN_STOREFRONT, OFF_THE_LISTS
from .tables import brand, category, product
from .version_cache import Answer, VersionCache

CATEGORIES = (
    select(category.c.level_1, category.c.level_2, category.c.level_3, func.count())
    .join(
        product, and_(product.c.storefront == category.c.storefront, product.c.category == category.c.number)
    )
    .where(category.c.storefront == IN_STOREFRONT)
    .group_by(category.c.number, category.c.level_1, category.c.level_2, category.c.level_3)
    .order_by(category.c.number)
)
BRANDS = (
    select(brand.c.name, brand.c.slug, func.count())
    .join(product, and_(product.c.storefront == brand.c.storefront, product.c.brand == brand.c.number))
    .where(brand.c.storefront == IN_STOREFRONT)
    .group_by(brand.c.name, brand.c.slug)
)
DELISTED_CATEGORIES = CATEGORIES.where(OFF_THE_LISTS)
DELISTED_BRANDS = BRANDS.where(OFF_THE_LISTS)
"""Counted apart: all are counted from an index alone, which does not know stock."""


@frozen
class CategoryCache:
    """How the shop owner puts brands forward, and what is kept of the last counts."""

    plan: BrandPlan = BrandPlan()
    categories: VersionCache[tuple[Category, ...]] = field(factory=VersionCache)
    brands: VersionCache[dict[str, Brand]] = field(factory=VersionCache)

    def follow(self, earlier: int, version: int) -> None:
        """Go on with a later version in which all products stand where they stood."""
        self.categories.follow(earlier, version)
        self.brands.follow(earlier, version)


class SqlCategories:
    """Implements Categories."""

    def __init__(self, transaction: UnitOfWork, arrangement: CategoryCache) -> None:
        self._transaction = transaction
        self._arrangement = arrangement

    def tree(self, storefront: Storefront) -> tuple[Category, ...]:
        """Return the root categories with those below them, in the order of their first import."""
        return self._answer(self._arrangement.categories, storefront, self._read_categories)

    def brands(self, storefront: Storefront) -> tuple[Brand, ...]:
        """Return the brands that have listed products: own brands, then popular ones, then by name."""
        return tuple(self._brands(storefront).values())

    def brand(self, storefront: Storefront, slug: str) -> Brand:
        """Return the brand with this slug.

        Raises:
            NotFound: If no brand with listed products has it.
        """
        result = self._brands(storefront).get(slug)
        if result is None:
            raise NotFound(what="brand", key=slug)
        return result

    def _brands(self, storefront: Storefront) -> dict[str, Brand]:
        return self._answer(self._arrangement.brands, storefront, self._read_brands)

    def _answer(
        self, cache: VersionCache[Answer], storefront: Storefront, read: Callable[[Storefront], Answer]
    ) -> Answer:
        if self._transaction.changed:
            return read(storefront)
        return cache.get(self._transaction.version(), storefront, lambda: read(storefront))

    def _read_categories(self, storefront: Storefront) -> tuple[Category, ...]:
        counted = self._listed(CATEGORIES, DELISTED_CATEGORIES, storefront)
        return category_tree({tuple(name for name in levels if name): n for levels, n in counted.items()})

    def _listed(
        self, all_of: Select[Any], delisted: Select[Any], storefront: Storefront
    ) -> Mapping[tuple[Any, ...], int]:
        """Count what is listed under each name, in order; names with nothing left are not told."""
        connection, values = self._transaction.reading(), {"in_storefront": storefront.value}
        gone = {tuple(names): n for *names, n in connection.execute(delisted, values)}
        left = {
            tuple(names): n - gone.get(tuple(names), 0) for *names, n in connection.execute(all_of, values)
        }
        return {names: n for names, n in left.items() if n}

    def _read_brands(self, storefront: Storefront) -> dict[str, Brand]:
        counted = self._listed(BRANDS, DELISTED_BRANDS, storefront)
        brands = [CountedBrand(name, slug, n) for (name, slug), n in counted.items()]
        return {brand.slug: brand for brand in self._arrangement.plan.arrange(storefront, brands)}
