"""Pages of customers are alike for everybody, and keep their secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from litestar.testing import TestClient

from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.checkout.hand_off import LIFE
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from tests.support.checkout_steps import SECRET, SITE, open_checkout
from tests.support.http.open_shop import SHOP_PRODUCTS

from .test_pages import HTML, Visitor, wait_until_open

TOKEN = "cmVzZXQtdG9rZW4tb2Ytc29tZWJvZHk"
HEADINGS = {
    "/account": "Your account",
    "/account/previousorders": "Previous orders",
    "/account/previousorders/o-1": "Your order",
    "/account/wishlist": "Saved For Later",
    "/account/favourite": "My Top Products",
    "/account/addresses": "Addresses",
    "/account/login?next=checkout": "Sign in",
    "/checkout": "Delivery",
    "/pay/start?h=x": "Payment",
    "/checkout/confirmed?order=x": "Your order",
    "/account/reset-password?token=x": "Choose a new password",
    "/account/statement": "Statement",
    "/track?order=W1": "Track your order",
    "/quick-order": "Order by Catalogue Code",
}


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    settings = load_settings({"SHOP_DATA": str(tmp_path_factory.mktemp("pages"))})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put(SHOP_PRODUCTS)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield Visitor(client, {})


@pytest.mark.spec("RT-05", "AC-02", "RT-06")
@pytest.mark.parametrize(("path", "heading"), HEADINGS.items())
def test_every_page_of_a_customer_opens_with_its_heading(visitor, path, heading):
    """As HTML and as data; no search engine keeps it."""
    answer = visitor.open(path)

    assert answer.status_code == (401 if path.startswith("/pay/start") else 200)
    assert f">{heading}</h1>" in answer.text
    assert f"<title>{heading} | " in answer.text
    assert '<meta name="robots" content="noindex,follow">' in answer.text
    assert visitor.page(path).json()["content"]["heading"] == heading


@pytest.mark.spec("RT-05")
@pytest.mark.parametrize("path", HEADINGS)
def test_a_page_is_the_same_whoever_opens_it(visitor, path):
    """A session changes nothing in the bytes, so nothing personal can stand in them."""
    guest = visitor.open(path)
    customer = visitor.open(path, cookie="authToken=abc; authEmail=ann%40example.com")

    assert guest.content == customer.content
    assert "ann@example.com" not in customer.text


@pytest.mark.spec("SH-01", "SH-02")
def test_login_reset_and_checkout_have_neither_header_nor_footer(visitor):
    """The other pages of a customer have both; so has a page that was not found."""
    for path in ("/account/login", "/account/reset-password?token=x", "/checkout", "/pay/start?h=x"):
        html = visitor.open(path).text
        assert '<footer class="site-footer" hidden>' in html
        assert 'role="search"' not in html
        assert '<main id="main"' in html
    for path in ("/account", "/quick-order", "/research/nothing-here"):
        html = visitor.open(path).text
        assert '<footer class="site-footer">' in html
        assert "<header" in html


@pytest.mark.spec("AU-10", "CO-05")
@pytest.mark.parametrize(
    "address", ["/account/reset-password?token=", "/pay/start?h=", "/checkout/confirmed?order="]
)
def test_a_secret_address_leaves_no_trace(visitor, address):
    """What it tells stands in no byte of the answer, no cache keeps it, no other site is told."""
    for answer in (
        visitor.open(address + TOKEN),
        visitor.page(address + TOKEN),
        visitor.client.head(f"http://127.0.0.1{address}{TOKEN}", headers=HTML),
    ):
        assert answer.status_code == (401 if address.startswith("/pay/start") else 200)
        assert TOKEN not in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "etag" not in answer.headers


def test_other_pages_tell_other_sites_no_more_than_their_origin(visitor):
    """Only the reset page says nothing at all."""
    assert visitor.open("/account").headers["referrer-policy"] == "strict-origin-when-cross-origin"


@pytest.mark.spec("CO-01")
def test_the_login_page_goes_on_only_inside_the_shop(visitor):
    """A guest on the way to checkout goes on there; a foreign address is dropped."""

    def goes_to(query: str) -> str:
        return visitor.page(f"/account/login?{query}").json()["content"]["next"]

    assert goes_to("next=checkout") == "/checkout"
    assert goes_to("next=https://evil.example/") == "/"


def test_the_page_and_the_call_of_the_wishlist_do_not_meet(visitor):
    """A browser brings no key and gets the page; a call is refused for want of one, or of a customer."""
    keyed = {"Ocp-Apim-Subscription-Key": "storefront-demo"}

    def code(path: str, **headers: str) -> str:
        return visitor.client.get(f"http://127.0.0.1{path}", headers=headers).json()["code"]

    assert visitor.open("/account/wishlist").headers["content-type"].startswith("text/html")
    assert visitor.open("/account/wishlist/").status_code == 200
    assert code("/account/Wishlist") == "subscription_key"
    assert code("/account/Wishlist", **keyed) == "signed_out"
    assert code("/account/wishlist", **keyed) == "signed_out"


@pytest.mark.spec("CO-05")
def test_the_pay_page_answers_as_its_hand_off_does(tmp_path):
    """Good ones, used ones, old ones and forged ones, as HTML and as data; looking spends nothing."""
    settings = load_settings({"SHOP_DATA": str(tmp_path), "PAY_SECRET": SECRET})
    with open_store(settings) as store:
        steps = open_checkout(store)
        steps.basket(BOLT=1)
        fresh, used = steps.hand_over(), steps.hand_over()
        old = evolve(fresh.claims, expires_at=fresh.claims.expires_at - LIFE)
        with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
            wait_until_open(client)
            visitor = Visitor(client, {})

            def statuses(token: str) -> tuple[int, int]:
                path = f"/pay/start?h={token}"
                answers = visitor.open(path), visitor.page(path)
                assert ">Payment</h1>" in answers[0].text
                assert '<footer class="site-footer" hidden>' in answers[0].text
                return answers[0].status_code, answers[1].status_code

            assert statuses(fresh.token) == statuses(used.token) == (200, 200)
            session = open_pay_session(steps.store.shop(), used.token, SITE)
            paths = [f"/pay/start?payment={one}" for one in (session.session_id, "ps-none")]
            assert [visitor.open(path).status_code for path in paths] == [200, 404]
            statuses_by_token = [
                statuses(one) for one in (used.token, SITE.keys.signed(old), f"{fresh.token[:-2]}AA", "")
            ]
            assert statuses_by_token == [(410, 410), (410, 410), (401, 401), (401, 401)]
            assert statuses(fresh.token) == (200, 200)
