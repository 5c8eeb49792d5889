"""Meta Conversions: events for advertising, with an e-mail address only as its hash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import field, frozen

from shopcore.events.event import EventKind, EventLine, OutgoingEvent, ShopEvent, hashed_email
from shopcore.money.money import Money
from shopcore.outbox_message import DeliveryRefused
from shopcore.storefront import Storefront

from .json_sender import JsonSender

NAMES: Final = {
    EventKind.ADD_TO_CART: "AddToCart",
    EventKind.ADD_TO_WISHLIST: "AddToWishlist",
    EventKind.COMPLETE_REGISTRATION: "CompleteRegistration",
    EventKind.BEGIN_CHECKOUT: "InitiateCheckout",
    EventKind.SUBMIT_APPLICATION: "SubmitApplication",
}


@frozen
class MetaConversions:
    """Implements EventSink by the Conversions API."""

    _sender: JsonSender
    _pixel: str
    _access_token: str = field(repr=False)
    _origins: Mapping[Storefront, str]

    def send(self, forwarded: OutgoingEvent) -> None:
        """Send one event.

        Raises:
            DeliveryRefused: If it was not received.
        """
        body = {"data": [self._event(forwarded)], "access_token": self._access_token}
        answer = self._sender.post(f"/{self._pixel}/events", body)
        if not isinstance(answer, dict) or answer.get("events_received") != 1:
            raise DeliveryRefused("did not count the event")

    def _event(self, forwarded: OutgoingEvent) -> dict[str, Any]:
        event = forwarded.event
        return {
            "event_name": NAMES[event.kind],
            "event_time": int(event.happened_at.timestamp()),
            "event_id": event.event_id,
            "action_source": "website",
            "event_source_url": self._origins[event.storefront] + (forwarded.visitor.page_url or "/"),
            "user_data": _user(forwarded),
            "custom_data": _custom(event),
        }


def _user(forwarded: OutgoingEvent) -> dict[str, Any]:
    user: dict[str, Any] = {"client_user_agent": forwarded.visitor.agent}
    if forwarded.email:
        user["em"] = [hashed_email(forwarded.email)]
    if forwarded.visitor.user_id:
        user["external_id"] = [hashed_email(forwarded.visitor.user_id)]
    return user


def _custom(event: ShopEvent) -> dict[str, Any]:
    custom: dict[str, Any] = {"currency": "GBP", "value": pounds(event.value)}
    if event.lines:
        custom |= {
            "content_type": "product",
            "content_ids": [line.sku for line in event.lines],
            "contents": [_content(line) for line in event.lines],
            "num_items": sum(line.quantity for line in event.lines),
        }
    return custom | ({"status": event.status} if event.status else {})


def _content(line: EventLine) -> dict[str, Any]:
    each = Money(round(line.price.pence / line.quantity))
    return {"id": line.sku, "quantity": line.quantity, "item_price": pounds(each)}


def pounds(money: Money) -> float:
    """Write an amount as services want it."""
    return money.pence / 100
