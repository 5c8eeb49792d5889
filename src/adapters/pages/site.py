"""What every page of one storefront has at hand while it is put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from shopcore.catalogue.product_facts import title_block
from shopcore.pages.page_link import PageLink, category_links
from shopcore.pages.storefront_profile import StorefrontProfile
from shopcore.pages.storefront_words import Link, StorefrontWords
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .page_content import Drawing, OwnBrand, Phrase, ShopInfo, Tile, TitleBlockEntry
from .texts import Library

_LETTERING = {Storefront.IRONMONGERY: CONDENSED, Storefront.ELECTRICAL: WIDE}


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
        """Put the benefit cards of the own brands in their order."""
        return [
            OwnBrand(own.name, url, own.guarantee, own.text) for own, url in self.profile.own_brands(brands)
        ]

    @property
    def profile(self) -> StorefrontProfile:
        """What the storefront says of itself, and the tariff that it sells by today."""
        return StorefrontProfile(self.storefront, self.words, self.snapshot.pricing_context.tariff)

    def info(self, tree: Sequence[Category]) -> ShopInfo:
        """Describe the shop to the browser."""
        profile = self.profile
        tariff = profile.tariff
        return response_of(
            ShopInfo,
            self.words,
            company_id=self.storefront.company_id,
            universe=self.storefront.label,
            banner=[Phrase(claim.strong, claim.rest) for claim in profile.claims],
            menu=crumbs_of(category_links(tree)),
            nav=crumbs_of(profile.menu_of(tree)),
            product_count=sum(c.product_count for c in tree),
            may_check_out=self.storefront.may_check_out,
            has_fire_rated_range=self.storefront.has_fire_rated_range,
            subscription_key_header=self.subscription_key_header,
            subscription_key=self.subscription_key,
            vat_percent=tariff.vat_rate.basis_points / 100,
            free_delivery_text=profile.free_delivery_text,
            free_delivery_from=pounds(tariff.free_delivery_from),
        )


def crumbs_of(links: Iterable[PageLink | Link]) -> list[Crumb]:
    """Show links under their names."""
    return [Crumb(link.name, link.url) for link in links]


def drawing_of(product: Product) -> Drawing:
    """Draw a product on its sheet."""
    subject = subject_of(product.category, product.name, product.attributes)
    block = [TitleBlockEntry(label, value) for label, value in title_block(product)]
    svg = draw(subject, sheet=True, lettering=_LETTERING[product.storefront])
    return Drawing(svg, block, f"Technical drawing of {product.name}")
