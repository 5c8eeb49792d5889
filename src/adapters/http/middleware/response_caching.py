"""Answers that are the same for everybody are sent again until what they are made of changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import parse_qsl

from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.http.route_options import RouteOptions, options_of_request
from adapters.web.admission.cached_paths import note_cached
from adapters.web.asgi import ASGIApp, Receive, Scope, Send
from adapters.web.memory_cache import cached_if_short
from adapters.web.response_cache import ResponseCache
from shopcore.freshness.uses import noting_uses

_CALLS_BYTES: Final = 10 * 1024 * 1024


class ResponseCaching:
    """Answers calls that are marked as cached, so that the router need not."""

    def __init__(self, app: ASGIApp, poller: CatalogueVersionPoller) -> None:
        self._app = app
        self._poller = poller
        self._cache = ResponseCache("calls", _CALLS_BYTES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        options = options_of_request(scope) if scope["type"] == "http" else None
        if options is None or not options.is_cached or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        key = (scope["path"], scope["state"]["storefront"], read_query(scope, options.reads))
        snapshot = self._snapshot(options)
        version = snapshot.snapshot_key
        cached = self._cache.find(key, version, snapshot.still_holds)
        if cached is None:
            recorder = _ResponseRecorder(send)
            with noting_uses() as uses:
                await self._app(scope, receive, recorder)
            if recorder.body is None:
                return
            cached = self._cache.put(
                key,
                version,
                recorder.body,
                content_type=recorder.content_type,
                for_s=options.cache_s,
                uses=frozenset(uses),
            )
        if not options.reads:
            note_cached(scope)
        await cached.response(scope).send(send)

    def _snapshot(self, options: RouteOptions) -> CatalogueSnapshot:
        """What an answer is made from: those that search follow the index, the rest the catalogue."""
        return self._poller.listed if options.reads else self._poller.snapshot


def read_query(scope: Scope, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Read those parameters of a query that an answer depends on: all but marks of campaigns and the like."""
    if not names or not scope["query_string"]:
        return ()
    pairs = _pairs_of(scope["query_string"])
    return tuple(pair for pair in pairs if f"{pair[0].partition('.')[0]}." in names or pair[0] in names)


@cached_if_short
def _pairs_of(query: bytes) -> tuple[tuple[str, str], ...]:
    return tuple(parse_qsl(query.decode("latin-1"), keep_blank_values=True, errors="surrogateescape"))


class _ResponseRecorder:
    """Takes in a whole good answer; passes any other on as it comes."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._is_passing = False
        self._parts: list[bytes] = []
        self.body: bytes | None = None
        self.content_type = b""

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._is_passing = message["status"] != 200
            self.content_type = dict(message["headers"]).get(b"content-type", b"")
        if self._is_passing:
            await self._send(message)
        elif message["type"] == "http.response.body":
            self._parts.append(message.get("body", b""))
            if not message.get("more_body"):
                self.body = b"".join(self._parts)
