"""Record page views, and the events that a page reports."""

from __future__ import annotations

from shopcore.customers.customer import Customer
from shopcore.errors import ConsentMissing
from shopcore.events.event import EventKind, EventLine, Visitor, basket_lines
from shopcore.events.page_context import PageContext, context_of, sends_basket
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import EventPorts

from .record_event import NewEvent, record_event


def record_page_view(  # noqa: PLR0913
    shop: EventPorts,
    storefront: Storefront,
    path: str,
    *,
    visitor: Visitor,
    customer: Customer | None = None,
    sku: str = "",
    category: str = "",
) -> None:
    """Record a page view; a customer's also records the basket, except on product and category pages.

    An empty basket is recorded as well, so that the service forgets the last one.

    Raises:
        ConsentMissing: If the visitor consented to nothing.
    """
    if not visitor.consent.allows_anything:
        raise ConsentMissing
    with shop.change():
        held = basket_lines(shop.baskets.of(customer.customer_id)) if customer else ()
        context = context_of(path)
        product = (EventLine(sku=sku, quantity=1, price=Money(0)),) if sku else ()
        view = NewEvent(
            kind=EventKind.PAGE_VIEW,
            storefront=storefront,
            lines=held if context is PageContext.CART else product,
            customer_id=customer.customer_id if customer else "",
            context=context,
            category=category,
        )
        record_event(shop, view, visitor)
        if customer is not None and sends_basket(path):
            record_event(shop, _whole(customer, held), visitor)


def _whole(customer: Customer, lines: tuple[EventLine, ...]) -> NewEvent:
    return NewEvent(
        kind=EventKind.CART, storefront=customer.storefront, lines=lines, customer_id=customer.customer_id
    )


def record_page_event(shop: EventPorts, what: NewEvent, visitor: Visitor) -> None:
    """Record an event that a page reports.

    Raises:
        ConsentMissing: If the visitor refused marketing.
    """
    if not visitor.consent.marketing:
        raise ConsentMissing
    with shop.change():
        record_event(shop, what, visitor)
