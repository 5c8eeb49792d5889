"""What was read and made from one version of the catalogue on one day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Final

from attrs import frozen

from adapters.http.basket.item_responses import blank_item
from adapters.http.basket.schemas import BasketItem
from adapters.http.catalogue.schemas import CardOut
from adapters.web.json_schemas import Encoded, encoded
from adapters.web.memory_cache import MemoryCache
from shopcore.basket.cheaper_order import CheaperOrder
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import QuotedLine, quote_line

from .card_responses import PricingContext, When, card_of

_MB: Final = 1024 * 1024
_PRODUCT_BYTES: Final = 2_600
"""As measured with the demo catalogue, and so are the others."""
_VIEW_BYTES: Final = 4_000
_LINE_BYTES: Final = 500
_ITEM_BYTES: Final = 1_500
"""Without their products, of which ``products`` holds most."""
_SHARED_PRODUCT_BYTES: Final = 2_000
"""A product that stands in several lists of recommendations."""


@frozen
class ProductView:
    """What of a product is the same in every list and basket."""

    product: Product
    card: CardOut
    item: BasketItem

    @cached_property
    def encoded_card(self) -> Encoded[CardOut]:
        """The card for those responses that show it beside something else."""
        return encoded(self.card)


SnapshotKey = tuple[int, When, str]
"""A catalogue version, a part of a day, and the owner's rules of searching."""
LineKey = tuple[str, int, int, Size | None]
"""The id of a line and of its product in memory, the requested quantity, and the size."""
ItemKey = tuple[int, str, int, Size | None, bool, bool, CheaperOrder | None]
"""The id of a product in memory and of a line, quantity, size, whether it was lowered and added by a voucher,
and what would be cheaper."""
ItemView = tuple[Product, Encoded[BasketItem]]
"""The product that a line was made from, and the line as it is shown."""
RecommendationKey = tuple[Hashable, ...]
"""The kind of recommendation, and for what it was made."""


class CatalogueSnapshot:
    """One catalogue version on one day, until or after its cut-off, with what was made from it.

    *search_rules* names the owner's rules that its lists follow.
    """

    def __init__(self, version: int, pricing_context: PricingContext, search_rules: str = "") -> None:
        self.version = version
        self.search_rules = search_rules
        self.pricing_context = pricing_context
        self.quotes: MemoryCache[tuple[Storefront, bool, int, bytes], bytes] = MemoryCache(
            "quotes", 4 * _MB, lambda answer: len(answer) + 500
        )
        self.recommendations: MemoryCache[RecommendationKey, Sequence[Product]] = MemoryCache(
            "recommendations",
            8 * _MB,
            lambda products: _SHARED_PRODUCT_BYTES * len(products),
        )
        self._lines: MemoryCache[LineKey, QuotedLine] = MemoryCache(
            "quoted_lines", 6 * _MB, lambda _: _LINE_BYTES
        )
        self.items: MemoryCache[ItemKey, ItemView] = MemoryCache(
            "basket_items", 9 * _MB, lambda _: _ITEM_BYTES
        )
        self._views: MemoryCache[str, ProductView] = MemoryCache(
            "product_views", 10 * _MB, lambda _: _VIEW_BYTES
        )
        self._products: dict[Storefront, MemoryCache[str, Product]] = {
            storefront: MemoryCache("products", 5 * _MB, lambda _: _PRODUCT_BYTES)
            for storefront in Storefront
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

    def quoted(self, line_id: str, product: Product, quantity: int, size: Size | None) -> QuotedLine:
        """Price a line, once for all baskets in which it stands alike."""
        key = (line_id, id(product), quantity, size)  # no other product has this id while the line holds it
        cached = self._lines.get(key)
        if cached is not None:
            return cached
        today, rate = self.pricing_context.today, self.pricing_context.tariff.vat_rate
        return self._lines.put(key, quote_line(line_id, product, quantity, size, today=today, rate=rate))

    def recommended(self, key: RecommendationKey, find: Callable[[], Sequence[Product]]) -> Sequence[Product]:
        """Recommend products, found once for a key."""
        cached = self.recommendations.get(key)
        return self.recommendations.put(key, find()) if cached is None else cached

    def products(self, storefront: Storefront, skus: Collection[str]) -> dict[str, Product]:
        """Find those products of a storefront that were read already."""
        return self._products[storefront].get_many(skus)

    def add_products(self, storefront: Storefront, products: Mapping[str, Product]) -> None:
        """Hold products that were read, for the next who asks."""
        for sku, product in products.items():
            self._products[storefront].put(sku, product)
