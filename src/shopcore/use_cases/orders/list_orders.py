"""List a customer's orders, page by page, and the products that they ordered most."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import RulesBroken
from shopcore.orders.order import OrdersPage
from shopcore.paging import page_faults
from shopcore.use_cases.ports import OrderPorts

PAGE_SIZE: Final = 20
PAGE_SIZE_MAXIMUM: Final = 50
MOST_FAVOURITES: Final = 24


@frozen
class FavouriteProduct:
    """A product that is still on sale, and how many units of it a customer ordered."""

    product: Product
    quantity: int


def list_orders(shop: OrderPorts, customer: Customer, *, page: int, page_size: int) -> OrdersPage:
    """Return one page of a customer's orders, newest first; a page beyond the last is empty.

    Raises:
        RulesBroken: If there is no such page, or it is too long.
    """
    faults = page_faults(page, page_size, most=PAGE_SIZE_MAXIMUM, noun="orders")
    if faults:
        raise RulesBroken(faults)
    with shop.read():
        return shop.orders.of(customer.customer_id, page=page, page_size=page_size)


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
