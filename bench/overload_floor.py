"""The floor of refusals: a server that answers 503 to everything, with the shop's own server beneath it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bench.http import running

PORT = 8198
BODY = b'{"title": "Too much to do", "status": 503}'
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\n"
    b"retry-after: 5\r\ncontent-length: %d\r\n\r\n%b" % (len(BODY), BODY)
)
READY_PATH, READY = b"/ready", b"HTTP/1.1 204 No Content\r\n\r\n"


class Refusing(HttpToolsProtocol):
    """Reads each request to its end, and writes the same bytes; it starts no task and calls no app."""

    def on_headers_complete(self) -> None:
        return

    def on_body(self, body: bytes) -> None:
        return

    def on_message_complete(self) -> None:
        self.transport.write(READY if self.url == READY_PATH else REFUSAL)


async def no_app(_scope: Any, _receive: Any, _send: Any) -> None:
    """What the server wants to have, though nothing reaches it."""


@contextmanager
def refusing() -> Iterator[int]:
    """Serve the floor in a process of its own; its port."""
    command = [sys.executable, "-c", "from bench.overload_floor import serve; serve()"]
    with running(command, {}, f"http://127.0.0.1:{PORT}{READY_PATH.decode()}"):
        yield PORT


def serve() -> None:
    """Serve with the shop's event loop, parser and number of listening sockets."""
    from app.server import SERVING, listening

    config = uvicorn.Config(no_app, port=PORT, http=Refusing, lifespan="off", **SERVING)
    uvicorn.Server(config).run(sockets=listening(config.bind_socket()))
