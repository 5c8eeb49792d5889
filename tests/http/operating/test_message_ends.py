"""Where a request ends: a proxy in front and the shop read the same bytes as the same requests."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests.support.http.live_server import LiveServer, live

HOST = b"Host: x\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: h2c\r\n"
LENGTH = b"Content-Length: 30\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
HIDDEN = b"GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n"
KEEP_ALIVE_S = 1


async def names_of_headers(scope: Any, receive: Any, send: Any) -> None:
    """Answer with path and names of headers, once the body is there."""
    while (await receive()).get("more_body"):
        pass
    names = b" ".join(name for name, _ in scope["headers"])
    body = scope["path"].encode() + b" " + names + b"."
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [length]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def server() -> Iterator[LiveServer]:
    """A server with places for all, whatever other tests of this process left."""
    with live(names_of_headers, lifespan="off", timeout_keep_alive=KEEP_ALIVE_S) as opened:
        opened.held.queue.has_no_place = lambda _reserved: False
        yield opened


@pytest.fixture
def full(server: LiveServer) -> LiveServer:
    """A server without a place for anybody."""
    server.held.queue.has_no_place = lambda _reserved: True
    return server


def received(opened: socket.socket, until: bytes = b"\0", times: int = 1) -> bytes:
    """Read until something came so many times, or the server closes."""
    opened.settimeout(10)
    read = b""
    with suppress(ConnectionError):
        while read.count(until) < times and (piece := opened.recv(65_536)):
            read += piece
    return read


def test_what_follows_a_body_is_no_header(server):
    """A proxy checks, replaces and drops headers, such as X-Forwarded-For, before the body alone."""
    trailers = b"3\r\nabc\r\n0\r\nX-Forwarded-For: 9.9.9.9\r\nCookie: authToken=x\r\n\r\n"
    with server.connect() as opened:
        opened.sendall(b"POST /first HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n" + trailers)

        assert received(opened, b".").endswith(b"\r\n\r\n/first host transfer-encoding.")


def test_what_follows_a_body_has_an_end_too(server):
    """It is held nowhere, and counts with the headers before it."""
    with server.connect() as opened:
        opened.sendall(b"POST /first HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n0\r\n")
        with suppress(ConnectionError):
            for _ in range(4):
                opened.sendall(b"X: " + b"x" * 30_000 + b"\r\n")

        assert received(opened).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("is_full", [False, True])
@pytest.mark.parametrize(
    "head",
    [
        b"POST /first HTTP/1.1\r\n" + HOST + UPGRADE + LENGTH,
        b"POST /first HTTP/1.1\r\n" + HOST + UPGRADE + CHUNKED,
        b"GET /first HTTP/1.1\r\n" + HOST + UPGRADE + LENGTH,
        b"CONNECT / HTTP/1.1\r\n" + HOST + LENGTH,
    ],
)
def test_a_body_is_never_the_next_request(server, head, is_full):
    """Through a proxy that passes these on, its response would go to the next visitor."""
    server.held.queue.has_no_place = lambda _reserved: is_full
    with server.connect() as opened:
        opened.sendall(head + b"\r\n")
        time.sleep(0.1)
        with suppress(ConnectionError):
            opened.sendall(HIDDEN)
        read = received(opened)

    assert read.startswith(b"HTTP/1.1 400 ")
    assert read.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("is_full", [False, True])
def test_nothing_follows_a_request_for_another_protocol(server, is_full):
    """What comes behind it may be of that protocol: the request is answered, and the connection closed."""
    server.held.queue.has_no_place = lambda _reserved: is_full
    with server.connect() as opened:
        opened.sendall(b"GET /first HTTP/1.1\r\n" + HOST + UPGRADE + b"Content-Length: 0\r\n\r\n")
        with suppress(ConnectionError):
            opened.sendall(HIDDEN)
        read = received(opened)

    assert read.startswith(b"HTTP/1.1 503 " if is_full else b"HTTP/1.1 200 ")
    assert b"connection: close\r\n" in read
    assert read.count(b"HTTP/1.1 ") == 1


def test_whoever_waits_before_sending_a_body_is_refused_at_once(full):
    """They would wait for a word until the server gave up."""
    with full.connect() as opened:
        opened.sendall(b"POST /first HTTP/1.1\r\n" + HOST + LENGTH + b"Expect: 100-continue\r\n\r\n")
        read = received(opened, b"}")

    assert read.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: " in read


def test_refusals_of_requests_sent_ahead_end_no_later_response(full):
    """Each begins to wait for the next request; that wait is over once one has come."""
    get = b"GET /first HTTP/1.1\r\n" + HOST + b"\r\n"
    with full.connect() as opened:
        opened.sendall(get * 2)
        received(opened, b"}", times=2)
        full.held.queue.has_no_place = lambda _reserved: False
        opened.sendall(b"POST /late HTTP/1.1\r\n" + HOST + b"Content-Length: 2\r\n\r\na")
        time.sleep(KEEP_ALIVE_S * 1.5)
        opened.sendall(b"b")

        assert b"/late host content-length." in received(opened, b".")
