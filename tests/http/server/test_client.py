"""A client has one name, however its address is written and whatever forwarded its request."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPResponse
from typing import Any

import pytest

from adapters.web.client_address import TrustedProxies, client_of, is_this_machine, rate_limit_key
from shopcore.request_rate import Rate
from tests.support.http.live_server import LiveServer, ask, live
from tests.support.http.open_shop import KEYED, opened_shop
from tests.support.http.sign_in import RULES as DESK
from tests.support.http.sign_in import with_password

WRONG = b'{"username": "bob@b.uk", "password": "x"}'
PROXIES = TrustedProxies.of(["10.0.0.1", "10.0.0.2", "192.168.0.0/16", "fd00::/8"])


def scope(peer: str, *forwarded: str) -> dict[str, Any]:
    return {"client": (peer, 1), "headers": [(b"x-forwarded-for", line.encode()) for line in forwarded]}


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("10.0.0.8", ["1.1.1.1"], "10.0.0.8"),
        ("10.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["1.1.1.1, 10.0.0.2"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6", "1.1.1.1"], "1.1.1.1"),
        ("192.168.7.7", ["6.6.6.6, 1.1.1.1, 192.168.0.9,10.0.0.2"], "1.1.1.1"),
        ("fd00::1", ["1.1.1.1"], "1.1.1.1"),
        ("::ffff:10.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", ["6.6.6.6, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["6.6.6.6, unknown, 10.0.0.2"], "10.0.0.2"),
    ],
)
def test_only_trusted_proxies_name_the_client(peer, forwarded, client):
    """The last address that no trusted proxy wrote for itself; what a client made up stands before it."""
    assert client_of(scope(peer, *forwarded), PROXIES) == client


@pytest.mark.parametrize(
    "spellings",
    [
        ("1.2.3.4", "1.2.3.4:5678", " 1.2.3.4 ", "::ffff:1.2.3.4", "[::ffff:102:304]:80", '"1.2.3.4"'),
        ("2001:db8::1", "2001:DB8:0:0::1", "[2001:db8::1]", "[2001:db8::1]:443", '"[2001:db8::1]:1"'),
        ("fe80::1", "fe80::1%eth0", "[fe80::1%lo]:80"),
    ],
)
def test_every_spelling_of_an_address_is_one_client(spellings):
    """With a port, in brackets, in capitals, as IPv6."""
    assert {client_of(scope("10.0.0.1", one), PROXIES) for one in spellings} == {spellings[0]}


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_network_is_counted_as_one(client, counted):
    """Its owner has eighteen trillion addresses of it."""
    assert rate_limit_key(client) == counted


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A shop that this machine alone reaches."""
    folder = tmp_path_factory.mktemp("at-home")
    with opened_shop(folder, is_public=False) as shop, live(shop.client.app, lifespan="off") as server:
        yield server


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    limits = ("suggest", "check_email_minute", "login_client", "forgotten_client")
    settings = {"rates": {name: Rate(2, 3600) for name in limits}, "auth": DESK}
    proxies = TrustedProxies.of(["127.0.0.0/8"])
    with opened_shop(tmp_path_factory.mktemp("limited"), trusted_proxies=proxies, **settings) as shop:
        with_password(shop)
        with live(shop.client.app, lifespan="off") as server:
            yield server


@pytest.mark.parametrize(
    ("settings", "answered", "network"),
    [
        (("GET", "/product/Suggest?query=bolt", None), 200, "2001:db8:7:1"),
        (("GET", "/account/CheckEmailIfValid?emailAddress=a@b.uk", None), 200, "2001:db8:7:2"),
        (("POST", "/account/api/Auth/Login", WRONG), 401, "2001:db8:7:3"),
        (("POST", "/account/forgottenMyPassword?emailAddress=a@b.uk", b""), 200, "2001:db8:7:4"),
    ],
)
def test_no_spelling_of_an_address_gets_a_count_of_its_own(limited, settings, answered, network):
    """Of a /64 two requests are answered, whichever of its addresses they come from, with whatever port."""
    inside = (
        f"{network}::1",
        f"[{network}::1]:80",
        f"{network.upper()}:0:0:0:2",
        f"[{network}:ffff::9]:4711",
    )
    method, path, body = settings
    json = {"content-type": "application/json"} if body else {}
    with limited.connection() as opened:
        statuses = [
            ask(opened, method, path, body=body, headers=KEYED | json | {"X-Forwarded-For": address}).status
            for address in (*inside, f"{network}9::1")
        ]

    assert statuses == [answered, answered, 429, 429, answered]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost:8000"}, 200),
        ({"Host": "shop.test"}, 421),
        ({"X-Forwarded-For": "1.1.1.1"}, 404),
        ({"X-Forwarded-Proto": "https"}, 404),
        ({"X-Forwarded-Host": "shop.test"}, 404),
        ({"X-Real-IP": "127.0.0.1"}, 404),
        ({"Forwarded": "for=127.0.0.1"}, 404),
        ({"Via": "1.1 varnish"}, 404),
        ({"CF-Connecting-IP": "1.1.1.1"}, 404),
    ],
)
def test_figures_are_not_for_those_whom_a_proxy_on_this_machine_forwards(at_home, headers, status):
    """Whatever it adds; what it forwards comes from elsewhere."""
    with at_home.connection() as opened:
        assert ask(opened, "GET", "/metrics", headers=headers).status == status


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "shop.test"])
@pytest.mark.parametrize(("is_open", "status"), [(False, 404), (True, 200)])
def test_a_public_shop_tells_its_figures_to_nobody_unless_they_are_for_all(tmp_path, host, is_open, status):
    """A proxy on this machine may add nothing at all, and whom it forwards may write any host."""
    with (
        opened_shop(tmp_path, is_metrics_open=is_open) as shop,
        live(shop.client.app, lifespan="off") as server,
        server.connection() as opened,
    ):
        assert ask(opened, "GET", "/metrics", headers={"Host": host}).status == status


def test_figures_are_not_for_a_proxy_that_adds_nothing(at_home):
    """It speaks HTTP/1.0, as nginx does to what stands behind it."""
    with at_home.connect() as opened:
        opened.sendall(b"GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        answer = HTTPResponse(opened)
        answer.begin()

        assert answer.status == 404


@pytest.mark.parametrize(("peer", "is_here"), [("127.0.0.1", True), ("::1", True), ("10.0.0.8", False)])
def test_only_loopback_is_this_machine(peer, is_here):
    """Also under its IPv6 names."""
    assert is_this_machine({"client": (peer, 1), "headers": []}) is is_here
