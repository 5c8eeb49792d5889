"""The dates that orders wait for, over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date

from attrs import frozen

from adapters.memory.state import State
from shopcore.orders.due_dates import dates_moved
from shopcore.orders.ports import WaitingOrder


@frozen
class MemoryDueLines:
    """Implements DueLines."""

    _read: Callable[[], State]
    _write: Callable[[], State]

    def put(self, order_id: str, told: Sequence[tuple[str, date]]) -> None:
        due = self._write().drawer.due
        due[order_id] = due.get(order_id, {}) | dict(told)

    def changing(self, order_id: str) -> Mapping[str, date]:
        return self._write().drawer.due.get(order_id, {})

    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]:
        found = (one for one in self._moved(today) if one.order_id > after)
        return tuple(sorted(found, key=lambda one: one.order_id)[:limit])

    def _moved(self, today: date) -> Iterator[WaitingOrder]:
        state = self._read()
        for order_id, told in state.drawer.due.items():
            order = state.ledger.orders[order_id]
            if dates_moved(order, told, state.by_id, today=today):
                yield WaitingOrder(order_id, order.customer_id)
