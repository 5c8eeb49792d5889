"""The details of an event as text, for the shop's own table."""

from __future__ import annotations

import json

from attrs import evolve

from shopcore.money.money import Money

from .event import EventLine, ShopEvent
from .page_context import PageContext


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
    context = PageContext(data["context"]) if "context" in data else None
    category, status = data.get("category", ""), data.get("status", "")
    return evolve(event, lines=lines, context=context, category=category, status=status)
