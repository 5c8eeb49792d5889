"""Ports for the shop's own events, and for the services outside that receive them."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from .event import EventService, OutgoingEvent, ShopEvent


class ShopEvents(Protocol):
    """The shop's own table of events."""

    def add(self, event: ShopEvent) -> None:
        """Store an event; one with an id that is stored already is ignored."""

    def latest(self, limit: int) -> tuple[ShopEvent, ...]:
        """Return at most *limit* events, newest first."""

    def delete_before(self, moment: datetime) -> int:
        """Delete the events before *moment*, and return how many there were."""


class EventSink(Protocol):
    """A service outside that receives events."""

    def send(self, outgoing: OutgoingEvent) -> None:
        """Send an event, and raise if the service did not accept it.

        The exception's text contains no personal data, because it is stored and logged.
        """


class EventStore(Protocol):
    """The ports of a unit of work for events."""

    events: ShopEvents
    """The shop's own table of events."""
    services: frozenset[EventService]
    """The outside services that the owner configured to receive events; empty for none."""
