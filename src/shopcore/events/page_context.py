"""Which of five contexts a page has, as services of personalisation know them."""

from __future__ import annotations

from enum import Enum


class Context(Enum):
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
    """Find the context of a path: what is not home, /browse, /product or /basket is OTHER.

    Source: spec section 2, page shell rules.
    """
    first, _, rest = path.strip("/").partition("/")
    if first == "basket" and rest:
        return Context.OTHER
    return _OF_FIRST_WORD.get(first, Context.OTHER)


def sends_basket(path: str) -> bool:
    """Say whether a customer's move to a path tells the whole basket: outside of products and browsing.

    Source: decision 67.
    """
    return context_of(path) not in {Context.CATEGORY, Context.PRODUCT}
