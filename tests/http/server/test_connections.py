"""The server ends connections that send too much, too slowly or nothing, and harms no others."""

from __future__ import annotations

import json
import pickle
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPResponse
from itertools import repeat

import pytest
from attrs import evolve

from adapters.web.client_address import TrustedProxies
from adapters.web.connections.limited_protocol import PIPELINED
from adapters.web.connections.open_connections import HEAD_BYTES, HEADER_LINES, ConnectionRules, Connections
from adapters.web.monitoring.refusals import CONNECTION, refusal_counts
from app.config.settings import load_settings
from app.server import connection_rules
from tests.support.http.live_server import RULES, LiveServer, ask, live
from tests.support.http.open_shop import KEYED, OpenShop

QUICK = ConnectionRules(
    head_s=0.4,
    pause_s=0.4,
    body_s=0.4,
    body_bytes_per_s=40_000,
    drain_s=0.2,
    linger_s=0.3,
    stall_s=0.5,
    look_s=0.05,
)
"""Ends that come soon; the real ones are the same in seconds."""
FEW = ConnectionRules(most=6, most_of_client=3, exempt=TrustedProxies.of(["127.0.0.1"]), look_s=0.05)
GET = b"GET /health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /basket/Quote?companyID=1 HTTP/1.1\r\nHost: x\r\nOcp-Apim-Subscription-Key: storefront-test\r\n"
JSON = b"Content-Type: application/json\r\n"
QUOTE = b'{"items": []' + b" " * 50_000 + b"}"


@pytest.fixture(scope="module")
def server(shop: OpenShop) -> Iterator[LiveServer]:
    with live(shop.client.app, QUICK, lifespan="off") as opened:
        yield opened


@pytest.fixture
def few(shop: OpenShop) -> Iterator[LiveServer]:
    with live(shop.client.app, FEW, lifespan="off") as opened:
        yield opened


def answer(opened: socket.socket) -> tuple[int, str]:
    """Read an answer: its status, and its code if it is a problem."""
    response = HTTPResponse(opened)
    response.begin()
    body = response.read()
    is_problem = response.getheader("content-type") == "application/problem+json"
    return response.status, json.loads(body)["code"] if is_problem else ""


def is_ended(opened: socket.socket, within_s: float = 5.0) -> bool:
    """Say whether the server closes a connection without another word."""
    opened.settimeout(within_s)
    with suppress(ConnectionError):
        return opened.recv(1) == b""
    return True


def send_slowly(opened: socket.socket, pieces: list[bytes], every_s: float) -> None:
    """Send piece after piece, until the server does not want more."""
    with suppress(ConnectionError):
        for piece in pieces:
            opened.sendall(piece)
            time.sleep(every_s)


def lines(count: int, value: str = "1") -> bytes:
    return "".join(f"X-{number}: {value}\r\n" for number in range(count)).encode()


@pytest.mark.parametrize(
    "headers",
    [
        lines(1, "x" * HEAD_BYTES),
        lines(HEADER_LINES + 1),
        lines(10_000),
        lines(90, "x" * 750),
        b"a:\r\n" * 10_000,
        b"Cookie: " + b"a=b; " * 14_000 + b"\r\n",
    ],
    ids=["one", "many", "10,000", "long", "empty", "cookies"],
)
def test_headers_over_64_kb_or_100_lines_are_431(server, headers):
    """Whether they end or not; the answer can be read, and the connection ends."""
    for end in (b"\r\n", b""):
        with server.connect() as opened:
            opened.sendall(GET + headers + end)

            assert answer(opened) == (431, "headers_too_large")
            assert is_ended(opened)


def test_headers_just_below_the_limits_are_read(server):
    """Much more than any browser and its proxies send."""
    for headers in (lines(HEADER_LINES - 1), lines(1, "x" * (HEAD_BYTES - 200)), lines(90, "x" * 700)):
        with server.connect() as opened:
            opened.sendall(GET + headers + b"\r\n")

            assert answer(opened) == (200, "")


