"""All brands by letter, and the shop's own."""

from __future__ import annotations

from adapters.http.catalogue.schemas import Crumb
from adapters.http.catalogue.search_responses import brand_groups, brand_out
from adapters.pages.page_content import BrandsContent
from adapters.pages.seo.page_head import breadcrumb_data, head
from adapters.pages.site import Site

from .page_result import BuiltPage, built_page


def brands_page(site: Site, *, is_own: bool) -> BuiltPage:
    """Put the brands together, all of them or only the shop's own."""
    with site.open_catalogue().read() as shop:
        brands = shop.categories.brands(site.storefront)
    heading = "Our own brands" if is_own else "All brands"
    listed = [b for b in brands if b.is_own] if is_own else list(brands)
    crumbs = [Crumb("Home", "/"), Crumb(heading, "/our-brands" if is_own else "/brands")]
    content = BrandsContent(
        heading=heading,
        lead=f"{len(listed)} brands, from A to Z. {site.words.slogan}",
        groups=brand_groups(listed),
        own_brands=site.own_brands(brands),
        popular_brands=[brand_out(b) for b in brands if b.is_popular],
        breadcrumb=crumbs,
    )
    about = head(site, title=heading, description=content.lead, path=crumbs[-1].url)
    about.json_ld.append(breadcrumb_data(site, crumbs))
    return built_page(about, content)
