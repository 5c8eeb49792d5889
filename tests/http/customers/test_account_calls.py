"""The calls of an account tell a customer about themselves, and nobody about anybody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve

from adapters.http.field_names import address_field
from shopcore.customers.address import ADDRESS_RULES, Address
from shopcore.orders.order import OrderStatus
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from tests.support.customers import a_trade_account, an_account, seconds_after
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import bearing, token_for, with_customer
from tests.support.priced_orders import an_order
from tests.support.products import a_line

HOME = Address(house_name="4", street="Mill Lane", city="Leeds", postcode="LS14AP")
CUT = Size(500, 200, has_screw_holes=True)


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("account")) as opened:
        for name, account in (
            ("ann", an_account("W0000001")),
            ("bob", a_trade_account("C0000007")),
            ("joy", a_trade_account("C0000008", is_on_stop=True)),
            ("kim", an_account("W0000002")),
        ):
            token_for(opened, with_customer(opened, name, account=account), f"{name}s")
        eve = with_customer(opened, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000009"))
        token_for(opened, eve, "eves")
        with_orders(opened)
        yield opened


def with_orders(shop: OpenShop) -> None:
    """Three orders of Ann's, the newest first: cut to size, cancelled, of a product that is gone."""
    with shop.store.change() as opened:
        products = opened.catalogue.by_sku(Storefront.IRONMONGERY, ["BREAKS", "PLATE", "LONG"])
        hinge, plate, rail = products["BREAKS"], products["PLATE"], products["LONG"]
        for order in (
            an_order([a_line(hinge, 10), a_line(plate, 2, CUT), a_line(rail)], reference="Plot 7"),
            an_order([a_line(rail, 50)], "1002", placed_at=seconds_after(-9), status=OrderStatus.CANCELLED),
            an_order([a_line(evolve(hinge, product_id=""), 3)], "1003", placed_at=seconds_after(-99)),
            an_order([a_line(hinge)], "2001", customer_id="c-bob"),
        ):
            opened.orders.add(order)
        opened.addresses.add("c-ann", "a-1", HOME)


def payload_of(shop: OpenShop, path: str, who: str = "anns", **named: Any) -> Any:
    return shop.get(path, headers=bearing(who), **named)


@pytest.mark.spec("AC-01")
def test_a_customer_learns_code_credit_and_contact_details(shop):
    """By token alone; nothing in the request says whose they are."""
    assert payload_of(shop, "/account/GetCardCode").json() == "W0000001"
    details = payload_of(shop, "/account/ContactDetails").json()
    (home,) = details.pop("addresses")
    assert details == {
        "firstName": "Ann",
        "lastName": "Ó Brien",
        "emailAddress": "ann@example.com",
        "onStop": False,
        "contactId": "c-ann",
    }
    assert home == {
        **{address_field(rule.field): "" for rule in ADDRESS_RULES},
        "id": "a-1",
        "houseName": "4",
        "addressLineOne": "Mill Lane",
        "addressLineTwo": "Leeds",
        "postCode": "LS14AP",
        "name": "4, Mill Lane, Leeds, LS1 4AP, GB",
    }


@pytest.mark.spec("AC-01", "AC-04")
@pytest.mark.parametrize(
    ("who", "credit"),
    [
        ("anns", (False, 0, 0, 0, False)),
        ("bobs", (True, 5000, 3719.5, 1280.5, False)),
        ("joys", (True, 5000, 3719.5, 1280.5, True)),
    ],
)
def test_credit_is_the_limit_less_invoices_and_open_orders(shop, who, credit):
    """An account without credit says so, and owes nothing."""
    names = ("tradeAccount", "creditLimit", "available", "balance", "onStop")

    assert payload_of(shop, "/account/Credit", who).json() == dict(zip(names, credit, strict=True))


@pytest.mark.spec("AC-05", "API-02")
def test_orders_are_told_newest_first_with_their_totals(shop):
    """The row says what the whole order says."""
    answer = payload_of(shop, "/account/Orders").json()

    assert answer["total"] == 3
    assert [row["id"] for row in answer["items"]] == ["o-1001", "o-1002", "o-1003"]
    assert answer["items"][0] == {
        "id": "o-1001",
        "number": "N1001",
        "placedAt": "2026-11-21T12:00:00Z",
        "status": "placed",
        "reference": "Plot 7",
        "total": {"exVat": 78.95, "vat": 15.79, "incVat": 94.74},
        "lineCount": 3,
    }
    assert [row["id"] for row in payload_of(shop, "/account/Orders?page=2&pageSize=2").json()["items"]] == [
        "o-1003"
    ]


