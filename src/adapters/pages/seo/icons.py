"""Small files that browsers and crawlers ask every site for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from shopcore.pages.sitemap import robots_text
from shopcore.storefront import Storefront

from .storefront_sign import keyhole

_A_DAY = {"cache-control": "public, max-age=86400", "vary": "host"}


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
