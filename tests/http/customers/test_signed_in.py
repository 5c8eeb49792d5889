"""A call that needs a customer finds out who asks, by token, and refuses everybody else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from litestar import Request, get, post
from litestar.datastructures import State

from adapters.http.app_context import StorefrontDependency
from adapters.http.middleware.auth_middleware import maybe_signed_in, signed_in
from adapters.http.route_options import api_route
from shopcore.storefront import Storefront
from tests.support.customers import an_account
from tests.support.http.open_shop import KEYED, OpenShop, SetClock, opened_shop
from tests.support.http.sign_in import bearing, token_for, with_cookie, with_customer

JSON = {"content-type": "application/json"}
FORGOTTEN = ["authToken=", "authEmail=", "defaultVat="]


@get("/test/who", opt=api_route(needs_customer=True))
async def who(request: Request[Any, Any, State], storefront: StorefrontDependency) -> dict[str, object]:
    request_owner = signed_in(request)
    return {
        "email": request_owner.customer.email,
        "byCookie": request_owner.is_by_cookie,
        "shop": storefront.label,
    }


@post("/test/change", opt=api_route(needs_customer=True), status_code=200)
async def change(request: Request[Any, Any, State]) -> dict[str, object]:
    return {"email": signed_in(request).customer.email}


@post("/test/address", opt=api_route(needs_customer=True, takes_body_token=True), status_code=200)
async def address(request: Request[Any, Any, State]) -> dict[str, object]:
    return {"email": signed_in(request).customer.email, "bytes": len(await request.body())}


@post("/test/anybody", opt=api_route(knows_customer=True), status_code=200)
async def anybody(request: Request[Any, Any, State]) -> dict[str, object]:
    request_owner = maybe_signed_in(request)
    return {"email": request_owner and request_owner.customer.email}


@post("/test/public", opt=api_route(), status_code=200)
async def public() -> dict[str, object]:
    return {}


HANDLERS = (who, change, address, anybody, public)


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("desk"), (), handlers=HANDLERS) as opened:
        token_for(opened, with_customer(opened), "anns")
        token_for(opened, with_customer(opened, "bob"), "bobs")
        lamp = with_customer(opened, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000009"))
        token_for(opened, lamp, "eves")
        yield opened


def test_a_token_tells_who_asks(shop):
    """By header, by cookie, or by both if they agree."""
    request_owner = [
        shop.client.get("/test/who", headers=headers).json()
        for headers in (bearing("anns"), with_cookie("anns"), with_cookie("anns") | bearing("anns"))
    ]

    assert [answer["email"] for answer in request_owner] == ["ann@example.com"] * 3
    assert [answer["byCookie"] for answer in request_owner] == [False, True, False]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer nobodys"},
        {"authorization": "Basic anns"},
        {"cookie": "authToken="},
        {"cookie": "authtoken=anns"},
    ],
)
def test_who_brings_no_good_token_is_signed_out(shop, headers):
    """Missing, unknown, or of another kind."""
    answer = shop.client.get("/test/who", headers=KEYED | headers)

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


def test_two_tokens_that_differ_are_refused(shop):
    """Whichever would have been good."""
    for one, other in (("anns", "bobs"), ("anns", "nobodys"), ("nobodys", "anns")):
        answer = shop.client.get("/test/who", headers=with_cookie(one) | bearing(other))

        assert (answer.status_code, answer.json()["code"]) == (401, "tokens_differ")


def test_a_token_of_the_other_storefront_is_refused_where_a_company_was_said(shop):
    """In the query or a header; where none was said, the customer's own storefront answers."""
    request_owner = [
        shop.client.get(f"/test/who{query}", headers=bearing("eves") | more)
        for query, more in (("?companyID=1", {}), ("", {"companyid": "1"}), ("", {"universe": "ironmongery"}))
    ]
    own = shop.client.get("/test/who?companyID=2", headers=bearing("eves"))
    unsaid = shop.client.get("/test/who", headers=bearing("eves"))

    assert [(a.status_code, a.json()["code"]) for a in request_owner] == [(403, "wrong_storefront")] * 3
    assert own.json()["shop"] == unsaid.json()["shop"] == "electrical"


