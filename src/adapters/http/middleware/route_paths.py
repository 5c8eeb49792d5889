"""Finds out before the router which route a request means; the router itself knows one case alone."""

from __future__ import annotations

from adapters.http.route_options import BODY_BYTES
from adapters.http.route_table import RouteMatch, Routes, route_of_request, set_route
from adapters.web.asgi import ASGIApp, Receive, Scope, Send, header, refuse
from adapters.web.problem_details import Refusal, plain_problem

PAGES = frozenset({"/account/statement", "/account/wishlist"})
"""Pages whose address is also a call's in another case."""


class RoutePaths:
    """Notes the route of each request, and refuses one whose body is too large for it."""

    def __init__(self, app: ASGIApp, routes: Routes, *, key_header: str) -> None:
        self._app = app
        self._routes = routes
        self._key_header = key_header.lower().encode("latin-1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        match = self.find(scope)
        if _is_too_large(scope, match.route.body_bytes if match else BODY_BYTES):
            await refuse(Refusal(plain_problem(413), {"connection": "close"}), send)
            return
        if match is not None:
            scope["path"] = match.path
            set_route(scope, match.route)
        await self._app(scope, receive, send)

    def find(self, scope: Scope) -> RouteMatch | None:
        """Find the route of a request; none for one whose path hides a slash in an escape."""
        raw: bytes = scope.get("raw_path") or b""
        if self._is_page(scope) or (b"%" in raw and b"%2f" in raw.partition(b"?")[0].lower()):
            return None
        return self._routes.find(scope["path"])

    def _is_page(self, scope: Scope) -> bool:
        """Tell a browser that opens a page from a call under the same words: a call brings a key."""
        is_page_request = scope["path"] in PAGES and scope["method"] == "GET"
        return is_page_request and header(scope, self._key_header) is None


class KnownRoutesOnly:
    """Stands right before the router, which would also take a path with slashes too many."""

    def __init__(self, router: ASGIApp) -> None:
        self._router = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or route_of_request(scope) is not None:
            await self._router(scope, receive, send)
        else:
            await refuse(Refusal(plain_problem(404)), send)


def _is_too_large(scope: Scope, most_bytes: int) -> bool:
    """Say whether a request announces more than so much."""
    length = header(scope, b"content-length")
    return length is not None and length.isdigit() and int(length) > most_bytes
