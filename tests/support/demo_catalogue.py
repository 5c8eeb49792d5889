"""The demo catalogue, made once for all tests of a process: making it takes seconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from adapters.demo.catalogue import products
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront


@cache
def demo_products(storefront: Storefront) -> Sequence[Product]:
    """Every product of a demo shop, in its order."""
    return tuple(products(storefront))


def all_sold() -> list[Product]:
    """Every product of both."""
    return [product for storefront in Storefront for product in demo_products(storefront)]
