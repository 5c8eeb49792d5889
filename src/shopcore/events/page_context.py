"""The context of a page for personalisation services, one of five."""

from __future__ import annotations

from enum import Enum


class Context(Enum):
    """The contexts, as personalisation services name them."""

    HOMEPAGE = "HOMEPAGE"
    CATEGORY = "CATEGORY"
    PRODUCT = "PRODUCT"
    CART = "CART"
    OTHER = "OTHER"


_OF_FIRST_WORD = {
    "": Context.HOMEPAGE,
    "browse": Context.CATEGORY,
    "product": Context.PRODUCT,
    "basket": Context.CART,
}


def context_of(path: str) -> Context:
    """Return the context of a path; OTHER for anything but home, /browse, /product and /basket.

    Source: spec section 2, page shell rules.
    """
    first, _, rest = path.strip("/").partition("/")
    if first == "basket" and rest:
        return Context.OTHER
    return _OF_FIRST_WORD.get(first, Context.OTHER)


def sends_basket(path: str) -> bool:
    """Say whether opening a path sends the whole basket as an event: all but product and browse pages.

    Source: decision 67.
    """
    return context_of(path) not in {Context.CATEGORY, Context.PRODUCT}
