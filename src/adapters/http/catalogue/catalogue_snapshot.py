"""What was read and made from one version of the catalogue on one day."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock
from typing import Generic, TypeVar

from attrs import frozen
from msgspec import Raw

from adapters.http.basket.item_responses import blank_item
from adapters.http.basket.schemas import BasketItem, WantedItem
from adapters.http.catalogue.schemas import Card
from shopcore.basket.cheaper_order import CheaperOrder
from shopcore.catalogue.product import Product
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import QuotedLine

from .card_responses import Showing, When, card_of

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
_PRODUCTS_KEPT = 20_000
_SHELVES_KEPT = 2_000
_BASKETS_KEPT = 5_000
_LINES_KEPT = 20_000
_QUOTES_KEPT = 1_000


class Kept(Generic[_Key, _Value]):
    """A bounded memory that drops what came first; safe to share between threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[_Key, _Value] = OrderedDict()
        self._lock = Lock()
        self.get: Callable[[_Key], _Value | None] = self._held.get

    def some(self, keys: Iterable[_Key]) -> dict[_Key, _Value]:
        """Find those of several keys that are held."""
        held = self._held
        return {key: value for key in keys if (value := held.get(key)) is not None}

    def every(self, keys: Sequence[_Key]) -> list[_Value] | None:
        """Find what is held under all of several keys; None if it is not all held."""
        found = [value for key in keys if (value := self._held.get(key)) is not None]
        return found if len(found) == len(keys) else None

    def put(self, key: _Key, value: _Value) -> _Value:
        with self._lock:
            while len(self._held) >= self._most:
                self._held.popitem(last=False)
            self._held[key] = value
        return value


@frozen
class Shown:
    """What of a product is the same in every list and basket."""

    product: Product
    card: Card
    item: BasketItem


@frozen
class ShownLine(QuotedLine):
    """A priced line of a basket with all that is shown of it, in JSON."""

    json: Raw


Stamp = tuple[int, When, str]
"""A catalogue version, a part of a day, and the owner's rules of searching."""
AskedKey = tuple[Storefront, int, WantedItem]
"""Where a line was asked for, at which place in its basket, and as what."""
LineKey = tuple[str, str, int, Size | None]
"""The id of a line, what it is of, how many are asked for or stored, and cut to what size."""


class Edition:
    """One catalogue version on one day, until or after its cut-off, with what was made from it.

    *search_rules* names the owner's rules that its lists follow.
    """

    def __init__(self, version: int, showing: Showing, search_rules: str = "") -> None:
        self.version = version
        self.search_rules = search_rules
        self.showing = showing
        self.shelves: Kept[tuple[Storefront, tuple[str, ...]], Sequence[Product]] = Kept(_SHELVES_KEPT)
        self.together: Kept[str, Sequence[Product]] = Kept(_PRODUCTS_KEPT)
        self.fitting: Kept[tuple[str, str], Sequence[Product]] = Kept(_PRODUCTS_KEPT)
        self.suggestions: Kept[tuple[str, ...], Raw] = Kept(_BASKETS_KEPT)
        self.quotes: Kept[tuple[Storefront, bool, int, bytes], bytes] = Kept(_QUOTES_KEPT)
        self.asked: Kept[AskedKey, QuotedLine] = Kept(_LINES_KEPT)
        self.quoted: Kept[LineKey, ShownLine] = Kept(_LINES_KEPT)
        self.stored: Kept[LineKey, ShownLine] = Kept(_LINES_KEPT)
        self.nudged: Kept[tuple[LineKey, CheaperOrder], ShownLine] = Kept(_LINES_KEPT)
        self._shown: Kept[str, Shown] = Kept(_PRODUCTS_KEPT)
        self._products: dict[Storefront, Kept[str, Product]] = {
            storefront: Kept(_PRODUCTS_KEPT) for storefront in Storefront
        }

    def is_older(self, version: int, now: When, search_rules: str = "") -> bool:
        return self.stamp != (version, now, search_rules)

    @property
    def stamp(self) -> Stamp:
        """Name what answers were made from, for those who keep them."""
        return self.version, self.showing.when, self.search_rules

    def card(self, product: Product) -> Card:
        """Show a product as a card."""
        return self.shown(product).card

    def shown(self, product: Product) -> Shown:
        """Show a product, made anew where it is not the one that was shown before."""
        held = self._shown.get(product.product_id)
        if held is not None and (held.product is product or held.product == product):
            return held
        card = card_of(product, self.showing)
        made = Shown(product, card, blank_item(product, card, self.showing.tariff.vat_rate))
        return self._shown.put(product.product_id, made)

    def held(self, storefront: Storefront, skus: Iterable[str]) -> dict[str, Product]:
        """Find the products that were read already."""
        return self._products[storefront].some(skus)

    def hold(self, storefront: Storefront, products: Mapping[str, Product]) -> None:
        for sku, product in products.items():
            self._products[storefront].put(sku, product)
