"""List the products that a customer ordered most."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.use_cases.ports import OrderPorts

MOST_FAVOURITES: Final = 24


@frozen
class FavouriteProduct:
    """A product that is still on sale, and how many units of it a customer ordered."""

    product: Product
    quantity: int


def list_favourites(shop: OrderPorts, customer: Customer) -> tuple[FavouriteProduct, ...]:
    """Return the products a customer ordered most units of, most first; one that is gone is left out."""
    with shop.read():
        favourites = shop.orders.favourites(customer.customer_id, MOST_FAVOURITES)
        products = shop.catalogue.by_id(one.product_id for one in favourites)
    return tuple(
        FavouriteProduct(products[one.product_id], one.quantity)
        for one in favourites
        if one.product_id in products
    )
