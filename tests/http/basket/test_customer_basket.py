"""A customer's basket lives on the server; every change answers it whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from uuid import uuid4

import pytest
from attrs import evolve

from shopcore.catalogue.product import Stock
from shopcore.storefront import Storefront
from tests.support.customers import a_trade_account
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop, shop_product
from tests.support.http.shopper import Shopper, a_shopper, item

NUMBERS = count()
PIECE = {"width": 1025, "length": 920, "screwholes": True}


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    """A shop of our own, since its stock changes."""
    with opened_shop(tmp_path_factory.mktemp("baskets")) as opened:
        yield opened


@pytest.fixture
def ann(shop) -> Shopper:
    return a_shopper(shop, f"ann{next(NUMBERS)}")


@pytest.mark.spec("API-03")
def test_a_new_customer_has_an_empty_basket_with_an_id(ann):
    """Nothing to pay, version 0, not to be kept by any cache."""
    answer = ann.get()
    basket = answer.json()

    assert (basket["basketItems"], basket["basketTotal"], basket["version"]) == ([], 0, 0)
    assert basket["basketID"]
    assert basket["summary"]["total"]["incVat"] == 0
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.spec("API-03", "BK-02")
def test_adding_answers_the_whole_basket_as_a_quote_would(ann, shop):
    """Same lines, same figures; beyond them its id, its version and what was added."""
    ann.add("PLAIN", 2)
    basket = ann.add("BREAKS", 10).json()
    quoted = shop.quote(item("PLAIN", 2), item("BREAKS", 10)).json()

    assert basket == quoted | {
        "basketID": ann.get().json()["basketID"],
        "version": 2,
        "added": [{"skuCode": "BREAKS", "quantity": 10}],
        "skipped": [],
    }
    assert ann.get().json() == quoted | {"basketID": basket["basketID"], "version": 2}


@pytest.mark.spec("API-03")
def test_the_same_again_makes_the_line_larger_and_the_unit_cheaper(ann):
    """Six and four are ten, at the first break."""
    ann.add("BREAKS", 6)
    (line,) = ann.add("BREAKS", 4).json()["basketItems"]

    assert (line["quantity"], line["line"]["unitExVat"], line["line"]["exVat"]) == (10, 3.90, 39.00)


@pytest.mark.spec("MM-01", "MM-03", "API-03")
def test_a_cut_piece_is_priced_by_the_server_whatever_was_reckoned(ann):
    """A wrong price is answered with the right one, and said so; the right one is not worth a word."""
    right = ann.add("PLATE", 1, **PIECE, calculatedPrice=80.16).json()
    wrong = ann.add("PLATE", 1, **PIECE, calculatedPrice=0.01).json()

    assert "repriced" not in right
    assert wrong["repriced"] is True
    assert [(line["quantity"], line["line"]["unitExVat"]) for line in wrong["basketItems"]] == [(2, 80.16)]


@pytest.mark.parametrize("price", [-1, 0, 1e300, 12.454, 4.15])
def test_no_price_that_was_said_changes_what_is_charged(ann, price):
    """However odd."""
    basket = ann.add("PLAIN", 1, calculatedPrice=price).json()

    assert (basket["repriced"], basket["basketTotal"]) == (True, 12.45)


def test_a_width_of_zero_is_no_width(ann):
    """Sent as null or as zero, for what is not made to measure too."""
    assert ann.add("PLAIN", 1, width=None, length=None, screwholes=None).status_code == 200
    refused = ann.add("PLATE", 1, width=0, length=100, screwholes=True)
    assert (refused.status_code, refused.json()["code"]) == (422, "dimensions_required")


@pytest.mark.parametrize(
    ("requested", "status", "code"),
    [
        (item("PLAIN", 0), 422, "quantity_out_of_range"),
        (item("PLAIN", -3), 422, "quantity_out_of_range"),
        (item("PLAIN", 1000), 422, "quantity_out_of_range"),
        (item("WITHDRAWN", 4), 422, "quantity_out_of_range"),
        (item("OUT"), 422, "out_of_stock"),
        (item("PLATE"), 422, "dimensions_required"),
        (item("PLATE", width=2001, length=100, screwholes=True), 422, "dimensions_out_of_range"),
        (item("PLAIN", width=100, length=100, screwholes=True), 422, "dimensions_out_of_range"),
        (item("NOPE"), 404, "not_found"),
        (item("LAMP"), 404, "not_found"),
        (item("PLAIN", "1"), 400, "bad_request"),
        (item("PLAIN", price=0), 400, "bad_request"),
        (item("PLAIN", addedByVoucher=True), 400, "bad_request"),
        (item("PLAIN", isDirect=True), 400, "bad_request"),
        ({"skuCode": "PLAIN"}, 400, "bad_request"),
    ],
    ids=str,
)
@pytest.mark.spec("QT-02", "QT-03", "API-03")
def test_what_cannot_be_added_is_refused_and_nothing_changes(ann, requested, status, code):
    """Neither the basket nor its version."""
    before = ann.add("BREAKS", 2).json()
    answer = ann.post("AddItem", **requested)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert ann.get().json()["version"] == before["version"]
    assert ann.held == {"BREAKS": 2}


@pytest.mark.spec("QT-02")
def test_a_refusal_tells_how_many_would_fit(ann):
    """With what the basket holds."""
    ann.add("WITHDRAWN", 2)
    payload = ann.add("WITHDRAWN", 2).json()

    assert (payload["maximum"], payload["inBasket"]) == (3, 2)


@pytest.mark.spec("QT-02")
@pytest.mark.parametrize("quantity", [0, 4, 1_000])
def test_a_refused_update_tells_how_many_the_basket_holds(ann, quantity):
    """They stay."""
    line = ann.add("WITHDRAWN", 2).json()["basketItems"][0]["basketItemId"]
    refused = ann.post("UpdateItem", basketItemId=line, Quantity=quantity)

    assert (refused.status_code, refused.json()["code"]) == (422, "quantity_out_of_range")
    assert (refused.json()["maximum"], refused.json()["inBasket"]) == (3, 2)
    assert ann.held == {"WITHDRAWN": 2}


@pytest.mark.spec("QT-03")
def test_what_is_due_can_be_ordered_and_direct_items_always(ann):
    """The one is expected, the other comes from its supplier."""
    ann.add("DUE", 5)
    basket = ann.add("DIRECT", 999).json()

    assert ann.held == {"DUE": 5, "DIRECT": 999}
    assert [line["notices"][0]["kind"] for line in basket["basketItems"]] == ["expected", "direct"]


@pytest.mark.spec("API-03")
def test_a_line_is_updated_under_either_name_of_quantity(ann):
    """And of the basket's id."""
    before = ann.add("PLAIN", 2).json()
    line = before["basketItems"][0]["basketItemId"]
    payload = {"basketItemId": line, "skuCode": "PLAIN"}

    assert ann.post("UpdateItem", **payload, Quantity=5, basketId=before["basketID"]).status_code == 200
    assert ann.held == {"PLAIN": 5}
    basket = ann.post("UpdateItem", **payload, quantity=7, basketID=before["basketID"]).json()
    assert (ann.held, basket["version"]) == ({"PLAIN": 7}, 3)
    assert ann.post("UpdateItem", **payload, quantity=7).json()["version"] == 3


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"Quantity": 0}, 422),
        ({"Quantity": 1000}, 422),
        ({"Quantity": 5, "basketItemId": "l-99"}, 404),
        ({"Quantity": 5, "skuCode": "BREAKS"}, 404),
        ({"Quantity": 5, "quantity": 6}, 400),
        ({}, 400),
        ({"Quantity": "5"}, 400),
    ],
    ids=str,
)
@pytest.mark.spec("QT-02")
def test_an_update_that_cannot_be_changes_nothing(ann, change, status):
    """A wrong quantity, another's line, two quantities, none."""
    line = ann.add("PLAIN", 2).json()["basketItems"][0]["basketItemId"]
    answer = ann.post("UpdateItem", **{"basketItemId": line, "skuCode": "PLAIN"} | change)

    assert answer.status_code == status
    assert ann.held == {"PLAIN": 2}


