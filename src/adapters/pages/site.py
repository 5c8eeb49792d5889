"""What every page of one storefront has at hand while it is put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from attrs import frozen

from adapters.http.wire import Card, Crumb, ProductDetail
from shopcore.catalogue import Brand, Category, Product
from shopcore.ports import ProductSearch, Shop
from shopcore.storefront import Storefront

from .content import Drawing, OwnBrand, Phrase, ShopInfo, Tile


@frozen
class Words:
    """The storefront's own texts, from the settings."""

    name: str
    slogan: str
    strapline: str
    phone: str
    email: str
    hours: str
    banner: tuple[Phrase, ...]
    popular_searches: tuple[str, ...]
    headline: str
    lead: str
    own_brands: tuple[OwnBrand, ...]
    free_delivery_text: str
    hero_sku: str = ""


@frozen
class Mappers:
    """How domain values become wire shapes; given by the HTTP adapter."""

    card: Callable[[Product], Card]
    detail: Callable[[Product, Sequence[Crumb], Brand | None], ProductDetail]
    drawing: Callable[[Product], Drawing]
    category_thumb: Callable[[Storefront, Category], str]


@frozen
class Site:
    """One storefront: its shop, its search, its words; *origin* begins every canonical address."""

    storefront: Storefront
    open_shop: Callable[[], Shop]
    search: ProductSearch
    words: Words
    mappers: Mappers
    origin: str
    subscription_key_header: str
    subscription_key: str
    vat_percent: float

    def info(self, tree: Sequence[Category]) -> ShopInfo:
        """Describe the shop to the browser."""
        words = self.words
        return ShopInfo(
            company_id=self.storefront.company_id,
            universe=self.storefront.label,
            name=words.name,
            slogan=words.slogan,
            strapline=words.strapline,
            phone=words.phone,
            email=words.email,
            hours=words.hours,
            banner=list(words.banner),
            popular_searches=list(words.popular_searches),
            menu=[Crumb(c.name, c.url) for c in tree],
            product_count=sum(c.product_count for c in tree),
            may_check_out=self.storefront.may_check_out,
            has_fire_rated_range=self.storefront.has_fire_rated_range,
            subscription_key_header=self.subscription_key_header,
            subscription_key=self.subscription_key,
            vat_percent=self.vat_percent,
            free_delivery_text=words.free_delivery_text,
        )

    def tiles(self, categories: Sequence[Category]) -> list[Tile]:
        """Draw categories as ways in."""
        thumb = self.mappers.category_thumb
        return [Tile(c.name, c.url, thumb(self.storefront, c), c.product_count) for c in categories]

    def cards(self, products: Sequence[Product]) -> list[Card]:
        return [self.mappers.card(product) for product in products]

    def today(self) -> date:
        return self.open_shop().clock.today()


def breadcrumb(trail: Sequence[Category]) -> list[Crumb]:
    """Write the way from the root to a category."""
    return [Crumb(category.name, category.url) for category in trail]
