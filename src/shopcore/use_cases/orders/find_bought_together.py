"""Find what was bought together with products, as far as it is sold today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import chain
from typing import Final

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product
from shopcore.use_cases.ports import OrderPorts

LEAST_ORDERS: Final = 3
"""A pair that stands in fewer orders says more of chance, or of one customer, than of the products."""
LOOKED_AT: Final = 12


def bought_together(
    shop: OrderPorts, held: Sequence[Product], *, today: date
) -> Mapping[str, tuple[Product, ...]]:
    """Return for each product, by its id, what was ordered with it most, most often first.

    Products that cannot be ordered, of another storefront or of the same family are left out. A product with
    few orders has no entry.
    """
    with shop.read():
        beside = shop.product_pairs.beside(
            [product.product_id for product in held], least=LEAST_ORDERS, limit=LOOKED_AT
        )
        products = shop.catalogue.by_id(dict.fromkeys(chain.from_iterable(beside.values())))
    return {
        product.product_id: tuple(
            products[other]
            for other in beside.get(product.product_id, ())
            if other in products and _may_stand_beside(product, products[other], today)
        )
        for product in held
    }


def _may_stand_beside(product: Product, other: Product, today: date) -> bool:
    is_sibling = bool(product.family) and other.family == product.family
    is_sold = other.storefront is product.storefront and not other.stock.is_withdrawn
    return is_sold and not is_sibling and is_orderable(other.stock, today=today)
