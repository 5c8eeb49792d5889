"""What the calls are made of; put together once, in the composition root."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from attrs import frozen
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation
from litestar.types import Scope

from adapters.http.search_log import SearchLog
from adapters.http.watch import CatalogueWatch
from shopcore.catalogue import Product
from shopcore.ports import ProductSearch, Shop
from shopcore.search import SearchQuery
from shopcore.storefront import Storefront

_Answer = TypeVar("_Answer")
_SHELF = 24


@frozen
class Parts:
    """The shop as the calls see it."""

    open_shop: Callable[[], Shop]
    search: ProductSearch
    watch: CatalogueWatch
    search_log: SearchLog

    def read_products(self, storefront: Storefront, skus: Sequence[str]) -> Mapping[str, Product]:
        """Read products by SKU; what is absent is left out."""
        with self.open_shop() as shop:
            return shop.catalogue.by_sku(storefront, skus)

    def shelf(self, product: Product) -> Sequence[Product]:
        """List the best sold of the category that a product stands in."""
        shelves, key = self.watch.listed.shelves, (product.storefront, product.category)
        held = shelves.get(key)
        if held is not None:
            return held
        query = SearchQuery(product.storefront, category=product.category_path, page_size=_SHELF)
        return shelves.put(key, self.search.search(query).products)


def storefront_of_call(scope: Scope) -> Storefront:
    """Read the storefront that the layers before the router settled."""
    storefront = scope["state"]["storefront"]
    assert isinstance(storefront, Storefront), storefront
    return storefront


def given_to(request: Request[Any, Any, State]) -> tuple[Parts, Storefront]:
    """Hand parts and storefront to a busy call; two dependencies cost as much as its prices."""
    parts = request.app.state["parts"]
    assert isinstance(parts, Parts), parts
    return parts, storefront_of_call(request.scope)


def dependencies(parts: Parts) -> dict[str, Provide]:
    """Hand the parts and the storefront of a call to its handler."""
    return {
        "parts": Provide(lambda: parts, sync_to_thread=False),
        "storefront": Provide(storefront_of_call, sync_to_thread=False),
    }


GivenParts = NamedDependency[SkipValidation[Parts]]
GivenStorefront = NamedDependency[SkipValidation[Storefront]]


async def aside(work: Callable[[], _Answer]) -> _Answer:
    """Do work that waits for files or a database without holding up other requests."""
    return await asyncio.to_thread(work)
