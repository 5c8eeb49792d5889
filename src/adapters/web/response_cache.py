"""Answers are kept as bytes with their tag, and sent again while they hold."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Collection, Hashable
from time import monotonic
from typing import Any

import brotli
from attrs import define, field

from .asgi import Headers, RawResponse, Scope, header
from .memory_cache import MemoryCache

_WORTH_PACKING = 512
_USE_BYTES = 100
_MOST_ENCODINGS = 20
"""There are fewer; whoever lists more is not read to the end."""
_VARY = (b"vary", b"accept-encoding, companyid, universe")
_REVALIDATE = (b"cache-control", b"no-cache")


StillHolds = Callable[[Any, Collection[Any]], bool]
"""Says whether what was made from an earlier version, of these, is as if it were made now."""


def never(_version: object, _uses: object) -> bool:
    """Let nothing outlive its version."""
    return False


@define
class CachedResponse:
    """One answer in each encoding that was asked for so far.

    *version* is what it was made from and *uses* what of it, *more* are headers of its own.
    """

    version: Hashable
    body: bytes
    content_type: bytes
    until: float
    more: Headers = field(factory=list)
    key_bytes: int = 0
    uses: Collection[Hashable] = ()
    is_used: bool = field(default=False, init=False)
    """Whether it was found since it last escaped being dropped."""
    _ready: dict[str, RawResponse] = field(factory=dict, init=False)

    @property
    def tag(self) -> str:
        return hashlib.blake2b(self.body, digest_size=12).hexdigest()

    def response(self, scope: Scope) -> RawResponse:
        """Answer a request: with nothing new, or in the encoding it takes."""
        encoding = encoding_for(header(scope, b"accept-encoding"), len(self.body))
        ready = self._ready.get(encoding) or self._ready.setdefault(encoding, self._encode(encoding))
        etag = header(scope, b"if-none-match")
        if etag is not None and matches_etag(etag, ready.headers[0][1].decode()):
            return ready.not_modified()
        return ready

    def _encode(self, encoding: str) -> RawResponse:
        body = compressed(self.body, encoding)
        suffix = f"-{encoding}" if encoding else ""
        headers: Headers = [
            (b"etag", f'"{self.tag}{suffix}"'.encode()),
            (b"content-type", self.content_type),
            (b"content-length", str(len(body)).encode()),
            _REVALIDATE,
            _VARY,
            *self.more,
        ]
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        return RawResponse(200, headers, body)


def matches_etag(if_none_match: str, tag: str) -> bool:
    """Say whether a browser holds the answer of a tag already; weak tags compare alike."""
    tags = (etag.strip().removeprefix("W/") for etag in if_none_match.split(","))
    return if_none_match.strip() == "*" or tag in tags


def encoding_for(accepted: str | None, size_bytes: int) -> str:
    """Choose brotli before gzip before none; a small answer is not packed."""
    if not accepted or size_bytes < _WORTH_PACKING:
        return ""
    parts = accepted.split(",", _MOST_ENCODINGS)[:_MOST_ENCODINGS]
    offered = {part.partition(";")[0].strip() for part in parts if "q=0" not in _weight(part)}
    return next((encoding for encoding in ("br", "gzip") if encoding in offered), "")


def _weight(part: str) -> str:
    weight = part.partition(";")[2].replace(" ", "")
    return "q=0" if weight in {"q=0", "q=0.0", "q=0.00", "q=0.000"} else ""


def compressed(body: bytes, encoding: str) -> bytes:
    if encoding == "br":
        squeezed: bytes = brotli.compress(body, quality=5)
        return squeezed
    return gzip.compress(body, 6, mtime=0) if encoding == "gzip" else body


class ResponseCache:
    """Responses, up to so many bytes in all; the oldest go first, unless they were found meanwhile."""

    def __init__(self, name: str, most_bytes: int, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._entries: MemoryCache[Hashable, CachedResponse] = MemoryCache(
            name, most_bytes, _bytes_of, _was_used
        )

    def find(
        self, key: Hashable, version: Hashable, still_holds: StillHolds = never
    ) -> CachedResponse | None:
        """Find a response that was made from *version*, or from an earlier one and *still_holds*."""
        cached = self._entries.get(key)
        if cached is None or cached.until < self._now():
            return None
        if cached.version != version:
            if not still_holds(cached.version, cached.uses):
                return None
            cached.version = version
        cached.is_used = True
        return cached

    def put(  # noqa: PLR0913 - a response, and how long it holds
        self,
        key: Hashable,
        version: Hashable,
        body: bytes,
        *,
        content_type: bytes,
        for_s: float | None,
        more: Headers | None = None,
        uses: Collection[Hashable] = (),
    ) -> CachedResponse:
        """Hold a response until its version passes, or for so many seconds if that is sooner.

        *uses* say whether it outlives its version.
        """
        until = float("inf") if for_s is None else self._now() + for_s
        cached = CachedResponse(version, body, content_type, until, more or [], len(repr(key)), uses)
        return self._entries.put(key, cached)


def _was_used(cached: CachedResponse) -> bool:
    """Say whether a response was found, and forget it."""
    was_used, cached.is_used = cached.is_used, False
    return was_used


def _bytes_of(cached: CachedResponse) -> int:
    """Count a response with its packed forms, which take about a third as much again, and its key."""
    return len(cached.body) * 4 // 3 + cached.key_bytes + 1024 + _USE_BYTES * len(cached.uses)
