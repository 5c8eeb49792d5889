"""The shipped order of the trade: it names what the demo shops sell, and lists follow it."""

from __future__ import annotations

import pytest

from adapters.search.shipped_rules import shipped_order
from shopcore.search.facets.trade_order import OTHERS
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL


def test_every_attribute_is_one_of_the_demo_shops(demo):
    """Other than those of goods that a shop of the trade sells besides."""
    indexes = demo._serving().indexes.values()
    labels = {name for index in indexes for name in index.lists.labels}
    orders = shipped_order().orders

    assert OTHERS in orders
    assert {name for order in orders.values() for name in (*order.first, *order.last)} <= labels


@pytest.mark.spec("RT-01")
@pytest.mark.parametrize(
    ("storefront", "text", "first"),
    [
        (IRONMONGERY, "butt hinge", ["size", "finish", "material"]),
        (IRONMONGERY, "satin chrome door handles", ["function", "plate", "style"]),
        (IRONMONGERY, "wood screws", ["diameter", "length", "finish"]),
        (IRONMONGERY, "door closer", ["power-size", "finish", "arm"]),
        (ELECTRICAL, "mcb", ["rating", "poles", "curve"]),
        (ELECTRICAL, "32a mcb", ["poles", "curve"]),
        (ELECTRICAL, "consumer unit", ["ways", "contents", "modules"]),
        (ELECTRICAL, "2 gang socket", ["finish", "function", "plate"]),
        (ELECTRICAL, "led lamp", ["cap", "power", "colour-temperature"]),
        (ELECTRICAL, "twin and earth", ["conductor", "length"]),
    ],
)
def test_a_search_offers_first_what_its_kind_of_product_is_chosen_by(demo, storefront, text, first):
    """Without what the text itself says."""
    facets = [facet.name for facet in demo.search(SearchQuery(storefront, text)).facets]

    attributes = [name for name in facets if name not in ("category", "brand", "price", "availability")]
    assert attributes[: len(first)] == first
    assert facets.index(first[-1]) < facets.index("brand")
