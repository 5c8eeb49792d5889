"""Add the lines of an earlier order to the basket."""

from __future__ import annotations

from shopcore.basket.basket import Basket, BasketBuilder
from shopcore.basket.basket_change import BasketOutcome, BasketUpdate, IdempotencyKey
from shopcore.basket.partial_add import PartialAdd
from shopcore.basket.requested_lines import RequestedLine
from shopcore.customers.customer import Customer
from shopcore.orders.order import OrderLine
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


def reorder(
    shop: BasketPorts, customer: Customer, order_id: str, *, idempotency_key: IdempotencyKey | None = None
) -> BasketUpdate:
    """Add what can still be bought of one of the customer's orders, at today's prices.

    Raises:
        NotFound: If the customer has no such order.
        KeyReused: If the key came with another request before.
    """

    def added(basket: Basket) -> BasketUpdate:
        order = shop.orders.get(customer.customer_id, order_id)
        line_requests = [_requested(line) for line in order.lines]
        sold = shop.catalogue.by_sku(
            customer.storefront, {line_request.sku for line_request in line_requests}
        )
        partial = PartialAdd(BasketBuilder(basket, shop.clock.today()), sold)
        partial.add_all(line_requests)
        return BasketUpdate(partial.builder.basket, BasketOutcome(partial.added, partial.skipped))

    return change_basket(shop, customer, added, idempotency_key=idempotency_key)


def _requested(line: OrderLine) -> RequestedLine:
    if line.size is None:
        return RequestedLine(line.sku, line.quantity)
    size = line.size
    return RequestedLine(line.sku, line.quantity, size.width_mm, size.height_mm, size.has_screw_holes)
