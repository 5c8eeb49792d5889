"""Addresses are found through the shop, and kept by whom they belong to."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from adapters.addresses import Loqate, PostcodesIo
from adapters.addresses.address_service import AddressService
from shopcore.customers.address import Address
from shopcore.request_rate import Rate
from shopcore.use_cases.customers.addresses.create_address import MOST_ADDRESSES
from tests.support.http.loopback_client import loopback_client
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop
from tests.support.http.sign_in import bearing, token_for, with_cookie, with_customer
from tests.support.servers.fake_service import FakeService, says, sends, stand_in

HOME = {
    "houseName": "12",
    "addressLineOne": "Tallow Lane",
    "addressLineTwo": "Birmingham",
    "postCode": "b1 2zz",
}
SAME_SITE = {"sec-fetch-site": "same-origin"}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    """A shop with ann and bob, who are signed in."""
    with opened_shop(tmp_path_factory.mktemp("book"), ()) as opened:
        for name in ("ann", "bob"):
            token_for(opened, with_customer(opened, name), f"{name}s")
        yield opened


def ask(shop: OpenShop, call: str, body: Any, headers: Any = KEYED) -> Any:
    shop.client.cookies.clear()
    return shop.client.post(f"/api/{call}?companyID=1", json=body, headers=headers)


def address_book(shop: OpenShop, name: str) -> dict[str, Any]:
    with shop.store.read() as opened:
        return dict(opened.addresses.of(f"c-{name}"))


@pytest.mark.spec("AD-05", "AD-02")
def test_a_postcode_leads_to_a_container_to_an_address_to_its_details(book: OpenShop):
    """The way a form goes, in the shapes it reads."""
    result = ask(book, "postcodeLookup", {"text": "m1 1ae"}).json()
    (container,) = result["Items"]
    inside = ask(book, "postcodeLookup", {"text": "m1 1ae", "containerId": container["Id"]}).json()
    details = ask(book, "retrieveLookup", {"id": inside["Items"][0]["Id"]}).json()

    assert (result["statusCode"], inside["statusCode"], details["statusCode"]) == (200, 200, 200)
    assert set(container) == {"Id", "Text", "Description", "Type"}
    assert (container["Type"], container["Text"]) == ("Postcode", "M1 1AE")
    assert {item["Type"] for item in inside["Items"]} == {"Address"}
    assert details["Items"] == [
        {
            "PostalCode": "M1 1AE",
            "Company": "",
            "BuildingNumber": "19",
            "SubBuilding": "Flat 2",
            "BuildingName": "Hollybank",
            "Street": "Quarry Row",
            "SecondaryStreet": "",
            "District": "",
            "City": "Manchester",
            "Province": "Greater Manchester",
        }
    ]
    assert details["filled"] == {
        "houseName": "Flat 2, Hollybank, 19",
        "addressLineOne": "Quarry Row",
        "addressLineTwo": "Manchester",
        "addressLineThree": "Greater Manchester",
        "postCode": "M11AE",
        "companyName": "",
        "cut": [],
    }


@pytest.mark.spec("AD-05", "AD-02")
def test_lines_that_are_too_long_are_cut_at_a_word_and_the_reply_says_which(book: OpenShop):
    """In the ten fields and in the lines of the form."""
    (_, street) = ask(book, "postcodeLookup", {"text": "SW1A 1AA"}).json()["Items"]
    houses = ask(book, "postcodeLookup", {"text": "", "containerId": street["Id"]}).json()["Items"]
    office = next(house for house in houses if "Corn Exchange" in house["Text"])
    payload = ask(book, "retrieveLookup", {"id": office["Id"]}).json()

    assert payload["Items"][0]["BuildingName"] == "The Old Corn Exchange Business"
    assert payload["filled"]["houseName"] == "The Old Corn Exchange Business"
    assert payload["filled"]["cut"] == ["houseName"]


@pytest.mark.spec("AD-05")
@pytest.mark.parametrize(
    ("call", "body", "answer"),
    [
        ("postcodeLookup", {"text": "AA1 1AA"}, {"statusCode": 200, "Items": []}),
        ("postcodeLookup", {"text": ""}, {"statusCode": 400, "Items": []}),
        ("postcodeLookup", {"text": "nowhere"}, {"statusCode": 400, "Items": []}),
        ("postcodeLookup", {"text": "", "containerId": "x" * 300}, {"statusCode": 400, "Items": []}),
        ("postcodeLookup", {"text": "", "containerId": "gone"}, {"statusCode": 200, "Items": []}),
        ("retrieveLookup", {"id": "gone"}, {"statusCode": 404, "Items": [], "filled": None}),
        ("retrieveLookup", {"id": ""}, {"statusCode": 400, "Items": [], "filled": None}),
        ("geoReverse", {"latitude": 53.8, "longitude": -1.55}, {"statusCode": 200, "postcode": "LS1 1AA"}),
        ("geoReverse", {"latitude": 51, "longitude": 0}, {"statusCode": 200, "postcode": "BN1 1AA"}),
        ("geoReverse", {"latitude": 91, "longitude": 0}, {"statusCode": 400, "postcode": ""}),
        ("geoReverse", {"latitude": 0, "longitude": 0}, {"statusCode": 404, "postcode": ""}),
    ],
)
def test_what_a_lookup_cannot_answer_it_says_inside(book: OpenShop, call, body, answer):
    """With status 200 around it."""
    payload = ask(book, call, body)

    assert (payload.status_code, payload.json()) == (200, answer)


@pytest.mark.parametrize(
    ("call", "body"),
    [
        ("postcodeLookup", {}),
        ("postcodeLookup", {"text": 1}),
        ("postcodeLookup", {"text": "M1 1AE", "more": 1}),
        ("retrieveLookup", {"id": None}),
        ("geoReverse", {"latitude": "53"}),
        ("geoReverse", []),
    ],
)
def test_a_lookup_of_another_shape_is_400(book: OpenShop, call, body):
    """As for every call."""
    assert ask(book, call, body).status_code == 400


@pytest.mark.spec("AD-05")
def test_a_service_that_fails_is_told_inside_and_in_time(tmp_path):
    """502, 503, 504; meanwhile the rest of the shop answers as fast as ever."""
    with stand_in() as service, loopback_client(trust_env=False) as client:
        finder = Loqate(AddressService("loqate", service.url, client), "key")
        places = PostcodesIo(AddressService("postcodes.io", service.url, client))
        with opened_shop(tmp_path, served_by={"finder": finder, "places": places}) as shop:
            payload = [statuses(shop, service, answer) for answer in (sends(b"<html>"), says({}, after_s=6))]
            service.will(says({"Items": [{"Error": "2", "Description": "Unknown key"}]}))
            account = ask(shop, "postcodeLookup", {"text": "M1 1AE"}).json()["statusCode"]
            slowest_s = beside_slow_lookups(shop, service)

    assert payload == [[502, 502, 502], [504, 504, 504]]
    assert account == 503
    assert slowest_s < 0.5


def statuses(shop: OpenShop, service: FakeService, answer: Any) -> list[int]:
    service.will(answer)
    began = time.monotonic()
    calls = (
        ("postcodeLookup", {"text": "M1 1AE"}),
        ("retrieveLookup", {"id": "x"}),
        ("geoReverse", {"latitude": 53, "longitude": 0}),
    )
    with ThreadPoolExecutor(3) as threads:
        payload = list(threads.map(lambda call: ask_keyed(shop, *call).json()["statusCode"], calls))
    assert time.monotonic() - began < 3.5
    return payload


def beside_slow_lookups(shop: OpenShop, service: FakeService) -> float:
    """Keep twenty lookups waiting and time what others ask for."""
    service.will(says({}, after_s=6))
    with ThreadPoolExecutor(20) as threads:
        waiting = [
            threads.submit(ask_keyed, shop, "geoReverse", {"latitude": 53, "longitude": 0}) for _ in range(20)
        ]
        time.sleep(0.2)
        took_s = []
        for n in range(20):
            began = time.monotonic()
            assert (
                shop.client.get(f"/product/Suggest?query=bolt{n}&companyID=1", headers=KEYED).status_code
                == 200
            )
            took_s.append(time.monotonic() - began)
        assert {payload.result().json()["statusCode"] for payload in waiting} <= {503, 504}
    return max(took_s)


def ask_keyed(shop: OpenShop, call: str, body: Any) -> Any:
    return shop.client.post(f"/api/{call}?companyID=1", json=body, headers=KEYED)


def test_lookups_are_limited_for_each_client(tmp_path):
    """All three count together."""
    with opened_shop(tmp_path, (), rates={"lookup": Rate(2, 60)}) as shop:
        payload = [
            ask(shop, call, body)
            for call, body in (
                ("postcodeLookup", {"text": "M1 1AE"}),
                ("geoReverse", {"latitude": 53, "longitude": 0}),
                ("retrieveLookup", {"id": "x"}),
            )
        ]

    assert [answer.status_code for answer in payload] == [200, 200, 429]
    assert int(payload[2].headers["retry-after"]) > 0


@pytest.mark.spec("AD-06")
def test_an_address_is_created_changed_and_removed(book: OpenShop):
    """By the token in the body, in the header or in the cookie; the answer is what is kept."""
    output = ask(book, "createAddress", {"address": {**HOME, "name": "ignored"}, "token": "anns"})
    address = output.json()["data"]
    changed = ask(book, "updateAddress", {"address": {**address, "houseName": "14"}}, bearing("anns"))
    removed = ask(book, "removeAddress", {"id": address["id"]}, with_cookie("anns", **SAME_SITE))

    assert (output.status_code, output.json()["status"]) == (200, 200)
    assert address == {
        **address,
        "houseName": "12",
        "addressLineThree": "",
        "postCode": "B12ZZ",
        "name": "12, Tallow Lane, Birmingham, B1 2ZZ, GB",
        "companyName": "",
    }
    assert (changed.status_code, changed.json()["data"]["houseName"]) == (200, "14")
    assert changed.json()["data"]["id"] == address["id"]
    assert (removed.status_code, removed.json()) == (200, {"addressRemoved": True})
    assert address_book(book, "ann") == {}


@pytest.mark.spec("AD-06")
def test_two_tokens_that_differ_are_refused(book: OpenShop):
    """Whichever two; the same one twice is fine."""
    body = {"address": HOME, "token": "anns"}
    payload = [
        ask(book, "createAddress", body, headers)
        for headers in (bearing("bobs"), with_cookie("bobs", **SAME_SITE), bearing("anns"))
    ]

    assert [(answer.status_code, answer.json().get("code")) for answer in payload] == [
        (401, "tokens_differ"),
        (401, "tokens_differ"),
        (200, None),
    ]
    assert len(address_book(book, "ann")) == 1
    assert address_book(book, "bob") == {}


@pytest.mark.spec("AD-06")
@pytest.mark.parametrize("call", ["createAddress", "updateAddress", "removeAddress"])
def test_nobody_changes_addresses_without_a_session(book: OpenShop, call):
    """Nor with a token that nobody was given."""
    body = {"id": "a-1"} if call == "removeAddress" else {"address": {**HOME, "id": "a-1"}}
    payload = [
        ask(book, call, body),
        ask(book, call, {**body, "token": "stolen"}),
        ask(book, call, body, bearing("x")),
    ]

    assert [(answer.status_code, answer.json()["code"]) for answer in payload] == [(401, "signed_out")] * 3


@pytest.mark.spec("AD-06")
def test_a_page_of_another_site_changes_nothing(book: OpenShop):
    """The cookie alone is not enough."""
    payload = ask(
        book, "createAddress", {"address": HOME}, with_cookie("bobs", **{"sec-fetch-site": "cross-site"})
    )

    assert (payload.status_code, payload.json()["code"]) == (403, "csrf")
    assert address_book(book, "bob") == {}


@pytest.mark.spec("AD-06")
def test_anothers_address_is_answered_like_one_that_does_not_exist(book: OpenShop):
    """Same status, same body, nothing changed."""
    mine = ask(book, "createAddress", {"address": HOME}, bearing("anns")).json()["data"]["id"]
    before = address_book(book, "ann")
    payload = {
        call: [
            ask(
                book,
                call,
                {"id": address_id} if call == "removeAddress" else {"address": {**HOME, "id": address_id}},
                bearing("bobs"),
            )
            for address_id in (mine, "a-never")
        ]
        for call in ("updateAddress", "removeAddress")
    }

    for others, never in payload.values():
        assert (others.status_code, others.content) == (404, never.content)
    assert address_book(book, "ann") == before


@pytest.mark.spec("AD-06", "RG-09")
def test_every_fault_of_an_address_is_told_at_its_field(book: OpenShop):
    """422, with the words of the registration form."""
    payload = ask(
        book, "createAddress", {"address": {"postCode": "x", "addressLineOne": "s" * 31}}, bearing("bobs")
    )

    assert payload.status_code == 422
    assert {fault["field"]: fault["message"] for fault in payload.json()["errors"]} == {
        "address.postCode": "Please enter a valid UK postcode.",
        "address.houseName": "Building name required.",
        "address.addressLineOne": "Please enter less than 30 characters.",
    }


@pytest.mark.parametrize("line", ["a\u0000b", "a\nb", "a\u0085b", "a\u2028b", "a\u202eb"])
def test_a_line_with_hidden_characters_is_refused_or_cleaned(book: OpenShop, line):
    """None of them is ever kept."""
    ask(book, "createAddress", {"address": {**HOME, "addressLineTwo": line}}, bearing("bobs"))

    assert all(line not in str(address.city) for address in address_book(book, "bob").values())


def test_a_change_without_an_id_finds_nothing(book: OpenShop):
    """404, as for an id that does not exist."""
    assert ask(book, "updateAddress", {"address": HOME}, bearing("bobs")).status_code == 404


def test_an_address_book_takes_no_more_than_it_holds_however_many_come_at_once(tmp_path):
    """A hundred; the refusal says what to do, and other books have room."""
    home = Address(house_name="4", street="Mill Lane", postcode="LS14AP")
    with opened_shop(tmp_path, ()) as shop:
        for name in ("ann", "bob"):
            token_for(shop, with_customer(shop, name), f"{name}s")
        with shop.store.change() as opened:
            for number in range(MOST_ADDRESSES - 3):
                opened.addresses.add("c-ann", f"a-{number}", home)

        def create(_: int) -> Any:
            body = {"address": HOME}
            return shop.client.post("/api/createAddress?companyID=1", json=body, headers=bearing("anns"))

        with ThreadPoolExecutor(8) as threads:
            payload = list(threads.map(create, range(12)))
        refused = [answer for answer in payload if answer.status_code == 422]
        others = ask(shop, "createAddress", {"address": HOME}, bearing("bobs"))

        assert sorted(answer.status_code for answer in payload) == [200] * 3 + [422] * 9
        assert {answer.json()["code"] for answer in refused} == {"too_many_addresses"}
        assert "Please remove one" in refused[0].json()["errors"][0]["message"]
        assert len(address_book(shop, "ann")) == MOST_ADDRESSES
        assert others.status_code == 200
