"""Put what was ordered before into the basket again."""

from __future__ import annotations

from shopcore.basket.basket import Basket, Filling
from shopcore.basket.basket_change import Changed, Once, Outcome
from shopcore.basket.partial_add import Fitting
from shopcore.basket.requested_lines import WantedLine
from shopcore.customers.customer import Customer
from shopcore.orders.order import OrderLine
from shopcore.unit_of_work import Shop

from .change_basket import change_basket


def reorder(shop: Shop, customer: Customer, order_id: str, *, once: Once | None = None) -> Changed:
    """Add what can still be bought of one of the customer's orders, at today's prices.

    Raises:
        NotFound: If the customer has no such order.
        KeyReused: If the key came with another request before.
    """

    def added(basket: Basket) -> Changed:
        order = shop.orders.get(customer.customer_id, order_id)
        wants = [_wanted(line) for line in order.lines]
        sold = shop.catalogue.by_sku(customer.storefront, {want.sku for want in wants})
        fitting = Fitting(Filling(basket, shop.clock.today()), sold)
        fitting.add_all(wants)
        return Changed(fitting.filling.basket, Outcome(fitting.added, fitting.skipped))

    return change_basket(shop, customer, added, once=once)


def _wanted(line: OrderLine) -> WantedLine:
    if line.size is None:
        return WantedLine(line.sku, line.quantity)
    size = line.size
    return WantedLine(line.sku, line.quantity, size.width_mm, size.height_mm, size.has_screw_holes)
