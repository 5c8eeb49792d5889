"""What is recommended over HTTP: from the shop's own orders where there are enough, else from the table."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.catalogue.product import Stock
from shopcore.orders.sale import invoice_number
from shopcore.storefront import Storefront
from tests.support.customers import a_customer, an_account
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop, shop_product
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.sold_orders import a_sold_order

IRONMONGERY = Storefront.IRONMONGERY


@pytest.fixture
def shop(tmp_path):
    with opened_shop(tmp_path) as shop:
        yield shop


def sell(shop: OpenShop, *baskets: list[str]) -> None:
    """Sell baskets of SKUs and count them."""
    with shop.store.change() as unit:
        if not unit.orders.of(None, page=1, page_size=1).total:
            unit.customers.add(a_customer("ann", account=an_account("ann")))
        start = unit.orders.of(None, page=1, page_size=1).total
        for number, skus in enumerate(baskets, start=start + 1):
            result = unit.catalogue.by_sku(IRONMONGERY, skus)
            lines = [a_line(result[sku], line_id=f"l-{n}") for n, sku in enumerate(skus)]
            sale = a_sold_order(lines).sale
            sale = evolve(sale, invoice_number=invoice_number(IRONMONGERY, number))
            unit.orders.add(evolve(an_order(lines, str(number)), sale=sale))
        unit.product_pairs.count_on(100)


def suggested(shop: OpenShop, *skus: str) -> list[str]:
    items = [{"skuCode": sku, "quantity": 1} for sku in skus]
    return [card["skuCode"] for card in shop.quote(*items).json()["suggestions"]]


def once_listed(shop: OpenShop, *products) -> None:
    """Change the catalogue, and wait until lists show it."""
    shop.put(*products)
    with shop.store.read() as unit:
        version = unit.catalogue.version()
    shop.wait_until(lambda: shop.poller.listed.version == version)


@pytest.mark.spec("BK-10")
def test_what_was_bought_together_comes_before_what_stands_on_the_shelf(shop):
    """Three orders say more than the table of kinds; two say nothing yet."""
    assert suggested(shop, "BREAKS") == ["FIRE-60", "SALE"]
    sell(shop, ["BREAKS", "LONG"], ["BREAKS", "LONG"])
    once_listed(shop, shop_product("NEW-1"))
    assert suggested(shop, "BREAKS") == ["FIRE-60", "SALE"]

    sell(shop, ["BREAKS", "LONG"])
    once_listed(shop, shop_product("NEW-2"))

    assert suggested(shop, "BREAKS") == ["LONG", "FIRE-60", "SALE"]
    assert "LONG" not in suggested(shop, "BREAKS", "LONG")


@pytest.mark.spec("BK-10")
def test_what_cannot_be_sold_any_more_is_not_recommended(shop):
    """Withdrawn with a rest on the shelf, or out of stock for good, however often it was bought."""
    sell(shop, *[["BREAKS", "WITHDRAWN", "OUT", "LONG"]] * 3)
    once_listed(shop, shop_product("LONG", "18.00", is_long=True, stock=Stock(level=0)))

    assert suggested(shop, "BREAKS") == ["FIRE-60", "SALE"]


@pytest.mark.spec("EV-04")
def test_cards_are_shown_in_the_order_they_are_asked_for(shop):
    """What the other storefront sells, what nobody sells and what is asked twice is left out."""
    ids = [shop.product_id(sku) for sku in ("SALE", "PLAIN")]
    lamp = shop.product_id("LAMP", Storefront.ELECTRICAL)
    listed_skus = ",".join([ids[0], lamp, "p-999999", "nonsense", ids[1], ids[0].upper()])

    answer = shop.get("/product/Cards", params={"ids": listed_skus, "companyID": "1"})

    assert [card["skuCode"] for card in answer.json()] == ["SALE", "PLAIN"]
    assert shop.get("/product/Cards", params={"companyID": "1"}).json() == []


def test_more_than_twenty_cards_are_refused(shop):
    """A browser remembers twenty addresses."""
    ids = ",".join(f"p-{n}" for n in range(21))

    answer = shop.client.get(f"/product/Cards?ids={ids}&companyID=1", headers=KEYED)

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "ids")