@pytest.mark.spec("API-03")
def test_a_line_is_removed_by_its_id(ann):
    """Once; then there is no such line."""
    ann.add("PLAIN")
    line = ann.add("BREAKS").json()["basketItems"][0]["basketItemId"]

    assert ann.post("RemoveItem", basketItemId=line, skuCode="BREAKS").status_code == 404
    assert ann.post("RemoveItem", basketItemId=line, skuCode="PLAIN").status_code == 200
    assert ann.held == {"BREAKS": 1}
    assert ann.post("RemoveItem", basketItemId=line, skuCode="PLAIN").status_code == 404


@pytest.mark.spec("BK-08", "API-03")
def test_what_ran_out_is_listed_and_taken_out_together(shop, ann):
    """Until then it counts; what is to come stays, and what came back too."""
    shop.put(shop_product("LAST-1", stock=Stock(level=5)), shop_product("LAST-2", stock=Stock(level=5)))
    for sku in ("LAST-1", "LAST-2", "DUE", "PLAIN"):
        ann.add(sku)
    shop.put(
        shop_product("LAST-1", stock=Stock()), shop_product("LAST-2", stock=Stock(stock_type="Stock-Out"))
    )
    shop.poller.poll()
    basket = ann.get().json()

    assert basket["outOfStockSkus"] == ["LAST-1", "LAST-2"]
    assert basket["basketTotal"] == 51.60
    assert [line["maximum"] for line in basket["basketItems"]] == [0, 0, 999, 999]
    assert ann.post("RemoveOutOfStockBasketItem", skuCode="PLAIN").json()["version"] == basket["version"]
    assert ann.post("RemoveOutOfStockBasketItem", skuCode="NOPE").status_code == 404
    ann.post("RemoveOutOfStockBasketItem", skuCode="LAST-1")
    assert set(ann.held) == {"LAST-2", "DUE", "PLAIN"}
    ann.post("RemoveOutOfStockBasketItem")
    assert set(ann.held) == {"DUE", "PLAIN"}


