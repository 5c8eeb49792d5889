"""Remove a line from a customer's basket."""

from __future__ import annotations

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import BasketUpdate, IdempotencyKey
from shopcore.customers.customer import Customer
from shopcore.events.event import NOBODY, Visitor
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket
from .update_line import LineSelector


def remove_line(
    shop: BasketPorts,
    customer: Customer,
    selector: LineSelector,
    *,
    idempotency_key: IdempotencyKey | None = None,
    visitor: Visitor = NOBODY,
) -> BasketUpdate:
    """Remove a line, whatever its quantity.

    Raises:
        NotFound: If the basket has no such line.
        KeyReused: If the key came with another request before.
    """

    def removed(basket: Basket) -> BasketUpdate:
        return BasketUpdate(basket.without(selector.find(basket).line_id))

    return change_basket(shop, customer, removed, idempotency_key=idempotency_key, visitor=visitor)