def test_an_address_of_64_kb_is_refused(server):
    """It is part of the head."""
    with server.connect() as opened:
        opened.sendall(b"GET /" + b"x" * HEAD_BYTES + b" HTTP/1.1\r\nHost: x\r\n\r\n")

        assert answer(opened) == (431, "headers_too_large")


@pytest.mark.parametrize("name", [b"X: ", b"X"])
def test_a_header_without_end_is_cut_off(server, name):
    """Of a hundred megabytes the shop reads two at most."""
    sent = 0
    with server.connect() as opened, suppress(ConnectionError):
        opened.sendall(GET + name)
        for piece in repeat(b"x" * 65_536, 1_600):
            opened.sendall(piece)
            sent += len(piece)

    assert sent < 20_000_000  # most of it lies in buffers of the machine


@pytest.mark.parametrize(
    "sent", [b"\0\1\2", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"BREW / HTTP/1.1\r\n\r\n"]
)
def test_what_is_no_request_is_refused_in_the_words_of_the_shop(server, sent, caplog):
    """As a problem, with the headers that keep strangers out; the log would fill up with it."""
    with server.connect() as opened:
        opened.sendall(sent)
        response = HTTPResponse(opened)
        response.begin()

        assert (response.status, json.loads(response.read())["code"]) == (400, "bad_request")
        assert response.getheader("x-content-type-options") == "nosniff"
    assert caplog.records == []


