"""Pages stand in front of the router: what is no page of the shop goes on to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

import structlog

from adapters.http.middleware.cookies import VAT_COOKIE
from adapters.http.problems import Refusal, plain_problem, refusal_of
from adapters.pages.builders.page_result import Moved
from adapters.pages.routes.page_request import Asked, is_owner
from adapters.pages.routes.page_routes import Unknown, address_of
from adapters.pages.ssr.page_server import PageServer, moved
from adapters.web.asgi import Answer, ASGIApp, Receive, Scope, Send, header, refuse, refused
from adapters.web.executors import executors
from shopcore.errors import Unavailable

log = structlog.get_logger()

NOTHING_MOVED: Mapping[str, str] = MappingProxyType({})
_RETRY = (b"retry-after", b"5")
FAILURE_S = 1.5
_VAT_CHOICE = re.compile(r"(?:^|;\s*)showVat=(true|false)(?:;|$)")
_BUSINESS = re.compile(rf"(?:^|;\s*){VAT_COOKIE}=ex(?:;|$)")


class PageLayer:
    """Answers every address of the shop; an unknown one that a person asked for gets a page too.

    *moved* tells where pages of an earlier site stand now.
    """

    def __init__(self, app: ASGIApp, pages: PageServer, moved: Mapping[str, str] = NOTHING_MOVED) -> None:
        self._app = app
        self._pages = pages
        self._moved = moved

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or "call" in scope["state"]:
            await self._app(scope, receive, send)
            return
        asked = asked_of(scope)
        if scope["method"] != "GET":
            await self._app(scope, receive, _or_only_read(asked, send))
            return
        new = self._moved.get(asked.path.rstrip("/"))
        if new is not None:
            await moved(Moved(with_query(new, asked.query), is_permanent=True)).send(send)
            return
        if isinstance(address_of(asked.path, asked.query), Unknown):
            await self._app(scope, receive, self._or_not_found(asked, scope, send))
            return
        answer = await self._answered(asked.plainly, scope)
        await answer.send(send)

    async def _answered(self, asked: Asked, scope: Scope) -> Answer:
        held = self._pages.held(asked, scope)
        if held is not None:
            return held
        if not self._pages.is_ready(asked):
            return await self._unavailable(asked, scope)
        try:
            return await self._pages.made(asked, scope)
        except Unavailable as trouble:
            log.warning("page_unavailable", path=asked.path, reason=trouble.reason)
            return await self._unavailable(asked, scope)
        except Exception:
            log.exception("page_failed", path=asked.path)
            return await self._failure(asked, scope, 500)

    async def _unavailable(self, asked: Asked, scope: Scope) -> Answer:
        answer = await self._failure(asked, scope, 503)
        return Answer(answer.status, [*answer.headers, _RETRY], answer.body)

    async def _failure(self, asked: Asked, scope: Scope, status: int) -> Answer:
        """Make the failure page, which needs no database, on threads that wait for none."""
        work = partial(self._pages.failure, asked, scope, status=status)
        try:
            return await executors().files.run(work, within_s=FAILURE_S)
        except Unavailable as trouble:
            return refused(refusal_of(trouble))

    def _or_not_found(self, asked: Asked, scope: Scope, send: Send) -> Send:
        """Pass an answer on, but put a page in the place of a bare 404."""
        wants_page = "text/html" in (header(scope, b"accept") or "")
        is_replaced = False

        async def passed(message: Any) -> None:
            nonlocal is_replaced
            if message["type"] == "http.response.start" and message["status"] == 404 and wants_page:
                is_replaced = True
                answer = await self._answered(asked, scope)
                await answer.send(send)
            elif not is_replaced:
                await send(message)

        return passed


def _or_only_read(asked: Asked, send: Send) -> Send:
    """Pass an answer on, but where a page stands that nobody else answers for, say that it is only read."""
    is_replaced = False

    async def passed(message: Any) -> None:
        nonlocal is_replaced
        is_none = message["type"] == "http.response.start" and message["status"] == 404
        if is_none and not isinstance(address_of(asked.path, asked.query), Unknown):
            is_replaced = True
            await refuse(Refusal(plain_problem(405), {"allow": "GET, HEAD"}), send)
        elif not is_replaced:
            await send(message)

    return passed


def with_query(url: str, query: str) -> str:
    """Keep what was asked for when an address has moved."""
    return f"{url}{'&' if '?' in url else '?'}{query}" if query else url


def shows_vat(cookies: str) -> bool:
    """Say whether prices show their VAT: as was chosen, else as the account has it, else they do (PR-04)."""
    chosen = _VAT_CHOICE.search(cookies)
    return chosen[1] == "true" if chosen else not _BUSINESS.search(cookies)


def asked_of(scope: Scope, *, wants_data: bool = False) -> Asked:
    """Read which page is asked for, and whether prices show their VAT."""
    raw = scope.get("raw_path") or scope["path"].encode()
    path = raw.decode("latin-1").partition("?")[0]
    return Asked(
        storefront=scope["state"]["storefront"],
        path=path,
        query=scope["query_string"].decode("latin-1"),
        shows_vat=shows_vat(header(scope, b"cookie") or ""),
        wants_data=wants_data,
        is_owner=is_owner(path, scope),
    )
