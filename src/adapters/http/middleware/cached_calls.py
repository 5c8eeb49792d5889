"""Answers that are the same for everybody are sent again until what they are made of changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final
from urllib.parse import parse_qsl

from adapters.http.catalogue.catalogue_snapshot import CatalogueSnapshot
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.http.route_options import RouteOptions, options_of_request
from adapters.web.admission.cached_paths import note_cached
from adapters.web.asgi import ASGIApp, RawResponse, Receive, Scope, Send
from adapters.web.memory_cache import SHORT, SHORT_TEXTS
from adapters.web.response_cache import CachedResponse, ResponseCache
from shopcore.freshness.uses import noting_uses

_CALLS_BYTES: Final = 10 * 1024 * 1024


class CachedCalls:
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
        response = self.cached_response(scope, scope["path"], options)
        if response is None:
            response = await self._new_response(scope, receive, send, options)
        if response is not None:
            await response.send(send)

    def cached_response(self, scope: Scope, path: str, options: RouteOptions) -> RawResponse | None:
        """Answer from memory what is asked for at a *path*; None where it has to be made."""
        snapshot = self._snapshot(options)
        key = _key_of(scope, path, options)
        cached = self._cache.find(key, snapshot.snapshot_key, snapshot.still_holds)
        return None if cached is None else _answered(cached, scope, options)

    async def _new_response(
        self, scope: Scope, receive: Receive, send: Send, options: RouteOptions
    ) -> RawResponse | None:
        """Have an answer made and hold it; None for one that is not held, which is passed on."""
        key, version = _key_of(scope, scope["path"], options), self._snapshot(options).snapshot_key
        recorder = _ResponseRecorder(send)
        with noting_uses() as uses:
            await self._app(scope, receive, recorder)
        if recorder.body is None:
            return None
        cached = self._cache.put(
            key,
            version,
            recorder.body,
            content_type=recorder.content_type,
            for_s=options.cache_s,
            uses=frozenset(uses),
        )
        return _answered(cached, scope, options)

    def _snapshot(self, options: RouteOptions) -> CatalogueSnapshot:
        """What an answer is made from: those that search follow the index, the rest the catalogue."""
        return self._poller.listed if options.reads else self._poller.snapshot


def _key_of(scope: Scope, path: str, options: RouteOptions) -> Hashable:
    return path, scope["state"]["storefront"], read_query(scope, options.reads)


def _answered(cached: CachedResponse, scope: Scope, options: RouteOptions) -> RawResponse:
    """Answer with what is held; paths that stand for one answer are let in where there is no place."""
    if not options.reads:
        note_cached(scope)
    return cached.response(scope)


def read_query(scope: Scope, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Read those parameters of a query that an answer depends on: all but marks of campaigns and the like."""
    query: bytes = scope["query_string"]
    if not names or not query:
        return ()
    return _read_short(query, names) if len(query) <= SHORT else _read(query, names)


def _read(query: bytes, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True, errors="surrogateescape")
    return tuple(pair for pair in pairs if f"{pair[0].partition('.')[0]}." in names or pair[0] in names)


_read_short = lru_cache(SHORT_TEXTS)(_read)
"""Whoever sends a query may make it as long as a request line; only short ones are remembered."""


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
