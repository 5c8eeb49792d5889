"""Small files that browsers and crawlers ask every site for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from shopcore.pages.sitemap import robots_text
from shopcore.storefront import Storefront

COLOURS = {Storefront.IRONMONGERY: ("#0B3B2E", "#D9962B"), Storefront.ELECTRICAL: ("#10245E", "#FFD400")}
_A_DAY = {"cache-control": "public, max-age=86400", "vary": "host"}


def keyhole(storefront: Storefront) -> str:
    """Draw the sign of a storefront: a keyhole in its accent on its ground."""
    ground, accent = COLOURS[storefront]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" rx="3" fill="{ground}"/>'
        f'<path d="M16 6a6 6 0 0 1 3.2 11.1L22 26H10l2.8-8.9A6 6 0 0 1 16 6Z" fill="{accent}"/></svg>'
    )


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon(request: Request[Any, Any, State]) -> Response[str]:
    """Show the sign of the storefront."""
    storefront: Storefront = request.scope["state"]["storefront"]
    return Response(keyhole(storefront), media_type="image/svg+xml", headers=_A_DAY)


def robots_handler(origins: Mapping[Storefront, str]) -> HTTPRouteHandler:
    """Make the handler that tells crawlers what is not worth their while, and where to begin."""

    @get("/robots.txt", include_in_schema=False, sync_to_thread=False)
    def robots(request: Request[Any, Any, State]) -> Response[str]:
        storefront: Storefront = request.scope["state"]["storefront"]
        return Response(robots_text(origins[storefront]), media_type="text/plain", headers=_A_DAY)

    return robots
