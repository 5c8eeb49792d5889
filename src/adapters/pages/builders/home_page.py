"""The home page: what the shop sells, its categories, offers and own brands."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.http.catalogue.schemas import Crumb
from adapters.pages.page_content import HomeContent, PromotionOut
from adapters.pages.seo.page_head import head, organisation_data
from adapters.pages.site import Site, drawing_of
from shopcore.catalogue.product import Category, Product, ProductRange
from shopcore.catalogue.variety import one_per_category
from shopcore.search.search_query import SearchQuery

from .page_result import BuiltPage, built_page

RAIL = 8
_SPREAD = 48


def home_page(site: Site, tree: Sequence[Category]) -> BuiltPage:
    """Put the home page together."""
    offers = site.find(SearchQuery(site.storefront, scope=ProductRange.CLEARANCE, page_size=_SPREAD))
    liked = site.find(SearchQuery(site.storefront, page_size=_SPREAD))
    hero = _hero(site, liked.products)
    with site.open_catalogue().read() as shop:
        brands = shop.categories.brands(site.storefront)
    content = HomeContent(
        headline=site.words.home.headline,
        lead=site.words.home.lead,
        hero=None if hero is None else drawing_of(hero),
        hero_url="" if hero is None else hero.path,
        promotions=promotions(site),
        categories=site.tiles(tree),
        offers=site.cards(one_per_category([p for p in offers.products if p.prices.sale is not None])[:RAIL]),
        favourites=site.cards(one_per_category(liked.products)[:RAIL]),
        own_brands=site.own_brands(brands),
    )
    about = head(site, title=site.words.home.headline, description=site.words.home.lead, path="/")
    about.json_ld.append(organisation_data(site))
    return built_page(about, content)


def promotions(site: Site) -> list[PromotionOut]:
    """List what is promoted today, by London's calendar."""
    today = site.snapshot.pricing_context.today
    return [
        PromotionOut(promotion.heading, promotion.text, Crumb(promotion.link.name, promotion.link.url))
        for promotion in site.words.promotions
        if promotion.window.covers(today)
    ]


def _hero(site: Site, otherwise: Sequence[Product]) -> Product | None:
    """Choose the product whose drawing opens the shop; None while nothing is sold."""
    with site.open_catalogue().read() as shop:
        products = shop.catalogue.by_sku(site.storefront, [site.words.home.hero_sku])
    return next(iter([*products.values(), *otherwise]), None)
