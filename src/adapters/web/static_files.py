"""The built files of the storefront: loaded at start, named by their content, kept for ever."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from adapters.http.problems import Refusal, plain_problem

from .asgi import Answer, Headers, Receive, Scope, Send, header, refuse
from .response_cache import encoding_for, knows

_HASHED = re.compile(r"[-.][A-Za-z0-9_]{8,}\.[a-z0-9]+$")
_PACKED = {".br": "br", ".gz": "gzip"}
_FOR_EVER = b"public, max-age=31536000, immutable"
_AN_HOUR = b"public, max-age=3600"
_RANGE = re.compile(r"bytes=(?P<first>[0-9]*)-(?P<last>[0-9]*)")
_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}


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

    def _answer(self, scope: Scope, file: StaticFile) -> Answer:
        wanted = header(scope, b"range")
        encoding = "" if wanted else encoding_for(header(scope, b"accept-encoding"), len(file.bodies[""]))
        if encoding not in file.bodies:
            encoding = "gzip" if encoding and "gzip" in file.bodies else ""
        headers, body = self._ready[file.name, encoding]
        tag = headers[0][1].decode()
        known = header(scope, b"if-none-match")
        if known is not None and knows(known, tag):
            return Answer(200, headers).unchanged()
        if wanted and (header(scope, b"if-range") or tag) == tag:
            return _part(headers, body, wanted)
        return Answer(200, headers, body)


def _headers(file: StaticFile, encoding: str) -> Headers:
    body = file.bodies[encoding]
    kept = _FOR_EVER if _HASHED.search(file.name) else _AN_HOUR
    headers = [
        (b"etag", f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'.encode()),
        (b"content-type", file.content_type.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", kept),
        (b"vary", b"accept-encoding"),
        (b"accept-ranges", b"bytes"),
    ]
    return [*headers, (b"content-encoding", encoding.encode())] if encoding else headers


def _part(headers: Headers, body: bytes, wanted: str) -> Answer:
    """Answer one range; several at once, or a range we cannot read, get the whole file."""
    asked = _RANGE.fullmatch(wanted.strip())
    if asked is None or not (asked["first"] or asked["last"]):
        return Answer(200, headers, body)
    size = len(body)
    if asked["first"]:
        first, last = int(asked["first"]), min(int(asked["last"] or size - 1), size - 1)
    else:
        first, last = max(size - int(asked["last"]), 0), size - 1
    others = [pair for pair in headers if pair[0] != b"content-length"]
    if first > last:
        told = (b"content-range", f"bytes */{size}".encode())
        return Answer(416, [*others, told, (b"content-length", b"0")])
    part = body[first : last + 1]
    told = (b"content-range", f"bytes {first}-{last}/{size}".encode())
    return Answer(206, [*others, told, (b"content-length", str(len(part)).encode())], part)