@pytest.mark.parametrize(
    "signs",
    [
        {"origin": "http://shop.test"},
        {"origin": "https://shop.test:80", "host": "shop.test:80"},
        {"sec-fetch-site": "same-origin"},
        {"origin": "http://shop.test", "sec-fetch-site": "same-origin"},
        {"origin": "http://[::1]:8000", "host": "[::1]:8000"},
    ],
)
def test_a_page_of_this_site_may_change_things_by_cookie(shop, signs):
    """With a JSON body or none."""
    headers = with_cookie("anns", host="shop.test") | signs
    with_body = shop.client.post("/test/change", headers=headers, json={})
    without = shop.client.post("/test/change", headers=headers)

    assert (with_body.status_code, without.status_code) == (200, 200)


@pytest.mark.parametrize(
    "signs",
    [
        {},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": ""},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://evil.test"},
        {"origin": "http://shop.test.evil.test"},
        {"origin": "http://shop.test:8080"},
        {"origin": "http://shop.test:x"},
        {"origin": "ftp://shop.test"},
        {"origin": "http://shop.test", "sec-fetch-site": "cross-site"},
        {"origin": "http://evil.test", "sec-fetch-site": "same-origin"},
        {"origin": "http://shop.test", "content-type": "text/plain"},
        {"origin": "http://shop.test", "content-type": "application/x-www-form-urlencoded"},
        {"origin": "http://shop.test", "content-type": ""},
    ],
)
def test_another_site_changes_nothing_by_cookie(shop, signs):
    """Nor does a form, whose body is no JSON."""
    headers = with_cookie("anns", host="shop.test") | JSON | signs
    answer = shop.client.post("/test/change", headers=headers, content=b"{}")

    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


def test_a_body_without_a_kind_is_no_json(shop):
    """A browser could send one as text."""
    headers = with_cookie("anns", origin="http://shop.test", host="shop.test")
    answer = shop.client.post("/test/change", headers=headers, content=b"{}")

    assert answer.json()["code"] == "csrf"


def test_who_says_the_token_needs_no_signs(shop):
    """A program has no origin."""
    assert shop.client.post("/test/change", headers=bearing("anns")).status_code == 200


@pytest.mark.parametrize("path", ["/test/public", "/test/anybody"])
def test_a_call_for_everybody_is_refused_to_another_site_only(shop, path):
    """A program that says nothing of itself may sign in, a foreign page may not."""
    plain = shop.client.post(path, headers=KEYED)
    foreign = shop.client.post(path, headers=KEYED | {"origin": "http://evil.test"})

    assert (plain.status_code, foreign.status_code) == (200, 403)


def test_signing_in_comes_before_the_site(shop):
    """As the order of checks has it."""
    answer = shop.client.post("/test/change", headers=KEYED | {"origin": "http://evil.test"})

    assert answer.json()["code"] == "signed_out"


def test_a_call_for_guests_too_takes_a_stale_cookie_for_a_guests(shop):
    """But a token that was said must be good."""
    current, stale, bad = (
        shop.client.post("/test/anybody", headers=headers, json={})
        for headers in (bearing("anns"), with_cookie("nobodys"), bearing("nobodys"))
    )

    assert current.json() == {"email": "ann@example.com"}
    assert stale.json() == {"email": None}
    assert bad.json()["code"] == "signed_out"


def test_a_customer_of_the_other_storefront_is_a_guest_where_guests_are_answered(shop):
    """A cookie may reach both storefronts; a token that was said is refused."""
    by_cookie = shop.client.post("/test/anybody?companyID=1", headers=with_cookie("eves"))
    reply = shop.client.post("/test/anybody?companyID=1", headers=bearing("eves"))

    assert by_cookie.json() == {"email": None}
    assert reply.json()["code"] == "wrong_storefront"


