"""Every call of the description, for a guest, its owner, another customer, and tokens that are not good.

A call that stands in neither table fails, so nobody adds one without saying who may use it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from attrs import frozen

from app.container import description
from shopcore.customers.address import Address
from shopcore.storefront import Storefront
from tests.support.customers import an_account
from tests.support.http.open_shop import KEYED, OpenShop, SetClock, opened_shop
from tests.support.http.sign_in import RULES, ask, bearing, token_for, with_cookie, with_customer
from tests.support.many_cases import for_each
from tests.support.priced_orders import an_order
from tests.support.products import a_line

NOBODYS = "nobodys-1"
TOKENS = {"token", "tokenCookie"}
GUEST_BASKET = "0f8fad5b-d9cb-469f-a165-70867728950e"
PUBLIC = {
    "GET /product/Suggest",
    "GET /product/Search",
    "GET /product/GetNavMenu",
    "GET /Product/Brands/All",
    "GET /product/Category/Tree",
    "GET /product/ProductDetail/{product_id}",
    "GET /product/Lookup/{product_id}",
    "GET /product/Cards",
    "POST /product/Match",
    "POST /basket/Quote",
    "POST /account/NewCustomer",
    "POST /account/api/Auth/Login",
    "GET /account/CheckEmailIfValid",
    "GET /account/SourceCode",
    "POST /account/forgottenMyPassword",
    "POST /account/ResetPassword",
    "GET /api/captcha",
    "POST /api/consent",
    "POST /api/fbEvents",
    "POST /api/pageViews",
    "POST /api/searchClicks",
    "POST /api/geoReverse",
    "POST /api/postcodeLookup",
    "POST /api/retrieveLookup",
    "GET /api/track",
    "GET /api/deliveryNote",
    "POST /api/tradeApplication",
}
KEYLESS = {
    "GET /health",
    "GET /_page",
    "POST /pay/sessions",
    "GET /pay/sessions/{session_id}",
    "POST /pay/sessions/{session_id}/pay",
    "POST /pay/notifications",
    "POST /checkout/Callback",
}
"""Those of the pay site go by tokens and signatures of their own, which its tests try."""


@frozen
class Probe:
    """A thing of Ann's that a call may name: in its path or its body, where ID stands for it."""

    of: str
    path: str = ""
    body: Any = None


OWN: dict[str, Probe | None] = {
    "GET /basket/GetExistingBasket": None,
    "POST /basket/AddItem": Probe("basket", body={"basketId": "ID", "skuCode": "PLAIN", "quantity": 1}),
    "POST /basket/AddItems": Probe("basket", body={"basketId": "ID", "items": []}),
    "POST /basket/UpdateItem": Probe("line", body={"basketItemId": "ID", "quantity": 2}),
    "POST /basket/RemoveItem": Probe("line", body={"basketItemId": "ID"}),
    "POST /basket/RemoveOutOfStockBasketItem": Probe("basket", body={"basketId": "ID"}),
    "POST /basket/MergeGuestBasket": Probe(
        "basket", body={"basketId": "ID", "guestBasketId": GUEST_BASKET, "items": []}
    ),
    "POST /basket/UndoMerge": Probe("undo", body={"undoToken": "ID"}),
    "POST /basket/AddPreviousOrderToBasket": Probe("order", body={"orderId": "ID"}),
    "POST /account/api/Auth/Refresh": None,
    "POST /account/api/Auth/Logout": None,
    "GET /account/Sessions": None,
    "DELETE /account/Sessions": Probe("session", "/account/Sessions?id=ID"),
    "POST /account/api/Auth/LogoutOthers": None,
    "POST /account/ChangePassword": None,
    "GET /account/GetCardCode": None,
    "GET /account/Credit": None,
    "GET /account/ContactDetails": None,
    "GET /account/Orders": None,
    "GET /account/Orders/{order_id}": Probe("order", "/account/Orders/ID"),
    "POST /account/Orders/{order_id}": Probe("order", "/account/Orders/ID"),
    "POST /checkout/HandOff": None,
    "GET /account/Orders/{order_id}/invoice.pdf": Probe("order", "/account/Orders/ID/invoice.pdf"),
    "GET /account/Orders/{order_id}/delivery-note.pdf": Probe(
        "order", "/account/Orders/ID/delivery-note.pdf"
    ),
    "GET /account/Orders/{order_id}/credit-note.pdf": Probe("order", "/account/Orders/ID/credit-note.pdf"),
    "GET /account/Statement": None,
    "GET /account/Wishlist": None,
    "POST /account/Wishlist": None,
    "DELETE /account/Wishlist": None,
    "GET /account/StockAlerts": None,
    "POST /account/StockAlerts": None,
    "DELETE /account/StockAlerts": None,
    "GET /account/Favourites": None,
    "POST /api/createAddress": None,
    "POST /api/updateAddress": Probe(
        "address",
        body={
            "address": {"id": "ID", "houseName": "1", "addressLineOne": "Mill Lane", "postCode": "LS1 4AP"}
        },
    ),
    "POST /api/removeAddress": Probe("address", body={"id": "ID"}),
    "POST /api/getByAddress": Probe("address", body={"addressID": "ID"}),
    "POST /api/getByPostcode": None,
    "GET /checkout/State": None,
    "POST /checkout/Choose": Probe("address", body={"addressId": "ID"}),
}


