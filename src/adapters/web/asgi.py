"""The few words of ASGI that the layers in front of the router speak."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec
from attrs import field, frozen

from adapters.web.problem_details import MEDIA_TYPE, Refusal

if TYPE_CHECKING:
    from litestar import Request
    from litestar.datastructures import State

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading JSON raises; the last of them for what is nested without end."""
_COOKIES = "request_cookies"
_HEADERS = "header_table"
_BODY_HEADERS = frozenset({b"content-length", b"content-type", b"content-encoding"})


@frozen
class RawResponse:
    """A whole answer in bytes."""

    status: int
    headers: Headers = field(factory=list)
    body: bytes = b""

    async def send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": self.body})

    def not_modified(self) -> RawResponse:
        """Say that the asker holds this answer already."""
        headers = [pair for pair in self.headers if pair[0] not in _BODY_HEADERS]
        return RawResponse(304, headers)


def scope_of(request: Request[Any, Any, State]) -> Scope:
    """Take up the scope of a request in the words of the layers before the router."""
    return cast(Scope, request.scope)


def header(scope: Scope, name: bytes) -> str | None:
    """Find a request header by its lower-case name, the first of several; None when it was not sent.

    Their table is made once for each request, which asks for a dozen of them.
    """
    table: dict[bytes, bytes] | None = scope.get(_HEADERS)
    if table is None:
        table = scope[_HEADERS] = dict(reversed(scope["headers"]))
    value = table.get(name)
    return None if value is None else value.decode("latin-1")


def cookie_of(scope: Scope, name: str) -> str:
    """Read a cookie; '' when it was not sent."""
    return next((value for key, value in cookies_of(scope) if key == name), "")


def cookies_of(scope: Scope) -> Sequence[tuple[str, str]]:
    """List all cookies of a request, by name; a browser may send one name twice.

    They are read once for each request: somebody may send 64 kB of them.
    """
    cookies: Sequence[tuple[str, str]] | None = scope["state"].get(_COOKIES)
    if cookies is None:
        cookies = scope["state"][_COOKIES] = tuple(_read_cookies(scope))
    return cookies


def _read_cookies(scope: Scope) -> Iterator[tuple[str, str]]:
    for key, value in scope["headers"]:
        if key == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                name, _, text = pair.partition("=")
                yield name.strip(), text.strip().strip('"')


def headers_of(values: Mapping[str, str]) -> Headers:
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in values.items()]


async def refuse(refusal: Refusal, send: Send) -> None:
    """Answer a request before it reaches the router."""
    await refusal_response(refusal).send(send)


def refusal_response(refusal: Refusal) -> RawResponse:
    """Write a refusal as a whole answer."""
    body = refusal.body
    headers = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **refusal.headers}
    return RawResponse(refusal.problem.status, headers_of(headers), body)


def host_of(scope: Scope) -> str:
    """Read the host name of a request, without its port."""
    host = (header(scope, b"host") or "").lower()
    return host if host.endswith("]") else host.rpartition(":")[0] or host
