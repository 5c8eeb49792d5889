"""The few words of ASGI that the layers in front of the router speak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen
from litestar.types import ASGIApp, Receive, Scope, Send

from adapters.http.problems import MEDIA_TYPE, Refusal

Headers = list[tuple[bytes, bytes]]

__all__ = ["ASGIApp", "Answer", "Headers", "Receive", "Scope", "Send", "header", "refuse"]


@frozen
class Answer:
    """A whole answer in bytes."""

    status: int
    headers: Headers = field(factory=list)
    body: bytes = b""

    async def send(self, send: Send, *, is_head: bool = False) -> None:
        """Send the answer; one to HEAD keeps its headers and loses its body."""
        start: Any = {"type": "http.response.start", "status": self.status, "headers": self.headers}
        await send(start)
        body: Any = {"type": "http.response.body", "body": b"" if is_head else self.body}
        await send(body)


def header(scope: Scope, name: bytes) -> str | None:
    """Find a request header by its lower-case name; None when it was not sent."""
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


def headers_of(named: Mapping[str, str]) -> Headers:
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in named.items()]


async def refuse(refusal: Refusal, send: Send) -> None:
    """Answer a request before it reaches the router."""
    body = refusal.body
    told = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **refusal.headers}
    await Answer(refusal.problem.status, headers_of(told), body).send(send)
