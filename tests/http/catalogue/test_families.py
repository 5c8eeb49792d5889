"""Lists by family, on the wire and as pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from shopcore.catalogue.product import Stock
from tests.support.http.open_shop import BOLTS, OpenShop, opened_shop, shop_product
from tests.support.products import a_price_list

CARD = {
    *("name url familyCount productCount inStockCount ranges finishes").split(),
    *("price vatPrice isOnePrice").split(),
}
FRESH_S = 5.0
PRODUCTS = [
    evolve(
        shop_product(sku, a_price_list(price), category=BOLTS),
        name=f"Barrel bolt {size}, {finish.lower()}",
        attributes={"Family": "BARREL", "Size": size, "Finish": finish},
    )
    for sku, size, finish, price in [
        ("BB-1", "100 mm", "Black", "4.00"),
        ("BB-2", "150 mm", "Black", "5.00"),
        ("BB-3", "100 mm", "Brass", "6.00"),
    ]
]
PRODUCTS.append(evolve(shop_product("ALONE", "9.00", category=BOLTS), name="Bolt keep"))


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("families"), PRODUCTS) as opened:
        yield opened


def found(shop: OpenShop, **params: str) -> dict:
    return shop.get("/product/Search", params={"sort": "price_asc", "companyID": "1", **params}).json()


@pytest.mark.spec("API-04")
def test_families_are_an_addition_that_is_asked_for(shop):
    """Without it every product is an entry and nothing is said of families."""
    alone, together = found(shop), found(shop, families="true")

    assert not {"families", "familyTotal"} & alone.keys()
    assert together.keys() == alone.keys() | {"families", "familyTotal"}
    assert (together["total"], together["familyTotal"]) == (4, 2)
    assert [card["skuCode"] for card in together["items"]][:1] == ["BB-1"]
    assert together["facets"] == alone["facets"]


def test_a_family_says_what_was_found_of_it(shop):
    """The name and the address are those of the whole family, whatever the list is narrowed to."""
    whole = next(filter(None, found(shop, families="true")["families"]))
    black = next(filter(None, found(shop, families="true", **{"f.finish": "Black"})["families"]))
    single = found(shop, families="true", **{"f.finish": "Brass"})

    assert whole.keys() == CARD
    assert (whole["familyCount"], whole["productCount"], whole["inStockCount"]) == (3, 3, 3)
    assert (whole["price"], whole["vatPrice"], whole["isOnePrice"]) == (4.0, 4.8, False)
    assert (black["familyCount"], black["productCount"]) == (3, 2)
    assert [one["text"] for one in black["ranges"]] == ["100\u00a0mm, 150\u00a0mm"]
    assert black["finishes"] == ["Black"]
    assert (
        (black["name"], black["url"])
        == (whole["name"], whole["url"])
        == ("Barrel bolt", "/family/barrel-bolt/BARREL")
    )
    assert single["families"] == [None]
    assert [card["skuCode"] for card in single["items"]] == ["BB-3"]


def test_pages_hold_families(shop):
    """A family is counted once, and stands on one page."""
    pages = [found(shop, families="true", pageSize="1", page=str(page)) for page in (1, 2)]

    assert [[card["skuCode"] for card in page["items"]] for page in pages] == [["BB-1"], ["ALONE"]]
    assert shop.get("/product/Search?families=perhaps&companyID=1").status_code == 400


def test_a_list_shows_what_changes_in_any_product_of_a_family(shop):
    """Also in one whose card is not shown: its price is the lowest now, and one less is in stock."""

    def family() -> tuple[float, int]:
        first = next(filter(None, found(shop, families="true", sort="name")["families"]))
        return first["price"], first["inStockCount"]

    assert family() == (4.0, 3)

    shop.put(evolve(PRODUCTS[1], prices=a_price_list("1.00"), stock=Stock()))

    shop.wait_until(lambda: family() == (1.0, 2), FRESH_S)
