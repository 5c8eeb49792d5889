"""Save a product for later, and remove it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.events.event import NOBODY, EventKind, EventLine, Visitor
from shopcore.use_cases.events.record_event import NewEvent, record_event
from shopcore.use_cases.ports import CustomerPorts

SAVED_MAXIMUM: Final = 500
TOO_MANY_SAVED: Final = f"You can save up to {SAVED_MAXIMUM} products. Please remove one first."


def save_product(
    shop: CustomerPorts, customer: Customer, sku: str, *, visitor: Visitor = NOBODY
) -> Sequence[Product]:
    """Save a product of the customer's storefront, and return the list; one saved already keeps its place.

    Raises:
        NotFound: If the storefront does not sell the SKU.
        RulesBroken: If the list is full.
    """
    with shop.change():
        product = shop.catalogue.by_sku(customer.storefront, [sku]).get(sku)
        if product is None:
            raise NotFound(what="product", key=sku)
        is_new = product.product_id not in shop.saved_products.of(customer.customer_id)
        shop.saved_products.save(customer.customer_id, product.product_id, shop.clock.now())
        if is_new:
            record_event(shop, _wished(customer, product), visitor)
        saved = _saved(shop, customer)
        if len(saved) > SAVED_MAXIMUM:
            raise RulesBroken(broken=(FieldFault("sku", TOO_MANY_SAVED),))
    return saved


def remove_saved_product(shop: CustomerPorts, customer: Customer, sku: str) -> Sequence[Product]:
    """Remove a product from the list, and return it; one that is not on it changes nothing."""
    with shop.change():
        product = shop.catalogue.by_sku(customer.storefront, [sku]).get(sku)
        if product is not None:
            shop.saved_products.remove(customer.customer_id, product.product_id)
        return _saved(shop, customer)


def list_saved_products(shop: CustomerPorts, customer: Customer) -> Sequence[Product]:
    """Return the products a customer saved, latest first."""
    with shop.read():
        return _saved(shop, customer)


def _wished(customer: Customer, product: Product) -> NewEvent:
    line = EventLine(sku=product.sku, quantity=1, price=product.prices.unit_price_at(1))
    return NewEvent(
        kind=EventKind.ADD_TO_WISHLIST,
        storefront=customer.storefront,
        lines=(line,),
        customer_id=customer.customer_id,
    )


def _saved(shop: CustomerPorts, customer: Customer) -> Sequence[Product]:
    product_ids = shop.saved_products.of(customer.customer_id)
    products = shop.catalogue.by_id(product_ids)
    return [products[product_id] for product_id in product_ids if product_id in products]
