"""Set the quantity of a line of a customer's basket."""

from __future__ import annotations

from attrs import frozen

from shopcore.basket.basket import Basket, Line
from shopcore.basket.basket_change import BasketUpdate, IdempotencyKey
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.events.event import NOBODY, Visitor
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


@frozen
class LineSelector:
    """A line by its id; *sku*, if it is not '', must be that of the line."""

    line_id: str
    sku: str = ""

    def find(self, basket: Basket) -> Line:
        """Return the line.

        Raises:
            NotFound: If the basket has no such line.
        """
        line = basket.line(self.line_id)
        if self.sku and self.sku != line.product.sku:
            raise NotFound("line", self.line_id)
        return line


def update_line(
    shop: BasketPorts,
    customer: Customer,
    selector: LineSelector,
    quantity: int,
    *,
    idempotency_key: IdempotencyKey | None = None,
    visitor: Visitor = NOBODY,
) -> BasketUpdate:
    """Set the quantity of a line.

    Raises:
        NotFound: If the basket has no such line.
        OutOfStock: If nothing of the product can be ordered any more.
        QuantityOutOfRange: If *quantity* is outside 1 … maximum.
        KeyReused: If the key came with another request before.
    """

    def updated(basket: Basket) -> BasketUpdate:
        line = selector.find(basket)
        return BasketUpdate(basket.with_quantity(line.line_id, quantity, today=shop.clock.today()))

    return change_basket(shop, customer, updated, idempotency_key=idempotency_key, visitor=visitor)
