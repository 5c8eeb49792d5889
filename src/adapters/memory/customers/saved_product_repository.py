"""Saved products over a state in memory."""

from __future__ import annotations

from datetime import datetime

from adapters.memory.state_access import StateAccess, product_number

from .repository import CustomerState


class MemorySavedProducts(StateAccess[CustomerState]):
    """Implements SavedProducts."""

    def of(self, customer_id: str) -> tuple[str, ...]:
        """Return the ids of the customer's saved products, latest first."""
        mine = [
            (at, product) for (customer, product), at in self._read().saved.items() if customer == customer_id
        ]
        mine.sort(key=lambda pair: (pair[0], product_number(pair[1])), reverse=True)
        return tuple(product for _, product in mine)

    def save(self, customer_id: str, product_id: str, at: datetime) -> None:
        """Save a product at *at*; one that is saved already keeps its place."""
        self._write().saved.setdefault((customer_id, product_id), at)

    def remove(self, customer_id: str, product_id: str) -> None:
        """Remove a saved product; no error if it is not saved."""
        self._write().saved.pop((customer_id, product_id), None)