def test_who_asks_for_a_web_socket_is_answered_as_any_other(server, caplog):
    """The shop has none, and says nothing of it."""
    with server.connect() as opened:
        opened.sendall(GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n")

        assert answer(opened) == (200, "")
    assert caplog.records == []


def test_a_silent_connection_ends(server):
    """Without a word: nothing was asked."""
    with server.connect() as opened:
        assert is_ended(opened)


@pytest.mark.parametrize("sent", [GET, b"G", b"\r\n"])
def test_half_a_head_ends(server, sent):
    """It is told why."""
    with server.connect() as opened:
        opened.sendall(sent)

        assert answer(opened) == (408, "request_timeout")
        assert is_ended(opened)


def test_a_head_that_comes_letter_by_letter_ends_as_soon(server):
    """Each letter is in time; the whole is not."""
    with server.connect() as opened:
        began = time.monotonic()
        send_slowly(opened, [b"GET /" + b"x"] + [b"x"] * 12, 0.1)

        assert answer(opened)[0] == 408
        assert time.monotonic() - began < 3


@pytest.mark.parametrize("length", [b"Content-Length: 50000\r\n", b"Transfer-Encoding: chunked\r\n"])
def test_half_a_body_ends(server, length):
    """Also where the shop waits for it to say who asks."""
    with server.connect() as opened:
        opened.sendall(POST + JSON + length + b"\r\n" + b"5\r\n     \r\n")

        assert answer(opened) == (408, "request_timeout")
        assert is_ended(opened)


def test_a_body_that_comes_letter_by_letter_ends_as_soon(server):
    """Slower than any telephone."""
    with server.connect() as opened:
        opened.sendall(POST + JSON + b"Content-Length: 50000\r\n\r\n")
        send_slowly(opened, [b" "] * 15, 0.1)

        assert answer(opened)[0] == 408


def test_a_slow_upload_of_honest_size_finishes(server):
    """It takes three times as long as a head may, at a steady pace."""
    with server.connect() as opened:
        opened.sendall(POST + JSON + b"Content-Length: %d\r\n\r\n" % len(QUOTE))
        send_slowly(opened, [QUOTE[at : at + 4_000] for at in range(0, len(QUOTE), 4_000)], 0.1)

        assert answer(opened) == (200, "")


def test_a_visitor_who_comes_back_keeps_the_connection(server):
    """Longer than a head may take: between requests there is nothing to wait for."""
    with server.connection() as opened:
        first = ask(opened, "GET", "/health")
        connection = opened.sock
        time.sleep(0.8)
        body = json.dumps({"items": []})
        headers = KEYED | {"Content-Type": "application/json"}
        response = [ask(opened, "POST", "/basket/Quote", body=body, headers=headers).status for _ in range(3)]

        assert (first.status, response) == (200, [200] * 3)
        assert opened.sock is connection


def test_an_empty_line_after_an_answer_does_not_keep_a_connection_open(server):
    """It begins a request that never comes."""
    with server.connect() as opened:
        opened.sendall(GET + b"\r\n")
        assert answer(opened)[0] == 200
        opened.sendall(b"\r\n")

        assert answer(opened)[0] == 408


def test_a_body_that_nobody_reads_ends_soon_after_the_answer(server):
    """However much of it still comes."""
    with server.connect() as opened:
        opened.sendall(b"POST /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        assert answer(opened)[0] == 404
        began = time.monotonic()
        send_slowly(opened, [b"5\r\nhello\r\n"] * 50, 0.1)

        assert time.monotonic() - began < 3


def test_an_answer_that_nobody_takes_is_given_up(server):
    """The connection of a reader that stopped reading is not held for ever."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        opened.connect(("127.0.0.1", server.port))
        opened.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 40)
        wait_for(lambda: len(server.held) == 1)
        held = len(server.held)
        wait_for(lambda: not len(server.held))

    assert (held, len(server.held)) == (1, 0)


def flooded(server: LiveServer, path: bytes, count: int) -> socket.socket:
    """Send many requests ahead on one connection, by a client that reads nothing."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    opened.connect(("127.0.0.1", server.port))
    opened.settimeout(5)
    with suppress(ConnectionError, TimeoutError):
        opened.sendall(b"GET %b HTTP/1.1\r\nHost: x\r\n\r\n" % path * count)
    return opened


def test_requests_that_are_sent_ahead_are_answered_in_turn(server):
    """As many as may wait, and the one before them."""
    with server.connect() as opened:
        opened.sendall((GET + b"\r\n") * PIPELINED + GET + b"Connection: close\r\n\r\n")

        assert opened.makefile("rb").read().count(b"HTTP/1.1 200 OK") == PIPELINED + 1


def test_a_connection_on_which_too_many_requests_wait_ends(few, caplog):
    """Each takes two kilobytes before it is begun; the log tells the reason once, and no failure."""
    ended = (CONNECTION, "429")
    before = refusal_counts().get(ended, 0)
    with flooded(few, b"/schema/openapi.json", 20_000):
        wait_for(lambda: refusal_counts().get(ended, 0) > before)
        wait_for(lambda: not len(few.held))

    assert (refusal_counts().get(ended), len(few.held)) == (before + 1, 0)
    assert caplog.records == []


def test_what_is_sent_ahead_is_not_read_while_others_wait(few):
    """Only what one reading brought waits with them, however much more comes."""
    with flooded(few, b"/schema/openapi.json?" + b"x" * 60_000, 300):
        wait_for(lambda: len(few.held) == 1)
        (held,) = few.held

        assert len(held.pipeline) < 10


def half_bodies(stack: ExitStack, server: LiveServer, count: int, source: str) -> list[socket.socket]:
    """Open connections that are in the middle of a request."""
    opened = [stack.enter_context(server.connect(source)) for _ in range(count)]
    for one in opened:
        one.sendall(POST + JSON + b"Content-Length: 5000\r\n\r\n ")
    wait_for(lambda: sum(not one.is_waiting for one in server.held) >= count)
    return opened


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + 5
    while not is_so() and time.monotonic() < until:
        time.sleep(0.01)


@pytest.mark.parametrize(("source", "count"), [("127.0.0.2", 3), ("127.0.0.1", 6)])
def test_silent_connections_make_room_for_others(few, source, count):
    """The oldest first, of the client that has too many or of all; those that came meanwhile stay."""
    with ExitStack() as stack:
        silent = [stack.enter_context(few.connect(source)) for _ in range(count)]
        wait_for(lambda: len(few.held) == count)
        late = stack.enter_context(few.connect(source))
        late.sendall(GET + b"\r\n")

        assert answer(late)[0] == 200
        assert is_ended(silent[0])
        silent[1].sendall(GET + b"\r\n")
        assert answer(silent[1])[0] == 200


def test_a_client_with_too_many_requests_at_once_is_429_and_others_are_not(few):
    """A proxy may have more."""
    with ExitStack() as stack:
        half_bodies(stack, few, 3, "127.0.0.2")
        fourth = stack.enter_context(few.connect("127.0.0.2"))
        other = stack.enter_context(few.connect("127.0.0.3"))
        other.sendall(GET + b"\r\n")

        assert answer(fourth) == (429, "too_many_requests")
        assert answer(other)[0] == 200


def test_a_server_with_too_many_requests_at_once_is_503(few):
    """Rather than slow for everybody; with when to come back."""
    with ExitStack() as stack:
        half_bodies(stack, few, 6, "127.0.0.1")
        late = stack.enter_context(few.connect("127.0.0.3"))
        response = HTTPResponse(late)
        response.begin()

        assert response.status == 503
        assert int(response.getheader("retry-after")) in range(2, 10)


def test_what_a_client_ended_itself_counts_no_more(few):
    """Its place is free at once."""
    for _ in range(8):
        with few.connect("127.0.0.2") as opened:
            opened.sendall(GET + b"\r\n")
            assert answer(opened)[0] == 200
    wait_for(lambda: len(few.held) == 0)

    assert len(few.held) == 0


def test_by_its_real_rules_a_silent_connection_is_gone_after_15_s():
    """And 64 kB may come as slowly as from a telephone with hardly any reception."""
    last_s = 64_000 / 1_500

    assert RULES.head_s + RULES.look_s < 15
    assert RULES.pause_s + RULES.look_s < 15
    assert RULES.body_s + 64_000 / RULES.body_bytes_per_s > last_s


@pytest.mark.parametrize(
    ("rules", "sent", "status"),
    [
        ({}, b"\0\1\2", 400),
        ({}, GET, 408),
        ({}, GET + lines(HEADER_LINES + 1) + b"\r\n", 431),
        ({"most_of_client": 0}, b"", 429),
        ({"most": 0}, b"", 503),
    ],
)
@pytest.mark.parametrize("is_public", [True, False])
def test_what_never_reaches_the_shop_is_told_to_stay_on_https_too(shop, rules, sent, status, is_public):
    """Where the shop is public, like every other answer."""
    with (
        live(shop.client.app, evolve(QUICK, is_public=is_public, **rules), lifespan="off") as server,
        server.connect() as opened,
    ):
        opened.sendall(sent)
        response = HTTPResponse(opened)
        response.begin()

    assert response.status == status
    assert (response.getheader("strict-transport-security") is not None) is is_public
    assert response.getheader("x-content-type-options") == "nosniff"


def test_the_owner_says_how_many_connections_there_are(tmp_path):
    """Proxies are not counted; each worker gets the rules handed on."""
    own = tmp_path / "own.toml"
    own.write_text(
        '[server]\nconnections = 50\nconnections_per_client = 20\ntrusted_proxies = ["10.0.0.0/8"]'
    )
    rules = connection_rules(load_settings({"SHOP_SETTINGS": str(own)}))
    handed_on = pickle.loads(pickle.dumps(Connections(rules))).rules

    assert (handed_on.most, handed_on.most_of_client, handed_on.is_public) == (50, 20, True)
    assert not connection_rules(load_settings({})).is_public
    assert [handed_on.exempt.hold(a) for a in ("10.1.1.1", "127.0.0.1", "::1", "11.1.1.1")] == [True] * 3 + [
        False
    ]
