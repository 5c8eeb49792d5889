"""Requests that no browser sends: bodies nested without end, and more than one session."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.http.middleware.cookies import CookieRules
from adapters.http.route_table import Routes
from adapters.web.asgi import Scope, cookie_of, cookies_of
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import RULES, ask, bearing, cookies_set, token_for, with_customer

DOMAIN = "shops.example.com"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    cookies = CookieRules(DOMAIN)
    with opened_shop(tmp_path_factory.mktemp("hostile"), (), auth=RULES, cookies=cookies) as opened:
        token_for(opened, with_customer(opened), "anns")
        token_for(opened, with_customer(opened, "bob"), "bobs")
        yield opened


def nested(text: str) -> bytes:
    """Put a list into a list, so often that no reader goes to its end."""
    return text.replace("DEEP", "[" * 30_000).encode()


@pytest.mark.parametrize(
    "body", ["DEEP", '{"a": DEEP', '{"token": DEEP', '{"items": DEEP', '{"address": {"a": DEEP']
)
def test_a_body_nested_without_end_is_refused_by_every_call(shop, body, subtests):
    """As a body that cannot be read, or before it is read at all; nothing fails inside."""
    responses = {}
    for route in Routes.of(shop.client.app):
        path = f"{route.path}x{route.ending}" if route.path.endswith("/") else route.path
        for method in route.options_by_method.keys() - {"GET"}:
            headers = bearing("anns", **{"content-type": "application/json"})
            responses[method, path] = ask(shop, method, path, headers=headers, content=nested(body))
    unread = ("/api/createAddress", "/api/updateAddress", "/api/removeAddress", "/api/getByAddress")

    assert len(responses) > 35
    for (method, path), answer in responses.items():
        with subtests.test(call=f"{method} {path}"):
            assert answer.status_code < 500
    for path in unread:
        assert (responses["POST", path].status_code, responses["POST", path].json()["code"]) == (
            400,
            "bad_request",
        )


@pytest.mark.parametrize(
    "cookies",
    [
        "authToken=anns; authToken=bobs",
        "authToken=bobs; a=b; authToken=nobodys",
        "authToken=x; authToken=anns",
    ],
)
@pytest.mark.parametrize("path", ["/account/Credit", "/basket/GetExistingBasket"])
def test_two_sessions_in_one_request_are_refused_and_forgotten(shop, cookies, path):
    """Another host of the domain may have set one: neither is believed, and the browser drops both."""
    answer = ask(shop, "GET", path, headers={"cookie": cookies})
    dropped = [c for c in answer.headers.get_list("set-cookie") if c.startswith("authToken=;")]

    assert (answer.status_code, answer.json()["code"]) == (401, "tokens_differ")
    assert [f"Domain={DOMAIN}" in cookie for cookie in dropped] == [False, True]


def test_one_session_sent_twice_is_one(shop):
    """A browser may send a cookie of its host and the same of its domain."""
    answer = ask(shop, "GET", "/account/GetCardCode", headers={"cookie": "authToken=anns; authToken=anns"})

    assert answer.status_code == 200


def test_a_session_by_header_stays_when_the_cookie_differs(shop):
    """A program's own mistake; the browser keeps what it had."""
    answer = ask(shop, "GET", "/account/Credit", headers=bearing("bobs", cookie="authToken=anns"))

    assert answer.json()["code"] == "tokens_differ"
    assert cookies_set(answer) == {}


class CountedHeaders(list[tuple[bytes, bytes]]):
    """Headers that count how often somebody goes through them."""

    count = 0

    def __iter__(self) -> Iterator[tuple[bytes, bytes]]:
        self.count += 1
        return super().__iter__()


def test_the_cookies_of_a_request_are_read_once():
    """Fifteen thousand of them fit into its head, and several parts of the shop look for theirs."""
    headers = CountedHeaders([(b"cookie", b"a=1; b=2; a=3"), (b"cookie", b'c="4"')])
    scope: Scope = {"headers": headers, "state": {}}

    assert [cookie_of(scope, name) for name in "abcd"] == ["1", "2", "4", ""]
    assert list(cookies_of(scope)) == [("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")]
    assert headers.count == 1
