"""Ports for warehouse stock and stock alerts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from shopcore.stock.stock_alerts import StockAlert


class Stockroom(Protocol):
    """The stock of the warehouse. Quantities are by product id; a capped product never falls below 0."""

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Hold units of capped products for a pay session; other products need no hold.

        Return the sorted ids of products with too few units, and hold nothing unless it is empty.
        """

    def release(self, session_id: str) -> None:
        """Give up the units held for a pay session; no error if there are none."""

    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Take units for an order, including those held for its pay session, and end the hold.

        Return the sorted ids of capped products with too few units, and take nothing unless it is empty.
        Products that are not capped may be sold before they arrive.
        """

    def give_back(self, order_id: str) -> None:
        """Return what an order took to stock; no error if it took nothing."""

    def publish(self) -> bool:
        """Let the catalogue show what was sold since the last call; return whether that shows anywhere.

        Each unit of a capped product, and a sale that leaves nothing, is shown at once without this call;
        others may wait for it, to spare caches. A level that pages tell like the one before makes no new
        version.
        """


class StockAlerts(Protocol):
    """Which customers wait for which products, one alert for each pair."""

    def of(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first."""

    def get_for_update(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first, locked until this unit of work ends."""

    def put(self, alert: StockAlert) -> None:
        """Insert or replace an alert."""

    def end(self, customer_id: str, product_id: str) -> None:
        """Delete an alert; no error if there is none."""

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[str, ...]:
        """Return at most *limit* ids of customers with news on a day, in order, after the id *after*."""


class StockStore(Protocol):
    """The ports of a unit of work for stock."""

    stockroom: Stockroom
    """The units in the warehouse, held for payments and taken for orders."""
    stock_alerts: StockAlerts
    """The stock alerts of customers."""