def test_a_line_that_ran_out_can_only_be_removed(shop, ann):
    """Its quantity cannot be set any more."""
    shop.put(shop_product("LAST-3", stock=Stock(level=5)))
    line = ann.add("LAST-3", 2).json()["basketItems"][0]["basketItemId"]
    shop.put(shop_product("LAST-3", stock=Stock()))
    refused = ann.post("UpdateItem", basketItemId=line, Quantity=1)

    assert (refused.status_code, refused.json()["code"]) == (422, "out_of_stock")
    assert ann.post("RemoveItem", basketItemId=line).status_code == 200


@pytest.mark.spec("API-03")
def test_many_lines_are_added_together(ann):
    """The answer tells what each brought."""
    requested = [item("PLAIN", 2), item("PLATE", 1, **PIECE), item("PLAIN", 3)]
    basket = ann.post("AddItems", items=requested).json()

    assert ann.held == {"PLAIN": 5, "PLATE": 1}
    assert basket["added"] == [{"skuCode": i["skuCode"], "quantity": i["quantity"]} for i in requested]


@pytest.mark.spec("API-03")
def test_one_line_at_fault_keeps_all_out_and_every_fault_is_named(ann):
    """By its place in the list."""
    requested = [item("PLAIN", 1000), item("BREAKS"), item("NOPE"), item("OUT"), item("PLATE")]
    answer = ann.post("AddItems", items=requested)

    assert (answer.status_code, answer.json()["code"]) == (422, "quantity_out_of_range")
    assert [fault["field"] for fault in answer.json()["errors"]] == [
        "items[0].quantity",
        "items[2].skuCode",
        "items[3].skuCode",
        "items[4].width",
        "items[4].length",
        "items[4].screwholes",
    ]
    assert ann.held == {}
    (fault,) = ann.post("AddItems", items=[item("PLAIN"), item("NOPE")]).json()["errors"]
    assert fault["field"] == "items[1].skuCode"


