"""Ports for baskets, idempotency records and guest merges."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import GuestMerge, IdempotencyRecord


class Baskets(Protocol):
    """The baskets of signed-in customers, one for each."""

    def of(self, customer_id: str) -> Basket:
        """Return a customer's basket, its products as they are on sale now.

        A customer who never had one gets an empty basket of version 0.
        """

    def get_for_update(self, customer_id: str) -> Basket:
        """Return a customer's basket and lock it until this unit of work ends.

        Any other unit of work that wants to change it waits.
        """

    def save(self, customer_id: str, basket: Basket) -> Basket:
        """Store what differs from the stored basket, and return it at its next version.

        Lines are compared by id and quantity and come back in the order of their numbers: another order is
        not stored. When none differs, the stored basket comes back at the same version.
        """

    def clear(self, customer_id: str, version: int) -> bool:
        """Empty the basket if it is still at *version*; return False, changing nothing, if it is not."""


class IdempotencyRecords(Protocol):
    """What requests with an idempotency key did, by customer and key."""

    def find(self, customer_id: str, key: str) -> IdempotencyRecord | None:
        """Return the record of the first request that came with *key*, or None for an unused key."""

    def put(self, customer_id: str, record: IdempotencyRecord) -> None:
        """Store what the first request with a key did, in the unit of work that did it."""

    def delete_before(self, moment: datetime) -> int:
        """Delete the records of requests made before *moment*, and return how many there were."""


class GuestMerges(Protocol):
    """Guest baskets that were merged into the baskets of customers."""

    def active(self, customer_id: str, guest_basket: str) -> GuestMerge | None:
        """Return the merge of a guest basket that was not undone, or None if there is none."""

    def find(self, customer_id: str, undo_token: str) -> GuestMerge | None:
        """Return the merge with *undo_token*, undone or not, or None if the customer has no such merge."""

    def add(self, merge: GuestMerge) -> None:
        """Store a new merge."""

    def undo(self, merge: GuestMerge) -> None:
        """Store that a merge was undone, at its ``undone_at``."""

    def delete_before(self, moment: datetime) -> int:
        """Delete the merges made before *moment*, undone or not, and return how many there were."""


class BasketStore(Protocol):
    """The ports of a unit of work for baskets."""

    baskets: Baskets
    """The baskets of signed-in customers."""
    idempotency_records: IdempotencyRecords
    """The effects of requests that came with an idempotency key."""
    merges: GuestMerges
    """The guest baskets that were added to a customer's own, and can be taken out again."""
