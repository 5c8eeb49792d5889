"""Add units of one product to a customer's basket."""

from __future__ import annotations

from decimal import Decimal

from shopcore.basket.basket import Basket, BasketBuilder, Line
from shopcore.basket.basket_change import AddedUnits, BasketOutcome, BasketUpdate, IdempotencyKey
from shopcore.basket.requested_lines import RequestedLine, requested_size
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.events.event import NOBODY, Visitor
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


def add_to_basket(
    shop: BasketPorts,
    customer: Customer,
    line_request: RequestedLine,
    *,
    shown_price: Decimal | None = None,
    idempotency_key: IdempotencyKey | None = None,
    visitor: Visitor = NOBODY,
) -> BasketUpdate:
    """Add the requested units to those the basket already holds.

    *shown_price* is the unit price in pounds that the shopper saw; it decides nothing, but the outcome says
    if the line costs another.

    Raises:
        NotFound: If the customer's storefront does not sell the SKU.
        DimensionsRequired: If a made-to-measure line lacks its size.
        DimensionsOutOfRange: If the size is not cut.
        OutOfStock: If nothing of the product can be ordered.
        QuantityOutOfRange: If the line would leave 1 … maximum.
        TooManyLines: If the basket is full.
        KeyReused: If the key came with another request before.
    """

    def added(basket: Basket) -> BasketUpdate:
        product = shop.catalogue.by_sku(customer.storefront, [line_request.sku]).get(line_request.sku)
        if product is None:
            raise NotFound("product", line_request.sku)
        builder = BasketBuilder(basket, shop.clock.today())
        line = builder.add(product, line_request.quantity, requested_size(line_request, product))
        units = AddedUnits(
            line.line_id, line_request.sku, line_request.quantity, line.quantity - line_request.quantity
        )
        is_repriced = shown_price is not None and not _is_price(shown_price, line)
        return BasketUpdate(builder.basket, BasketOutcome((units,), is_repriced=is_repriced))

    return change_basket(shop, customer, added, idempotency_key=idempotency_key, visitor=visitor)


def _is_price(price: Decimal, line: Line) -> bool:
    return price * 100 == line.unit_price.pence
