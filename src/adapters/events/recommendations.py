"""A queue of commands for recommendations, as Emarsys has it: who, the basket, what was seen, go."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from shopcore.events.event import Kind, ShopEvent, Told

from .json_sender import Sender
from .meta_conversions import pounds


@frozen
class Recommendations:
    """Implements EventSink."""

    _sender: Sender
    _merchant: str

    def tell(self, told: Told) -> None:
        """Send the commands of one event.

        Raises:
            NotTaken: If they were not taken.
        """
        who = [["setEmail", told.email]] if told.email else []
        commands = [*who, *_commands(told.event), ["go"]]
        body = {"visitor": told.visitor.user_id, "id": told.event.event_id, "commands": commands}
        self._sender.post(f"/merchants/{self._merchant}/queue", body)


def _commands(event: ShopEvent) -> list[list[Any]]:
    if event.kind is Kind.CART:
        lines = [
            {"item": line.sku, "price": pounds(line.price), "quantity": line.quantity} for line in event.lines
        ]
        return [["cart", lines]]
    seen = [["view", event.seen_sku]] if event.seen_sku else []
    return [*seen, *([["category", event.category]] if event.category else [])]
