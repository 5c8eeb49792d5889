"""What is in memory is answered without the layers, and as they would answer it."""

from __future__ import annotations

import socket
import tracemalloc
from collections.abc import Iterator, Mapping
from contextlib import ExitStack

import pytest
from attrs import evolve
from structlog.testing import capture_logs

from adapters.http.metrics import Metrics
from adapters.web.asgi import RawResponse, Receive, Scope, Send
from adapters.web.middleware.draining import Draining
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceList
from shopcore.request_rate import Rate
from tests.support.http.layers_away import LEFT_TO_LAYERS, layers_away, response_to
from tests.support.http.live_server import LiveServer, ask, live
from tests.support.http.open_shop import KEYED, SHOP_PRODUCTS, OpenShop, opened_shop

LIST = "/product/Search?category=hinges"
CACHED = (
    "/product/GetNavMenu",
    "/Product/Brands/All",
    "/product/Category/Tree",
    "/product/ProductDetail/PLAIN",
    "/PRODUCT/productdetail/PLAIN",
    LIST,
    "/product/Suggest?query=tower",
)
BY_STOREFRONT: tuple[Mapping[str, str], ...] = (
    {},
    {"companyID": "2"},
    {"universe": "electrical"},
    {"host": "electrical.localhost"},
)


@pytest.fixture
def server(shop: OpenShop) -> Iterator[LiveServer]:
    with live(shop.client.app, lifespan="off") as opened:
        yield opened


@pytest.mark.parametrize("path", CACHED)
def test_the_layers_would_answer_alike(shop, server, path):
    """In each encoding, to who has it already, by storefront: the same status, headers and bytes."""
    for by_storefront in BY_STOREFRONT:
        for encoding in ("identity", "gzip", "br"):
            headers = {"host": "127.0.0.1", **KEYED, "accept-encoding": encoding, **by_storefront}
            with shop.client.stream("GET", path, headers=headers) as by_layers:
                body = b"".join(by_layers.iter_raw())
            with layers_away(shop):
                at_once = response_to(server, path, headers)
                again = response_to(
                    server, path, {**headers, "if-none-match": at_once.headers.get("etag", "")}
                )

            if by_layers.status_code == 404:
                assert at_once.status == LEFT_TO_LAYERS
                continue
            at_once.headers.pop("date")
            assert (at_once.status, at_once.headers, at_once.body) == (200, dict(by_layers.headers), body)
            assert (again.status, again.body, again.headers["etag"]) == (304, b"", at_once.headers["etag"])


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [
        ("GET", LIST, {}),
        ("GET", LIST, {**KEYED, "companyID": "none"}),
        ("GET", f"{LIST}&x=%00", KEYED),
        ("HEAD", LIST, KEYED),
        ("POST", LIST, KEYED),
        ("GET", "/product/Search?category=hinges&sort=name", KEYED),
        ("GET", "/product/ProductDetail/NEVER", KEYED),
        ("GET", "/product%2fSearch?category=hinges", KEYED),
        ("GET", LIST, {**KEYED, "content-type": "text/plain"}),
        ("GET", LIST, {**KEYED, "expect": "100-continue"}),
        ("GET", "/basket/GetExistingBasket", KEYED),
        ("GET", "/no-such-path", KEYED),
    ],
)
def test_what_the_layers_would_not_answer_from_memory_is_left_to_them(shop, server, method, path, headers):
    assert response_to(server, LIST).status == 200
    with layers_away(shop):
        body = b"{}" if "content-type" in headers else None
        assert response_to(server, path, headers, method=method, body=body).status == LEFT_TO_LAYERS
        assert response_to(server, LIST).status == 200


def test_a_process_that_is_about_to_end_leaves_all_to_the_layers(tmp_path):
    """They end the connection with each answer."""
    draining = Draining()
    with opened_shop(tmp_path, draining=draining) as shop, live(shop.client.app, lifespan="off") as server:
        assert response_to(server, LIST).status == 200
        draining.is_begun = True
        assert response_to(server, LIST).headers["connection"] == "close"
        with layers_away(shop):
            assert response_to(server, LIST).status == LEFT_TO_LAYERS


def test_a_change_of_the_catalogue_shows(tmp_path):
    """What was in memory before it is not answered any more."""
    with opened_shop(tmp_path) as shop, live(shop.client.app, lifespan="off") as server:
        path = "/product/ProductDetail/PLAIN"
        assert b"12.45" in response_to(server, path).body
        shop.put(evolve(SHOP_PRODUCTS[0], prices=PriceList(Money.of("13.37"))))
        shop.poller.poll()
        with layers_away(shop):
            assert response_to(server, path).status == LEFT_TO_LAYERS
        assert b"13.37" in response_to(server, path).body


def test_each_request_counts_once_for_its_limit(tmp_path):
    """Those that are answered at once, those left to the layers, and none of those over it."""
    rates = {"search": Rate(4, 600)}
    with opened_shop(tmp_path, rates=rates) as shop, live(shop.client.app, lifespan="off") as server:
        paths = [LIST, LIST, f"{LIST}&page=2", LIST, LIST, LIST]
        answers = [response_to(server, path) for path in paths]
        other = response_to(server, "/product/ProductDetail/PLAIN")

    assert [one.status for one in answers] == [200, 200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) == pytest.approx(150, abs=10)
    assert other.status == 200


