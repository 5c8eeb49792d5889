"""The due dates announced for orders, over a state in memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from adapters.memory.state import State
from adapters.memory.state_access import StateAccess
from shopcore.orders.due_dates import date_changes
from shopcore.orders.ports import WaitingOrder


class MemoryDueLines(StateAccess[State]):
    """Implements DueLines."""

    def put(self, order_id: str, dates: Sequence[tuple[str, date]]) -> None:
        """Store the dates announced for an order, by product id; those of other products stay."""
        due = self._write().checkout_state.due
        due[order_id] = due.get(order_id, {}) | dict(dates)

    def get_for_update(self, order_id: str) -> Mapping[str, date]:
        """Return the dates announced for an order by product id, locked until this unit of work ends."""
        return self._write().checkout_state.due.get(order_id, {})

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
        """Return at most *limit* orders with a product now due on another day, by id, after *after*."""
        result = (one for one in self._moved(today) if one.order_id > after)
        return tuple(sorted(result, key=lambda one: one.order_id)[:limit])

    def _moved(self, today: date) -> Iterator[WaitingOrder]:
        state = self._read()
        for order_id, dates in state.checkout_state.due.items():
            order = state.order_state.orders[order_id]
            if date_changes(order, dates, state.by_id, today=today):
                yield WaitingOrder(order_id, order.customer_id)
