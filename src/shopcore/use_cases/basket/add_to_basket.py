"""Add units of one product to a customer's basket."""

from __future__ import annotations

from decimal import Decimal

from shopcore.basket.basket import Basket, Filling, Line
from shopcore.basket.basket_change import Added, Changed, Once, Outcome
from shopcore.basket.requested_lines import WantedLine, wanted_size
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.events.event import NOBODY, Visitor
from shopcore.unit_of_work import Shop

from .change_basket import change_basket


def add_to_basket(
    shop: Shop,
    customer: Customer,
    want: WantedLine,
    *,
    said_price: Decimal | None = None,
    once: Once | None = None,
    visitor: Visitor = NOBODY,
) -> Changed:
    """Add what is wanted to what the basket already holds of it.

    *said_price* is the unit price in pounds that the shopper saw; it decides
    nothing, but the outcome says if the line costs another.

    Raises:
        NotFound: If the customer's storefront does not sell the SKU.
        DimensionsRequired: If a made-to-measure line lacks its size.
        DimensionsOutOfRange: If the size is not cut.
        OutOfStock: If nothing of the product can be ordered.
        QuantityOutOfRange: If the line would leave 1 … maximum.
        TooManyLines: If the basket is full.
        KeyReused: If the key came with another request before.
    """

    def added(basket: Basket) -> Changed:
        product = shop.catalogue.by_sku(customer.storefront, [want.sku]).get(want.sku)
        if product is None:
            raise NotFound("product", want.sku)
        filling = Filling(basket, shop.clock.today())
        line = filling.add(product, want.quantity, wanted_size(want, product))
        told = Added(line.line_id, want.sku, want.quantity, line.quantity - want.quantity)
        is_repriced = said_price is not None and not _is_price(said_price, line)
        return Changed(filling.basket, Outcome((told,), is_repriced=is_repriced))

    return change_basket(shop, customer, added, once=once, visitor=visitor)


def _is_price(said: Decimal, line: Line) -> bool:
    return said * 100 == line.unit_price.pence
