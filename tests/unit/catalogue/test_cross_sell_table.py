"""The table of what goes with what speaks of categories that the shop has."""

from __future__ import annotations

import pytest

from adapters.catalogue.cross_sell import cross_sell_map
from shopcore.catalogue.cross_sell import cross_sell_of
from shopcore.catalogue.product import slug
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products


@pytest.fixture(scope="module")
def categories():
    """The categories of each demo shop, as names from the root down."""
    return {shop: {product.category for product in demo_products(shop)} for shop in Storefront}


def test_every_category_in_the_table_stands_in_one_of_the_demo_shops(categories):
    """Both sides of a line stand in the same shop: nobody is sent to the other one."""
    shops = [
        {"/".join(map(slug, names[:depth])) for names in hit for depth in (1, 2, 3)}
        for hit in categories.values()
    ]

    for kind, others in cross_sell_map().items():
        home = [paths for paths in shops if kind in paths]
        assert len(home) == 1, kind
        assert set(others) <= home[0], (kind, set(others) - home[0])


@pytest.mark.parametrize("storefront", Storefront)
def test_every_category_of_the_demo_goes_with_something(categories, storefront):
    assert [names for names in categories[storefront] if not cross_sell_of(names, cross_sell_map())] == []
