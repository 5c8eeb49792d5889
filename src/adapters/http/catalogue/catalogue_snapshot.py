"""What was read and made from one version of the catalogue on one day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from attrs import field, frozen

from adapters.http.basket.item_responses import blank_item
from adapters.http.basket.schemas import BasketItem
from adapters.http.catalogue.schemas import CardOut
from adapters.web.json_schemas import Encoded, encoded
from adapters.web.memory_cache import MemoryCache
from shopcore.basket.cheaper_order import CheaperOrder
from shopcore.catalogue.product import Product
from shopcore.freshness.change_history import ChangeHistory
from shopcore.freshness.uses import Use, note, noting_uses, page_of, shown_card
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import QuotedLine, quote_line

from .card_responses import PricingContext, When, card_of

_MB: Final = 1024 * 1024
_PRODUCT_BYTES: Final = 2_600
"""As measured with the demo catalogue, and so are the others."""
_VIEW_BYTES: Final = 4_000
_PRICE_BYTES: Final = 500
_LINE_BYTES: Final = 300
"""Beside what it shares with the price."""
_ITEM_BYTES: Final = 1_500
"""Without their products, of which ``products`` holds most."""
_SHARED_PRODUCT_BYTES: Final = 600
"""Those of long lists are mostly held elsewhere too; with fewer lists every new basket searches anew."""
_BASKET_BYTES: Final = 800
"""Suggestions for a basket of ten lines: few products are suggested, each for many baskets."""
_USE_BYTES: Final = 100


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


SnapshotKey = tuple[int, When, str, int]
"""A catalogue version, a part of a day, the owner's rules of searching, and the history of changes."""
PriceKey = tuple[int, int, Size | None]
"""The id of a product in memory, the requested quantity, and the size."""
LineKey = tuple[str, int, int, Size | None]
"""The id of a line, and what it is priced by."""
ItemKey = tuple[int, tuple[Any, ...], bool, CheaperOrder | None]
"""The id of a product in memory, the rest of the line, whether it was lowered, and what would be cheaper."""
ItemView = tuple[Product, bytes]
"""The product that a line was made from, and the JSON of the line after its id."""
RecommendationKey = tuple[Hashable, ...]
"""The kind of recommendation, and for what it was made."""
QuoteKey = tuple[Storefront, bool, int, bytes]
"""A storefront, whether figures are explained, the version that suggestions follow, and the whole body."""
BASKET: Final = "basket"
"""The kind of what is suggested for a basket."""


def _cache(name: str, most_bytes: int, size_of: Callable[[Any], int]) -> Any:
    return field(factory=lambda: MemoryCache(name, most_bytes, size_of))


@frozen
class _Made:
    """What was read or found at a catalogue version, and what of."""

    version: int
    uses: Collection[Use]
    products: Sequence[Product]


@frozen
class _Parts:
    """What snapshots of one history share; views, lines and items are found by the product itself."""

    recommendations: MemoryCache[RecommendationKey, _Made] = _cache(
        "recommendations",
        20 * _MB,
        lambda made: _SHARED_PRODUCT_BYTES * len(made.products) + _USE_BYTES * len(made.uses),
    )
    suggestions: MemoryCache[RecommendationKey, _Made] = _cache(
        "suggestions", 4 * _MB, lambda made: _BASKET_BYTES + _USE_BYTES * len(made.uses)
    )
    """Those of baskets, which the long lists among the others would push out."""
    prices: MemoryCache[PriceKey, QuotedLine] = _cache("priced_lines", 4 * _MB, lambda _: _PRICE_BYTES)
    """Lines without their id, which says where in its basket a line stands."""
    lines: MemoryCache[LineKey, QuotedLine] = _cache("quoted_lines", 4 * _MB, lambda _: _LINE_BYTES)
    items: MemoryCache[ItemKey, ItemView] = _cache("basket_items", 9 * _MB, lambda _: _ITEM_BYTES)
    views: MemoryCache[str, ProductView] = _cache("product_views", 10 * _MB, lambda _: _VIEW_BYTES)
    products: Mapping[Storefront, MemoryCache[str, _Made]] = field(
        factory=lambda: {
            storefront: MemoryCache("products", 5 * _MB, lambda _: _PRODUCT_BYTES)
            for storefront in Storefront
        }
    )