@frozen
class Table:
    """A shop with a customer of each kind; *anns* holds ids of what is Ann's."""

    shop: OpenShop
    anns: dict[str, str]

    def ask(self, operation: str, headers: dict[str, str], identifier: str = NOBODYS, query: str = "") -> Any:
        """Ask a call as its probe says, for *identifier*."""
        method, _, path = operation.partition(" ")
        probe = OWN.get(operation)
        body = None if method == "GET" else {}
        if probe is not None:
            path = probe.path or path
            body = probe.body if probe.body is not None else body
        filled = json.loads(json.dumps(body).replace('"ID"', json.dumps(identifier))) if body else body
        path = path.replace("ID", identifier).replace("{product_id}", "PLAIN")
        path += ("&" if "?" in path else "?") + query if query else ""
        return ask(self.shop, method, path, headers=headers, **({} if filled is None else {"json": filled}))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with opened_shop(tmp_path_factory.mktemp("who"), auth=RULES) as shop:
        ann = with_customer(shop)
        bob = with_customer(shop, "bob")
        eve = with_customer(shop, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000009"))
        for who in (ann, bob, eve):
            token_for(shop, who, f"{who.customer_id}-token")
        token_for(shop, ann, "expired", expires_at=SetClock().now())
        token_for(shop, ann, "stolen", replaced_at=SetClock().now() - timedelta(seconds=30))
        yield Table(shop, belongings(shop))


def belongings(shop: OpenShop) -> dict[str, str]:
    """Give Ann a basket, a merge, an order and an address."""
    mine = {"headers": bearing("c-ann-token")}
    item = {"skuCode": "PLAIN", "quantity": 1}
    basket = ask(shop, "POST", "/basket/AddItem", json=item, **mine).json()
    merge = {"guestBasketId": GUEST_BASKET, "items": [{"skuCode": "BREAKS", "quantity": 1}]}
    merged = ask(shop, "POST", "/basket/MergeGuestBasket", json=merge, **mine).json()
    with shop.store.change() as opened:
        bolt = opened.catalogue.by_sku(Storefront.IRONMONGERY, ["PLAIN"])["PLAIN"]
        order = an_order([a_line(bolt)])
        opened.orders.add(order)
        home = Address(house_name="4", street="Mill Lane", postcode="LS14AP")
        opened.addresses.add("c-ann", "a-anns", home)
    return {
        "basket": basket["basketID"],
        "line": basket["basketItems"][0]["basketItemId"],
        "undo": merged["undoToken"],
        "order": order.order_id,
        "address": "a-anns",
        "session": "c-ann-token",
    }


def operations() -> dict[str, Any]:
    paths = json.loads(description())["paths"]
    return {
        f"{method.upper()} {path}": identifier
        for path, item in paths.items()
        for method, identifier in item.items()
    }


@pytest.mark.spec("API-01")
def test_every_call_says_who_may_use_it():
    """In the tables here and in the description alike."""
    identifier = operations()
    with_token = {
        name
        for name, one in identifier.items()
        if all(TOKENS & set(way) for way in one.get("security", [{}]))
    }

    assert set(identifier) == PUBLIC | KEYLESS | set(OWN)
    assert with_token == set(OWN)


@for_each("operation", sorted(OWN))
@pytest.mark.parametrize(
    "headers",
    [KEYED, bearing(NOBODYS), bearing("expired"), with_cookie("expired"), bearing("stolen")],
    ids=["guest", "unknown", "expired", "expired cookie", "stolen"],
)
def test_nobody_is_let_in_without_a_good_token(table, operation, headers):
    """Whatever the request holds besides; its shape is not even looked at."""
    answer = table.ask(operation, headers)

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


@for_each("operation", sorted(OWN))
def test_a_customer_of_the_other_storefront_is_refused(table, operation):
    """Where the company is said."""
    answer = table.ask(operation, bearing("c-eve-token"), query="companyID=1")

    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_storefront")


@for_each("operation", sorted(name for name in OWN if not name.startswith("GET")))
@pytest.mark.parametrize("signs", [{}, {"origin": "http://evil.test"}, {"sec-fetch-site": "cross-site"}])
def test_no_other_site_changes_anything(table, operation, signs):
    """By the cookie that a browser sends along."""
    answer = table.ask(operation, with_cookie("c-ann-token", **signs))

    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


@for_each("operation", sorted(name for name in OWN if not name.endswith("Logout")))
def test_a_customer_is_let_in(table, operation):
    """Whether the request then makes sense or not."""
    answer = table.ask(operation, bearing("c-bob-token"), query="companyID=1")

    assert answer.status_code not in {401, 403}


@for_each("operation", sorted(OWN))
@pytest.mark.parametrize("headers", [KEYED, bearing("c-ann-token"), bearing("expired")])
def test_no_cache_keeps_what_is_said_to_a_customer(table, operation, headers):
    """Nor a refusal, which says that somebody is signed out; nothing of Ann's is changed by it."""
    answer = table.ask(operation, headers) if "Logout" not in operation else table.ask(operation, KEYED)

    assert answer.headers.get_list("cache-control") == ["no-store"]


@for_each("operation", sorted(name for name, probe in OWN.items() if probe))
def test_what_is_anothers_answers_like_what_is_not_there(table, operation):
    """So nobody learns that it exists; and it stays as it is."""
    probe = OWN[operation]
    assert probe is not None
    before = anns_things(table)
    theirs, nobodys = (
        table.ask(operation, bearing("c-bob-token"), identifier)
        for identifier in (table.anns[probe.of], NOBODYS)
    )

    assert theirs.status_code == nobodys.status_code == 404
    assert theirs.content == nobodys.content
    assert anns_things(table) == before


def anns_things(table: Table) -> list[Any]:
    paths = ("/basket/GetExistingBasket", "/account/ContactDetails", "/account/Orders")
    return [ask(table.shop, "GET", path, headers=bearing("c-ann-token")).json() for path in paths]


@for_each("operation", sorted(PUBLIC))
def test_a_public_call_needs_no_token_and_minds_no_bad_one(table, operation):
    """A guest and a browser with a stale cookie are answered alike."""
    guest, stale = (table.ask(operation, headers) for headers in (KEYED, with_cookie("expired")))

    assert guest.status_code == stale.status_code
    assert guest.status_code not in {401, 403} or guest.json()["code"] == "captcha_failed"
