"""Signing in puts the guest's basket into the customer's: once, capped, told, and taken back if wanted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from uuid import uuid4

import pytest

from adapters.http.middleware.cookies import CookieRules
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.outside_services import auth_rules
from tests.support.http.shopper import Shopper, a_shopper, item

NUMBERS = count()
PIECE = {"width": 1025, "length": 920, "screwholes": True}


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("merges")) as opened:
        yield opened


@pytest.fixture
def ann(shop) -> Shopper:
    return a_shopper(shop, f"ann{next(NUMBERS)}")


def merge(shopper: Shopper, *items, guest: str = "", key: str = ""):
    return shopper.post("MergeGuestBasket", key, guestBasketId=guest or str(uuid4()), items=list(items))


@pytest.mark.spec("BK-03")
def test_a_guest_basket_adds_up_with_what_is_there(ann):
    """As much as fits; what does not is named with its reason."""
    ann.add("PLAIN", 990)
    ann.add("BREAKS", 1)
    basket = merge(
        ann,
        item("PLAIN", 20),
        item("BREAKS", 2),
        item("PLATE", 1, **PIECE),
        item("PLATE", 1, width=100),
        item("PLATE", 1, width=1, length=1, screwholes=False),
        item("WITHDRAWN", 5),
        item("OUT", 2),
        item("LAMP", 3),
        item("NOPE", 4),
        item("PENNY", 5_000_000),
    ).json()

    assert ann.held == {"PLAIN": 999, "BREAKS": 3, "PLATE": 1, "WITHDRAWN": 3, "PENNY": 999}
    assert [(one["skuCode"], one["quantity"]) for one in basket["added"]] == [
        ("PLAIN", 9),
        ("BREAKS", 2),
        ("PLATE", 1),
        ("WITHDRAWN", 3),
        ("PENNY", 999),
    ]
    assert [(one["skuCode"], one["quantity"], one["reason"]) for one in basket["skipped"]] == [
        ("PLAIN", 11, "over_maximum"),
        ("PLATE", 1, "dimensions_required"),
        ("PLATE", 1, "dimensions_required"),
        ("WITHDRAWN", 2, "over_maximum"),
        ("OUT", 2, "out_of_stock"),
        ("LAMP", 3, "other_storefront"),
        ("NOPE", 4, "unknown"),
        ("PENNY", 4_999_001, "over_maximum"),
    ]


@pytest.mark.spec("BK-03")
def test_a_merge_that_is_repeated_changes_nothing_and_answers_the_same(ann):
    """Its token included, whatever the repeat carries."""
    guest = str(uuid4())
    first = merge(ann, item("PLAIN", 2), guest=guest).json()
    again = merge(ann, item("PLAIN", 2), guest=guest.upper()).json()
    other = merge(ann, item("BREAKS", 7), guest=guest).json()

    assert first["undoToken"]
    assert first == again == other
    assert ann.held == {"PLAIN": 2}


@pytest.mark.spec("BK-03")
def test_two_guest_baskets_are_two_merges(ann):
    """A shopper may come back as a guest."""
    one, two = merge(ann, item("PLAIN", 2)).json(), merge(ann, item("PLAIN", 3)).json()

    assert ann.held == {"PLAIN": 5}
    assert one["undoToken"] != two["undoToken"]


@pytest.mark.spec("BK-03")
def test_a_merge_is_taken_back_once_and_may_then_be_done_anew(ann):
    """What was on the lines before stays, and so does what was done to other lines since."""
    guest = str(uuid4())
    ann.add("PLAIN", 2)
    token = merge(ann, item("PLAIN", 3), item("BREAKS", 4), guest=guest).json()["undoToken"]
    ann.add("PENNY", 6)
    ann.add("PLAIN", 10)
    undone = ann.post("UndoMerge", undoToken=token)

    assert undone.status_code == 200
    assert "undoToken" not in undone.json()
    assert ann.held == {"PLAIN": 12, "PENNY": 6}
    again = ann.post("UndoMerge", undoToken=token)
    assert (again.status_code, again.json()["code"]) == (409, "already_undone")
    assert merge(ann, item("BREAKS", 4), guest=guest).json()["undoToken"] != token
    assert ann.held == {"PLAIN": 12, "PENNY": 6, "BREAKS": 4}


@pytest.mark.spec("BK-03")
def test_nobody_takes_back_what_another_merged(shop, ann):
    """A token that is another's is like one that was never given."""
    token = merge(ann, item("PLAIN", 2)).json()["undoToken"]
    ben = a_shopper(shop, f"ben{next(NUMBERS)}")
    refused = [
        ben.post("UndoMerge", undoToken=undo_token) for undo_token in (token, "never", "", "\0", "é" * 500)
    ]

    assert {(a.status_code, a.json()["code"]) for a in refused} == {(404, "not_found")}
    assert ann.held == {"PLAIN": 2}


def test_a_merge_under_a_key_is_one_request(ann):
    """Another payload with the key is refused, although the guest basket is the same."""
    guest = str(uuid4())
    assert merge(ann, item("PLAIN", 2), guest=guest, key="key").status_code == 200
    refused = merge(ann, item("PLAIN", 3), guest=guest, key="key")

    assert (refused.status_code, refused.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"guestBasketId": "mine", "items": []}, 400, "guestBasketId"),
        ({"items": []}, 400, "guestBasketId"),
        ({"guestBasketId": str(uuid4()), "items": [item("PLAIN", 0)]}, 422, "items[0].quantity"),
        ({"guestBasketId": str(uuid4()), "items": [item("PLAIN", 1, price=1)]}, 400, "items[0].price"),
    ],
)
def test_what_no_browser_sends_is_refused(ann, body, status, field):
    """A basket without its id, quantities below one, prices."""
    answer = ann.post("MergeGuestBasket", **body)

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (status, field)


def test_a_full_basket_takes_no_more_lines(ann):
    """What is left over is named; lines that are there may still grow."""
    pieces = [item("PLATE", 1, width=50 + n, length=1000, screwholes=False) for n in range(1000)]
    ann.post("AddItems", items=pieces)
    basket = merge(ann, item("PLAIN", 2), item("PLATE", 5, width=50, length=1000, screwholes=False)).json()

    assert basket["added"] == [{"skuCode": "PLATE", "quantity": 5}]
    assert basket["skipped"] == [{"skuCode": "PLAIN", "quantity": 2, "reason": "over_maximum"}]
    refused = merge(ann, *pieces, item("PLAIN"))
    assert (refused.status_code, refused.json()["code"]) == (422, "too_many_lines")


@pytest.mark.spec("BK-03")
def test_a_merge_hands_over_to_the_site_before_where_there_is_one(tmp_path):
    """It finds account and basket in its cookies; without settings nothing is set and the browser stays."""
    there = "https://old.example.com/sync"
    cookies = CookieRules(legacy_user="webUser", legacy_basket="webBasket")
    with opened_shop(tmp_path, auth=auth_rules(legacy_url=there), cookies=cookies) as shop:
        ann = a_shopper(shop, "ann")
        answer = merge(ann, item("PLAIN", 1))

    set_there = dict(c.split(";")[0].split("=") for c in answer.headers.get_list("set-cookie"))
    assert answer.json()["continueAt"] == there
    assert set_there["webBasket"] == answer.json()["basketID"]
    assert set_there["webUser"] == ann.customer.account.code


def test_a_merge_stays_here_without_a_site_before(ann):
    answer = merge(ann, item("PLAIN", 1))

    assert "continueAt" not in answer.json()
    assert "set-cookie" not in answer.headers
