"""JSON that a handler wrote itself."""

from __future__ import annotations

from typing import Any

from litestar.response.base import ASGIResponse

from adapters.web.asgi import RawResponse


class EncodedJson(ASGIResponse):
    """JSON that a handler wrote itself, sent with the two headers it needs and none of Litestar's making."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    async def __call__(self, _scope: Any, _receive: Any, send: Any) -> None:
        await json_response(self.body).send(send)


def json_response(body: bytes) -> RawResponse:
    """Answer with JSON that is written already."""
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    return RawResponse(200, headers, body)
