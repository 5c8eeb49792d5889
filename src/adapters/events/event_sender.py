"""What sends events, on threads of its own, so that a slow service delays nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor

from attrs import frozen

from shopcore.errors import NotFound
from shopcore.events.event import EventService, OutgoingEvent
from shopcore.events.event_message import EventMessage
from shopcore.events.ports import EventSink
from shopcore.outbox_message import DeliveryRefused, OutboxMessage
from shopcore.unit_of_work import Store

Written = tuple[EventService, OutgoingEvent]


@frozen
class EventSender:
    """Sends events to the service that each is for."""

    _sinks: Mapping[EventService, EventSink]
    _threads: Executor

    async def send(self, written: Written, /) -> None:
        """Send an event to its service.

        Raises:
            DeliveryRefused: If the service did not accept it, or is not configured any more.
        """
        service, forwarded = written
        sink = self._sinks.get(service)
        if sink is None:
            raise DeliveryRefused(f"{service.value} is not configured")
        await asyncio.get_running_loop().run_in_executor(self._threads, sink.send, forwarded)


def event_reader(store: Store) -> Callable[[OutboxMessage], Written]:
    """Return a function that reads an event from its message, with the e-mail address of its customer.

    The address is '' if the customer is gone.
    """

    def read(message: OutboxMessage) -> Written:
        content = message.content
        if not isinstance(content, EventMessage):
            raise DeliveryRefused(f"{content.kind} cannot be read")
        event = content.event
        email = _email(store, event.contact_id) if event.contact_id else ""
        return content.service, OutgoingEvent(event=event, visitor=content.visitor, email=email)

    return read


def _email(store: Store, customer_id: str) -> str:
    with store.read() as shop:
        try:
            return shop.customers.get(customer_id).email
        except NotFound:
            return ""
