"""Every call passes the same checks in the same order."""

from __future__ import annotations

import pytest
from litestar.testing import TestClient

from app.config.settings import load_settings
from app.container import build_app
from shopcore.request_rate import Rate
from tests.support.http.open_shop import KEYED, opened_shop

KEY_HEADER = "Ocp-Apim-Subscription-Key"
CALLS = [
    ("GET", "/product/Suggest"),
    ("GET", "/product/Search"),
    ("GET", "/product/GetNavMenu"),
    ("GET", "/Product/Brands/All"),
    ("GET", "/product/Category/Tree"),
    ("GET", "/product/ProductDetail/p-1"),
    ("GET", "/product/Lookup/p-1"),
    ("POST", "/basket/Quote"),
]


@pytest.mark.parametrize(("method", "path"), CALLS)
@pytest.mark.parametrize(
    "headers", [{}, {"Ocp-Apim-Subscription-Key": "wrong"}, {"Ocp-Apim-Subscription-Key": ""}]
)
@pytest.mark.spec("API-01")
def test_a_call_needs_the_subscription_key(shop, method, path, headers):
    """Missing or wrong it is 401, even before a wrong company."""
    answer = shop.client.request(method, f"{path}?companyID=x", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (401, "subscription_key")


@pytest.mark.parametrize(("method", "path"), CALLS)
@pytest.mark.parametrize("company", ["x", "", "1.0", "1e3", "٣", "9" * 40 + "x", "0x1", "-"])
@pytest.mark.spec("ST-01", "API-01")
def test_a_company_that_is_no_whole_number_is_400(shop, method, path, company):
    """Before the shape of the body is looked at."""
    answer = shop.client.request(method, path, params={"companyID": company}, headers=KEYED)

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "companyID")


@pytest.mark.spec("ST-01", "API-01")
@pytest.mark.parametrize(
    ("company", "status"),
    [("1", 200), ("+001", 200), ("9" * 26, 404), ("1" * 5_000, 404), ("0" * 30 + "1", 200), ("-1", 404)],
)
def test_a_company_may_have_any_length(shop, company, status):
    """Only the number 1 is ironmongery, where this product is sold."""
    answer = shop.client.get("/product/Lookup/PLAIN", params={"companyID": company}, headers=KEYED)

    assert answer.status_code == status


@pytest.mark.parametrize("path", [*(path for method, path in CALLS if method == "GET"), "/health"])
def test_head_is_answered_like_get_without_a_body(shop, path):
    """With the same headers, whether the answer is kept or not."""
    head, get, again = (
        shop.client.request(method, f"{path}?companyID=1", headers=KEYED)
        for method in ("HEAD", "GET", "HEAD")
    )

    assert (head.status_code, head.content) == (again.status_code, again.content) == (200, b"")
    assert get.content
    assert {**head.headers} == {**get.headers} == {**again.headers}


def test_head_is_refused_where_get_is(shop):
    """A quote is posted; a call without its key stays closed."""
    posted = shop.client.head("/basket/Quote", headers=KEYED)
    keyless = shop.client.head("/product/GetNavMenu")

    assert (posted.status_code, posted.content) == (405, b"")
    assert "POST" in posted.headers["allow"]
    assert "HEAD" not in posted.headers["allow"]
    assert (keyless.status_code, keyless.content) == (401, b"")


def test_an_unknown_universe_is_400_unless_a_company_is_said(shop):
    """The universe gives way to the company."""
    universe = {"headers": {"universe": "garden"}}

    assert shop.get("/product/Category/Tree", **universe).status_code == 400
    assert shop.get("/product/Category/Tree?companyID=1", **universe).status_code == 200


