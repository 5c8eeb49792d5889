"""Checkout before the hand-off, as the browser asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from shopcore.customers.account import AccountType
from shopcore.customers.address import Address
from shopcore.delivery.ports import BranchUnits
from tests.support.customers import an_account
from tests.support.deliveries import RULES
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop
from tests.support.http.sign_in import ask, bearing, token_for, with_cookie, with_customer

ANN = {"headers": bearing("anns")}
NO_DELIVERY = (
    "We were unable to get delivery options for your address, please try again or choose a different address."
)
NO_COLLECT = (
    "We were unable to get collect options for your postcode, please try again or try a different postcode."
)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    """Ann has an address and a basket of one bolt and ten of what there are four of; it is Saturday noon."""
    with opened_shop(tmp_path_factory.mktemp("checkout"), delivery=RULES) as opened:
        for name in ("ann", "bob"):
            token_for(opened, with_customer(opened, name), f"{name}s")
        with opened.store.change() as inside:
            home = Address(house_name="4", street="Mill Lane", postcode="M11AE")
            inside.addresses.add("c-ann", "a-home", home)
            plain = inside.catalogue.by_sku(*_plain())["PLAIN"]
            inside.branch_stock.put([BranchUnits("leeds", plain.product_id, 3)])
        for sku, quantity in (("PLAIN", 1), ("PART", 10)):
            ask(opened, "POST", "/basket/AddItem", json={"skuCode": sku, "quantity": quantity}, **ANN)
        yield opened


def _plain() -> tuple[Any, list[str]]:
    from shopcore.storefront import Storefront

    return Storefront.IRONMONGERY, ["PLAIN"]


def post(shop: OpenShop, path: str, body: Any, headers: Any = None) -> Any:
    return ask(shop, "POST", path, json=body, headers=headers or bearing("anns"))


@pytest.mark.spec("CO-04")
def test_an_address_is_answered_with_delivery_branches_and_parcels(shop: OpenShop):
    """As CO-04 names them; today is Saturday, so Monday, and the rest on 3 December."""
    answer = post(shop, "/api/getByAddress", {"addressID": "a-home"})

    payload = answer.json()["sortedData"]
    assert answer.status_code == 200
    assert set(payload) == {"sortedDelivery", "sortedCollect", "parcels", "notes"}
    assert payload["sortedDelivery"] == [
        {
            "id": "standard",
            "code": "standard",
            "name": "Standard delivery",
            "priceExVat": 6.95,
            "priceIncVat": 8.34,
            "dates": ["2026-11-23", "2026-12-03"],
            "earliest": "2026-11-23",
            "latest": "2026-12-03",
            "timeWindow": None,
            "cutoff": "2026-11-21T21:00:00Z",
            "default": True,
            "isNamedDay": False,
            "notes": ["Comes in 2 parcels."],
        }
    ]
    assert payload["parcels"] == [
        {
            "dates": {"earliest": "2026-11-23", "latest": "2026-11-23"},
            "lineIds": ["l-1", "l-2"],
            "quantities": [1, 4],
            "reason": "in_stock",
        },
        {
            "dates": {"earliest": "2026-12-03", "latest": "2026-12-03"},
            "lineIds": ["l-2"],
            "quantities": [6],
            "reason": "expected",
        },
    ]
    assert payload["sortedCollect"][0] == {
        "branchId": "leeds",
        "name": "Leeds",
        "address": ["3 Nail Yard", "Leeds"],
        "postcode": "LS1 1AA",
        "phone": "0113 496 0101",
        "distanceMiles": pytest.approx(35, abs=3),
        "openingHours": ["Mon-Fri 07:00-17:00", "Sat 08:00-12:00"],
        "readyAt": "2026-11-23T12:00:00Z",
        "availability": "partial",
        "missing": [{"skuCode": "PART", "quantity": 6}],
        "priceExVat": 0.0,
    }


@pytest.mark.spec("CO-04")
def test_a_postcode_is_answered_alike_and_sorts_branches_by_distance(shop: OpenShop):
    """Perth is nearer to Edinburgh than Leeds; distances are whole tenths of a mile."""
    payload = post(shop, "/api/getByPostcode", {"postcode": "eh1 1yz"}).json()["sortedData"]

    assert [option["branchId"] for option in payload["sortedCollect"]] == ["perth", "leeds", "truro"]
    assert [option["id"] for option in payload["sortedDelivery"]] == ["standard"]


@pytest.mark.spec("CO-04")
def test_a_place_we_do_not_serve_is_answered_with_a_phone(shop: OpenShop):
    """That is no failure: there is somebody to call."""
    answer = post(shop, "/api/getByPostcode", {"postcode": "JE2 3AB"})

    payload = answer.json()["sortedData"]
    assert (answer.status_code, payload["sortedDelivery"], payload["parcels"]) == (200, [], [])
    assert "020 7946 0101" in payload["notes"][0]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize("address", ["a-nobody", ""])
def test_an_address_that_is_not_there_is_told_in_the_specified_words(shop: OpenShop, address: str):
    """Another's is not there either."""
    for headers in (bearing("anns"), bearing("bobs")):
        payload = "a-home" if headers == bearing("bobs") else address
        answer = post(shop, "/api/getByAddress", {"addressID": payload}, headers)

        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert answer.json()["title"] == NO_DELIVERY


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize("postcode", ["", "nowhere", "M1 1AE; DROP", "ſW1A 1AA"])
def test_what_is_no_postcode_is_told_in_the_specified_words(shop: OpenShop, postcode: str):
    """With what is wrong at the field."""
    answer = post(shop, "/api/getByPostcode", {"postcode": postcode})

    assert (answer.status_code, answer.json()["title"]) == (422, NO_COLLECT)
    assert answer.json()["errors"] == [{"field": "postcode", "message": "Please enter a valid UK postcode."}]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize("call", ["getByAddress", "getByPostcode"])
