"""Product page, quote and basket say the day that checkout will offer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shopcore.customers.address import Address
from tests.support.deliveries import RULES
from tests.support.http.open_shop import OpenShop, TurnedClock, opened_shop
from tests.support.http.sign_in import ask, bearing, token_for, with_customer

ANN = {"headers": bearing("anns")}


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    """It is Saturday noon."""
    with opened_shop(tmp_path_factory.mktemp("promise"), delivery=RULES) as opened:
        token_for(opened, with_customer(opened), "anns")
        with opened.store.change() as inside:
            home = Address(house_name="4", street="Mill Lane", postcode="M11AE")
            inside.addresses.add("c-ann", "a-home", home)
        yield opened


def of_product(shop: OpenShop, sku: str) -> Any:
    return shop.get(f"/product/ProductDetail/{shop.product_id(sku)}").json()["delivery"]


@pytest.mark.spec("CD-01", "CD-02")
def test_a_product_on_the_shelf_may_claim_the_next_delivery_day(shop: OpenShop):
    """Until nine this evening and after it, with condition and note; tomorrow is Sunday."""
    arrival = {"earliest": "2026-11-23", "latest": "2026-11-23", "text": "Get it Monday!", "isNextDay": True}

    assert of_product(shop, "PLAIN") == {
        "cutoff": "2026-11-21T21:00:00Z",
        "before": arrival,
        "after": arrival,
        "isPast": False,
        "condition": "UK mainland.",
        "lead": "Order in the next",
        "deadline": "Order by 9pm",
        "note": (
            "Next-day delivery is not available for the Scottish Highlands and some remote island areas, "
            "where an extra charge may apply. Your postcode is confirmed on the next page."
        ),
    }


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("sku", "text"),
    [
        ("HAZARD", "Delivered by 24 November 2026"),
        ("DIRECT", "Delivered by 27 November 2026"),
        ("DOOR", "Delivered by 27 November 2026"),
        ("DUE", "Delivered by 3 December 2026"),
        ("PLATE", "Delivered by 28 November 2026"),
    ],
)
def test_a_product_that_takes_longer_says_its_true_date(shop: OpenShop, sku: str, text: str):
    """And makes no claim for tomorrow."""
    promise = of_product(shop, sku)["before"]

    assert (promise["text"], promise["isNextDay"]) == (text, False)


@pytest.mark.spec("CD-01")
def test_what_is_out_of_stock_promises_nothing(shop: OpenShop):
    """Neither alone nor as a basket, and a basket that holds it promises nothing of the rest."""
    assert of_product(shop, "OUT") is None
    out, plain = ({"skuCode": sku, "quantity": 1} for sku in ("OUT", "PLAIN"))
    for basket in ([out], [plain, out]):
        assert "delivery" not in shop.quote(*basket).json()
    assert shop.quote(plain).json()["delivery"]["before"]["isNextDay"]


@pytest.mark.spec("CD-01", "CO-04")
def test_quote_basket_and_checkout_name_one_day(shop: OpenShop):
    """The claim ends when a line comes later; then all three say 3 December."""
    quoted = shop.quote({"skuCode": "PLAIN", "quantity": 1}).json()["delivery"]
    assert quoted["before"]["isNextDay"]

    for sku in ("PLAIN", "DUE"):
        basket = ask(shop, "POST", "/basket/AddItem", json={"skuCode": sku, "quantity": 1}, **ANN).json()
    quoted = shop.quote(*({"skuCode": sku, "quantity": 1} for sku in ("PLAIN", "DUE"))).json()
    ways = ask(shop, "POST", "/api/getByAddress", json={"addressID": "a-home"}, **ANN).json()

    assert basket["delivery"] == quoted["delivery"]
    assert basket["delivery"]["before"]["text"] == "Delivered in 2 parcels by 3 December 2026"
    assert ways["sortedData"]["sortedDelivery"][0]["latest"] == basket["delivery"]["before"]["latest"]


@pytest.mark.spec("CD-01")
def test_what_was_kept_before_nine_is_not_said_after_it(tmp_path: Path):
    """Product and quote were asked for in the last second; at nine both are made anew."""
    clock = TurnedClock()
    with opened_shop(tmp_path, delivery=RULES, clock=clock) as shop:

        def promise() -> list[bool]:
            quoted = shop.quote({"skuCode": "PLAIN", "quantity": 1}).json()["delivery"]
            return [of_product(shop, "PLAIN")["isPast"], quoted["isPast"]]

        clock.turn(8 * 3600 + 59 * 60 + 59)
        shop.poller.poll()
        assert promise() == [False, False]

        clock.turn(1)
        shop.poller.poll()
        assert promise() == [True, True]
