"""Meta Conversions: events for advertising, with an e-mail address only as its hash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import field, frozen

from adapters.mail.mail_transport import NotTaken
from shopcore.events.event import EventLine, Kind, ShopEvent, Told, hashed_email
from shopcore.money.money import Money
from shopcore.storefront import Storefront

from .json_sender import Sender

NAMES: Final = {
    Kind.ADD_TO_CART: "AddToCart",
    Kind.ADD_TO_WISHLIST: "AddToWishlist",
    Kind.COMPLETE_REGISTRATION: "CompleteRegistration",
    Kind.BEGIN_CHECKOUT: "InitiateCheckout",
    Kind.SUBMIT_APPLICATION: "SubmitApplication",
}


@frozen
class Meta:
    """Implements EventSink by the Conversions API."""

    _sender: Sender
    _pixel: str
    _access_token: str = field(repr=False)
    _origins: Mapping[Storefront, str]

    def tell(self, told: Told) -> None:
        """Send one event.

        Raises:
            NotTaken: If it was not received.
        """
        body = {"data": [self._event(told)], "access_token": self._access_token}
        answer = self._sender.post(f"/{self._pixel}/events", body)
        if not isinstance(answer, dict) or answer.get("events_received") != 1:
            raise NotTaken("did not count the event")

    def _event(self, told: Told) -> dict[str, Any]:
        event = told.event
        return {
            "event_name": NAMES[event.kind],
            "event_time": int(event.happened_at.timestamp()),
            "event_id": event.event_id,
            "action_source": "website",
            "event_source_url": self._origins[event.storefront] + (told.visitor.page_url or "/"),
            "user_data": _user(told),
            "custom_data": _custom(event),
        }


def _user(told: Told) -> dict[str, Any]:
    user: dict[str, Any] = {"client_user_agent": told.visitor.agent}
    if told.email:
        user["em"] = [hashed_email(told.email)]
    if told.visitor.user_id:
        user["external_id"] = [hashed_email(told.visitor.user_id)]
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
