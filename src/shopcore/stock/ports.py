"""Where stock and stock alerts are kept."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from shopcore.stock.stock_alerts import StockAlert


class Stockroom(Protocol):
    """What is on the shelf. Quantities are by product id; capped products never go below nothing.

    ``hold`` keeps units of capped products for a payment under way, ``take`` takes units out for an
    order, first those held for its session; both answer the ids of which there is not enough, and
    then change nothing. What is not capped may be sold before it is there. ``give_back`` puts what an
    order took on the shelf again. ``publish`` lets the catalogue show what moved since the last time.
    """

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]: ...
    def release(self, session_id: str) -> None: ...
    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]: ...
    def give_back(self, order_id: str) -> None: ...
    def publish(self) -> bool: ...


class StockAlerts(Protocol):
    """Who waits for which product; one alert for each customer and product.

    ``of`` and ``get_for_update`` list a customer's, the latest first; what is read by ``get_for_update``
    nobody else changes until this unit of work ends. ``put`` inserts or replaces, ``end`` may end what is
    not there.
    ``with_news`` lists customers for whom there is news on a day, in order of ids, those *after* an id.
    """

    def of(self, customer_id: str) -> tuple[StockAlert, ...]: ...
    def get_for_update(self, customer_id: str) -> tuple[StockAlert, ...]: ...
    def put(self, alert: StockAlert) -> None: ...
    def end(self, customer_id: str, product_id: str) -> None: ...
    def with_news(self, today: date, *, after: str, limit: int) -> tuple[str, ...]: ...
