"""Change a customer's basket: whole or not at all, and once for each key."""

from __future__ import annotations

from collections.abc import Callable

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import Changed, Once, Outcome, Receipt
from shopcore.customers.customer import Customer
from shopcore.errors import KeyReused
from shopcore.events.event import Visitor
from shopcore.unit_of_work import Shop
from shopcore.use_cases.events.record_event import tell_basket

Change = Callable[[Basket], Changed]


def change_basket(
    shop: Shop,
    customer: Customer,
    change: Change,
    *,
    once: Once | None = None,
    visitor: Visitor | None = None,
) -> Changed:
    """Make one change of the customer's basket, and tell of it if a *visitor* made it.

    A repeat under the same key changes nothing: it answers the basket as it is
    now with what the first request did.

    Raises:
        KeyReused: If the key came with another request before.
    """
    with shop:
        basket = shop.baskets.changing(customer.customer_id)
        done = None if once is None else _done(shop, customer, once)
        if done is not None:
            return Changed(basket, done)
        changed = change(basket)
        saved = shop.baskets.save(customer.customer_id, changed.basket)
        if visitor is not None:
            tell_basket(shop, customer, visitor, basket, saved)
        if once is not None:
            receipt = Receipt(once, changed.outcome, shop.clock.now())
            shop.receipts.put(customer.customer_id, receipt)
        shop.commit()
    return Changed(saved, changed.outcome)


def _done(shop: Shop, customer: Customer, once: Once) -> Outcome | None:
    """Find what was done under a key; asked with the basket in hand, so that nobody does it meanwhile."""
    receipt = shop.receipts.find(customer.customer_id, once.key)
    if receipt is None:
        return None
    if receipt.once != once:
        raise KeyReused()
    return receipt.outcome
