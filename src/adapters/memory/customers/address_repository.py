"""What a shop in memory keeps for the outside: answered challenges, outgoing messages, addresses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType

from attrs import Factory, define, evolve, frozen

from shopcore.customers.address import Address
from shopcore.errors import NotFound
from shopcore.outbox_message import EVENT, MOST_TRIES, Outgoing
from shopcore.uk_time import Clock


@define
class Papers:
    """Everything of that kind; a message that was sent leaves only its dedupe key."""

    challenges: dict[str, datetime] = Factory(dict)
    outgoing: dict[str, Outgoing] = Factory(dict)
    dedupe_keys: frozenset[str] = frozenset()
    faults: dict[str, str] = Factory(dict)
    addresses: dict[str, dict[str, Address]] = Factory(dict)

    def draft(self) -> Papers:
        """Copy the state, so that changing the copy changes nothing here."""
        return Papers(
            dict(self.challenges),
            dict(self.outgoing),
            self.dedupe_keys,
            dict(self.faults),
            {customer: dict(book) for customer, book in self.addresses.items()},
        )


Ask = Callable[[], Papers]


@frozen
class MemorySpentChallenges:
    """Implements SpentChallenges."""

    _write: Ask
    _clock: Clock

    def spend(self, challenge: str, expires_at: datetime) -> bool:
        papers, now = self._write(), self._clock.now()
        papers.challenges = {known: until for known, until in papers.challenges.items() if until >= now}
        if challenge in papers.challenges:
            return False
        papers.challenges[challenge] = expires_at
        return True


@frozen
class MemoryOutbox:
    """Implements Outbox."""

    _read: Ask
    _write: Ask

    def put(self, message: Outgoing) -> None:
        papers = self._write()
        if message.dedupe_key not in papers.dedupe_keys:
            papers.dedupe_keys |= {message.dedupe_key}
            papers.outgoing[message.message_id] = message

    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[Outgoing, ...]:
        open_ones = (m for m in self._read().outgoing.values() if m.kind.startswith(EVENT) == events)
        waiting = [m for m in open_ones if m.tries < MOST_TRIES and m.due_at <= now]
        return tuple(sorted(waiting, key=lambda m: (m.due_at, m.message_id))[:limit])

    def claim(self, message_id: str, now: datetime, until: datetime) -> bool:
        papers = self._write()
        message = papers.outgoing.get(message_id)
        if message is None or message.tries >= MOST_TRIES or message.due_at > now:
            return False
        papers.outgoing[message_id] = evolve(message, due_at=until)
        return True

    def sent(self, message_id: str, at: datetime) -> None:
        self._write().outgoing.pop(message_id, None)

    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None:
        papers = self._write()
        message = papers.outgoing.get(message_id)
        if message is not None:
            papers.outgoing[message_id] = evolve(message, due_at=due_at, tries=message.tries + 1)
            papers.faults[message_id] = fault

    def given_up(self) -> Mapping[str, str]:
        papers = self._read()
        return {known: papers.faults[known] for known, m in papers.outgoing.items() if m.tries >= MOST_TRIES}


@frozen
class MemoryAddressBook:
    """Implements AddressBook."""

    _read: Ask
    _write: Ask

    def of(self, customer_id: str) -> Mapping[str, Address]:
        return MappingProxyType(dict(self._read().addresses.get(customer_id, {})))

    def add(self, customer_id: str, address_id: str, address: Address) -> None:
        self._write().addresses.setdefault(customer_id, {})[address_id] = address

    def put(self, customer_id: str, address_id: str, address: Address) -> None:
        self._book_with(customer_id, address_id)[address_id] = address

    def remove(self, customer_id: str, address_id: str) -> None:
        del self._book_with(customer_id, address_id)[address_id]

    def _book_with(self, customer_id: str, address_id: str) -> dict[str, Address]:
        book = self._write().addresses.get(customer_id, {})
        if address_id not in book:
            raise NotFound(what="address", key=address_id)
        return book
