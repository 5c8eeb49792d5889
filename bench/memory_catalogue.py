"""The demo catalogue in memory, ``SCALE`` times as large, as far as searching needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import Any, Self

from attrs import evolve

from adapters.demo.catalogue import products as demo_products
from bench.demo_shop import copied
from shopcore.catalogue.brand_slug import brand_slug
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Brand, Category, Product, category_tree
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date


class MemoryCatalogue:
    """Implements the little of a shop that searching asks for.

    Copies are made again for each pass over a large catalogue, so that what
    is measured is the index and not the memory of this program.
    """

    def __init__(self, scale: int) -> None:
        self._demo = {one: _in_order(one) for one in Storefront}
        self._by_digit = {str(one.value): one for one in self._demo}
        self._by_id = {one.product_id: one for products in self._demo.values() for one in products}
        self._scale = scale
        self._brands = {one: _brands(products, scale) for one, products in self._demo.items()}
        self._trees = {one: _tree(products, scale) for one, products in self._demo.items()}
        self._version = 1
        self._changed: dict[str, int] = {}
        self.catalogue = self.categories = self.terms = self.clock = self

    def shop(self) -> Any:
        return self

    @contextmanager
    def read(self) -> Iterator[Self]:
        yield self

    def submit(self, work: Callable[[Any], Any]) -> Future[Any]:
        raise NotImplementedError("nothing is written while searching is measured")

    def revision(self) -> Revision:
        return Revision(self._version, "bench")

    def replace(self, products: Sequence[Product]) -> None:
        """Put other products in the place of those of the same ids, brands and categories."""
        self._version += 1
        self._changed |= {one.product_id: self._version for one in products}
        self._by_id |= {one.product_id: one for one in products}

    def changes_since(self, earlier: Revision) -> Mapping[str, ChangeKind]:
        changed = self._changed.items()
        return {key: ChangeKind.CONTENT for key, version in changed if version > earlier.version}

    def products(self, storefront: Storefront) -> Iterator[Product]:
        for number in range(self._scale):
            for index in range(len(self._demo[storefront])):
                yield self._product(_key(storefront, number, index))

    def by_id(self, ids: Sequence[str]) -> Mapping[str, Product]:
        return {key: self._product(key) for key in ids}

    def _product(self, key: str) -> Product:
        """Make the product of an id: the digit of its storefront, the number of the copy, its place."""
        if key in self._by_id:
            return self._by_id[key]
        product = self._demo[self._by_digit[key[0]]][int(key[5:])]
        return evolve(copied(product, int(key[1:5])), product_id=key)

    def brands(self, storefront: Storefront) -> tuple[Brand, ...]:
        return self._brands[storefront]

    def tree(self, storefront: Storefront) -> tuple[Category, ...]:
        return self._trees[storefront]

    def popular(self, *_: object, since: date, least: int = 1) -> tuple[str, ...]:
        return ()

    def today(self) -> date:
        return uk_date(datetime.now(UTC))


def _in_order(storefront: Storefront) -> list[Product]:
    """Make the products of the demo in order of SKU, with their ids."""
    ordered = sorted(demo_products(storefront), key=lambda product: product.sku)
    return [evolve(one, product_id=_key(storefront, 0, index)) for index, one in enumerate(ordered)]


def _key(storefront: Storefront, number: int, index: int) -> str:
    return f"{storefront.value}{number:04}{index:06}"


def _brands(products: Sequence[Product], scale: int) -> tuple[Brand, ...]:
    counts = Counter(product.brand for product in products)
    return tuple(Brand(name, brand_slug(name), count * scale) for name, count in counts.items())


def _tree(products: Sequence[Product], scale: int) -> tuple[Category, ...]:
    counts = Counter(product.category for product in products)
    return category_tree({path: count * scale for path, count in counts.items()})
