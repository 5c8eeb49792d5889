"""Customers' baskets, idempotency records and guest merges over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from attrs import Factory, define, evolve, frozen

from adapters.memory.state_access import StateAccess, StatePart, drop
from shopcore.basket.basket import Basket, basket_id_of
from shopcore.basket.basket_change import GuestMerge, IdempotencyRecord
from shopcore.catalogue.product import Product


@define
class BasketState(StatePart):
    """The baskets, idempotency records and guest merges of a shop in memory."""

    baskets: dict[str, Basket] = Factory(dict)
    records: dict[tuple[str, str], IdempotencyRecord] = Factory(dict)
    merges: dict[str, GuestMerge] = Factory(dict)


@frozen
class MemoryBaskets(StateAccess[BasketState]):
    """Implements Baskets; *products* are those on sale now, by id."""

    _products: Callable[[], Mapping[str, Product]]

    def of(self, customer_id: str) -> Basket:
        """Return a customer's basket, its products as they are on sale now."""
        return self._found(self._read(), customer_id)

    def get_for_update(self, customer_id: str) -> Basket:
        """Return a customer's basket and lock it until this unit of work ends."""
        return self._found(self._write(), customer_id)

    def save(self, customer_id: str, basket: Basket) -> Basket:
        """Store what differs from the stored basket, and return it at its next version."""
        before = self.get_for_update(customer_id)
        if _quantities(before) == _quantities(basket):
            return before
        lines = tuple(sorted(basket.lines, key=lambda line: line.number))
        saved = evolve(basket, lines=lines, version=before.version + 1)
        self._write().baskets[customer_id] = saved
        return saved

    def clear(self, customer_id: str, version: int) -> bool:
        """Empty the basket if it is still at *version*; return False, changing nothing, if it is not."""
        held = self.get_for_update(customer_id)
        if held.version != version:
            return False
        self.save(customer_id, evolve(held, lines=()))
        return True

    def _found(self, basket_state: BasketState, customer_id: str) -> Basket:
        held = basket_state.baskets.get(customer_id)
        if held is None:
            return Basket(basket_id=basket_id_of(customer_id))
        products = self._products()
        lines = (evolve(line, product=products[line.product.product_id]) for line in held.lines)
        return evolve(held, lines=tuple(lines))


def _quantities(basket: Basket) -> dict[str, int]:
    return {line.line_id: line.quantity for line in basket.lines}


class MemoryIdempotencyRecords(StateAccess[BasketState]):
    """Implements IdempotencyRecords."""

    def find(self, customer_id: str, key: str) -> IdempotencyRecord | None:
        """Return the record of the first request that came with *key*, or None for an unused key."""
        return self._read().records.get((customer_id, key))

    def put(self, customer_id: str, record: IdempotencyRecord) -> None:
        """Store what the first request with a key did, in the unit of work that did it."""
        self._write().records[customer_id, record.idempotency_key.key] = record

    def delete_before(self, moment: datetime) -> int:
        """Delete the records of requests made before *moment*, and return how many there were."""
        return drop(self._write().records, lambda record: record.made_at < moment)


class MemoryGuestMerges(StateAccess[BasketState]):
    """Implements GuestMerges."""

    def active(self, customer_id: str, guest_basket: str) -> GuestMerge | None:
        """Return the merge of a guest basket that was not undone, or None if there is none."""
        merges = self._read().merges.values()
        merge_key = (customer_id, guest_basket, None)
        return next((m for m in merges if (m.customer_id, m.guest_basket, m.undone_at) == merge_key), None)

    def find(self, customer_id: str, undo_token: str) -> GuestMerge | None:
        """Return the merge with *undo_token*, undone or not, or None if the customer has no such merge."""
        result = self._read().merges.get(undo_token)
        return result if result is not None and result.customer_id == customer_id else None

    def add(self, merge: GuestMerge) -> None:
        """Store a new merge."""
        self._write().merges[merge.undo_token] = merge

    def undo(self, merge: GuestMerge) -> None:
        """Store that a merge was undone, at its ``undone_at``."""
        self._write().merges[merge.undo_token] = merge

    def delete_before(self, moment: datetime) -> int:
        """Delete the merges made before *moment*, undone or not, and return how many there were."""
        return drop(self._write().merges, lambda merge: merge.merged_at < moment)
