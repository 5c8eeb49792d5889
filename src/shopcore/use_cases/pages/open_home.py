"""Open the home page: what is promoted, offered and liked, and the product that opens the shop."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Brand, Product, ProductRange
from shopcore.catalogue.variety import one_per_category
from shopcore.pages.addresses.paths import HOME_PATH
from shopcore.pages.page_head import PageHead
from shopcore.pages.ports import ProductFinder
from shopcore.pages.storefront_words import PromotionWords, StorefrontWords
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

RAIL: Final = 8
_LOOKED_AT: Final = 48


@frozen
class HomePage:
    """What stands on the home page; *hero* is None while nothing is sold."""

    head: PageHead
    hero: Product | None
    promotions: Sequence[PromotionWords]
    offers: Sequence[Product]
    favourites: Sequence[Product]
    brands: Sequence[Brand]


def open_home(
    shop: CataloguePorts,
    finder: ProductFinder,
    storefront: Storefront,
    *,
    words: StorefrontWords,
    today: date,
) -> HomePage:
    """Return the home page of a storefront as it is on a day of London's calendar."""
    offers = finder.find(SearchQuery(storefront, scope=ProductRange.CLEARANCE, page_size=_LOOKED_AT))
    liked = finder.find(SearchQuery(storefront, page_size=_LOOKED_AT)).products
    with shop.read():
        heroes = shop.catalogue.by_sku(storefront, [words.home.hero_sku])
        brands = shop.categories.brands(storefront)
    return HomePage(
        head=PageHead(words.home.headline, words.home.lead, HOME_PATH),
        hero=next(iter([*heroes.values(), *liked]), None),
        promotions=[promotion for promotion in words.promotions if promotion.window.covers(today)],
        offers=one_per_category([p for p in offers.products if p.prices.sale is not None])[:RAIL],
        favourites=one_per_category(liked)[:RAIL],
        brands=brands,
    )
