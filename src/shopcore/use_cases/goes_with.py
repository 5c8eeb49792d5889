"""List what goes with a product: the other parts of the same job, in the same finish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from ..catalogue import Product
from ..companions import Companions, companions_of
from ..quantity import is_orderable

PER_KIND = 3
FINISH = "Finish"

ShelfAt = Callable[[str, str], Sequence[Product]]


def goes_with(
    product: Product,
    shelf_at: ShelfAt,
    *,
    companions: Companions,
    today: date,
    beside: Sequence[Product] = (),
) -> Iterator[Product]:
    """Go through what fits a product: one of each kind it needs, then a second of each, and a third.

    *shelf_at* lists a category path in one finish, or in all for ''. Of a kind,
    what is fire rated as the product is comes first, then its brand. Kinds that
    *beside* has already are left out; a shelf is not read before it is needed.
    """
    paths = [
        path
        for path in companions_of(product.category, companions)
        if not any(_stands_in(other, path) for other in beside)
    ]
    shelves: list[list[Product]] = []
    for place in range(PER_KIND):
        for number, path in enumerate(paths):
            if place == 0:
                shelves.append(_best(product, path, shelf_at, today))
            yield from shelves[number][place : place + 1]


def _best(product: Product, path: str, shelf_at: ShelfAt, today: date) -> list[Product]:
    finish = product.attributes.get(FINISH, "")
    pool = (shelf_at(path, finish) if finish else ()) or shelf_at(path, "")
    able = [other for other in pool if is_orderable(other.stock, today=today)]
    able.sort(key=lambda o: (o.is_fire_rated is not product.is_fire_rated, o.brand != product.brand))
    return list({other.family or other.sku: other for other in reversed(able)}.values())[::-1][:PER_KIND]


def _stands_in(product: Product, path: str) -> bool:
    return f"{product.category_path}/".startswith(f"{path}/")
