"""A service outside that stands on loopback and answers as it is told: well, badly, late or never."""

from __future__ import annotations

import json
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from attrs import define, field, frozen


@frozen
class ServiceRequest:
    """One request: its path, the parameters of query and form together, and how it came."""

    path: str
    parameters: dict[str, str]
    body: bytes = b""
    headers: dict[str, str] = field(factory=dict)


Answer = Callable[[BaseHTTPRequestHandler, ServiceRequest], None]


def says(value: Any, status: int = 200, after_s: float = 0.0) -> Answer:
    """Answer JSON."""
    return sends(json.dumps(value).encode(), status, after_s)


def sends(body: bytes, status: int = 200, after_s: float = 0.0) -> Answer:
    """Answer bytes."""

    def answer(handler: BaseHTTPRequestHandler, _request: ServiceRequest) -> None:
        time.sleep(after_s)
        handler.send_response(status)
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def resets(handler: BaseHTTPRequestHandler, _request: ServiceRequest) -> None:
    """Cut the connection at once."""
    linger = struct.pack("ii", 1, 0)
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    handler.close_connection = True
    handler.connection.close()


def trickles(handler: BaseHTTPRequestHandler, _request: ServiceRequest) -> None:
    """Send a byte now and then, for as long as somebody listens."""
    handler.send_response(200)
    handler.send_header("content-length", "100000")
    handler.end_headers()
    for _ in range(200):
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.1)


@define
class FakeService:
    """What was asked, and what is answered next; the last answer stays."""

    url: str
    answers: list[Answer] = field(factory=list)
    requests: list[ServiceRequest] = field(factory=list)

    def will(self, *answers: Answer) -> None:
        self.answers, self.requests = list(answers), []

    def next_answer(self) -> Answer:
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@contextmanager
def stand_in() -> Iterator[FakeService]:
    """Stand on a free port."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answered(self) -> None:
            length = int(self.headers.get("content-length") or 0)
            parts = urlsplit(self.path)
            body = self.rfile.read(length)
            parameters = dict(parse_qsl(parts.query) + parse_qsl(body.decode()))
            request = ServiceRequest(
                parts.path, parameters, body, {k.lower(): v for k, v in self.headers.items()}
            )
            service.requests.append(request)
            try:
                service.next_answer()(self, request)
            except OSError:
                self.close_connection = True

        do_GET = do_POST = do_HEAD = do_PUT = do_DELETE = answered  # noqa: N815

        def log_message(self, *_arguments: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_about: object) -> None:
            pass

    server = Server(("127.0.0.1", 0), Handler)
    service = FakeService(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
