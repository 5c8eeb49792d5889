"""A shop without its layers shows which requests are answered without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPResponse
from typing import Any, Final

from adapters.web import asgi
from tests.support.http.live_server import LiveServer, RawResponse
from tests.support.http.open_shop import KEYED, OpenShop

LEFT_TO_LAYERS: Final = 418


@contextmanager
def layers_away(shop: OpenShop) -> Iterator[None]:
    """Have the layers answer nothing but that a request was left to them."""

    async def say_so(_scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await asgi.RawResponse(LEFT_TO_LAYERS, [(b"content-length", b"0")]).send(send)

    app: Any = shop.client.app
    layers, app.asgi_handler = app.asgi_handler, say_so
    try:
        yield
    finally:
        app.asgi_handler = layers


def response_to(
    server: LiveServer,
    path: str,
    headers: Mapping[str, str] = KEYED,
    *,
    method: str = "GET",
    body: bytes | None = None,
) -> RawResponse:
    """Ask over a connection of its own, in one piece: a body that follows later is waited for by a task."""
    lines = {"host": f"127.0.0.1:{server.port}", **headers}
    if body is not None:
        lines["content-length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with server.connect() as opened:
        opened.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + (body or b""))
        answer = HTTPResponse(opened, method=method)
        answer.begin()
        return RawResponse(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
