"""A guest's basket is priced by the server."""

from __future__ import annotations

import pytest

from shopcore.storefront import Storefront
from tests.support.customers import an_account
from tests.support.http.open_shop import KEYED, opened_shop
from tests.support.http.sign_in import bearing, token_for, with_cookie, with_customer

ITEM = {
    *("id basketItemId skuCode name brand quantity url stockLevel stockType isWithdrawn isNonStock").split(),
    *("isDirect isHazardous isLongLength isBackOrder expectedDeliveryDate leadTime m2mWidth").split(),
    *("m2mHeight m2mScrewholes addedByVoucher categoryLvl3Name prices").split(),
}
PRICES = {
    *("price vatPrice salePrice salePercentage decimalSalePercentage priceBreaks vatPriceBreaks").split(),
}


ALL_FOUR = ("quantity", "width", "length", "screwholes")


def item(sku, quantity=1, **more):
    return {"skuCode": sku, "quantity": quantity, **more}


def test_a_token_of_the_other_storefront_gets_no_quote(tmp_path):
    """Its own does; a browser whose cookie reaches both storefronts is a guest on the other."""
    with opened_shop(tmp_path) as shop:
        eve = with_customer(shop, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000009"))
        token_for(shop, eve, "eves")
        answers = {
            (who, company): shop.client.post(
                f"/basket/Quote?companyID={company}", json={"items": []}, headers=headers
            )
            for company in (1, 2)
            for who, headers in (
                ("said", bearing("eves")),
                ("cookie", with_cookie("eves", origin="http://testserver.local")),
            )
        }

    assert {key: answer.status_code for key, answer in answers.items()} == {
        ("said", 1): 403,
        ("said", 2): 200,
        ("cookie", 1): 200,
        ("cookie", 2): 200,
    }
    assert answers["said", 1].json()["code"] == "wrong_storefront"


@pytest.mark.spec("BK-02", "PR-01", "DL-01")
def test_a_quote_has_the_shape_and_figures_of_a_basket(shop):
    """Ten at the first break: 39.00, 7.80, 46.80, and delivery still to pay."""
    basket = shop.quote(item("BREAKS", 10)).json()
    line = basket["basketItems"][0]

    assert set(line) >= ITEM
    assert set(line["prices"]) == PRICES
    assert (line["prices"]["price"], line["prices"]["vatPrice"]) == (4.15, 4.98)
    assert line["line"] == {
        "unitExVat": 3.90,
        "unitIncVat": 4.68,
        "exVat": 39.00,
        "vat": 7.80,
        "incVat": 46.80,
    }
    assert basket["basketTotal"] == 39.00
    assert basket["summary"]["delivery"] == {"exVat": 6.95, "vat": 1.39, "incVat": 8.34}
    assert basket["summary"]["total"] == {"exVat": 45.95, "vat": 9.19, "incVat": 55.14}
    assert basket["summary"]["freeDeliveryShortfall"] == {"exVat": 11.00, "incVat": 13.20}


@pytest.mark.spec("BK-02", "PR-01")
def test_lines_that_were_asked_for_before_are_joined_where_they_meet(shop):
    """Each stood alone in its place; together they are ten of one product, at its break."""
    shop.quote(item("BREAKS", 4), item("PLAIN", 1))
    shop.quote(item("PLAIN", 1), item("BREAKS", 6))
    together = shop.quote(item("BREAKS", 4), item("BREAKS", 6)).json()
    apart = shop.quote(item("PLAIN", 1), item("BREAKS", 4)).json()

    assert [(line["quantity"], line["line"]["exVat"]) for line in together["basketItems"]] == [(10, 39.00)]
    assert [line["basketItemId"] for line in apart["basketItems"]] == ["l-1", "l-2"]


@pytest.mark.spec("PR-03")
def test_a_line_keeps_its_figures_and_not_its_id_wherever_it_stands(shop):
    """Priced and shown once, it takes the id of its new place, and nothing else of it changes."""
    line, other = {"skuCode": "BREAKS", "quantity": 30}, {"skuCode": "PENNY", "quantity": 3}
    first, *_ = shop.quote(line, other).json()["basketItems"]
    _, second = shop.quote(other, line).json()["basketItems"]

    assert (first["basketItemId"], second["basketItemId"]) == ("l-1", "l-2")
    assert second == {**first, "basketItemId": "l-2"}
    assert second["line"]["exVat"] == 111.00


def test_vat_is_rounded_line_by_line(shop):
    """Two lines of a penny or two: VAT of the total would say otherwise."""
    basket = shop.quote(item("BREAKS", 3), item("PENNY", 1), item("PLAIN", 999)).json()

    assert [line["line"]["vat"] for line in basket["basketItems"]] == [2.49, 0.00, 2487.51]
    assert basket["summary"]["goods"] == {"exVat": 12450.02, "vat": 2490.00, "incVat": 14940.02}


@pytest.mark.spec("PR-02", "PR-06")
def test_a_sale_price_stays_at_every_quantity_and_tells_its_saving(shop):
    """20.21 % saved reads 20 and 0.2021."""
    prices = shop.quote(item("SALE", 10)).json()["basketItems"][0]

    assert prices["line"]["unitExVat"] == 6.20
    assert prices["prices"]["salePrice"] == 6.20
    assert (prices["prices"]["salePercentage"], prices["prices"]["decimalSalePercentage"]) == (20, 0.2021)


@pytest.mark.spec("DL-02", "DL-03")
def test_large_items_and_doors_bring_their_charges(shop):
    """One surcharge for any number of long items; nine doors cost the cap."""
    summary = shop.quote(item("LONG", 3), item("DOOR", 9)).json()["summary"]

    assert summary["largeItem"] == {"exVat": 4.95, "vat": 0.99, "incVat": 5.94}
    assert summary["door"] == {"exVat": 80.00, "vat": 16.00, "incVat": 96.00}
    assert summary["delivery"]["exVat"] == 0


@pytest.mark.spec("QT-02", "QT-03")
def test_a_quantity_over_the_maximum_is_lowered_and_said_so(shop):
    """A withdrawn item is capped to its stock."""
    line = shop.quote(item("WITHDRAWN", 10)).json()["basketItems"][0]

    assert (line["quantity"], line["maximum"], line["quantityAdjusted"]) == (3, 3, True)


@pytest.mark.spec("SN-01", "SN-02", "SN-04", "SN-05", "SN-06", "SN-07", "SN-08")
def test_lines_carry_their_stock_notices(shop):
    """One primary notice at most, badges beside it."""
    items = {"OUT": 1, "DUE": 1, "PART": 10, "DIRECT": 1, "HAZARD": 1, "LONG": 1, "DOOR": 1, "PLAIN": 1}
    basket = shop.quote(*(item(sku, quantity) for sku, quantity in items.items())).json()
    kinds = {line["skuCode"]: [n["kind"] for n in line["notices"]] for line in basket["basketItems"]}
    part = next(line for line in basket["basketItems"] if line["skuCode"] == "PART")["notices"][0]

    assert kinds == {
        "OUT": ["out_of_stock"],
        "DUE": ["expected"],
        "PART": ["part_delivery"],
        "DIRECT": ["direct"],
        "HAZARD": ["hazardous"],
        "LONG": ["long"],
        "DOOR": ["door_direct"],
        "PLAIN": [],
    }
    assert part == {
        "kind": "part_delivery",
        "primary": True,
        "text": "This delivery will contain 4 out of the 10 items",
        "detail": "The remaining 6 are expected on 3 December 2026.",
        "date": "2026-12-03",
    }


@pytest.mark.spec("BK-08")
def test_a_line_without_stock_keeps_its_quantity_and_is_listed(shop):
    """It counts in the totals and its maximum is 0."""
    basket = shop.quote(item("OUT", 2), item("DUE")).json()

    assert basket["outOfStockSkus"] == ["OUT"]
    assert [(line["quantity"], line["maximum"]) for line in basket["basketItems"]] == [(2, 0), (1, 999)]
    assert basket["basketTotal"] == 33.85


def test_unknown_codes_are_listed_and_the_rest_is_priced(shop):
    """Nothing is refused for a code that is not sold here."""
    basket = shop.quote(item("PLAIN"), item("NOPE"), item("LAMP"), item("NOPE")).json()

    assert basket["unknownSkus"] == ["NOPE", "LAMP"]
    assert [line["skuCode"] for line in basket["basketItems"]] == ["PLAIN"]


@pytest.mark.spec("MM-01", "MM-03")
def test_made_to_measure_is_priced_by_area_and_keeps_sizes_apart(shop):
    """Length is the height; one SKU in two sizes is two lines."""
    small = item("PLATE", 1, width=100, length=50, screwholes=False)
    large = item("PLATE", 2, width=1025, length=920, screwholes=True)
    lines = shop.quote(small, large, small).json()["basketItems"]

    assert [(line["quantity"], line["line"]["unitExVat"]) for line in lines] == [(2, 0.43), (2, 80.16)]
    assert (lines[1]["m2mWidth"], lines[1]["m2mHeight"], lines[1]["m2mScrewholes"]) == (1025, 920, True)
    assert lines[0]["cancellable"] is False


@pytest.mark.parametrize(
    ("items", "code", "fields"),
    [
        (
            item("PLATE"),
            "dimensions_required",
            ["items[0].width", "items[0].length", "items[0].screwholes"],
        ),
        (item("PLATE", 1, width=100, length=100), "dimensions_required", ["items[0].screwholes"]),
        (item("PLATE", 1, width=0, length=100, screwholes=True), "dimensions_required", ["items[0].width"]),
        (
            item("PLATE", 1, width=2001, length=100, screwholes=True),
            "dimensions_out_of_range",
            ["items[0].width"],
        ),
        (
            item("PLATE", 1, width=49, length=5000, screwholes=True),
            "dimensions_out_of_range",
            ["items[0].width", "items[0].length"],
        ),
        (
            item("PLATE", 1, width=100, length=5000, screwholes=True),
            "dimensions_out_of_range",
            ["items[0].length"],
        ),
        (
            item("PLAIN", 1, width=100, length=100, screwholes=True),
            "dimensions_out_of_range",
            ["items[0].width", "items[0].length", "items[0].screwholes"],
        ),
        (item("PLATE", 0), "quantity_out_of_range", [*("items[0]." + place for place in ALL_FOUR)]),
        (item("PLAIN", 0), "quantity_out_of_range", ["items[0].quantity"]),
        (item("PLAIN", 1000), "quantity_out_of_range", ["items[0].quantity"]),
        (item("PLAIN", -1), "quantity_out_of_range", ["items[0].quantity"]),
    ],
)
@pytest.mark.spec("QT-02", "MM-02")
def test_a_broken_rule_is_422_with_its_code(shop, items, code, fields):
    """The fault stands at its field."""
    answer = shop.quote(items)

    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert [fault["field"] for fault in answer.json().get("errors", [])] == fields


@pytest.mark.spec("QT-02", "MM-02")
def test_every_line_at_fault_is_named_at_once(shop):
    """Not first the quantities and, once they are right, the sizes."""
    cut = item("PLATE", 1, width=1, length=100, screwholes=True)
    answers = shop.quote(item("PLAIN", 0), cut, item("NONE", 1000), item("PLATE", 1, width=100)).json()

    assert (answers["code"], answers["maximum"]) == ("quantity_out_of_range", 999)
    assert [fault["field"] for fault in answers["errors"]] == [
        "items[0].quantity",
        "items[1].width",
        "items[2].quantity",
        "items[3].length",
        "items[3].screwholes",
    ]


@pytest.mark.spec("MM-02")
def test_what_is_not_cut_may_come_with_no_size(shop):
    """Nulls, noughts and no holes ask for nothing."""
    nothing = {"width": None, "length": 0, "screwholes": False}
    line = shop.quote(item("PLAIN", 1, **nothing)).json()["basketItems"][0]

    assert (line["m2mWidth"], line["m2mHeight"], line["m2mScrewholes"]) == (None, None, None)


@pytest.mark.spec("QT-02")
def test_a_refused_quantity_tells_the_maximum(shop):
    """With what the basket holds, which is nothing here."""
    answers = shop.quote(item("PLAIN", 1000)).json()

    assert (answers["maximum"], answers["inBasket"]) == (999, 0)


def test_more_lines_than_a_basket_holds_are_refused(shop):
    """A thousand are priced, one more is not."""
    thousand = [{"skuCode": "X", "quantity": 1}] * 1000

    assert shop.quote(*thousand).status_code == 200
    answer = shop.quote(*thousand, thousand[0])
    assert (answer.status_code, answer.json()["code"]) == (422, "too_many_lines")


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"items": [{"skuCode": "A", "quantity": "1"}]}, "items[0].quantity", "Please give a whole number."),
        ({"items": [{"skuCode": "A", "quantity": 1.5}]}, "items[0].quantity", "Please give a whole number."),
        ({"items": [{"skuCode": 1, "quantity": 1}]}, "items[0].skuCode", "Please give text."),
        ({"items": [{"skuCode": "A"}]}, "items[0].quantity", "This is missing."),
        (
            {"items": [{"skuCode": "A", "quantity": 1, "price": 0}]},
            "items[0].price",
            "This is not a field we know.",
        ),
        ({"lines": []}, "lines", "This is not a field we know."),
        ({"items": {}}, "items", "Please give a list."),
        ([], "", "Please give an object."),
        ({}, "items", "This is missing."),
    ],
)
def test_a_wrong_shape_is_400_in_human_words(shop, body, field, message):
    """Unknown fields are refused; the field is named as on the wire."""
    answer = shop.client.post("/basket/Quote?companyID=1", json=body, headers=KEYED)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert answer.json()["errors"] == [{"field": field, "message": message}]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"nonsense", b'{"items": [1e999]}'])
