"""Events as JSON text, for the shop's own table and for the outbox."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime

from attrs import evolve

from shopcore.money.money import Money
from shopcore.outbox_message import EVENT, OutboxMessage
from shopcore.storefront import Storefront

from .event import EventKind, EventLine, EventService, ShopEvent, Visitor
from .page_context import Context


def details_of(event: ShopEvent) -> str:
    """Return an event as JSON, without its ids and time."""
    data = {
        "lines": [[line.sku, line.quantity, line.price.pence] for line in event.lines],
        "context": event.context.value if event.context else "",
        "category": event.category,
        "status": event.status,
    }
    return json.dumps({name: value for name, value in data.items() if value})


def with_details(event: ShopEvent, details: str) -> ShopEvent:
    """Return an event with the details that ``details_of`` wrote."""
    data = json.loads(details)
    lines = tuple(
        EventLine(sku=sku, quantity=n, price=Money(pence)) for sku, n, pence in data.get("lines", ())
    )
    context = Context(data["context"]) if "context" in data else None
    category, status = data.get("category", ""), data.get("status", "")
    return evolve(event, lines=lines, context=context, category=category, status=status)


def outgoing_event(
    event: ShopEvent, visitor: Visitor, service: EventService, message_id: str
) -> OutboxMessage:
    """Return the outbox message for a service; an e-mail address is added only when it leaves."""
    body = {
        "event_id": event.event_id,
        "kind": event.kind.value,
        "storefront": event.storefront.label,
        "at": event.happened_at.isoformat(),
        "user_id": visitor.user_id,
        "contact_id": event.contact_id,
        "details": details_of(event),
        "personal_id": visitor.personal_id,
        "agent": visitor.agent,
        "page_url": visitor.page_url,
    }
    key = f"{service.value} {event.event_id}"
    return OutboxMessage(
        message_id=message_id, kind=EVENT + service.value, dedupe_key=key, due_at=event.happened_at, body=body
    )


def service_of(message: OutboxMessage) -> EventService:
    """Return the service that a message is for."""
    return EventService(message.kind.removeprefix(EVENT))


def read_event(body: Mapping[str, str]) -> tuple[ShopEvent, Visitor]:
    """Read an event and its visitor from the body of a message; the visitor consented to marketing."""
    by_label = {storefront.label: storefront for storefront in Storefront}
    event = ShopEvent(
        event_id=body["event_id"],
        kind=EventKind(body["kind"]),
        storefront=by_label[body["storefront"]],
        happened_at=datetime.fromisoformat(body["at"]),
        user_id=body["user_id"],
        contact_id=body["contact_id"],
    )
    visitor = Visitor(
        user_id=body["user_id"],
        personal_id=body["personal_id"],
        agent=body["agent"],
        page_url=body["page_url"],
    )
    return with_details(event, body["details"]), visitor
