"""Find what goes with a product: other parts of the same job, in its finish, in sizes that fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date
from itertools import accumulate

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.cross_sell import CrossSellMap, cross_sell_of
from shopcore.catalogue.likeness import finish_distance, finish_of, fit_of, one_per_family
from shopcore.catalogue.product import Product

PER_KIND = 3

CategoryProducts = Callable[[str, str], Sequence[Product]]
"""Lists a category path in one finish, or in all for ''."""
BestInCategory = Callable[[str], Sequence[Product]]


def find_cross_sell(
    product: Product,
    best_of: BestInCategory,
    *,
    cross_sell_map: CrossSellMap,
    without: Collection[str] = (),
) -> Iterator[Product]:
    """Iterate over what goes with a product: one of each category, then a second of each, and a third.

    *best_of* lists the best of a category for the product, as :func:`best_of_kind` does, and is called only
    when a category is reached. Category paths in *without* are left out.
    """
    paths = [path for path in cross_sell_of(product.category, cross_sell_map) if path not in without]
    kinds: list[Sequence[Product]] = []
    for place in range(PER_KIND):
        for number, path in enumerate(paths):
            if place == 0:
                kinds.append(best_of(path))
            yield from kinds[number][place : place + 1]


def best_of_kind(
    product: Product, path: str, category_products: CategoryProducts, *, today: date
) -> tuple[Product, ...]:
    """Return the products of a category that go best with a product.

    Only those in its finish, where there are any. The same fire rating comes first, then products whose name
    has its measures, then the nearest finish, then its brand.
    """
    finish, fit = finish_of(product), fit_of(product)
    pool = (category_products(path, finish) if finish else ()) or category_products(path, "")
    able = [other for other in pool if is_orderable(other.stock, today=today)]
    able.sort(
        key=lambda o: (
            o.is_fire_rated is not product.is_fire_rated,
            -fit(o),
            finish_distance(finish, finish_of(o)),
            o.brand != product.brand,
        )
    )
    return tuple(one_per_family(able)[:PER_KIND])


def kinds_of(products: Iterable[Product]) -> frozenset[str]:
    """Return the category paths of products, with those above them."""
    paths = {product.category_path for product in products}
    return frozenset(above for path in paths for above in accumulate(path.split("/"), "{}/{}".format))
