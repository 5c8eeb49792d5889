"""What was read and made from one version of the catalogue on one day."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock
from typing import Generic, TypeVar

from attrs import frozen
from msgspec import Raw

from adapters.http.basket.item_responses import blank_item
from adapters.http.basket.schemas import BasketItem, BasketItemIn
from adapters.http.catalogue.schemas import CardOut
from shopcore.basket.cheaper_order import CheaperOrder
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import QuotedLine

from .card_responses import PricingContext, When, card_of

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_PRODUCT_LIMIT = 20_000
_CATEGORY_LIMIT = 2_000
_BASKET_LIMIT = 5_000
_LINE_LIMIT = 20_000
_QUOTE_LIMIT = 1_000


class BoundedCache(Generic[_Key, _Value]):
    """A bounded memory that drops what came first; safe to share between threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[_Key, _Value] = OrderedDict()
        self._lock = Lock()
        self.get: Callable[[_Key], _Value | None] = self._entries.get

    def get_many(self, keys: Iterable[_Key]) -> dict[_Key, _Value]:
        """Find those of several keys that are held."""
        cached = self._entries
        return {key: value for key in keys if (value := cached.get(key)) is not None}

    def get_all(self, keys: Sequence[_Key]) -> list[_Value] | None:
        """Find what is held under all of several keys; None if it is not all held."""
        values = [value for key in keys if (value := self._entries.get(key)) is not None]
        return values if len(values) == len(keys) else None

    def put(self, key: _Key, value: _Value) -> _Value:
        with self._lock:
            while len(self._entries) >= self._most:
                self._entries.popitem(last=False)
            self._entries[key] = value
        return value


@frozen
class ProductView:
    """What of a product is the same in every list and basket."""

    product: Product
    card: CardOut
    item: BasketItem


@frozen
class LineView(QuotedLine):
    """A priced line of a basket with all that is shown of it, in JSON."""

    json: Raw


SnapshotKey = tuple[int, When, str]
"""A catalogue version, a part of a day, and the owner's rules of searching."""
RequestedLineKey = tuple[Storefront, int, BasketItemIn]
"""Where a line was asked for, at which place in its basket, and as what."""
LineKey = tuple[str, str, int, Size | None]
"""The id of a line, what it is of, how many are asked for or stored, and cut to what size."""


class CatalogueSnapshot:
    """One catalogue version on one day, until or after its cut-off, with what was made from it.

    *search_rules* names the owner's rules that its lists follow.
    """

    def __init__(self, version: int, pricing_context: PricingContext, search_rules: str = "") -> None:
        self.version = version
        self.search_rules = search_rules
        self.pricing_context = pricing_context
        self.category_products_cache: BoundedCache[tuple[Storefront, tuple[str, ...]], Sequence[Product]] = (
            BoundedCache(_CATEGORY_LIMIT)
        )
        self.bought_together_cache: BoundedCache[str, Sequence[Product]] = BoundedCache(_PRODUCT_LIMIT)
        self.cross_sells_cache: BoundedCache[tuple[str, str], Sequence[Product]] = BoundedCache(
            _PRODUCT_LIMIT
        )
        self.suggestions: BoundedCache[tuple[str, ...], Raw] = BoundedCache(_BASKET_LIMIT)
        self.quotes: BoundedCache[tuple[Storefront, bool, int, bytes], bytes] = BoundedCache(_QUOTE_LIMIT)
        self.requested_lines: BoundedCache[RequestedLineKey, QuotedLine] = BoundedCache(_LINE_LIMIT)
        self.quoted: BoundedCache[LineKey, LineView] = BoundedCache(_LINE_LIMIT)
        self.stored: BoundedCache[LineKey, LineView] = BoundedCache(_LINE_LIMIT)
        self.nudged: BoundedCache[tuple[LineKey, CheaperOrder], LineView] = BoundedCache(_LINE_LIMIT)
        self._views: BoundedCache[str, ProductView] = BoundedCache(_PRODUCT_LIMIT)
        self._products: dict[Storefront, BoundedCache[str, Product]] = {
            storefront: BoundedCache(_PRODUCT_LIMIT) for storefront in Storefront
        }

    def is_older(self, version: int, now: When, search_rules: str = "") -> bool:
        return self.snapshot_key != (version, now, search_rules)

    @property
    def snapshot_key(self) -> SnapshotKey:
        """Name what answers were made from, for those who keep them."""
        return self.version, self.pricing_context.when, self.search_rules

    def card(self, product: Product) -> CardOut:
        """Show a product as a card."""
        return self.view(product).card

    def view(self, product: Product) -> ProductView:
        """Show a product, made anew where it is not the one that was shown before."""
        cached = self._views.get(product.product_id)
        if cached is not None and (cached.product is product or cached.product == product):
            return cached
        card = card_of(product, self.pricing_context)
        new_view = ProductView(product, card, blank_item(product, card, self.pricing_context.tariff.vat_rate))
        return self._views.put(product.product_id, new_view)

    def products(self, storefront: Storefront, skus: Iterable[str]) -> dict[str, Product]:
        """Find the products that were read already."""
        return self._products[storefront].get_many(skus)

    def add_products(self, storefront: Storefront, products: Mapping[str, Product]) -> None:
        for sku, product in products.items():
            self._products[storefront].put(sku, product)
