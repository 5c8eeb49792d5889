"""Add many lines to a customer's basket, all or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shopcore.basket.basket import MAXIMUM_LINES, Basket, BasketBuilder
from shopcore.basket.basket_change import AddedUnits, BasketOutcome, BasketUpdate, IdempotencyKey
from shopcore.basket.requested_lines import RequestedLine, combined_refusal, requested_size
from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound, ShopError, TooManyLines
from shopcore.events.event import NOBODY, Visitor
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


def add_all_to_basket(
    shop: BasketPorts,
    customer: Customer,
    line_requests: Sequence[RequestedLine],
    *,
    idempotency_key: IdempotencyKey | None = None,
    visitor: Visitor = NOBODY,
) -> BasketUpdate:
    """Add every requested line; if one cannot be added, none is.

    Raises:
        ShopError: Of the kind of the first line at fault, with the faults of all of them.
        TooManyLines: If there are more lines than a basket holds.
        KeyReused: If the key came with another request before.
    """
    if len(line_requests) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)

    def added(basket: Basket) -> BasketUpdate:
        products = shop.catalogue.by_sku(
            customer.storefront, {line_request.sku for line_request in line_requests}
        )
        builder = BasketBuilder(basket, shop.clock.today())
        units = _add_all(builder, products, line_requests)
        return BasketUpdate(builder.basket, BasketOutcome(units))

    return change_basket(shop, customer, added, idempotency_key=idempotency_key, visitor=visitor)


def _add_all(
    builder: BasketBuilder, products: Mapping[str, Product], line_requests: Sequence[RequestedLine]
) -> tuple[AddedUnits, ...]:
    added: list[AddedUnits] = []
    refusals: list[tuple[int, ShopError]] = []
    for n, line_request in enumerate(line_requests):
        try:
            added.append(_add(builder, products, line_request))
        except TooManyLines:
            raise
        except ShopError as refusal:
            refusals.append((n, refusal))
    if refusals:
        raise combined_refusal(refusals)
    return tuple(added)


def _add(builder: BasketBuilder, products: Mapping[str, Product], line_request: RequestedLine) -> AddedUnits:
    product = products.get(line_request.sku)
    if product is None:
        raise NotFound("product", line_request.sku)
    line = builder.add(product, line_request.quantity, requested_size(line_request, product))
    return AddedUnits(
        line.line_id, line_request.sku, line_request.quantity, line.quantity - line_request.quantity
    )
