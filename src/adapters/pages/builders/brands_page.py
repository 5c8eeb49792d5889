"""All brands by letter, and the shop's own."""

from __future__ import annotations

from adapters.http.catalogue.search_responses import brand_groups_out, brand_out
from adapters.pages.page_content import BrandsContent
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site, crumbs_of
from shopcore.pages.addresses.page_addresses import BrandsAddress
from shopcore.pages.structured_data import breadcrumb_data
from shopcore.use_cases.pages.open_brands import open_brands

from .page_result import BuiltPage, built_page


def brands_page(site: Site, address: BrandsAddress) -> BuiltPage:
    """Put the brands together, all of them or only the shop's own."""
    page = open_brands(site.open_catalogue(), site.storefront, address, site.words.slogan)
    content = BrandsContent(
        heading=page.head.title,
        lead=page.head.description,
        groups=brand_groups_out(page.listed),
        own_brands=site.own_brands(page.brands),
        popular_brands=[brand_out(brand) for brand in page.brands if brand.is_popular],
        breadcrumb=crumbs_of(page.breadcrumb),
    )
    return built_page(head_of(site, page.head, breadcrumb_data(site.origin, page.breadcrumb)), content)
