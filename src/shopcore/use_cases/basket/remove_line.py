"""Take a line out of a customer's basket."""

from __future__ import annotations

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import Changed, Once
from shopcore.customers.customer import Customer
from shopcore.events.event import NOBODY, Visitor
from shopcore.unit_of_work import Shop

from .change_basket import change_basket
from .update_line import LineAsked


def remove_line(
    shop: Shop,
    customer: Customer,
    asked: LineAsked,
    *,
    once: Once | None = None,
    visitor: Visitor = NOBODY,
) -> Changed:
    """Take a line out, whatever it holds.

    Raises:
        NotFound: If the basket has no such line.
        KeyReused: If the key came with another request before.
    """

    def removed(basket: Basket) -> Changed:
        return Changed(basket.without(asked.find(basket).line_id))

    return change_basket(shop, customer, removed, once=once, visitor=visitor)
