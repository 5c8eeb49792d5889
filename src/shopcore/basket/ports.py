"""Where baskets, idempotency records and guest merges are kept."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import GuestMerge, IdempotencyRecord


class Baskets(Protocol):
    """One basket for each customer; a customer without one has an empty basket of version 0.

    ``get_for_update`` reads it for a change: nobody else changes it until this unit of work ends.
    ``save`` stores what differs and answers the next version. ``clear`` empties a basket still of
    *version*, or says False.
    """

    def of(self, customer_id: str) -> Basket: ...
    def get_for_update(self, customer_id: str) -> Basket: ...
    def save(self, customer_id: str, basket: Basket) -> Basket: ...
    def clear(self, customer_id: str, version: int) -> bool: ...


class IdempotencyRecords(Protocol):
    """What became of requests that came with a key; ``find`` answers None for a key never used."""

    def find(self, customer_id: str, key: str) -> IdempotencyRecord | None: ...
    def put(self, customer_id: str, record: IdempotencyRecord) -> None: ...
    def forget_before(self, moment: datetime) -> int: ...


class GuestMerges(Protocol):
    """Guest baskets that were merged; ``active`` finds the one that was not undone.

    Both answer None where there is none.
    """

    def active(self, customer_id: str, guest_basket: str) -> GuestMerge | None: ...
    def find(self, customer_id: str, undo_token: str) -> GuestMerge | None: ...
    def add(self, merge: GuestMerge) -> None: ...
    def undo(self, merge: GuestMerge) -> None: ...
