"""Remove sold-out lines from a customer's basket."""

from __future__ import annotations

from attrs import evolve

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import BasketUpdate, IdempotencyKey
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.stock.stock_notices import is_out_of_stock
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


def remove_out_of_stock(
    shop: BasketPorts, customer: Customer, sku: str = "", *, idempotency_key: IdempotencyKey | None = None
) -> BasketUpdate:
    """Remove the lines of a SKU if it is out of stock, or of every such SKU if none is named.

    A SKU that can be delivered after all stays.

    Raises:
        NotFound: If the basket holds nothing of the SKU.
        KeyReused: If the key came with another request before.
    """

    def removed(basket: Basket) -> BasketUpdate:
        if sku and all(line.product.sku != sku for line in basket.lines):
            raise NotFound("line", sku)
        today = shop.clock.today()
        left = tuple(
            line
            for line in basket.lines
            if sku not in {"", line.product.sku} or not is_out_of_stock(line.product.stock, today=today)
        )
        return BasketUpdate(evolve(basket, lines=left))

    return change_basket(shop, customer, removed, idempotency_key=idempotency_key)
