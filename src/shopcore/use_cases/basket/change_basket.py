"""Change a customer's basket: whole or not at all, and once for each key."""

from __future__ import annotations

from collections.abc import Callable

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import BasketOutcome, BasketUpdate, IdempotencyKey, IdempotencyRecord
from shopcore.customers.customer import Customer
from shopcore.errors import KeyReused
from shopcore.events.event import Visitor
from shopcore.use_cases.events.record_event import record_basket_change
from shopcore.use_cases.ports import BasketPorts

Change = Callable[[Basket], BasketUpdate]


def change_basket(
    shop: BasketPorts,
    customer: Customer,
    change: Change,
    *,
    idempotency_key: IdempotencyKey | None = None,
    visitor: Visitor | None = None,
) -> BasketUpdate:
    """Make one change of the customer's basket, and record its events if a *visitor* made it.

    A repeat under the same key changes nothing: it returns the basket as it is now, with the outcome of the
    first request.

    Raises:
        KeyReused: If the key came with another request before.
    """
    with shop.change():
        basket = shop.baskets.get_for_update(customer.customer_id)
        earlier = None if idempotency_key is None else _earlier_outcome(shop, customer, idempotency_key)
        if earlier is not None:
            return BasketUpdate(basket, earlier)
        changed = change(basket)
        saved = shop.baskets.save(customer.customer_id, changed.basket)
        if visitor is not None:
            record_basket_change(shop, customer, visitor, basket, saved)
        if idempotency_key is not None:
            record = IdempotencyRecord(idempotency_key, changed.outcome, shop.clock.now())
            shop.idempotency_records.put(customer.customer_id, record)
    return BasketUpdate(saved, changed.outcome)


def _earlier_outcome(
    shop: BasketPorts, customer: Customer, idempotency_key: IdempotencyKey
) -> BasketOutcome | None:
    """Find what was done under a key; asked with the basket in hand, so that nobody does it meanwhile."""
    record = shop.idempotency_records.find(customer.customer_id, idempotency_key.key)
    if record is None:
        return None
    if record.idempotency_key != idempotency_key:
        raise KeyReused()
    return record.outcome
