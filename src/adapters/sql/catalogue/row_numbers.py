"""The numbers of brands and categories; new names are written when they first appear."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import Connection, func, insert, select

from shopcore.catalogue.brand_plan import free_slug

from .product_rows import to_levels
from .tables import brand, category, product

BRANDS = select(brand.c.storefront, brand.c.number, brand.c.name, brand.c.slug)
CATEGORIES = select(
    category.c.storefront, category.c.number, category.c.level_1, category.c.level_2, category.c.level_3
)
LAST_NUMBER = select(func.coalesce(func.max(product.c.number), 0))
INSERT_BRAND = insert(brand)
INSERT_CATEGORY = insert(category)


class BrandNumbers:
    """Numbers and slugs of brands inside one writing transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._numbers: dict[tuple[int, str], int] = {}
        self._slugs: defaultdict[int, set[str]] = defaultdict(set)
        for storefront, number, name, slug in connection.execute(BRANDS):
            self._numbers[storefront, name] = number
            self._slugs[storefront].add(slug)

    def number(self, storefront: int, name: str) -> int:
        """Find the number of a brand; a new name gets the next number and a free slug."""
        current = self._numbers.get((storefront, name))
        return self._add(storefront, name) if current is None else current

    def _add(self, storefront: int, name: str) -> int:
        slugs = self._slugs[storefront]
        number, slug = len(slugs) + 1, free_slug(name, slugs)
        self._connection.execute(
            INSERT_BRAND, {"storefront": storefront, "number": number, "name": name, "slug": slug}
        )
        self._numbers[storefront, name] = number
        slugs.add(slug)
        return number


class CategoryNumbers:
    """Numbers of categories inside one writing transaction, in order of first appearance."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._numbers: dict[tuple[int, tuple[str, ...]], int] = {}
        self._last: defaultdict[int, int] = defaultdict(int)
        for storefront, number, *levels in connection.execute(CATEGORIES):
            self._numbers[storefront, tuple(name for name in levels if name)] = number
            self._last[storefront] = max(self._last[storefront], number)

    def number(self, storefront: int, names: tuple[str, ...]) -> int:
        """Find the number of a category; a new one gets the next."""
        current = self._numbers.get((storefront, names))
        return self._add(storefront, names) if current is None else current

    def _add(self, storefront: int, names: tuple[str, ...]) -> int:
        number = self._last[storefront] + 1
        levels = dict(zip(("level_1", "level_2", "level_3"), to_levels(names), strict=True))
        self._connection.execute(INSERT_CATEGORY, {"storefront": storefront, "number": number, **levels})
        self._numbers[storefront, names] = self._last[storefront] = number
        return number
