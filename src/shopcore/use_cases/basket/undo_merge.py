"""Undo the merge of a guest basket."""

from __future__ import annotations

from attrs import evolve

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import BasketUpdate, IdempotencyKey, without_merged
from shopcore.customers.customer import Customer
from shopcore.errors import AlreadyUndone, NotFound
from shopcore.use_cases.ports import BasketPorts

from .change_basket import change_basket


def undo_merge(
    shop: BasketPorts, customer: Customer, undo_token: str, *, idempotency_key: IdempotencyKey | None = None
) -> BasketUpdate:
    """Take out what a merge added, within 24 hours; changes to other lines since then stay.

    Raises:
        NotFound: If the customer has no such merge, or it is too old.
        AlreadyUndone: If it was undone before.
        KeyReused: If the key came with another request before.
    """

    def undone(basket: Basket) -> BasketUpdate:
        merge, now = shop.merges.find(customer.customer_id, undo_token), shop.clock.now()
        if merge is not None and merge.undone_at is not None:
            raise AlreadyUndone()
        if merge is None or not merge.may_be_undone(now):
            raise NotFound("merge", "")
        shop.merges.undo(evolve(merge, undone_at=now))
        return BasketUpdate(without_merged(basket, merge.outcome.added))

    return change_basket(shop, customer, undone, idempotency_key=idempotency_key)
