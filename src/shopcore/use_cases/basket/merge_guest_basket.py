"""Merge a guest basket into the basket of the customer who signed in."""

from __future__ import annotations

from collections.abc import Sequence

from shopcore.basket.basket import MAXIMUM_LINES, Basket, BasketBuilder
from shopcore.basket.basket_change import BasketOutcome, BasketUpdate, GuestMerge, IdempotencyKey
from shopcore.basket.partial_add import PartialAdd
from shopcore.basket.quantity import MAXIMUM
from shopcore.basket.requested_lines import RequestedLine
from shopcore.customers.customer import Customer
from shopcore.errors import QuantityOutOfRange, TooManyLines
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket

TOKEN_BYTES = 24


def merge_guest_basket(
    shop: BasketPorts,
    customer: Customer,
    guest_basket: str,
    line_requests: Sequence[RequestedLine],
    *,
    idempotency_key: IdempotencyKey | None = None,
) -> BasketUpdate:
    """Add what fits of a guest basket, once for each guest basket.

    A repeat returns the outcome of the first merge, unless that was undone.

    Raises:
        QuantityOutOfRange: If a quantity is less than 1.
        TooManyLines: If there are more lines than a basket holds.
        KeyReused: If the key came with another request before.
    """
    _check(line_requests)

    def merged(basket: Basket) -> BasketUpdate:
        active = shop.merges.active(customer.customer_id, guest_basket)
        if active is not None:
            return BasketUpdate(basket, active.outcome)
        changed = _filled(shop, customer, basket, line_requests)
        shop.merges.add(_merge(shop, customer, guest_basket, changed.outcome))
        return changed

    return change_basket(shop, customer, merged, idempotency_key=idempotency_key)


def _check(line_requests: Sequence[RequestedLine]) -> None:
    if len(line_requests) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)
    places = [
        f"lines[{n}].quantity" for n, line_request in enumerate(line_requests) if line_request.quantity < 1
    ]
    if places:
        raise QuantityOutOfRange(maximum=MAXIMUM, places=tuple(places))


def _filled(
    shop: BasketPorts, customer: Customer, basket: Basket, line_requests: Sequence[RequestedLine]
) -> BasketUpdate:
    skus = {line_request.sku for line_request in line_requests}
    sold = shop.catalogue.by_sku(customer.storefront, skus)
    (other,) = set(Storefront) - {customer.storefront}
    elsewhere = shop.catalogue.by_sku(other, skus - set(sold))
    partial = PartialAdd(BasketBuilder(basket, shop.clock.today()), sold, set(elsewhere))
    partial.add_all(line_requests)
    token = shop.entropy(TOKEN_BYTES).hex()
    return BasketUpdate(
        partial.builder.basket, BasketOutcome(partial.added, partial.skipped, undo_token=token)
    )


def _merge(shop: BasketPorts, customer: Customer, guest_basket: str, outcome: BasketOutcome) -> GuestMerge:
    return GuestMerge(
        undo_token=outcome.undo_token,
        customer_id=customer.customer_id,
        guest_basket=guest_basket,
        outcome=outcome,
        merged_at=shop.clock.now(),
    )
