"""Pages stand in front of the router: what is no page of the shop goes on to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

import structlog

from adapters.http.middleware.cookies import VAT_COOKIE
from adapters.http.problems import NOBODY_WAITS, refusal_of
from adapters.http.route_table import route_of_request
from adapters.pages.page_request import PageRequest, is_owner
from adapters.pages.ssr.page_server import PageServer, redirect_response
from adapters.web.admission.admission import Overloaded
from adapters.web.admission.presence import VisitorLeft
from adapters.web.asgi import ASGIApp, RawResponse, Receive, Scope, Send, header, refusal_response, refuse
from adapters.web.executors import executors
from adapters.web.problem_details import Refusal, plain_problem
from shopcore.errors import Unavailable
from shopcore.pages.addresses.page_addresses import Unknown, address_of
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.vat_choice import shows_vat

log = structlog.get_logger()

NO_REDIRECTS: Mapping[str, str] = MappingProxyType({})
_RETRY = (b"retry-after", b"5")
FAILURE_S = 1.5
_VAT_CHOICE = re.compile(r"(?:^|;\s*)showVat=(true|false)(?:;|$)")
_BUSINESS = re.compile(rf"(?:^|;\s*){VAT_COOKIE}=ex(?:;|$)")


class PageMiddleware:
    """Answers every address of the shop; an unknown one that a person asked for gets a page too.

    *redirects* tells where pages of an earlier site stand now.
    """

    def __init__(self, app: ASGIApp, pages: PageServer, redirects: Mapping[str, str] = NO_REDIRECTS) -> None:
        self._app = app
        self._pages = pages
        self._redirects = redirects

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or _is_call(scope):
            await self._app(scope, receive, send)
            return
        request = page_request_of(scope)
        if scope["method"] != "GET":
            await self._app(scope, receive, _with_method_check(request, send))
            return
        new = self._redirects.get(request.path.rstrip("/"))
        if new is not None:
            await redirect_response(Redirect(with_query(new, request.query), is_permanent=True)).send(send)
            return
        if isinstance(address_of(request.path, request.query), Unknown):
            await self._app(scope, receive, self._with_not_found_page(request, scope, send))
            return
        self._pages.note_move(request, scope)
        answer = await self._page_response(request.canonical_request, scope)
        await answer.send(send)

    async def _page_response(self, request: PageRequest, scope: Scope) -> RawResponse:
        cached_response = self._pages.cached_response(request, scope)
        if cached_response is not None:
            return cached_response
        try:
            return await self._new_response(request, scope)
        except Overloaded as error:
            return self._pages.busy(request.storefront, error.retry_after_s)
        except VisitorLeft:
            return RawResponse(NOBODY_WAITS)

    async def _new_response(self, request: PageRequest, scope: Scope) -> RawResponse:
        """Make a page, or the one that says why there is none.

        Raises:
            Overloaded: If the shop has as much to do as it can.
            VisitorLeft: If nobody waits for it any more.
        """
        if not self._pages.is_ready(request):
            return await self._unavailable(request, scope)
        try:
            return await self._pages.render(request, scope)
        except (Overloaded, VisitorLeft):
            raise
        except Unavailable as error:
            log.warning("page_unavailable", path=request.path, reason=error.reason)
            return await self._unavailable(request, scope)
        except Exception:
            log.exception("page_failed", path=request.path)
            return await self._failure(request, scope, 500)

    async def _unavailable(self, request: PageRequest, scope: Scope) -> RawResponse:
        answer = await self._failure(request, scope, 503)
        return RawResponse(answer.status, [*answer.headers, _RETRY], answer.body)

    async def _failure(self, request: PageRequest, scope: Scope, status: int) -> RawResponse:
        """Make the failure page, which needs no database, on threads that wait for none."""
        work = partial(self._pages.failure, request, scope, status=status)
        try:
            return await executors().files.run(work, within_s=FAILURE_S)
        except Unavailable as error:
            return refusal_response(refusal_of(error))

    def _with_not_found_page(self, request: PageRequest, scope: Scope, send: Send) -> Send:
        """Pass an answer on, but put a page in the place of a bare 404."""
        wants_page = "text/html" in (header(scope, b"accept") or "")
        is_replaced = False

        async def send_checked(message: Any) -> None:
            nonlocal is_replaced
            if message["type"] == "http.response.start" and message["status"] == 404 and wants_page:
                is_replaced = True
                answer = await self._page_response(request, scope)
                await answer.send(send)
            elif not is_replaced:
                await send(message)

        return send_checked


def _is_call(scope: Scope) -> bool:
    route = route_of_request(scope)
    return route is not None and route.is_call


def _with_method_check(request: PageRequest, send: Send) -> Send:
    """Pass an answer on, but where a page stands that nobody else answers for, say that it is only read."""
    is_replaced = False

    async def send_checked(message: Any) -> None:
        nonlocal is_replaced
        is_none = message["type"] == "http.response.start" and message["status"] == 404
        if is_none and not isinstance(address_of(request.path, request.query), Unknown):
            is_replaced = True
            await refuse(Refusal(plain_problem(405), {"allow": "GET, HEAD"}), send)
        elif not is_replaced:
            await send(message)

    return send_checked


def with_query(url: str, query: str) -> str:
    """Keep what was asked for when an address has moved."""
    return f"{url}{'&' if '?' in url else '?'}{query}" if query else url


def _shows_vat(cookies: str) -> bool:
    """Read the choice of VAT, and the kind of account, out of cookies."""
    choice = _VAT_CHOICE.search(cookies)
    return shows_vat(choice[1] == "true" if choice else None, is_business=bool(_BUSINESS.search(cookies)))


def page_request_of(scope: Scope, *, wants_data: bool = False) -> PageRequest:
    """Read which page is asked for, and whether prices show their VAT."""
    raw = scope.get("raw_path") or scope["path"].encode()
    path = raw.decode("latin-1").partition("?")[0]
    return PageRequest(
        storefront=scope["state"]["storefront"],
        path=path,
        query=scope["query_string"].decode("latin-1"),
        shows_vat=_shows_vat(header(scope, b"cookie") or ""),
        wants_data=wants_data,
        is_owner=is_owner(path, scope),
    )