@pytest.mark.parametrize(("method", "path"), CALLS)
@pytest.mark.spec("API-04")
def test_a_path_matches_in_any_case(shop, method, path):
    """As specified, in lower case, in capitals."""
    body = {"json": {"items": []}} if method == "POST" else {}
    answers = [
        shop.client.request(method, f"{written}?companyID=1", headers=KEYED, **body)
        for written in (path, path.lower().replace("p-1", "p-1"), path.upper().replace("P-1", "p-1"))
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert answers[0].content == answers[1].content == answers[2].content


def test_a_body_over_64_kb_is_413_before_anything_else(shop):
    """Whether its length is said or only found out."""
    body = b'{"items": []' + b" " * 65_536 + b"}"
    rejected = shop.client.post("/basket/Quote?companyID=x", content=body)
    found_out = shop.client.post("/basket/Quote", content=iter([body]), headers=KEYED)

    assert [(a.status_code, a.json()["code"]) for a in (rejected, found_out)] == [(413, "too_large")] * 2


def test_an_unknown_path_is_a_problem_without_any_key(shop):
    """Calls of the shop are not told apart from nothing at all."""
    answer = shop.client.get("/account/Nothing")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_another_method_is_405_and_says_which_are_allowed(shop, method, path):
    """DELETE is allowed nowhere here; what answers GET answers HEAD."""
    answer = shop.client.delete(path, headers=KEYED)

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert method in answer.headers["allow"]
    assert ("HEAD" in answer.headers["allow"]) is (method == "GET")


@pytest.mark.parametrize(
    "path", ["/product/Lookup/a%00b", "/product/Search?text=%00", "/product/Suggest?a%00"]
)
def test_a_nul_is_refused_before_a_database_sees_it(shop, path):
    """Text of the shop holds none."""
    assert shop.get(path).status_code == 400


def test_asking_too_often_is_429_with_when_to_come_back(tmp_path):
    """Three a minute here; each client and call has its own count."""
    with opened_shop(tmp_path, rates={"suggest": Rate(3, 60), "quote": Rate(1, 60)}) as shop:
        answers = [shop.get(f"/product/Suggest?query=bolt{n}") for n in range(4)]
        quoted = shop.quote()

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[3].json()["code"] == "too_many_requests"
    assert 1 <= int(answers[3].headers["retry-after"]) <= 20
    assert quoted.status_code == 200


SECURE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
}


@pytest.mark.parametrize(
    "path", ["/health", "/nothing", "/product/GetNavMenu", "/assets/none.js", "/drawings/none.svg"]
)
def test_every_answer_keeps_strangers_out(shop, path):
    """Good or bad, of a call or a file."""
    answer = shop.client.get(path)

    assert SECURE.items() <= dict(answer.headers).items()
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(("address", "is_public"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_a_public_shop_asks_for_https_whatever_host_a_request_names(tmp_path, address, is_public):
    """One that only this machine reaches has none."""
    app = build_app(load_settings({"SHOP_DATA": str(tmp_path), "HOST": address}))
    with TestClient(app) as client:
        answers = [
            client.get("/health", headers={"host": host}).headers for host in ("shop.test", "localhost:80")
        ]

    assert ["strict-transport-security" in headers for headers in answers] == [is_public] * 2


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1:8000", True),
        ("127.7.7.7", True),
        ("[::1]:8000", True),
        ("LOCALHOST", True),
        ("electrical.localhost:8000", True),
        ("another.localhost", True),
        ("", True),
        ("shop.example.com", False),
        ("localhost.example.com:8000", False),
        ("10.0.0.8", False),
        ("[2001:db8::1]", False),
    ],
)
@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0"])
def test_a_shop_that_this_machine_alone_reaches_answers_to_no_other_name(tmp_path, host, is_own, address):
    """A proxy that nobody named could lead others to it, or a name of another site a browser."""
    app = build_app(load_settings({"SHOP_DATA": str(tmp_path), "HOST": address}))
    with TestClient(app) as client:
        answers = [client.get(path, headers={"host": host}) for path in ("/health", "/nothing")]

    is_refused = address == "127.0.0.1" and not is_own
    assert [answer.status_code == 421 for answer in answers] == [is_refused] * 2
    assert [answer.json()["code"] == "wrong_host" for answer in answers if is_refused] == [
        True
    ] * 2 * is_refused
    assert SECURE.items() <= dict(answers[0].headers).items()
