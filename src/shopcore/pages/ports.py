"""Ports for pages: what is found for them, as often as a page asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from shopcore.catalogue.product import Product
from shopcore.search.search_query import SearchQuery, SearchResults


class ProductFinder(Protocol):
    """Finds the products of lists and rails, all as of one version of the catalogue and one day."""

    def find(self, query: SearchQuery) -> SearchResults:
        """Return one page of a list."""

    def bought_together(self, products: Sequence[Product]) -> Mapping[str, Sequence[Product]]:
        """Return by its id what orders hold beside each product, as far as it can be sold; never absent."""

    def cross_sells(self, product: Product) -> Iterator[Product]:
        """Iterate over what a product needs, the most useful first; nothing of a kind nobody wrote down."""

    def alternatives(self, product: Product, most: int) -> Sequence[Product]:
        """Return at most *most* products that may be bought in the place of a product."""
