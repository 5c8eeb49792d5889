"""Where events are kept, and who outside hears of them."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from .event import OutgoingEvent, ShopEvent


class ShopEvents(Protocol):
    """What happened, in the shop's own table. ``add`` takes an id once; ``latest`` lists the newest first."""

    def add(self, event: ShopEvent) -> None: ...
    def latest(self, limit: int) -> tuple[ShopEvent, ...]: ...
    def forget_before(self, moment: datetime) -> int: ...


class EventSink(Protocol):
    """A service outside. ``send`` raises when it was not taken; the fault names nobody."""

    def send(self, outgoing: OutgoingEvent) -> None: ...
