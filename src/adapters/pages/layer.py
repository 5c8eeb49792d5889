"""Pages stand in front of the router: what is no page of the shop goes on to it."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import structlog

from adapters.http.asgi import Answer, ASGIApp, Receive, Scope, Send, header

from .addresses import Unknown, address_of
from .asked import Asked
from .server import PageServer

log = structlog.get_logger()

_RETRY = (b"retry-after", b"5")
_HIDES_VAT = re.compile(r"(?:^|;\s*)showVat=false(?:;|$)")


class PageLayer:
    """Answers every address of the shop; an unknown one that a person asked for gets a page too."""

    def __init__(self, app: ASGIApp, pages: PageServer) -> None:
        self._app = app
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if method_of(scope) not in {"GET", "HEAD"} or "call" in scope["state"]:
            await self._app(scope, receive, send)
            return
        asked = asked_of(scope)
        if isinstance(address_of(asked.path, asked.query), Unknown):
            await self._app(scope, receive, self._or_not_found(asked, scope, send))
            return
        answer = await self._answered(asked, scope)
        await answer.send(send, is_head=method_of(scope) == "HEAD")

    async def _answered(self, asked: Asked, scope: Scope) -> Answer:
        held = self._pages.held(asked, scope)
        if held is not None:
            return held
        if not self._pages.is_ready(asked):
            answer = await asyncio.to_thread(partial(self._pages.failure, asked, scope, status=503))
            return Answer(answer.status, [*answer.headers, _RETRY], answer.body)
        try:
            return await asyncio.to_thread(self._pages.answer, asked, scope)
        except Exception:
            log.exception("page_failed", path=asked.path)
            return await asyncio.to_thread(self._pages.failure, asked, scope)

    def _or_not_found(self, asked: Asked, scope: Scope, send: Send) -> Send:
        """Pass an answer on, but put a page in the place of a bare 404."""
        wants_page = "text/html" in (header(scope, b"accept") or "")
        is_replaced = False

        async def passed(message: Any) -> None:
            nonlocal is_replaced
            if message["type"] == "http.response.start" and message["status"] == 404 and wants_page:
                is_replaced = True
                answer = await self._answered(asked, scope)
                await answer.send(send, is_head=method_of(scope) == "HEAD")
            elif not is_replaced:
                await send(message)

        return passed


def method_of(scope: Scope) -> str:
    """Read the method of a request; '' for anything that is none, such as a lifespan."""
    return str(scope.get("method", ""))


def asked_of(scope: Scope, *, wants_data: bool = False) -> Asked:
    """Read which page is asked for, and whether prices show their VAT."""
    raw = scope.get("raw_path") or scope["path"].encode()
    return Asked(
        storefront=scope["state"]["storefront"],
        path=raw.decode("latin-1").partition("?")[0],
        query=scope["query_string"].decode("latin-1"),
        shows_vat=not _HIDES_VAT.search(header(scope, b"cookie") or ""),
        wants_data=wants_data,
    )
