"""Open the page of all brands, or of the shop's own."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from shopcore.catalogue.product import Brand
from shopcore.pages.addresses.page_addresses import BrandsAddress
from shopcore.pages.addresses.paths import BRANDS_PATH, OUR_BRANDS_PATH
from shopcore.pages.page_head import PageHead
from shopcore.pages.page_link import HOME_LINK, PageLink
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts


@frozen
class BrandsPage:
    """The brands that a page *listed*, and *brands*, which are all of the storefront."""

    head: PageHead
    breadcrumb: Sequence[PageLink]
    listed: Sequence[Brand]
    brands: Sequence[Brand]


def open_brands(
    shop: CataloguePorts, storefront: Storefront, address: BrandsAddress, slogan: str
) -> BrandsPage:
    """Return the brands of a storefront that have products on sale; *slogan* ends the lead."""
    with shop.read():
        brands = shop.categories.brands(storefront)
    listed = [brand for brand in brands if brand.is_own] if address.is_own else brands
    heading = "Our own brands" if address.is_own else "All brands"
    path = OUR_BRANDS_PATH if address.is_own else BRANDS_PATH
    return BrandsPage(
        head=PageHead(heading, f"{len(listed)} brands, from A to Z. {slogan}", path),
        breadcrumb=(HOME_LINK, PageLink(heading, path)),
        listed=listed,
        brands=brands,
    )
