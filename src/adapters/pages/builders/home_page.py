"""The home page: what the shop sells, its categories, offers and own brands."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import HomeContent, PromotionOut
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site, drawing_of
from shopcore.catalogue.product import Category
from shopcore.pages.storefront_words import PromotionWords
from shopcore.pages.structured_data import organisation_data
from shopcore.use_cases.pages.open_home import open_home

from .page_result import BuiltPage, built_page


def home_page(site: Site, tree: Sequence[Category]) -> BuiltPage:
    """Put the home page together."""
    words, today = site.words, site.snapshot.pricing_context.today
    page = open_home(site.open_catalogue(), site.context, site.storefront, words=words, today=today)
    content = HomeContent(
        headline=words.home.headline,
        lead=words.home.lead,
        hero=None if page.hero is None else drawing_of(page.hero),
        hero_url="" if page.hero is None else page.hero.path,
        promotions=[_promotion_out(promotion) for promotion in page.promotions],
        categories=site.tiles(tree),
        offers=site.cards(page.offers),
        favourites=site.cards(page.favourites),
        own_brands=site.own_brands(page.brands),
    )
    return built_page(head_of(site, page.head, organisation_data(site.origin, words)), content)


def _promotion_out(promotion: PromotionWords) -> PromotionOut:
    link = Crumb(promotion.link.name, promotion.link.url)
    return PromotionOut(promotion.heading, promotion.text, link)
