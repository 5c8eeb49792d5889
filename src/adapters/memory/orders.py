"""Orders and saved products over a state in memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from attrs import Factory, define, frozen

from shopcore.errors import NotFound
from shopcore.order import Favourite, Order, OrdersPage, top_products


@define
class Ledger:
    """Every order by id, and when which customer saved which product."""

    orders: dict[str, Order] = Factory(dict)
    saved: dict[tuple[str, str], datetime] = Factory(dict)

    def draft(self) -> Ledger:
        """Copy the state, so that changing the copy changes nothing here."""
        return Ledger(dict(self.orders), dict(self.saved))

    def of(self, customer_id: str | None) -> list[Order]:
        return [o for o in self.orders.values() if customer_id in {None, o.customer_id}]


Ask = Callable[[], Ledger]


@frozen
class MemoryOrders:
    """Implements Orders."""

    _read: Ask
    _write: Ask

    def add(self, order: Order) -> bool:
        known = self._write().orders
        if order.order_id in known or any(other.number == order.number for other in known.values()):
            return False
        known[order.order_id] = order
        return True

    def get(self, customer_id: str, order_id: str) -> Order:
        found = self._read().orders.get(order_id)
        if found is None or found.customer_id != customer_id:
            raise NotFound(what="order", key=order_id)
        return found

    def numbered(self, number: str) -> Order:
        for order in self._read().orders.values():
            if order.number == number:
                return order
        raise NotFound(what="order", key=number)

    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage:
        found = sorted(self._read().of(customer_id), key=lambda o: (o.placed_at, o.number), reverse=True)
        start = (page - 1) * page_size
        return OrdersPage(len(found), tuple(o.summary for o in found[start : start + page_size]))

    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]:
        return top_products(self._read().of(customer_id), limit)


@frozen
class MemorySavedProducts:
    """Implements SavedProducts."""

    _read: Ask
    _write: Ask

    def of(self, customer_id: str) -> tuple[str, ...]:
        mine = [
            (at, product) for (customer, product), at in self._read().saved.items() if customer == customer_id
        ]
        mine.sort(key=lambda pair: (pair[0], int(pair[1].removeprefix("p-"))), reverse=True)
        return tuple(product for _, product in mine)

    def save(self, customer_id: str, product_id: str, at: datetime) -> None:
        self._write().saved.setdefault((customer_id, product_id), at)

    def remove(self, customer_id: str, product_id: str) -> None:
        self._write().saved.pop((customer_id, product_id), None)
