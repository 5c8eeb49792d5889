"""Events of the shop, and which outside services receive them."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from attrs import evolve, field, frozen

from shopcore.basket.basket import Basket, Line
from shopcore.catalogue.product import Product
from shopcore.customers.form_rules import normalise_email
from shopcore.money.money import Money
from shopcore.storefront import Storefront

from .consent import UNANSWERED, Consent
from .page_context import PageContext

SUCCESSFUL: Final = "successful"
FAILED: Final = "failed"


class EventKind(Enum):
    """The kinds of event; each service has its own names for them."""

    ADD_TO_CART = "add_to_cart"
    REMOVE_FROM_CART = "remove_from_cart"
    ADD_TO_WISHLIST = "add_to_wishlist"
    COMPLETE_REGISTRATION = "complete_registration"
    BEGIN_CHECKOUT = "begin_checkout"
    SUBMIT_APPLICATION = "submit_application"
    PAGE_VIEW = "page_view"
    CART = "cart"


class EventService(Enum):
    """The outside services that may receive events; none does until the owner configures it."""

    META = "meta"
    RECOMMENDATIONS = "recommendations"
    PERSONALISATION = "personalisation"


_FOR_ADS: Final = {
    EventKind.ADD_TO_CART,
    EventKind.ADD_TO_WISHLIST,
    EventKind.COMPLETE_REGISTRATION,
    EventKind.BEGIN_CHECKOUT,
    EventKind.SUBMIT_APPLICATION,
}
TAKES: Final = MappingProxyType(
    {
        EventService.META: frozenset(_FOR_ADS),
        EventService.RECOMMENDATIONS: frozenset({EventKind.CART, EventKind.PAGE_VIEW}),
        EventService.PERSONALISATION: frozenset(
            {
                EventKind.ADD_TO_CART,
                EventKind.REMOVE_FROM_CART,
                EventKind.ADD_TO_WISHLIST,
                EventKind.COMPLETE_REGISTRATION,
                EventKind.PAGE_VIEW,
            }
        ),
    }
)


@frozen(kw_only=True)
class EventLine:
    """Units of a SKU; *price* is that of all of them, ex VAT."""

    sku: str
    quantity: int
    price: Money


@frozen(kw_only=True)
class ShopEvent:
    """One event. It names nobody: it has two ids at most, and those only with consent.

    *lines* are what was added or removed, or the whole basket of a cart event. A registration has a *status*;
    a page view has a *context*, perhaps a *category*, and as lines the product shown or, on the basket page,
    the basket.
    """

    event_id: str
    kind: EventKind
    storefront: Storefront
    happened_at: datetime
    lines: tuple[EventLine, ...] = ()
    context: PageContext | None = None
    category: str = ""
    status: str = ""
    user_id: str = ""
    contact_id: str = ""

    @property
    def value(self) -> Money:
        """The sum of the lines, ex VAT."""
        return sum((line.price for line in self.lines), Money(0))

    @property
    def seen_sku(self) -> str:
        """The SKU of the product page that was viewed; '' for any other event."""
        is_product = self.kind is EventKind.PAGE_VIEW and self.context is PageContext.PRODUCT and self.lines
        return self.lines[0].sku if is_product else ""


@frozen(kw_only=True)
class Visitor:
    """Who caused an event, as far as their consent allows; *agent* is their user agent."""

    consent: Consent = UNANSWERED
    user_id: str = ""
    personal_id: str = field(default="", repr=False)
    agent: str = field(default="", repr=False)
    page_url: str = field(default="", repr=False)


NOBODY: Final = Visitor()


@frozen(kw_only=True)
class OutgoingEvent:
    """An event for a service, with what is known of the visitor, who consented to that."""

    event: ShopEvent
    visitor: Visitor
    email: str = field(default="", repr=False)


def event_to_store(event: ShopEvent, consent: Consent) -> ShopEvent:
    """Remove both ids from an event for the shop's own table, unless statistics are allowed."""
    return event if consent.statistics else evolve(event, user_id="", contact_id="")


def services_for(
    event: ShopEvent, consent: Consent, configured: frozenset[EventService]
) -> tuple[EventService, ...]:
    """Return the configured services that receive an event; none without consent to marketing.

    A failed registration is never shared.
    """
    if not consent.marketing or event.status == FAILED:
        return ()
    return tuple(one for one in EventService if one in configured and _takes(one, event))


def _takes(service: EventService, event: ShopEvent) -> bool:
    """Say whether a service has a use for an event; recommending learns from products and categories."""
    is_blank_view = event.kind is EventKind.PAGE_VIEW and not (event.category or event.seen_sku)
    return event.kind in TAKES[service] and not (service is EventService.RECOMMENDATIONS and is_blank_view)


def hashed_email(email: str) -> str:
    """Return an e-mail address as advertisers compare it: SHA-256, trimmed and lower-case, in hexadecimal."""
    return sha256(normalise_email(email).encode()).hexdigest()


def event_unit_price(product: Product | None, quantity: int) -> Money:
    """Return the ex VAT price of a unit for an event that has none of its own.

    Nothing for what is not in the catalogue, or has no price before it has a size.
    """
    if product is None or product.is_made_to_measure:
        return Money(0)
    return product.prices.unit_price_at(quantity)


def allowed_visitor(
    consent: Consent, *, user_id: str, personal_id: str, agent: str, page_url: str
) -> Visitor:
    """Return who causes an event, with no more than they agreed to."""
    if not consent.marketing:
        return Visitor(consent=consent, user_id=user_id if consent.allows_anything else "")
    return Visitor(consent=consent, user_id=user_id, personal_id=personal_id, agent=agent, page_url=page_url)


def event_line(line: Line, quantity: int) -> EventLine:
    """Return *quantity* units of a basket line as an event line, at the line's unit price."""
    return EventLine(sku=line.product.sku, quantity=quantity, price=line.unit_price * quantity)


def basket_lines(basket: Basket) -> tuple[EventLine, ...]:
    """Return the lines of a basket as event lines."""
    return tuple(event_line(line, line.quantity) for line in basket.lines)


def basket_moves(before: Basket, after: Basket) -> tuple[tuple[EventKind, tuple[EventLine, ...]], ...]:
    """Return the events of a change: the lines added, and the lines removed; () if neither."""
    old, new = ({line.line_id: line for line in one.lines} for one in (before, after))
    counts = {
        key: _held(new, key) - _held(old, key) for key in (*old, *(key for key in new if key not in old))
    }
    added = tuple(event_line(new[key], n) for key, n in counts.items() if n > 0)
    removed = tuple(event_line(old[key], -n) for key, n in counts.items() if n < 0)
    moves = ((EventKind.ADD_TO_CART, added), (EventKind.REMOVE_FROM_CART, removed))
    return tuple((kind, lines) for kind, lines in moves if lines)


def _held(lines: dict[str, Line], line_id: str) -> int:
    return lines[line_id].quantity if line_id in lines else 0
