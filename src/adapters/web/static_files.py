"""The built files of the storefront: loaded at start, named by their content, kept for ever."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from attrs import frozen

from adapters.web.problem_details import Refusal, plain_problem
from shopcore.errors import NotFound

from .admission.cached_paths import note_cached
from .asgi import Headers, RawResponse, Receive, Scope, Send, header, refuse
from .response_cache import encoding_for, matches_etag

_HASHED = re.compile(r"[-.][A-Za-z0-9_]{8,}\.[a-z0-9]+$")
_PACKED = {".br": "br", ".gz": "gzip"}
_FOR_EVER = b"public, max-age=31536000, immutable"
_AN_HOUR = b"public, max-age=3600"
_RANGE = re.compile(r"bytes=(?P<first>[0-9]{0,18})-(?P<last>[0-9]{0,18})")
_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}


async def serve_file(scope: Scope, send: Send, find: Callable[[], Awaitable[RawResponse]]) -> None:
    """Answer a GET request with what *find* returns, whose first header is its ETag.

    404 if it raises NotFound, 304 if the browser has that very file. A path that was found is let in where
    there is no place: a page is nothing without its pictures.
    """
    if scope["method"] != "GET":
        await refuse(Refusal(plain_problem(405), {"allow": "GET, HEAD"}), send)
        return
    try:
        response = await find()
    except NotFound:
        await refuse(Refusal(plain_problem(404)), send)
        return
    note_cached(scope)
    current = header(scope, b"if-none-match")
    if current is not None and matches_etag(current, response.headers[0][1].decode()):
        response = response.not_modified()
    await response.send(send)


@frozen
class StaticFile:
    """One file in memory with the packed forms that lay beside it."""

    name: str
    bodies: Mapping[str, bytes]

    @property
    def content_type(self) -> str:
        suffix = Path(self.name).suffix
        kind = _TYPES.get(suffix) or mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        is_text = kind.startswith("text/") or kind in {"application/json", "image/svg+xml"}
        return f"{kind}; charset=utf-8" if is_text else kind


def load_files(folder: Path) -> dict[str, StaticFile]:
    """Read a folder of built files; source maps stay behind. Nothing is read later."""
    files: dict[str, StaticFile] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if not path.is_file() or path.suffix in {*_PACKED, ".map"}:
            continue
        name = path.relative_to(folder).as_posix()
        bodies = {"": path.read_bytes()}
        for suffix, encoding in _PACKED.items():
            beside = path.with_name(path.name + suffix)
            if beside.is_file():
                bodies[encoding] = beside.read_bytes()
        files[name] = StaticFile(name, bodies)
    return files


class StaticFiles:
    """Answers GET for loaded files, whole, in part, or with nothing new."""

    def __init__(self, files: Mapping[str, StaticFile]) -> None:
        self._ready = {
            (name, encoding): (_headers(file, encoding), body)
            for name, file in files.items()
            for encoding, body in file.bodies.items()
        }
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            await refuse(Refusal(plain_problem(405), {"allow": "GET, HEAD"}), send)
            return
        file = self._files.get(scope["path"].strip("/"))
        if file is None:
            await refuse(Refusal(plain_problem(404)), send)
            return
        await self._answer(scope, file).send(send)

    def _answer(self, scope: Scope, file: StaticFile) -> RawResponse:
        range_header = header(scope, b"range")
        encoding = (
            "" if range_header else encoding_for(header(scope, b"accept-encoding"), len(file.bodies[""]))
        )
        if encoding not in file.bodies:
            encoding = "gzip" if encoding and "gzip" in file.bodies else ""
        headers, body = self._ready[file.name, encoding]
        tag = headers[0][1].decode()
        if_none_match = header(scope, b"if-none-match")
        if if_none_match is not None and matches_etag(if_none_match, tag):
            return RawResponse(200, headers).not_modified()
        if range_header and (header(scope, b"if-range") or tag) == tag:
            return _part(headers, body, range_header)
        return RawResponse(200, headers, body)


def _headers(file: StaticFile, encoding: str) -> Headers:
    body = file.bodies[encoding]
    cache_control = _FOR_EVER if _HASHED.search(file.name) else _AN_HOUR
    headers = [
        (b"etag", f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'.encode()),
        (b"content-type", file.content_type.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", cache_control),
        (b"vary", b"accept-encoding"),
        (b"accept-ranges", b"bytes"),
    ]
    return [*headers, (b"content-encoding", encoding.encode())] if encoding else headers


def _part(headers: Headers, body: bytes, range_header: str) -> RawResponse:
    """Answer one range; several at once, or a range we cannot read, get the whole file."""
    match = _RANGE.fullmatch(range_header.strip())
    if match is None or not (match["first"] or match["last"]):
        return RawResponse(200, headers, body)
    size = len(body)
    if match["first"]:
        first, last = int(match["first"]), min(int(match["last"] or size - 1), size - 1)
    else:
        first, last = max(size - int(match["last"]), 0), size - 1
    others = [pair for pair in headers if pair[0] != b"content-length"]
    if first > last:
        content_range = (b"content-range", f"bytes */{size}".encode())
        return RawResponse(416, [*others, content_range, (b"content-length", b"0")])
    part = body[first : last + 1]
    content_range = (b"content-range", f"bytes {first}-{last}/{size}".encode())
    return RawResponse(206, [*others, content_range, (b"content-length", str(len(part)).encode())], part)
