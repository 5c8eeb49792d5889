"""One request may bring as many different products as a basket has lines."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest

from shopcore.basket.basket import MAXIMUM_LINES
from tests.support.http.open_shop import OpenShop, opened_shop, shop_product
from tests.support.http.shopper import a_shopper, item

SKUS = [f"KEY-{n}" for n in range(MAXIMUM_LINES)]


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("keys"), [shop_product(sku, "0.02") for sku in SKUS]) as opened:
        yield opened


def skus_of(basket):
    return [line["skuCode"] for line in basket["basketItems"]]


@pytest.mark.spec("API-03")
def test_a_thousand_different_products_are_added_at_once(shop):
    """Each a line of its own, in the order given."""
    basket = a_shopper(shop, "ann").post("AddItems", items=[item(sku) for sku in SKUS]).json()

    assert skus_of(basket) == SKUS
    assert basket["added"] == [{"skuCode": sku, "quantity": 1} for sku in SKUS]


@pytest.mark.spec("BK-03")
def test_a_guest_with_a_thousand_different_products_keeps_them(shop):
    """Priced together, and merged whole on signing in."""
    items = [item(sku) for sku in SKUS]
    merged = a_shopper(shop, "ben").post("MergeGuestBasket", guestBasketId=str(uuid4()), items=items).json()

    assert skus_of(shop.quote(*items).json()) == SKUS
    assert skus_of(merged) == SKUS
    assert merged["summary"]["goods"]["exVat"] == 20.00
