"""Contexts and events for personalisation, as Dynamic Yield has them."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from shopcore.events.event import EventLine, Kind, ShopEvent, Told, hashed_email
from shopcore.events.page_context import Context

from .json_sender import Sender
from .meta_conversions import pounds

SKUS_MAXIMUM: Final = 20
NAMES: Final = {
    Kind.ADD_TO_CART: ("Add to Cart", "add-to-cart-v1"),
    Kind.REMOVE_FROM_CART: ("Remove from Cart", "remove-from-cart-v1"),
    Kind.ADD_TO_WISHLIST: ("Add to Wishlist", "add-to-wishlist-v1"),
    Kind.COMPLETE_REGISTRATION: ("Signup", "signup-v1"),
}


@frozen
class Personalisation:
    """Implements EventSink."""

    _sender: Sender

    def tell(self, told: Told) -> None:
        """Send one event, or the context of a page.

        Raises:
            NotTaken: If it was not taken.
        """
        visitor = told.visitor
        body: dict[str, Any] = {
            "user": {"dyid": visitor.personal_id, "dyid_server": visitor.personal_id},
            "session": {"dy": visitor.user_id},
            "id": told.event.event_id,
            "events": _events(told),
        }
        if told.event.context is not None:
            body["context"] = {"page": _page(told.event, told.event.context)}
        self._sender.post("/v2/collect/user/event", body)


def _page(event: ShopEvent, context: Context) -> dict[str, Any]:
    skus = [line.sku for line in event.lines][:SKUS_MAXIMUM]
    data = event.category.split(" > ") if context is Context.CATEGORY else skus
    return {"type": context.value, "data": data or [""]}


def _events(told: Told) -> list[dict[str, Any]]:
    kind = told.event.kind
    if kind is Kind.PAGE_VIEW:
        return []
    name, dy_type = NAMES[kind]
    if kind is Kind.COMPLETE_REGISTRATION:
        who = {"hashedEmail": hashed_email(told.email)} if told.email else {}
        return [{"name": name, "properties": {"dyType": dy_type, **who}}]
    return [
        {"name": name, "properties": {"dyType": dy_type, **_properties(line)}} for line in told.event.lines
    ]


def _properties(line: EventLine) -> dict[str, Any]:
    return {
        "productId": line.sku,
        "quantity": line.quantity,
        "value": pounds(line.price),
        "currency": "GBP",
    }
