"""The shop behind its real server on a socket, and requests written byte by byte."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
import uvicorn
from attrs import frozen

from adapters.web.connections.limited_protocol import LimitedProtocol
from adapters.web.connections.open_connections import ConnectionRules, Connections
from app.server import SERVING

RULES = ConnectionRules()


@frozen
class RawResponse:
    """What the server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The code of a problem, '' for an answer that is none."""
        is_problem = self.headers.get("content-type") == "application/problem+json"
        return str(msgspec.json.decode(self.body)["code"]) if is_problem else ""


@frozen
class LiveServer:
    """A server that listens on loopback, and the connections it holds."""

    port: int
    held: Connections
    server: uvicorn.Server
    thread: threading.Thread

    def end(self) -> None:
        """Tell the server to end, and wait until it has."""
        self.server.should_exit = True
        self.thread.join(timeout=20)

    @property
    def is_accepting(self) -> bool:
        """Whether it still takes connections."""
        return any(one.is_serving() for one in self.server.servers)

    @contextmanager
    def connection(self) -> Iterator[http.client.HTTPConnection]:
        """Open a connection that one request after the other may use."""
        opened = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            yield opened
        finally:
            opened.close()

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """Open a bare socket, from any address of loopback."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30, source_address=(source, 0))


def ask(opened: http.client.HTTPConnection, method: str, path: str, **named: Any) -> RawResponse:
    """Send a request whose path stands as it is written."""
    opened.request(method, path, body=named.get("body"), headers=named.get("headers") or {})
    answer = opened.getresponse()
    return RawResponse(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())


@contextmanager
def live(app: Any, rules: ConnectionRules = RULES, **serving: Any) -> Iterator[LiveServer]:
    """Serve an app by the shop's own rules on a free port until the block ends."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    held = Connections(rules)
    protocols: Any = partial(LimitedProtocol, held)
    config = uvicorn.Config(app, http=protocols, **{**SERVING, "log_config": None, **serving})
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, name="live", daemon=True)
    thread.start()
    try:
        until = time.monotonic() + 30
        while not server.started:
            assert thread.is_alive(), "the server ended at once"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        yield LiveServer(listening.getsockname()[1], held, server, thread)
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        listening.close()
