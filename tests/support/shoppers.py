"""Customers with something to buy, in every store."""

from __future__ import annotations

from shopcore.basket.requested_lines import RequestedLine
from shopcore.customers.customer import Customer
from shopcore.testing.machines.basket_model import BASKET_GOODS
from shopcore.unit_of_work import Shop, Store

from .customers import a_customer

ANN, BEN = a_customer("ann"), a_customer("ben")
SHOPPERS_GOODS = BASKET_GOODS
PIECE = RequestedLine("PLATE", 1, 838, 200, has_screw_holes=True)


def add_shoppers(store: Store) -> Store:
    """Let two customers in and put the wares out."""
    with store.change() as shop:
        shop.changes.put(SHOPPERS_GOODS)
        shop.customers.add(ANN)
        shop.customers.add(BEN)
    return store


def bolts(quantity: int = 1) -> RequestedLine:
    return RequestedLine("BOLT", quantity)


def basket_units(shop: Shop, customer: Customer = ANN) -> dict[str, int]:
    """What a basket holds, by SKU."""
    with shop.read():
        basket = shop.baskets.of(customer.customer_id)
    return {line.product.sku: line.quantity for line in basket.lines}