def test_a_token_may_stand_in_the_body(shop):
    """Where a call says so; the handler still reads the whole body."""
    body = {"token": "anns", "address": {"street": "x" * 2_000}}
    request_owner = shop.client.post("/test/address", headers=KEYED, json=body)
    agreed = shop.client.post("/test/address", headers=with_cookie("anns"), json=body)
    differing = shop.client.post("/test/address", headers=bearing("bobs"), json=body)

    assert request_owner.json()["email"] == "ann@example.com"
    assert request_owner.json()["bytes"] > 2_000
    assert agreed.status_code == 200
    assert differing.json()["code"] == "tokens_differ"


@pytest.mark.parametrize("body", [b"", b"nonsense", b'{"token": 5}', b'{"token": "nobodys"}', b'["anns"]'])
def test_a_body_without_a_good_token_is_a_guests(shop, body):
    """Its shape is looked at later."""
    answer = shop.client.post("/test/address", headers=KEYED, content=body)

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


def test_a_long_body_is_refused_wherever_its_token_stands(shop):
    """Sent in pieces without a length."""
    pieces = [b'{"token": "anns", "x": "', *[b"x" * 8_192] * 9, b'"}']
    answer = shop.client.post("/test/address", headers=bearing("anns"), content=iter(pieces))

    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_browser_forgets_a_session_that_is_over(shop):
    """Its cookies are taken back with the refusal; other refusals leave them."""
    over = shop.client.get("/test/who", headers=with_cookie("nobodys"))
    differing = shop.client.get("/test/who", headers=with_cookie("anns") | bearing("bobs"))

    assert [c.partition(";")[0] for c in over.headers.get_list("set-cookie")] == FORGOTTEN
    assert all("Max-Age=0" in cookie for cookie in over.headers.get_list("set-cookie"))
    assert "set-cookie" not in differing.headers


@pytest.mark.spec("AU-13")
def test_a_browser_that_lost_its_token_forgets_whom_it_took_for_signed_in(shop):
    """An e-mail cookie that outlived the token would show an account that nobody can open or leave."""
    left = shop.client.post("/test/change", headers=KEYED | {"cookie": "authEmail=ann@example.com"})
    nobody = shop.client.post("/test/change", headers=KEYED)

    assert (left.status_code, nobody.status_code) == (401, 401)
    assert [c.partition(";")[0] for c in left.headers.get_list("set-cookie")] == FORGOTTEN
    assert "set-cookie" not in nobody.headers


@pytest.mark.spec("AU-11")
def test_a_token_is_good_for_a_day(tmp_path):
    """To the second."""
    life = timedelta(seconds=86_400)
    with opened_shop(tmp_path, (), handlers=HANDLERS) as shop:
        ann = with_customer(shop)
        now = SetClock().now()
        token_for(shop, ann, "young", expires_at=now + timedelta(seconds=1))
        token_for(shop, ann, "old", expires_at=now - life + life)
        request_owner = [shop.client.get("/test/who", headers=bearing(token)) for token in ("young", "old")]

    assert [answer.status_code for answer in request_owner] == [200, 401]


def test_a_token_used_long_after_it_was_replaced_ends_its_family(tmp_path):
    """Within half a minute it is only late; after that it is stolen."""
    with opened_shop(tmp_path, (), handlers=HANDLERS) as shop:
        ann, now = with_customer(shop), SetClock().now()
        token_for(shop, ann, "late", family="f", replaced_at=now - timedelta(seconds=29))
        token_for(shop, ann, "newest", family="f")
        token_for(shop, ann, "elsewhere", family="g")
        before = [shop.client.get("/test/who", headers=bearing(t)).status_code for t in ("late", "newest")]
        token_for(shop, ann, "stolen", family="f", replaced_at=now - timedelta(seconds=30))
        after = [
            shop.client.get("/test/who", headers=bearing(token)).status_code
            for token in ("stolen", "newest", "late", "elsewhere")
        ]

    assert (before, after) == ([200, 200], [401, 401, 401, 200])
