"""Record events: in the shop's own table always, for services outside with consent."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from shopcore.basket.basket import Basket
from shopcore.customers.customer import Customer
from shopcore.customers.session import new_token
from shopcore.events.event import (
    EventKind,
    EventLine,
    ShopEvent,
    Visitor,
    basket_moves,
    event_to_store,
    services_for,
)
from shopcore.events.event_message import outgoing_event
from shopcore.events.page_context import PageContext
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import EventPorts
from shopcore.values import value_of


@frozen(kw_only=True)
class NewEvent:
    """An event before it has an id, a time and a visitor; *event_id* only if a page gave one."""

    kind: EventKind
    storefront: Storefront
    lines: Sequence[EventLine] = ()
    customer_id: str = ""
    status: str = ""
    context: PageContext | None = None
    category: str = ""
    event_id: str = ""


def record_event(shop: EventPorts, what: NewEvent, visitor: Visitor) -> None:
    """Record an event in the unit of work that caused it, which the caller opened."""
    event = value_of(
        ShopEvent,
        what,
        event_id=what.event_id or new_token(shop.entropy),
        happened_at=shop.clock.now(),
        lines=tuple(what.lines),
        user_id=visitor.user_id,
        contact_id=what.customer_id,
    )
    shop.events.add(event_to_store(event, visitor.consent))
    for service in services_for(event, visitor.consent, shop.services):
        shop.outbox.put(outgoing_event(event, visitor, service, new_token(shop.entropy)))


def record_basket_change(
    shop: EventPorts, customer: Customer, visitor: Visitor, before: Basket, after: Basket
) -> None:
    """Record what a change added to a customer's basket, and what it removed."""
    for kind, lines in basket_moves(before, after):
        new_event = NewEvent(
            kind=kind, storefront=customer.storefront, lines=lines, customer_id=customer.customer_id
        )
        record_event(shop, new_event, visitor)
