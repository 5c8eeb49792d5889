"""The shelves of the demo's branches."""

from __future__ import annotations

from itertools import chain, islice

import pytest
from attrs import evolve

from adapters.demo.branch_stock import put_branch_stock
from adapters.demo.catalogue import products
from adapters.demo.named_products import named_products
from adapters.memory import MemoryStore
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from tests.support.deliveries import RULES
from tests.support.products import TODAY, StoppedClock


def stocked(rules=RULES) -> MemoryStore:
    store = MemoryStore(StoppedClock(), ShopRules(delivery=rules))
    with store.change() as shop:
        some = islice(products(Storefront.IRONMONGERY, today=TODAY), 800)
        shop.changes.put(list(chain(named_products(today=TODAY), some)))
        put_branch_stock(shop)
    return store


@pytest.mark.spec("CO-04")
def test_each_branch_holds_a_part_of_what_can_be_collected():
    """Alike every time; DEMO-BREAKS stands everywhere, and nothing direct or cut to size anywhere."""
    with stocked().read() as shop, stocked().read() as again:
        current = {product.product_id: product for product in shop.catalogue.products()}
        shelves, same = shop.branch_stock.of(current), again.branch_stock.of(current)
        breaks = next(p.product_id for p in current.values() if p.sku == "DEMO-BREAKS")

    assert shelves == same
    assert set(shelves) == {branch.branch_id for branch in RULES.branches}
    for shelf in shelves.values():
        held = [current[product_id] for product_id, units in shelf.items() if units]
        assert 0.2 * len(current) < len(held) < 0.6 * len(current)
        assert not any(p.stock.is_direct or p.is_made_to_measure for p in held)
        assert shelf[breaks] == 500
    assert len({frozenset(shelf) for shelf in shelves.values()}) == len(shelves)


def test_a_shop_without_branches_stays_without():
    """Nothing is made up for it."""
    with stocked(evolve(RULES, branches=())).read() as shop:
        assert shop.branch_stock.of(p.product_id for p in shop.catalogue.products()) == {}
