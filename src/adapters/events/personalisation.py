"""Contexts and events for personalisation, as Dynamic Yield has them."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from shopcore.events.event import EventKind, EventLine, OutgoingEvent, ShopEvent, hashed_email
from shopcore.events.page_context import PageContext

from .json_sender import JsonSender
from .meta_conversions import pounds

SKUS_MAXIMUM: Final = 20
NAMES: Final = {
    EventKind.ADD_TO_CART: ("Add to Cart", "add-to-cart-v1"),
    EventKind.REMOVE_FROM_CART: ("Remove from Cart", "remove-from-cart-v1"),
    EventKind.ADD_TO_WISHLIST: ("Add to Wishlist", "add-to-wishlist-v1"),
    EventKind.COMPLETE_REGISTRATION: ("Signup", "signup-v1"),
}


@frozen
class Personalisation:
    """Implements EventSink."""

    _sender: JsonSender

    def send(self, forwarded: OutgoingEvent) -> None:
        """Send one event, or the context of a page.

        Raises:
            DeliveryRefused: If it was not taken.
        """
        visitor = forwarded.visitor
        body: dict[str, Any] = {
            "user": {"dyid": visitor.personal_id, "dyid_server": visitor.personal_id},
            "session": {"dy": visitor.user_id},
            "id": forwarded.event.event_id,
            "events": _events(forwarded),
        }
        if forwarded.event.context is not None:
            body["context"] = {"page": _page(forwarded.event, forwarded.event.context)}
        self._sender.post("/v2/collect/user/event", body)


def _page(event: ShopEvent, context: PageContext) -> dict[str, Any]:
    skus = [line.sku for line in event.lines][:SKUS_MAXIMUM]
    data = event.category.split(" > ") if context is PageContext.CATEGORY else skus
    return {"type": context.value, "data": data or [""]}


def _events(forwarded: OutgoingEvent) -> list[dict[str, Any]]:
    kind = forwarded.event.kind
    if kind is EventKind.PAGE_VIEW:
        return []
    name, dy_type = NAMES[kind]
    if kind is EventKind.COMPLETE_REGISTRATION:
        who = {"hashedEmail": hashed_email(forwarded.email)} if forwarded.email else {}
        return [{"name": name, "properties": {"dyType": dy_type, **who}}]
    return [
        {"name": name, "properties": {"dyType": dy_type, **_properties(line)}}
        for line in forwarded.event.lines
    ]


def _properties(line: EventLine) -> dict[str, Any]:
    return {
        "productId": line.sku,
        "quantity": line.quantity,
        "value": pounds(line.price),
        "currency": "GBP",
    }