def test_a_thousand_lines_are_taken_in_one_body_of_more_than_64_kb(ann):
    """One more is refused, and so is a body over 1 MB."""
    requested = [item("PLATE", 1, width=50 + n, length=1000, screwholes=False) for n in range(1000)]
    assert len(ann.post("AddItems", items=requested).json()["basketItems"]) == 1000

    refused = ann.post("AddItems", items=[*requested, requested[0]])
    full = ann.add("PLAIN")
    huge = ann.shop.client.post("/basket/AddItems", content=b" " * (1024 * 1024 + 1), headers=KEYED)
    assert [(a.status_code, a.json()["code"]) for a in (refused, full, huge)] == [
        (422, "too_many_lines"),
        (422, "too_many_lines"),
        (413, "too_large"),
    ]


@pytest.mark.spec("BK-06", "AC-04")
def test_a_trade_account_sees_its_credit_and_what_this_basket_leaves(shop, ann):
    """Inc VAT and delivery; nobody else sees any."""
    trade = a_shopper(shop, "trade-basket", account=a_trade_account("C0009001"))
    summary = trade.add("BREAKS", 10).json()["summary"]

    assert summary["credit"] == {"available": 3719.50, "afterThisBasket": 3664.36}
    assert "credit" not in ann.add("BREAKS", 10).json()["summary"]


@pytest.mark.parametrize(
    ("named", "status", "code"),
    [
        ({"accountCode": "W-somebody"}, 403, "wrong_account"),
        ({"emailAddress": "somebody@example.com"}, 403, "wrong_account"),
        ({"basketId": "b-1"}, 404, "not_found"),
        ({"basketID": "b-1"}, 404, "not_found"),
    ],
    ids=str,
)
@pytest.mark.spec("API-03")
def test_naming_another_than_ones_own_is_refused(ann, named, status, code):
    """Whatever the call; the token says whose basket it is."""
    line = ann.add("PLAIN").json()["basketItems"][0]["basketItemId"]
    for call, body in (
        ("AddItem", item("PLAIN")),
        ("AddItems", {"items": [item("PLAIN")]}),
        ("UpdateItem", {"basketItemId": line, "Quantity": 5}),
        ("RemoveItem", {"basketItemId": line}),
        ("RemoveOutOfStockBasketItem", {}),
        ("MergeGuestBasket", {"guestBasketId": str(uuid4()), "items": [item("PLAIN")]}),
        ("UndoMerge", {"undoToken": "x"}),
    ):
        answer = ann.post(call, **body, **named)
        assert (answer.status_code, answer.json()["code"]) == (status, code), call
    assert ann.held == {"PLAIN": 1}


def test_naming_oneself_is_fine(ann):
    """An e-mail in any case; what is empty is not said."""
    who = ann.customer
    own = {
        "basketId": ann.get().json()["basketID"],
        "accountCode": who.account.code,
        "emailAddress": f" {who.email.upper()} ",
    }

    assert ann.add("PLAIN", **own).status_code == 200
    assert ann.add("PLAIN", basketId="", accountCode=None, emailAddress="").status_code == 200


@pytest.mark.spec("API-03")
def test_a_key_makes_a_change_happen_once(ann):
    """The repeat answers the basket as it is, and what the first one did."""
    first = ann.post("AddItem", "key-1", **item("PLAIN", 2, calculatedPrice=1)).json()
    ann.add("BREAKS")
    again = ann.post("AddItem", "key-1", **item("PLAIN", 2, calculatedPrice=1)).json()

    assert ann.held == {"PLAIN": 2, "BREAKS": 1}
    assert (again["added"], again["repriced"], again["version"]) == (first["added"], True, 2)


