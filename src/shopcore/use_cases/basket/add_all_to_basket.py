"""Add many lines to a customer's basket, all or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shopcore.basket.basket import MAXIMUM_LINES, Basket, Filling
from shopcore.basket.basket_change import Added, Changed, Once, Outcome
from shopcore.basket.requested_lines import WantedLine, refusal_of_all, wanted_size
from shopcore.catalogue.product import Product
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound, ShopError, TooManyLines
from shopcore.events.event import NOBODY, Visitor
from shopcore.unit_of_work import Shop

from .change_basket import change_basket


def add_all_to_basket(
    shop: Shop,
    customer: Customer,
    wants: Sequence[WantedLine],
    *,
    once: Once | None = None,
    visitor: Visitor = NOBODY,
) -> Changed:
    """Add every line that is wanted; if one cannot be added, none is.

    Raises:
        ShopError: For the first line at fault, naming the fields of all of them.
        TooManyLines: If there are more lines than a basket holds.
        KeyReused: If the key came with another request before.
    """
    if len(wants) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)

    def added(basket: Basket) -> Changed:
        known = shop.catalogue.by_sku(customer.storefront, {want.sku for want in wants})
        filling = Filling(basket, shop.clock.today())
        told = _add_all(filling, known, wants)
        return Changed(filling.basket, Outcome(told))

    return change_basket(shop, customer, added, once=once, visitor=visitor)


def _add_all(
    filling: Filling, known: Mapping[str, Product], wants: Sequence[WantedLine]
) -> tuple[Added, ...]:
    added: list[Added] = []
    refusals: list[tuple[int, ShopError]] = []
    for n, want in enumerate(wants):
        try:
            added.append(_add(filling, known, want))
        except TooManyLines:
            raise
        except ShopError as refusal:
            refusals.append((n, refusal))
    if refusals:
        raise refusal_of_all(refusals)
    return tuple(added)


def _add(filling: Filling, known: Mapping[str, Product], want: WantedLine) -> Added:
    product = known.get(want.sku)
    if product is None:
        raise NotFound("product", want.sku)
    line = filling.add(product, want.quantity, wanted_size(want, product))
    return Added(line.line_id, want.sku, want.quantity, line.quantity - want.quantity)
