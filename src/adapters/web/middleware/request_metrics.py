"""Every request is counted and timed, whoever answers it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Protocol

from adapters.web.asgi import ASGIApp, Receive, Scope, Send

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class RequestCounter(Protocol):
    """Where requests are counted."""

    def count(self, route: str, method: str, *, status: int, took_s: float) -> None:
        """Count one request of a route."""


class RequestMetrics:
    """Counts and times every request by its route, which *route_of* names once it is answered."""

    def __init__(self, app: ASGIApp, counter: RequestCounter, route_of: Callable[[Scope], str]) -> None:
        self._app = app
        self._counter = counter
        self._route_of = route_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        started_s = perf_counter()

        async def measured_send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, measured_send)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "OTHER"
            took_s = perf_counter() - started_s
            self._counter.count(self._route_of(scope), method, status=status, took_s=took_s)
