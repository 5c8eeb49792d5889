"""A queue of commands for recommendations, as Emarsys has it: who, the basket, what was seen, go."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from shopcore.events.event import EventKind, OutgoingEvent, ShopEvent

from .json_sender import JsonSender
from .meta_conversions import pounds


@frozen
class Recommendations:
    """Implements EventSink."""

    _sender: JsonSender
    _merchant: str

    def send(self, forwarded: OutgoingEvent) -> None:
        """Send the commands of one event.

        Raises:
            DeliveryRefused: If they were not taken.
        """
        who = [["setEmail", forwarded.email]] if forwarded.email else []
        commands = [*who, *_commands(forwarded.event), ["go"]]
        body = {"visitor": forwarded.visitor.user_id, "id": forwarded.event.event_id, "commands": commands}
        self._sender.post(f"/merchants/{self._merchant}/queue", body)


def _commands(event: ShopEvent) -> list[list[Any]]:
    if event.kind is EventKind.CART:
        lines = [
            {"item": line.sku, "price": pounds(line.price), "quantity": line.quantity} for line in event.lines
        ]
        return [["cart", lines]]
    seen = [["view", event.seen_sku]] if event.seen_sku else []
    return [*seen, *([["category", event.category]] if event.category else [])]