def test_what_is_no_json_is_400(shop, body):
    """Whatever was sent instead."""
    headers = {**KEYED, "content-type": "application/json"}
    answer = shop.client.post("/basket/Quote?companyID=1", content=body, headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_a_body_that_is_longer_than_its_quote_is_not_kept(shop):
    """Quotes are kept by the whole body, which may be filled up with spaces."""
    before = shop.poller.snapshot.quotes.fill.entries
    headers = {**KEYED, "content-type": "application/json"}
    for spaces in (7, 60_000):
        body = b'{"items": []' + b" " * spaces + b"}"
        assert shop.client.post("/basket/Quote?companyID=1", content=body, headers=headers).status_code == 200

    assert shop.poller.snapshot.quotes.fill.entries == before + 1


def test_a_quote_tells_why_when_asked(shop):
    """The steps stand under the line they are about."""
    basket = shop.quote(item("BREAKS", 10), query="companyID=1&trace=true").json()
    rules = [step["rule"] for step in basket["trace"] if step["basketItemId"] == "l-1"]

    assert rules[0] == "price break from 10: £3.90 instead of £4.15"
    assert basket["trace"][-1]["result"] == basket["summary"]["total"]["incVat"]
    assert shop.quote(item("BREAKS", 10)).json()["trace"] == []


def test_a_larger_quantity_that_costs_less_is_offered(shop):
    """24 at 3.90 are 93.60, 25 at 3.70 are 92.50: £1.10 less ex VAT, £1.32 inc VAT."""
    near, far = shop.quote(item("BREAKS", 24)).json(), shop.quote(item("BREAKS", 11)).json()

    assert near["basketItems"][0]["nudge"] == {
        "quantity": 25,
        "more": 1,
        "savingExVat": 1.10,
        "savingIncVat": 1.32,
    }
    assert far["basketItems"][0]["nudge"] is None


def nudges(answer) -> list[tuple[int, float, float] | None]:
    """What each line of a quote offers: quantity, and what the order then costs less, ex and inc VAT."""
    answers = [line["nudge"] for line in answer.json()["basketItems"]]
    return [nudge and (nudge["quantity"], nudge["savingExVat"], nudge["savingIncVat"]) for nudge in answers]


@pytest.mark.spec("DL-01")
def test_one_more_that_frees_the_order_of_delivery_is_offered(shop):
    """12 at 3.90 and delivery come to 53.75, 13 to 50.70; the same line beside others offers nothing."""
    now, then = (shop.quote(item("BREAKS", n)).json()["summary"]["total"] for n in (12, 13))

    assert nudges(shop.quote(item("BREAKS", 12))) == [(13, 3.05, 3.66)]
    assert (now["exVat"], then["exVat"]) == (53.75, 50.70)
    assert round(now["incVat"] - then["incVat"], 2) == 3.66
    assert nudges(shop.quote(item("BREAKS", 12), item("SALE", 1))) == [None, None]
    assert nudges(shop.quote(item("BREAKS", 12))) == [(13, 3.05, 3.66)]


@pytest.mark.spec("BK-10")
def test_suggestions_stand_on_the_same_shelves_and_are_not_in_the_basket(shop):
    """At most four, all of them to be had."""
    suggested = shop.quote(item("BREAKS")).json()["suggestions"]

    assert {card["skuCode"] for card in suggested} == {"SALE", "FIRE-60"}
    assert shop.quote().json()["suggestions"] == []
