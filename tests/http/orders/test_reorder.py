"""A previous order goes into the basket again: what can be bought, at today's prices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from shopcore.pricing.made_to_measure import Size
from tests.support.http.open_shop import SHOP_PRODUCTS, OpenShop, opened_shop, shop_product
from tests.support.http.shopper import Shopper, a_shopper
from tests.support.priced_orders import an_order
from tests.support.products import a_line

SIZE = Size(1025, 920, has_screw_holes=True)
GONE = shop_product("GONE-LONG-AGO")


@pytest.fixture
def shop(tmp_path) -> Iterator[OpenShop]:
    with opened_shop(tmp_path) as opened:
        yield opened


def ordered(shopper: Shopper, name: str, **quantities: int) -> str:
    """Store an order of the shopper's and name it."""
    by_sku = {product.sku: product for product in (*SHOP_PRODUCTS, GONE)}
    lines = [
        a_line(by_sku[sku], quantity, SIZE if sku == "PLATE" else None, line_id=f"l-{n}")
        for n, (sku, quantity) in enumerate(quantities.items(), start=1)
    ]
    order = evolve(an_order(lines, name), customer_id=shopper.customer.customer_id)
    with shopper.shop.store.change() as opened:
        products = opened.catalogue.by_sku(order.storefront, quantities)
        sold = tuple(
            evolve(line, product_id=products[line.sku].product_id if line.sku in products else "")
            for line in order.lines
        )
        assert opened.orders.add(evolve(order, lines=sold))
    return order.order_id


@pytest.mark.spec("BK-09", "API-03")
def test_what_can_be_bought_is_added_at_todays_price_and_the_rest_is_named(shop):
    """Sizes too; what is in the basket already adds up."""
    ann = a_shopper(shop, "ann")
    order = ordered(ann, "1001", **{"PLAIN": 2, "PLATE": 1, "WITHDRAWN": 5, "OUT": 1, "GONE-LONG-AGO": 3})
    shop.put(shop_product("PLAIN", "20.00"))
    shop.poller.poll()
    ann.add("PLAIN", 1)
    basket = ann.post("AddPreviousOrderToBasket", orderId=order).json()

    assert ann.held == {"PLAIN": 3, "PLATE": 1, "WITHDRAWN": 3}
    assert basket["basketItems"][0]["line"]["exVat"] == 60.00
    assert basket["basketItems"][1]["line"]["exVat"] == 80.16
    assert [(one["skuCode"], one["quantity"]) for one in basket["added"]] == [
        ("PLAIN", 2),
        ("PLATE", 1),
        ("WITHDRAWN", 3),
    ]
    assert [(one["skuCode"], one["quantity"], one["reason"]) for one in basket["skipped"]] == [
        ("WITHDRAWN", 2, "over_maximum"),
        ("OUT", 1, "out_of_stock"),
        ("GONE-LONG-AGO", 3, "unknown"),
    ]


@pytest.mark.spec("BK-09")
def test_only_ones_own_orders_go_into_ones_basket(shop):
    """Another's is like one that was never made."""
    ann, ben = a_shopper(shop, "ann"), a_shopper(shop, "ben")
    order = ordered(ann, "1001", PLAIN=2)
    refused = [
        ben.post("AddPreviousOrderToBasket", orderId=order_id) for order_id in (order, "never", "", "\0")
    ]

    assert [(a.status_code, a.json()["code"]) for a in refused] == [(404, "not_found")] * 4
    assert ben.held == {}


@pytest.mark.spec("BK-09", "API-03")
def test_an_order_asked_for_twice_under_one_key_goes_in_once(shop):
    """Without a key it is wanted twice."""
    ann = a_shopper(shop, "ann")
    order = ordered(ann, "1001", PLAIN=2)
    first, again = (ann.post("AddPreviousOrderToBasket", "key", orderId=order) for _ in range(2))

    assert first.content == again.content
    assert ann.held == {"PLAIN": 2}
    ann.post("AddPreviousOrderToBasket", orderId=order)
    assert ann.held == {"PLAIN": 4}
