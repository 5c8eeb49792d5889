"""An event on its way to a service outside."""

from __future__ import annotations

from attrs import evolve, frozen

from shopcore.outbox_message import EVENT, OutboxMessage

from .consent import UNANSWERED
from .event import EventService, ShopEvent, Visitor


@frozen(kw_only=True)
class EventMessage:
    """An event for one service; the *visitor* agreed to that, so their consent is not repeated."""

    service: EventService
    event: ShopEvent
    visitor: Visitor

    @property
    def kind(self) -> str:
        """Return ``event.`` and the service."""
        return EVENT + self.service.value


def outgoing_event(
    event: ShopEvent, visitor: Visitor, service: EventService, message_id: str
) -> OutboxMessage:
    """Return the outbox message for a service; an e-mail address is added only when it leaves."""
    content = EventMessage(service=service, event=event, visitor=evolve(visitor, consent=UNANSWERED))
    key = f"{service.value} {event.event_id}"
    return OutboxMessage(message_id=message_id, dedupe_key=key, due_at=event.happened_at, content=content)
