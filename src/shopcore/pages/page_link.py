"""Links between pages, and breadcrumbs, which are links from the front page down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Category, Product
from shopcore.pages.addresses.paths import HOME_PATH


@frozen
class PageLink:
    """A link to a page of the shop, under its name."""

    name: str
    url: str


HOME_LINK: Final = PageLink("Home", HOME_PATH)


def category_links(categories: Iterable[Category]) -> tuple[PageLink, ...]:
    """Return links to the lists of categories, in their order."""
    return tuple(PageLink(category.name, category.url) for category in categories)


def product_breadcrumb(product: Product, trail: Iterable[Category]) -> tuple[PageLink, ...]:
    """Return the breadcrumb of a product; *trail* are the categories from the root down to its own."""
    return HOME_LINK, *category_links(trail), PageLink(product.name, product.path)
