"""The shapes of what pages tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from adapters.http.schemas import OrNull, RequestBody
from shopcore.basket.quantity import MAXIMUM
from shopcore.catalogue.product import Product
from shopcore.events.event import EventKind, EventLine, event_unit_price
from shopcore.money.money import Money
from shopcore.search.search_query import TEXT_MAXIMUM

Name = Literal["AddToCart", "AddToWishlist", "CompleteRegistration", "InitiateCheckout", "SubmitApplication"]
KINDS: Final[dict[str, EventKind]] = {
    "AddToCart": EventKind.ADD_TO_CART,
    "AddToWishlist": EventKind.ADD_TO_WISHLIST,
    "CompleteRegistration": EventKind.COMPLETE_REGISTRATION,
    "InitiateCheckout": EventKind.BEGIN_CHECKOUT,
    "SubmitApplication": EventKind.SUBMIT_APPLICATION,
}
Sku = Annotated[str, Meta(max_length=40, pattern=r"^[\x21-\x7e]*$")]
EventId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
ItemPrice = Annotated[float, Meta(ge=0, le=1_000_000, description="Pounds ex VAT, of one.")]


class ConsentRequest(RequestBody):
    statistics: bool
    marketing: bool


class EventContent(Struct, rename="camel", forbid_unknown_fields=True):
    id: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]
    quantity: Annotated[int, Meta(ge=1, le=MAXIMUM)]
    item_price: ItemPrice | None = None


class CustomData(RequestBody):
    contents: OrNull[Annotated[list[EventContent], Meta(max_length=100)]] = field(default_factory=list)


class PageEventRequest(RequestBody):
    """An event under one of Meta's names; its time is when it comes, its value that of its contents."""

    event_name: Name
    event_id: EventId
    custom_data: CustomData | None = None
    status: Literal["successful", "failed"] | None = None


class PageViewRequest(RequestBody):
    path: Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^/[^?#]*$")]
    sku_code: OrNull[Sku] = ""
    category: OrNull[Annotated[str, Meta(max_length=200)]] = ""


class SearchClickRequest(RequestBody):
    """The text whose result a product was opened from, as it was typed."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_MAXIMUM)]


def lines_of(data: PageEventRequest, products: Mapping[str, Product]) -> tuple[EventLine, ...]:
    """Read what an event is about; where no price is told, the shop's own stands, if it has one."""
    contents = data.custom_data.contents if data.custom_data else []
    return tuple(
        EventLine(sku=one.id, quantity=one.quantity, price=_price(one, products) * one.quantity)
        for one in contents
    )


def _price(one: EventContent, products: Mapping[str, Product]) -> Money:
    if one.item_price is not None:
        return Money(round(one.item_price * 100))
    return event_unit_price(products.get(one.id), one.quantity)
