"""The home page of a storefront that has nothing on sale yet, and the same notice for its lists."""

from __future__ import annotations

from adapters.pages.page_content import HomeContent, OpeningOut, OpeningStep
from adapters.pages.seo.page_head import head_of
from adapters.pages.site import Site
from shopcore.pages.opening_soon import OpeningNotice, opening_head, opening_notice, owners_notice

from .page_result import BuiltPage, built_page


def opening_page(site: Site, *, for_owner: bool) -> BuiltPage:
    """Tell shoppers that the shop opens soon, and whoever sits at its machine what to do first."""
    notice = owners_notice(site.storefront) if for_owner else opening_notice(site.words)
    content = HomeContent(
        headline=notice.heading,
        lead=notice.text,
        hero=None,
        hero_url="",
        promotions=[],
        categories=[],
        offers=[],
        favourites=[],
        own_brands=[],
        opening=opening_out(notice),
    )
    return built_page(head_of(site, opening_head(site.words)), content)


def opening_out(notice: OpeningNotice) -> OpeningOut:
    """Show the notice in the place of products."""
    return OpeningOut(
        notice.heading, notice.text, [OpeningStep(text, command) for text, command in notice.steps]
    )
