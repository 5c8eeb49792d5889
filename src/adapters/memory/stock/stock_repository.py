"""The stock of the warehouse over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import evolve

from adapters.memory.state import State
from adapters.memory.state_access import StateAccess
from shopcore.catalogue.changes import change_of_level
from shopcore.catalogue.product import Product
from shopcore.stock.shelf import ShelfRequest


class MemoryStockroom(StateAccess[State]):
    """Implements Stockroom."""

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Hold units of capped products for a pay session; other products need no hold."""
        state = self._write()
        shelved = _shelved(state, session_id, requested)
        short = _short(shelved)
        if not short:
            capped = {key: one.requested for key, one in shelved.items() if one.free is not None}
            state.checkout_state.held[session_id] = capped
        return short

    def release(self, session_id: str) -> None:
        """Give up the units held for a pay session; no error if there are none."""
        self._write().checkout_state.held.pop(session_id, None)

    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        """Take units for an order, including those held for its pay session, and end the hold."""
        state = self._write()
        shelved = _shelved(state, session_id, requested)
        short = _short(shelved)
        if short:
            return short
        taken = {key: one.taken for key, one in shelved.items() if one.taken}
        for key, units in taken.items():
            _move(state, key, -units)
        state.checkout_state.taken[order_id] = taken
        self.release(session_id)
        return ()

    def give_back(self, order_id: str) -> None:
        """Return what an order took to stock; no error if it took nothing."""
        state = self._write()
        taken = state.checkout_state.taken.pop(order_id, {})
        for key, units in taken.items():
            _move(state, key, units)
        for key, units in taken.items():
            level = state.by_id[key].stock.level
            _note(state, key, before=level - units, after=level)

    def publish(self) -> bool:
        """Let the catalogue show what was sold since the last call; return whether that shows anywhere."""
        state = self._write()
        for key, before in state.checkout_state.moved.items():
            _note(state, key, before=before, after=state.by_id[key].stock.level)
        state.checkout_state.moved = {}
        return bool(state.changed)


def _shelved(state: State, session_id: str, requested: Mapping[str, int]) -> Mapping[str, ShelfRequest]:
    held: Counter[str] = Counter()
    for other, units in state.checkout_state.held.items():
        if other != session_id:
            held.update(units)
    stocks = {key: state.by_id[key].stock for key in requested}
    return {
        key: ShelfRequest(
            stock.level,
            requested[key],
            stock.is_direct,
            stock.level - held[key] if stock.is_capped else None,
        )
        for key, stock in stocks.items()
    }


def _short(shelved: Mapping[str, ShelfRequest]) -> tuple[str, ...]:
    return tuple(sorted(key for key, one in shelved.items() if one.is_short))


def _move(state: State, product_id: str, units: int) -> None:
    before = state.by_id[product_id]
    level = before.stock.level + units
    after: Product = evolve(
        before, stock=evolve(before.stock, level=level), is_listed=before.is_listed or level > 0
    )
    state.by_id[product_id] = state.products[after.storefront, after.sku] = after
    if units and (level == 0 or after.stock.is_capped):
        _note(state, product_id, before=before.stock.level, after=level)
    elif units:
        state.checkout_state.moved.setdefault(product_id, before.stock.level)


def _note(state: State, product_id: str, *, before: int, after: int) -> None:
    is_capped = state.by_id[product_id].stock.is_capped
    state.note(product_id, change_of_level(before, after, is_capped=is_capped))
