"""Customers with something to buy, in every store."""

from __future__ import annotations

from datetime import date

from shopcore.catalogue import Stock
from shopcore.customer import Customer
from shopcore.ports import Shop
from shopcore.storefront import Storefront
from shopcore.wanted import WantedLine
from tests.people import a_customer
from tests.wares import a_plate, a_product, priced

from .places import Store

ANN, BEN = a_customer("ann"), a_customer("ben")
WARES = (
    a_product(sku="BOLT", prices=priced("4.15", [(10, "3.90")]), product_id=""),
    a_product(sku="LAST", stock=Stock(level=3, is_withdrawn=True), product_id=""),
    a_product(sku="GONE", stock=Stock(is_withdrawn=True), product_id=""),
    a_product(sku="OUT", stock=Stock(), product_id=""),
    a_product(sku="DUE", stock=Stock(expected_on=date(2026, 12, 3)), product_id=""),
    a_plate(product_id=""),
    a_product(sku="LAMP", storefront=Storefront.ELECTRICAL, product_id=""),
)
PIECE = WantedLine("PLATE", 1, 838, 200, has_screw_holes=True)


def peopled(store: Store) -> Store:
    """Let two customers in and put the wares out."""
    with store.shop() as shop:
        shop.changes.put(WARES)
        shop.customers.add(ANN)
        shop.customers.add(BEN)
        shop.commit()
    return store


def bolts(quantity: int = 1) -> WantedLine:
    return WantedLine("BOLT", quantity)


def held(shop: Shop, customer: Customer = ANN) -> dict[str, int]:
    """What a basket holds, by SKU."""
    with shop:
        basket = shop.baskets.of(customer.customer_id)
    return {line.product.sku: line.quantity for line in basket.lines}