def test_a_limit_that_has_to_be_waited_for_is_left_to_the_layers(tmp_path):
    """Machines that count together ask each other; what has no limit is answered at once even there."""

    class SharedLimits:
        async def wait_s(self, _key: str, _rate: Rate) -> float:
            return 0.0

        def wait_at_once_s(self, _key: str, _rate: Rate) -> None:
            return None

        async def give_back(self, _key: str, _rate: Rate) -> None:
            pass

    rates, detail = {"search": Rate(4, 600)}, "/product/ProductDetail/PLAIN"
    with (
        opened_shop(tmp_path, rates=rates, limits=SharedLimits()) as shop,
        live(shop.client.app, lifespan="off") as server,
    ):
        first = [response_to(server, path).status for path in (LIST, detail)]
        with layers_away(shop):
            again = [response_to(server, path).status for path in (LIST, detail)]

    assert (first, again) == ([200, 200], [LEFT_TO_LAYERS, 200])


def test_metrics_count_each_request_once(tmp_path):
    """By the route that it means, whoever answers it."""
    metrics = Metrics()
    with opened_shop(tmp_path, metrics=metrics) as shop, live(shop.client.app, lifespan="off") as server:
        first = response_to(server, "/PRODUCT/Search?category=hinges")
        again = {**KEYED, "if-none-match": first.headers["etag"]}
        for headers in (KEYED, KEYED, again):
            response_to(server, LIST, headers)

    text = metrics.text().decode()
    for status, count in ((200, 3), (304, 1)):
        sample = f'shop_requests_total{{method="GET",route="/product/Search",status="{status}"}} {count}.0'
        assert sample in text
    assert 'shop_request_seconds_count{route="/product/Search"} 4.0' in text


@pytest.mark.parametrize(
    ("part", "method"), [("caching", "cached_response"), ("paths", "find"), ("counter", "count")]
)
def test_a_fault_is_logged_and_left_to_the_layers(shop, server, monkeypatch, part, method):
    """Whatever is wrong with the memory, the shop answers, and goes on with whoever waits behind."""
    assert response_to(server, LIST).status == 200

    def fail(*_: object, **_named: object) -> None:
        raise KeyError

    with monkeypatch.context() as broken, capture_logs() as logged, layers_away(shop):
        broken.setattr(type(getattr(shop.client.app.answer_at_once, part)), method, fail)
        with server.connect() as opened:
            opened.sendall(REQUEST % 1 * 19 + REQUEST % 0)
            answers = received(opened).split(b"HTTP/1.1 ")[1:]

    assert [int(one[:3]) for one in answers] == [LEFT_TO_LAYERS] * 20
    assert {(one["event"], one["path"]) for one in logged} == {("not_answered_at_once", "/product/Search")}


REQUEST = (
    b"GET /product/Search?category=hinges HTTP/1.%d\r\nHost: x\r\n"
    b"Ocp-Apim-Subscription-Key: storefront-test\r\n\r\n"
)
OTHER = b"GET /health HTTP/1.1\r\nHost: x\r\n%b\r\n"


def received(opened: socket.socket) -> bytes:
    """Read to the end."""
    parts = []
    while part := opened.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def test_requests_sent_ahead_are_answered_in_their_order(shop, server):
    """Those in memory, and those that the layers answer."""
    assert response_to(server, LIST).status == 200
    request = REQUEST % 1
    with server.connect() as opened:
        opened.sendall(request + OTHER % b"" + request * 20 + OTHER % b"Connection: close\r\n")
        answers = received(opened).split(b"HTTP/1.1 ")[1:]

    assert [(one[:3], b"etag" in one) for one in answers] == [
        (b"200", is_list) for is_list in (True, False, *[True] * 20, False)
    ]


def test_an_old_client_s_connection_ends_with_its_answer(shop, server):
    """HTTP/1.0 expects that."""
    assert response_to(server, LIST).status == 200
    with server.connect() as opened, layers_away(shop):
        opened.sendall(REQUEST % 0)
        text = received(opened)

    head, _, body = text.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert head.lower().count(b"connection: close") == 1
    assert f"content-length: {len(body)}".encode() in head.lower()


def test_a_connection_serves_one_request_after_the_other(shop, server):
    """At once and by the layers in turns; none is counted as being worked on afterwards."""
    assert response_to(server, LIST).status == 200
    with server.connection() as opened:
        found = [ask(opened, "GET", path, headers=KEYED).status for path in (LIST, "/health", LIST) * 3]
        assert {one.is_waiting for one in server.held} == {True}

    assert found == [200] * 9


def test_clients_that_do_not_read_share_what_they_are_sent():
    """What is in memory is not copied for each of them: whoever reads nothing would hold megabytes."""
    body = b"x" * 8_000_000
    response = RawResponse(200, [(b"content-length", b"%d" % len(body))], body)

    class Shop:
        def answer_at_once(self, _scope: Scope, _body: bytearray) -> RawResponse:
            return response

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            raise NotImplementedError

    with ExitStack() as opened:
        server = opened.enter_context(live(Shop(), lifespan="off"))
        tracemalloc.start()
        opened.callback(tracemalloc.stop)
        for _ in range(5):
            connection = opened.enter_context(server.connect())
            connection.sendall(REQUEST % 1)
            assert connection.recv(1) == b"H"
        unsent = [one.transport.get_write_buffer_size() for one in server.held]
        held_bytes, _ = tracemalloc.get_traced_memory()

    assert len(unsent) == 5
    assert min(unsent) > 0
    assert held_bytes < len(body)