def test_an_order_is_told_as_it_was_sold(shop):
    """Lines as in a basket, their sum, and the charges; what is not there yet is null."""
    order = payload_of(shop, "/account/Orders/o-1001").json()
    hinge, plate, rail = order["lines"]

    assert hinge["line"] == {"unitExVat": 3.9, "unitIncVat": 4.68, "exVat": 39, "vat": 7.8, "incVat": 46.8}
    assert (hinge["skuCode"], hinge["quantity"], hinge["maximum"]) == ("BREAKS", 10, 999)
    assert hinge["url"].startswith("/product/")
    assert (plate["m2mWidth"], plate["m2mHeight"], plate["m2mScrewholes"]) == (500, 200, True)
    assert plate["cancellable"] is False
    assert rail["isLongLength"] is True
    assert order["summary"] == {
        "goods": {"exVat": 74, "vat": 14.8, "incVat": 88.8},
        "delivery": {"exVat": 0, "vat": 0, "incVat": 0},
        "largeItem": {"exVat": 4.95, "vat": 0.99, "incVat": 5.94},
        "door": {"exVat": 0, "vat": 0, "incVat": 0},
        "total": order["total"],
    }
    assert order["documents"] == {
        "invoice": None,
        "deliveryNote": "/account/Orders/o-1001/delivery-note.pdf",
        "creditNote": None,
    }
    assert (order["delivery"], order["trace"], order["purchaseOrder"]) == (None, [], "")


def test_a_product_that_left_the_catalogue_still_stands_in_its_order(shop):
    """With what was paid, and no way to buy it again."""
    (line,) = payload_of(shop, "/account/Orders/o-1003").json()["lines"]

    assert (line["skuCode"], line["name"], line["quantity"]) == ("BREAKS", "Tower bolt breaks", 3)
    assert (line["url"], line["maximum"], line["isWithdrawn"]) == ("", 0, True)
    assert line["line"]["incVat"] == 14.94


def test_an_order_of_another_answers_like_none(shop):
    """Body and status are the same, whoever asks for whatever."""
    answers = [
        payload_of(shop, f"/account/Orders/{key}", who) for key, who in (("o-1001", "bobs"), ("o-9", "bobs"))
    ]

    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content
    assert payload_of(shop, "/account/Orders/o-2001", "bobs").status_code == 200


@pytest.mark.parametrize(
    "query", ["page=0", "page=10001", "pageSize=0", "pageSize=51", "page=-1&pageSize=99"]
)
def test_a_page_beyond_the_limits_is_refused(shop, query):
    """Every limit that is passed is named."""
    answer = payload_of(shop, f"/account/Orders?{query}")

    assert answer.status_code == 422
    assert {fault["field"] for fault in answer.json()["errors"]} <= {"page", "pageSize"}
    assert len(answer.json()["errors"]) == query.count("=")


def test_what_is_saved_for_later_is_answered_by_every_change(shop):
    """Saved twice it stands once; what was never saved may be removed."""

    def change(method: str, **named: Any) -> Any:
        return shop.client.request(method, "/account/Wishlist", headers=bearing("kims"), **named)

    def skus(answer: Any) -> list[str]:
        assert answer.status_code == 200, answer.text
        return [card["skuCode"] for card in answer.json()["items"]]

    assert skus(change("POST", json={"skuCode": "PLAIN"})) == ["PLAIN"]
    assert set(skus(change("POST", json={"skuCode": "SALE"}))) == {"PLAIN", "SALE"}
    assert len(skus(change("POST", json={"skuCode": "SALE"}))) == 2
    assert skus(payload_of(shop, "/account/Wishlist")) == []
    assert skus(change("DELETE", params={"skuCode": "PLAIN"})) == ["SALE"]
    assert skus(change("DELETE", params={"skuCode": "PLAIN"})) == ["SALE"]
    assert skus(change("DELETE", params={"skuCode": "NEVER"})) == ["SALE"]
    assert skus(payload_of(shop, "/account/wishlist", "kims")) == ["SALE"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"skuCode": "NEVER"}, 404, "not_found"),
        ({"skuCode": "LAMP"}, 404, "not_found"),
        ({"skuCode": 7}, 400, "bad_request"),
        ({}, 400, "bad_request"),
        ({"skuCode": "PLAIN", "price": 0.01}, 400, "bad_request"),
    ],
)
def test_only_what_the_storefront_sells_can_be_saved(shop, body, status, code):
    """Unknown fields are refused like everywhere."""
    answer = shop.client.post("/account/Wishlist", json=body, headers=bearing("anns"))

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_favourites_say_how_many_were_ordered(shop):
    """Cancelled orders and products that are gone do not count."""
    items = payload_of(shop, "/account/Favourites").json()["items"]

    assert [(card["skuCode"], card["quantityOrdered"]) for card in items] == [
        ("BREAKS", 10),
        ("PLATE", 2),
        ("LONG", 1),
    ]
    assert items[0]["bestBreak"] is not None


def test_a_customer_of_the_other_storefront_sees_that_storefront(shop):
    """The token's, not the host's; a company that differs is refused."""
    saved = shop.client.post("/account/Wishlist", json={"skuCode": "LAMP"}, headers=bearing("eves"))

    assert [card["skuCode"] for card in saved.json()["items"]] == ["LAMP"]
    assert payload_of(shop, "/account/Orders?companyID=1", "eves").status_code == 403


def test_the_orders_of_a_customer_add_up(shop):
    """Over the wire too: lines and charges make the total, to the penny."""
    for row in payload_of(shop, "/account/Orders").json()["items"]:
        order = payload_of(shop, f"/account/Orders/{row['id']}").json()
        summary = order["summary"]
        for figure in ("exVat", "vat", "incVat"):
            lines = sum(round(line["line"][figure] * 100) for line in order["lines"])
            charges = sum(round(summary[name][figure] * 100) for name in ("delivery", "largeItem", "door"))
            assert lines + charges == round(row["total"][figure] * 100) == round(order["total"][figure] * 100)
