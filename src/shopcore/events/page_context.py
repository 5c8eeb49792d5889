"""The context of a page for personalisation services, one of five."""

from __future__ import annotations

from enum import Enum


class PageContext(Enum):
    """The contexts of pages, as personalisation services name them."""

    HOMEPAGE = "HOMEPAGE"
    CATEGORY = "CATEGORY"
    PRODUCT = "PRODUCT"
    CART = "CART"
    OTHER = "OTHER"


_OF_FIRST_SEGMENT = {
    "": PageContext.HOMEPAGE,
    "browse": PageContext.CATEGORY,
    "product": PageContext.PRODUCT,
    "basket": PageContext.CART,
}


def context_of(path: str) -> PageContext:
    """Return the context of a path; OTHER outside of home, /browse, /product and /basket.

    Source: docs/requirements.md, SH-03.
    """
    first, _, rest = path.strip("/").partition("/")
    if first == "basket" and rest:
        return PageContext.OTHER
    return _OF_FIRST_SEGMENT.get(first, PageContext.OTHER)


def sends_basket(path: str) -> bool:
    """Say whether opening a path sends the whole basket as an event: all but product and browse pages.

    Source: docs/requirements.md, EV-02.
    """
    return context_of(path) not in {PageContext.CATEGORY, PageContext.PRODUCT}