def test_the_token_may_stand_in_body_header_or_cookie(shop: OpenShop, call: str):
    """Two that differ are refused, and so is none."""
    body = {"addressID": "a-home"} if call == "getByAddress" else {"postcode": "M1 1AE"}
    same_site = {"sec-fetch-site": "same-origin"}
    for sent, headers in (
        ({**body, "token": "anns"}, KEYED),
        (body, bearing("anns")),
        (body, with_cookie("anns", **same_site)),
        ({**body, "token": "anns"}, bearing("anns")),
    ):
        assert post(shop, f"/api/{call}", sent, headers).status_code == 200
    differing = post(shop, f"/api/{call}", {**body, "token": "bobs"}, bearing("anns"))

    assert (differing.status_code, differing.json()["code"]) == (401, "tokens_differ")
    assert post(shop, f"/api/{call}", body, KEYED).status_code == 401
    assert post(shop, f"/api/{call}", {**body, "more": 1}).status_code == 400


@pytest.mark.spec("CO-02")
def test_the_state_is_nested_as_specified(shop: OpenShop):
    """Before anything was chosen, and after; the token is never told."""
    empty = ask(shop, "GET", "/checkout/State", headers=bearing("bobs")).json()
    post(shop, "/checkout/Choose", {"addressId": "a-home", "deliveryOption": "standard"})
    chosen = post(shop, "/checkout/Choose", {"reference": "Job 7", "purchaseOrder": "PO-1"})

    assert empty == {
        "deliveryOption": None,
        "deliveryPrice": None,
        "deliveryAddress": None,
        "reference": "",
        "deliveryTime": None,
        "progress": {"percentage": 10, "delivery": True, "payment": False, "confirmed": False},
        "config": {
            "token": None,
            "company": 1,
            "summaryOpen": False,
            "collectDetailsOpen": {"active": False, "location": None},
            "newAddress": False,
            "editAddress": {"active": False, "id": None},
        },
        "branchId": None,
        "purchaseOrder": "",
        "deliveryPriceIncVat": None,
        "earliest": None,
        "latest": None,
        "lineReferences": [],
        "pendingPayment": None,
        "isBusiness": False,
    }
    payload = chosen.json()
    assert payload == ask(shop, "GET", "/checkout/State", **ANN).json()
    assert (payload["deliveryOption"], payload["deliveryPrice"], payload["deliveryPriceIncVat"]) == (
        "standard",
        6.95,
        8.34,
    )
    assert (payload["earliest"], payload["latest"]) == ("2026-11-23", "2026-12-03")
    assert payload["deliveryAddress"]["id"] == "a-home"
    assert payload["deliveryAddress"]["postCode"] == "M11AE"
    assert (payload["reference"], payload["purchaseOrder"]) == ("Job 7", "PO-1")


