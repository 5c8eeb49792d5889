"""What every page of one storefront has at hand while it is put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from attrs import frozen

from adapters.drawings.drawing import draw
from adapters.drawings.lettering import CONDENSED, WIDE
from adapters.drawings.subject import subject_of
from adapters.http.app_context import AppContext
from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.catalogue.picture_urls import category_thumb_url
from adapters.http.catalogue.product_responses import product_detail
from adapters.http.catalogue.schemas import CardOut, Crumb, ProductDetail
from adapters.http.schemas import pounds, response_of
from shopcore.catalogue.product import Brand, Category, Product
from shopcore.money.vat import with_vat
from shopcore.pages.storefront_words import StorefrontWords
from shopcore.pages.text_links import leads_into
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .page_content import Drawing, OwnBrand, Phrase, ShopInfo, Tile, TitleBlockEntry
from .texts import Library

_LETTERING = {Storefront.IRONMONGERY: CONDENSED, Storefront.ELECTRICAL: WIDE}
FREE_FROM = "{free_delivery_from}"
"""Stands in the words of a claim for the sum from which delivery is free."""
_TITLE_BLOCK = (("Finish", "Finish"), ("Material", "Material"))


@frozen
class Site:
    """One storefront: its shop, its search, its words; *origin* begins every canonical address.

    *origins* begin the addresses of each storefront.
    """

    storefront: Storefront
    context: AppContext
    words: StorefrontWords
    texts: Library
    origin: str
    origins: Mapping[Storefront, str]
    subscription_key_header: str
    subscription_key: str

    def open_shop(self) -> Shop:
        return self.context.open_shop()

    def open_catalogue(self) -> Shop:
        return self.context.open_catalogue()

    def now(self) -> datetime:
        """Tell the time of the shop."""
        with self.open_shop().read() as shop:
            return shop.clock.now()

    def find(self, query: SearchQuery) -> SearchResults:
        """Find one page of products."""
        return self.context.find(query)

    @property
    def snapshot(self) -> CatalogueSnapshot:
        """What was made from the catalogue version that lists show."""
        return self.context.poller.listed

    def cards(self, products: Sequence[Product]) -> list[CardOut]:
        snapshot = self.snapshot
        return [snapshot.card(product) for product in products]

    def detail(self, product: Product, crumbs: Sequence[Crumb], brand: Brand | None) -> ProductDetail:
        document_links = self.context.documents_of(product)
        return product_detail(
            product, self.snapshot.pricing_context, crumbs=crumbs, brand=brand, documents=document_links
        )

    def tiles(self, categories: Sequence[Category]) -> list[Tile]:
        """Draw categories as ways in."""
        return [Tile(c.name, c.url, category_thumb_url(c), c.product_count) for c in categories]

    def own_brands(self, brands: Sequence[Brand]) -> list[OwnBrand]:
        """Put the benefit cards of the own brands in their order; only those on sale have an address."""
        urls = {brand.name: brand.url for brand in brands}
        return [
            OwnBrand(own.name, urls.get(own.name, "/our-brands"), own.guarantee, own.text)
            for own in self.words.own_brands
        ]

    @property
    def free_delivery_text(self) -> str:
        """The rule of free delivery with its condition, in both VAT figures."""
        tariff = self.snapshot.pricing_context.tariff
        free_from = with_vat(tariff.free_delivery_from, tariff.vat_rate)
        return f"Free UK mainland delivery over {free_from.ex_vat} ex VAT ({free_from.inc_vat} inc VAT)."

    @property
    def claims(self) -> list[Phrase]:
        """The banner's claims, each with its condition; the threshold in it is the tariff's own."""
        threshold = str(self.snapshot.pricing_context.tariff.free_delivery_from).removesuffix(".00")
        return [Phrase(claim.strong, claim.rest.replace(FREE_FROM, threshold)) for claim in self.words.banner]

    def info(self, tree: Sequence[Category]) -> ShopInfo:
        """Describe the shop to the browser."""
        words, tariff = self.words, self.snapshot.pricing_context.tariff
        return response_of(
            ShopInfo,
            words,
            company_id=self.storefront.company_id,
            universe=self.storefront.label,
            banner=self.claims,
            menu=[Crumb(c.name, c.url) for c in tree],
            nav=[Crumb(link.name, link.url) for link in words.menu if leads_into(link.url, tree)],
            product_count=sum(c.product_count for c in tree),
            may_check_out=self.storefront.may_check_out,
            has_fire_rated_range=self.storefront.has_fire_rated_range,
            subscription_key_header=self.subscription_key_header,
            subscription_key=self.subscription_key,
            vat_percent=tariff.vat_rate.basis_points / 100,
            free_delivery_text=self.free_delivery_text,
            free_delivery_from=pounds(tariff.free_delivery_from),
        )


def drawing_of(product: Product) -> Drawing:
    """Draw a product on its sheet."""
    subject = subject_of(product.category, product.name, product.attributes)
    block = [
        TitleBlockEntry(label, product.attributes[name])
        for label, name in _TITLE_BLOCK
        if name in product.attributes
    ]
    block += [TitleBlockEntry("All sizes", "mm"), TitleBlockEntry("Drawing", product.sku)]
    svg = draw(subject, sheet=True, lettering=_LETTERING[product.storefront])
    return Drawing(svg, block, f"Technical drawing of {product.name}")


def breadcrumb(trail: Sequence[Category]) -> list[Crumb]:
    """Write the way from the root to a category."""
    return [Crumb(category.name, category.url) for category in trail]
