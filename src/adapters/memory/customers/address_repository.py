"""Spent captcha challenges and address books over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType

from attrs import Factory, define, evolve, frozen

from adapters.memory.state_access import StateAccess, StatePart
from shopcore.customers.address import Address
from shopcore.errors import NotFound
from shopcore.uk_time import Clock


@define
class AddressState(StatePart):
    """Spent challenges and address books."""

    challenges: dict[str, datetime] = Factory(dict)
    addresses: dict[str, dict[str, Address]] = Factory(dict)

    def draft(self) -> AddressState:
        """Copy the state, so that changing the copy changes nothing here."""
        books = {customer: dict(book) for customer, book in self.addresses.items()}
        return evolve(super().draft(), addresses=books)


Ask = Callable[[], AddressState]


@frozen
class MemorySpentChallenges:
    """Implements SpentChallenges."""

    _write: Ask
    _clock: Clock

    def spend(self, challenge: str, expires_at: datetime) -> bool:
        """Store a challenge as spent until it expires; return False if it was spent before."""
        state, now = self._write(), self._clock.now()
        state.challenges = {current: until for current, until in state.challenges.items() if until >= now}
        if challenge in state.challenges:
            return False
        state.challenges[challenge] = expires_at
        return True


class MemoryAddressBook(StateAccess[AddressState]):
    """Implements AddressBook."""

    def of(self, customer_id: str) -> Mapping[str, Address]:
        """Return the customer's addresses by id, in the order they were added."""
        return MappingProxyType(dict(self._read().addresses.get(customer_id, {})))

    def add(self, customer_id: str, address_id: str, address: Address) -> None:
        """Add an address under a new id, after the others."""
        self._write().addresses.setdefault(customer_id, {})[address_id] = address

    def put(self, customer_id: str, address_id: str, address: Address) -> None:
        """Replace an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """
        self._book_with(customer_id, address_id)[address_id] = address

    def remove(self, customer_id: str, address_id: str) -> None:
        """Delete an address.

        Raises:
            NotFound: If the customer has no address with this id.
        """
        del self._book_with(customer_id, address_id)[address_id]

    def _book_with(self, customer_id: str, address_id: str) -> dict[str, Address]:
        book = self._write().addresses.get(customer_id, {})
        if address_id not in book:
            raise NotFound(what="address", key=address_id)
        return book
