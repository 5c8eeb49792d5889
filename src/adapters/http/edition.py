"""What was read and made from one version of the catalogue on one day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from threading import Lock
from typing import Generic, TypeVar

from adapters.http.cards import Showing, card_of
from adapters.http.wire import Card
from shopcore.catalogue import Product
from shopcore.storefront import Storefront

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_PRODUCTS_KEPT = 20_000
_SHELVES_KEPT = 2_000


class Kept(Generic[_Key, _Value]):
    """A bounded memory that drops what came first; safe to share between threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[_Key, _Value] = {}
        self._lock = Lock()

    def get(self, key: _Key) -> _Value | None:
        return self._held.get(key)

    def put(self, key: _Key, value: _Value) -> _Value:
        with self._lock:
            while len(self._held) >= self._most:
                self._held.pop(next(iter(self._held)))
            self._held[key] = value
        return value


class Edition:
    """One catalogue version on one day, with what was made from it."""

    def __init__(self, version: int, showing: Showing) -> None:
        self.version = version
        self.showing = showing
        self.shelves: Kept[tuple[Storefront, str], Sequence[Product]] = Kept(_SHELVES_KEPT)
        self._cards: Kept[str, Card] = Kept(_PRODUCTS_KEPT)
        self._products: Kept[tuple[Storefront, str], Product] = Kept(_PRODUCTS_KEPT)

    def is_older(self, version: int, today: date) -> bool:
        return version != self.version or today != self.showing.today

    def card(self, product: Product) -> Card:
        """Show a product of this edition as a card."""
        held = self._cards.get(product.product_id)
        return (
            held if held is not None else self._cards.put(product.product_id, card_of(product, self.showing))
        )

    def held(self, storefront: Storefront, skus: Iterable[str]) -> dict[str, Product]:
        """Find the products that were read already."""
        found = ((sku, self._products.get((storefront, sku))) for sku in skus)
        return {sku: product for sku, product in found if product is not None}

    def hold(self, storefront: Storefront, products: Mapping[str, Product]) -> None:
        for sku, product in products.items():
            self._products.put((storefront, sku), product)