class CatalogueSnapshot:
    """One catalogue version on one day, until or after its cut-off, with what was made from it.

    *search_rules* names the owner's rules that its lists follow. *history* tells what of an earlier version
    still holds; what a snapshot made for one *follows* is taken over as far as it does.
    """

    def __init__(
        self,
        version: int,
        pricing_context: PricingContext,
        search_rules: str = "",
        *,
        history: ChangeHistory | None = None,
        follows: CatalogueSnapshot | None = None,
    ) -> None:
        self.version = version
        self.search_rules = search_rules
        self.pricing_context = pricing_context
        self.history = history or ChangeHistory(version)
        self.quotes: MemoryCache[QuoteKey, bytes] = MemoryCache(
            "quotes", 4 * _MB, lambda answer: len(answer) + 500
        )
        parts = follows.parts if follows and follows.snapshot_key[1:] == self.snapshot_key[1:] else None
        self.parts: _Parts = parts or _Parts()

    def is_older(self, version: int, now: When, search_rules: str = "") -> bool:
        return self.snapshot_key[:-1] != (version, now, search_rules)

    @property
    def snapshot_key(self) -> SnapshotKey:
        """Name what answers were made from, for those who keep them."""
        return self.version, self.pricing_context.when, self.search_rules, self.history.number

    def still_holds(self, key: SnapshotKey, uses: Collection[Use]) -> bool:
        """Say whether what another snapshot made of these would be made alike now."""
        version, *others = key
        is_of_history = version < self.version and tuple(others) == self.snapshot_key[1:]
        return is_of_history and self.history.holds(version, uses)

    @property
    def items(self) -> MemoryCache[ItemKey, ItemView]:
        """Lines as baskets show them, wherever they stand."""
        return self.parts.items

    def card(self, product: Product) -> CardOut:
        """Show a product as a card."""
        note([shown_card(product)])
        return self.view(product).card

    def view(self, product: Product) -> ProductView:
        """Show a product, made anew where it is not the one that was shown before."""
        cached = self.parts.views.get(product.product_id)
        if cached is not None and (cached.product is product or cached.product == product):
            return cached
        card = card_of(product, self.pricing_context)
        new_view = ProductView(product, card, blank_item(product, card, self.pricing_context.tariff.vat_rate))
        return self.parts.views.put(product.product_id, new_view)

    def quoted(self, line_id: str, product: Product, quantity: int, size: Size | None) -> QuotedLine:
        """Price a line, once for all baskets in which it stands alike."""
        key = (line_id, id(product), quantity, size)  # no other product has this id while the line holds it
        cached = self.parts.lines.get(key)
        if cached is not None:
            return cached
        return self.parts.lines.put(key, self._priced(product, quantity, size).with_id(line_id))

    def _priced(self, product: Product, quantity: int, size: Size | None) -> QuotedLine:
        key = (id(product), quantity, size)
        cached = self.parts.prices.get(key)
        if cached is not None:
            return cached
        today, rate = self.pricing_context.today, self.pricing_context.tariff.vat_rate
        return self.parts.prices.put(key, quote_line("", product, quantity, size, today=today, rate=rate))

    def recommended(self, key: RecommendationKey, find: Callable[[], Sequence[Product]]) -> Sequence[Product]:
        """Recommend products, found once for a key as long as nothing changes of what they were found by."""
        cached = self.cached_recommendation(key)
        if cached is not None:
            return cached
        with noting_uses() as uses:
            found = find()
        return self.keep_recommendation(key, found, uses)

    def cached_recommendation(self, key: RecommendationKey) -> Sequence[Product] | None:
        """Find what was recommended for a key before; None where that no longer holds."""
        made = self._cache_of(key).get(key)
        if made is None or not self._holds(made):
            return None
        note(made.uses)
        return made.products

    def keep_recommendation(
        self, key: RecommendationKey, products: Sequence[Product], uses: Collection[Use] = ()
    ) -> Sequence[Product]:
        """Keep what is recommended for a key as long as none of it, and nothing of its *uses*, changes."""
        whole = frozenset(uses).union(map(shown_card, products))
        self._cache_of(key).put(key, _Made(self.version, whole, products))
        note(whole)
        return products

    def products(self, storefront: Storefront, skus: Collection[str]) -> dict[str, Product]:
        """Find those products of a storefront that were read already."""
        made = self.parts.products[storefront].get_many(skus)
        return {sku: one.products[0] for sku, one in made.items() if self._holds(one)}

    def add_products(self, storefront: Storefront, products: Mapping[str, Product]) -> None:
        """Hold products that were read, for the next who asks."""
        for sku, product in products.items():
            made = _Made(self.version, (page_of(product),), (product,))
            self.parts.products[storefront].put(sku, made)

    def _cache_of(self, key: RecommendationKey) -> MemoryCache[RecommendationKey, _Made]:
        return self.parts.suggestions if key[0] == BASKET else self.parts.recommendations

    def _holds(self, made: _Made) -> bool:
        return made.version == self.version or self.history.holds(made.version, made.uses)
