"""Stock alerts over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from attrs import frozen

from adapters.memory.state_access import StateAccess
from shopcore.catalogue.product import Product
from shopcore.stock.stock_alerts import StockAlert, news_of

Alerts = dict[tuple[str, str], StockAlert]


@frozen
class MemoryStockAlerts(StateAccess[Alerts]):
    """Implements StockAlerts."""

    _products: Callable[[], Mapping[str, Product]]

    def of(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first."""
        return _latest_first(self._read(), customer_id)

    def get_for_update(self, customer_id: str) -> tuple[StockAlert, ...]:
        """Return the customer's alerts, latest first, locked until this unit of work ends."""
        return _latest_first(self._write(), customer_id)

    def put(self, alert: StockAlert) -> None:
        """Insert or replace an alert."""
        self._write()[alert.customer_id, alert.product_id] = alert

    def end(self, customer_id: str, product_id: str) -> None:
        """Delete an alert; no error if there is none."""
        self._write().pop((customer_id, product_id), None)

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[str, ...]:
        """Return at most *limit* ids of customers with news on a day, in order, after the id *after*."""
        products = self._products()
        customers = {
            alert.customer_id
            for alert in self._read().values()
            if news_of(alert, products.get(alert.product_id), today=today) is not None
        }
        return tuple(sorted(customer for customer in customers if customer > after)[:limit])


def _latest_first(alerts: Alerts, customer_id: str) -> tuple[StockAlert, ...]:
    mine = [alert for alert in alerts.values() if alert.customer_id == customer_id]
    mine.sort(key=lambda alert: (alert.subscribed_at, int(alert.product_id.removeprefix("p-"))), reverse=True)
    return tuple(mine)
