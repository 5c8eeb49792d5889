"""A product is found by its id or its SKU, in any case, with its brand and its categories."""

from __future__ import annotations

import pytest

from shopcore.errors import NotFound
from shopcore.use_cases.catalogue.find_product import find_product
from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY, bolts, put_products
from tests.support.stores.store_places import Place


def test_an_id_or_a_sku_names_a_product(place: Place):
    """The exact SKU goes before one in another case."""
    shop = place.empty().shop()
    put_products(shop, *bolts("Mixed", "MIXED", "lower", brand="Oakenshard", category=("Bolts", "Tower")))
    with shop.read():
        product_id = shop.catalogue.by_sku(IRONMONGERY, ["Mixed"])["Mixed"].product_id

    for key, sku in (
        (product_id.upper(), "Mixed"),
        ("Mixed", "Mixed"),
        ("mixed", "MIXED"),
        ("LOWER", "lower"),
    ):
        found = find_product(shop, IRONMONGERY, key)
        assert found.product.sku == sku
        assert [category.path for category in found.trail] == ["bolts", "bolts/tower"]
        assert found.brand is not None
        assert found.brand.name == "Oakenshard"


@pytest.mark.parametrize("key", ["NONE", "", "p-999999"])
def test_what_a_storefront_does_not_sell_is_not_found(place: Place, key: str):
    """Neither is the product of another storefront, by its id."""
    shop = place.empty().shop()
    put_products(shop, *bolts("A"))
    with shop.read():
        product_id = shop.catalogue.by_sku(IRONMONGERY, ["A"])["A"].product_id

    for wrong in (key, product_id):
        with pytest.raises(NotFound):
            find_product(shop, ELECTRICAL, wrong)