@pytest.mark.spec("CO-02", "CO-04")
@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"deliveryOption": "before_noon", "addressId": "a-home"}, 409, "delivery_option_gone"),
        ({"branchId": "leeds"}, 409, "collection_incomplete"),
        ({"branchId": "atlantis"}, 404, "not_found"),
        ({"addressId": "a-bobs"}, 404, "not_found"),
        ({"reference": "x" * 51}, 422, "rules_broken"),
        ({"deliveryTime": "soon"}, 422, "rules_broken"),
        ({"reference": "a\u0007b"}, 400, "bad_request"),
        ({"lineReferences": [{"lineId": "l-1", "reference": "x" * 51}]}, 422, "rules_broken"),
        ({"lineReferences": [{"lineId": "l-1", "reference": "a\u202eb"}]}, 400, "bad_request"),
        ({"lineReferences": [{"lineId": "l-1"}]}, 400, "bad_request"),
        ({"progress": {"percentage": 100}}, 400, "bad_request"),
    ],
    ids=str,
)
def test_what_cannot_be_chosen_is_refused(shop: OpenShop, wish: Any, status: int, code: str):
    """And nothing of it is kept."""
    before = ask(shop, "GET", "/checkout/State", **ANN).json()
    answer = post(shop, "/checkout/Choose", wish)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert ask(shop, "GET", "/checkout/State", **ANN).json() == before


@pytest.mark.spec("CO-02")
def test_lines_are_given_jobs_and_told_back(shop: OpenShop):
    """Line by line; an empty one takes it back, a line that is not there is not told."""
    first = post(
        shop,
        "/checkout/Choose",
        {
            "lineReferences": [
                {"lineId": "l-2", "reference": " Mill Lane 4 "},
                {"lineId": "l-9", "reference": "X"},
            ]
        },
    )
    second = post(shop, "/checkout/Choose", {"lineReferences": [{"lineId": "l-1", "reference": "Plot 7"}]})
    state = ask(shop, "GET", "/checkout/State", **ANN)
    none = [{"lineId": "l-1", "reference": ""}, {"lineId": "l-2", "reference": ""}]
    cleared = post(shop, "/checkout/Choose", {"lineReferences": none})

    assert first.json()["lineReferences"] == [{"lineId": "l-2", "reference": "Mill Lane 4"}]
    assert state.json() == second.json()
    assert state.json()["lineReferences"] == [
        {"lineId": "l-2", "reference": "Mill Lane 4"},
        {"lineId": "l-1", "reference": "Plot 7"},
    ]
    assert cleared.json()["lineReferences"] == []


def test_only_a_business_is_asked_for_references(shop: OpenShop):
    """Who furnishes a flat has no jobs."""
    firm = with_customer(shop, "firm", account=an_account("W-firm", kind=AccountType.BUSINESS))
    token_for(shop, firm, "firms")

    assert ask(shop, "GET", "/checkout/State", headers=bearing("firms")).json()["isBusiness"]
    assert not ask(shop, "GET", "/checkout/State", **ANN).json()["isBusiness"]