@pytest.mark.spec("API-03")
def test_a_key_belongs_to_one_request_of_one_customer(shop, ann):
    """Another request with it is refused; another customer knows nothing of it."""
    ann.post("AddItem", "key-2", **item("PLAIN", 2))
    other = ann.post("AddItem", "key-2", **item("PLAIN", 3))
    call = ann.post("AddItems", "key-2", items=[item("PLAIN", 2)])

    assert [(a.status_code, a.json()["code"]) for a in (other, call)] == [(422, "idempotency_key_reused")] * 2
    assert ann.held == {"PLAIN": 2}
    ben = a_shopper(shop, f"ben{next(NUMBERS)}")
    assert ben.post("AddItem", "key-2", **item("PLAIN", 3)).status_code == 200


def test_a_refused_change_does_not_use_its_key_up(ann):
    """It may be tried again once it can be done."""
    assert ann.post("AddItem", "key-3", **item("OUT")).status_code == 422
    assert ann.post("AddItem", "key-3", **item("PLAIN")).status_code == 200


@pytest.mark.parametrize("key", ["x" * 201, "a\tb"])
def test_a_key_that_is_none_is_400(ann, key):
    """Too long, or not of plain characters."""
    answer = ann.post("AddItem", key, **item("PLAIN"))

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "Idempotency-Key")


@pytest.mark.spec("API-03")
def test_every_change_may_be_sent_again_under_its_key(ann):
    """A reply that was lost costs nothing, whichever call it was."""
    line = ann.add("PLAIN", 9).json()["basketItems"][0]["basketItemId"]
    guest = str(uuid4())
    changes = (
        ("AddItems", {"items": [item("BREAKS", 2)]}),
        ("UpdateItem", {"basketItemId": line, "Quantity": 5}),
        ("RemoveItem", {"basketItemId": line}),
        ("RemoveOutOfStockBasketItem", {}),
        ("MergeGuestBasket", {"guestBasketId": guest, "items": [item("BREAKS", 3)]}),
    )
    for n, (call, body) in enumerate(changes):
        first, again = (ann.post(call, f"again-{n}", **body) for _ in range(2))
        assert again.content == first.content, call
        assert again.status_code == 200
    undo = {"undoToken": ann.post("MergeGuestBasket", guestBasketId=guest, items=[]).json()["undoToken"]}
    first, again = (ann.post("UndoMerge", "again-undo", **undo) for _ in range(2))
    assert (first.status_code, first.content) == (200, again.content)
    assert ann.held == {"BREAKS": 2}


def test_guests_and_the_other_storefront_are_refused(shop, ann):
    """A basket belongs to the token's storefront."""
    assert shop.client.get("/basket/GetExistingBasket", headers=KEYED).json()["code"] == "signed_out"
    assert ann.get("companyID=2").json()["code"] == "wrong_storefront"
    sparks = a_shopper(
        shop,
        "sparks",
        storefront=Storefront.ELECTRICAL,
        account=evolve(ann.customer.account, code="W-sparks"),
    )
    assert sparks.add("LAMP").status_code == 200
    assert sparks.add("PLAIN").status_code == 404


def test_an_existing_basket_tells_why_when_asked(ann):
    """As a quote does."""
    ann.add("BREAKS", 10)

    assert ann.get().json()["trace"] == []
    assert ann.get("trace=true").json()["trace"][0]["rule"] == "price break from 10: £3.90 instead of £4.15"


def test_an_add_that_cannot_be_written_says_when_to_come_again_and_nothing_of_the_database(ann, shop):
    """Another process holds the lock; once it lets go, the same request adds once."""
    ann.get()
    with shop.store.database.writer():
        answer = ann.post("AddItem", "held", skuCode="PLAIN", quantity=2)

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "lock" not in answer.text
    assert "database" not in answer.text
    assert ann.post("AddItem", "held", skuCode="PLAIN", quantity=2).status_code == 200
    assert ann.held == {"PLAIN": 2}
