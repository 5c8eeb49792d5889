"""A store that cannot be asked is never told as something that the visitor did wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import psycopg
import pysqlite3.dbapi2 as sqlite3
import pytest
from sqlalchemy import make_url

from shopcore.customers.session import RESET_LIFE, ResetToken, new_token, token_hash
from shopcore.storefront import Storefront
from tests.fuzzing.whole_shop import PASSWORD
from tests.http.customers.test_registration_calls import FORM
from tests.http.customers.test_reset_calls import RESET_PATH
from tests.http.server.test_authorisation import OWN
from tests.support.captcha_solver import answer_to
from tests.support.http.faulty_shop import FaultyShop, ShopRequest, shop_on_postgresql, shop_on_sqlite
from tests.support.http.live_server import RawResponse

GUEST_BASKET = "0f8fad5b-d9cb-469f-a165-70867728950e"
WHO = {"session", "customer", "account", "catalogue_version", "alembic_version"}
"""Tables that say who asks: with all others locked, every call gets past its door."""
LOGIN = {"username": "tess@example.com", "password": PASSWORD}


@pytest.fixture(params=["silent server", "locked tables", "locked file"])
def faulty(request, tmp_path) -> Iterator[tuple[FaultyShop, Any]]:
    """A shop, and how to make its store fail."""
    if request.param == "locked file":
        with shop_on_sqlite(tmp_path) as shop:
            yield shop, lambda: locked_file(tmp_path / "shop.db")
        return
    with shop_on_postgresql(tmp_path) as shop:
        locked = request.param == "locked tables"
        yield shop, (lambda: locked_tables(shop)) if locked else shop.silence


@contextmanager
def locked_file(file: Any) -> Iterator[None]:
    """Hold the lock that every change needs, as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def locked_tables(shop: FaultyShop) -> Iterator[None]:
    """Hold every table that does not say who asks."""
    url = make_url(shop.shop.store._url).set(drivername="postgresql")
    direct = url.difference_update_query(["pooler"])
    with psycopg.connect(direct.render_as_string(hide_password=False)) as other:
        result = other.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        names = sorted({name for (name,) in result} - WHO)
        other.execute(f"LOCK TABLE {', '.join(names)} IN ACCESS EXCLUSIVE MODE")
        yield
        other.rollback()


def calls_of(shop: FaultyShop) -> list[ShopRequest]:
    """All that customers read but documents, and calls of sign-in, basket and checkout; each is right."""
    keyed, bearing, order = shop.keyed, shop.bearing, shop.shop.order_ids[0]
    reads = [name for name in OWN if name.startswith("GET ") and not name.endswith(".pdf")]
    own = [
        *(ShopRequest(name.format(order_id=order)) for name in reads),
        ShopRequest("POST /basket/AddItem", {"skuCode": "PLAIN", "quantity": 1}),
        ShopRequest("POST /basket/AddItems", {"items": [{"skuCode": "BREAKS", "quantity": 1}]}),
        ShopRequest("POST /basket/MergeGuestBasket", {"guestBasketId": GUEST_BASKET, "items": []}),
        ShopRequest("POST /basket/RemoveOutOfStockBasketItem", {}),
        ShopRequest("POST /basket/AddPreviousOrderToBasket", {"orderId": order}),
        ShopRequest("POST /account/Wishlist", {"skuCode": "PLAIN"}),
        ShopRequest("POST /api/getByAddress", {"addressID": "a-home"}),
        ShopRequest("POST /api/getByPostcode", {"postcode": "LS1 4AP"}),
        ShopRequest("POST /checkout/Choose", {"addressId": "a-home"}),
        ShopRequest("POST /checkout/HandOff", {"deliveryOption": "standard", "addressId": "a-home"}),
        ShopRequest("POST /account/api/Auth/Refresh", {}),
    ]
    guests = [
        ShopRequest("POST /account/api/Auth/Login?companyID=1", LOGIN),
        ShopRequest("GET /account/CheckEmailIfValid?companyID=1&emailAddress=tess@example.com"),
        ShopRequest("POST /account/forgottenMyPassword?companyID=1&emailAddress=tess@example.com"),
        ShopRequest("POST /account/NewCustomer?companyID=1", registration(shop), 201),
    ]
    response = [ShopRequest(one.operation, one.body, one.expected, bearing) for one in own]
    response += [ShopRequest(one.operation, one.body, one.expected, keyed) for one in guests]
    pay = ShopRequest("POST /pay/sessions", {"h": handed_over(shop)}, 201)
    reset = ShopRequest(f"POST {RESET_PATH}", {"token": reset_token(shop), "password": PASSWORD}, 204, keyed)
    return [pay, *response, reset]


def registration(shop: FaultyShop) -> dict[str, Any]:
    """Fill in the form, with a captcha that is solved."""
    challenge = json.loads(shop.get("/api/captcha").body)
    return {**FORM, "otherSource": "", "turnstileToken": answer_to(challenge)}


def handed_over(shop: FaultyShop) -> str:
    body = {"deliveryOption": "standard", "addressId": "a-home"}
    response = shop.ask(ShopRequest("POST /checkout/HandOff", body, headers=shop.bearing))
    assert response.status == 200, response.body
    return str(json.loads(response.body)["url"].partition("h=")[2])


def reset_token(shop: FaultyShop) -> str:
    """Give Tess a token for a new password; one in an e-mail would have to be read before that leaves."""
    with shop.shop.store.change() as opened:
        tess = opened.customers.find(Storefront.IRONMONGERY, "tess@example.com")
        assert tess is not None
        token = new_token(opened.entropy)
        allowed = ResetToken(
            token_hash=token_hash(token),
            customer_id=tess.customer_id,
            expires_at=opened.clock.now() + RESET_LIFE,
        )
        opened.reset_tokens.put(allowed)
    return token


def is_honest(shop_request: ShopRequest, response: RawResponse) -> bool:
    """Whether an answer is the right one, or says that there is none now and when to come back."""
    if response.status == 503:
        return (
            response.code == "unavailable"
            and "retry-after" in response.headers
            and "set-cookie" not in response.headers
        )
    holds = b"PLAIN" in response.body or not shop_request.operation.startswith(
        "GET /basket/GetExistingBasket"
    )
    return response.status == shop_request.expected and holds


def test_no_store_fault_is_a_wrong_answer(faulty):
    """503 with Retry-After while it lasts: no wrong password, no ended session, no empty basket, no 404.

    Once the store is back each of the same requests is answered as it should be: nothing was spent.
    """
    shop, fault = faulty
    calls = calls_of(shop)
    with fault():
        answers = list(zip(calls, shop.ask_all(calls), strict=True))
    wrong = [
        (c.operation, response.status, response.body[:200])
        for c, response in answers
        if not is_honest(c, response)
    ]
    refused = [c.operation for c, response in answers if response.status == 503]
    shop.wait_until(lambda: shop.is_well, 5)
    after = [
        (c.operation, response.status, response.body[:200])
        for c in calls
        if not is_right(c, response := shop.ask(c))
    ]

    assert wrong == []
    assert {"POST /basket/AddItem", "POST /account/NewCustomer?companyID=1"} <= set(refused)
    assert after == []


def is_right(shop_request: ShopRequest, response: RawResponse) -> bool:
    return response.status == shop_request.expected
