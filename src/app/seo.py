"""How the shop is found: sitemaps, the pictures of links, the feed for shopping engines, moved addresses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, TextIO

from app.builders.documents import build_faces
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from adapters.feeds.google_export import GoogleFeedWriter
    from adapters.http.app_context import AppContext
    from adapters.pages.site import Site
    from app.config.settings import Settings


def seo_handlers(
    settings: Settings, context: AppContext, sites: Mapping[Storefront, Site]
) -> Sequence[ControllerRouterHandler]:
    """Build what crawlers ask for."""
    from adapters.documents.pdf import DISPLAY, TEXT
    from adapters.http.route_table import mount
    from adapters.pages.seo.icons import favicon, robots_handler
    from adapters.pages.seo.product_feed import ProductFeeds, feed_handler
    from adapters.pages.seo.sitemap import Sitemaps, sitemap_handlers
    from adapters.pages.seo.social_card import CARDS, CardFaces, CardWords
    from adapters.pages.seo.social_card_handler import SocialCards

    words = {
        storefront: CardWords(storefront, site.words.name, site.words.slogan, site.words.strapline)
        for storefront, site in sites.items()
    }

    files = build_faces(settings)

    def faces(storefront: Storefront) -> CardFaces:
        return CardFaces(files.file(storefront, DISPLAY), files.file(storefront, TEXT))

    def stamp() -> str:
        with context.open_catalogue().read() as shop:
            return f"{shop.catalogue.version()}-{context.store.shop().clock.today():%Y%m%d}"

    def sheet(file: TextIO) -> GoogleFeedWriter:
        return feed_sheet(settings, file, context.store.shop().clock.today())

    feeds = ProductFeeds(settings.data / "feeds", context.slow_store.shop, sheet, stamp)
    origins = {storefront: settings.origin_of(storefront) for storefront in Storefront}
    return (
        favicon,
        robots_handler(origins),
        mount(CARDS, SocialCards(context.open_catalogue, words, faces)),
        feed_handler(feeds),
        *sitemap_handlers(Sitemaps(sites)),
    )


def feed_sheet(settings: Settings, file: TextIO, today: date) -> GoogleFeedWriter:
    """Begin a feed for shopping engines; a product without a photograph shows its card."""
    from adapters.feeds.google_export import GoogleFeedWriter
    from adapters.pages.seo.social_card import card_url

    return GoogleFeedWriter(
        file,
        origin=settings.origin_of,
        tariff=settings.tariff,
        today=today,
        picture=lambda product: settings.origin_of(product.storefront) + card_url(product),
    )
