"""What a collected order takes off the shelf of its branch, puts back, and leaves to the warehouse."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.catalogue.product_rules import STOCK_MAXIMUM
from shopcore.delivery.ports import BranchUnits
from shopcore.feeds.rows import ProductUpdate
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.catalogue.update_products import update_products
from shopcore.use_cases.orders.allocate_branch_stock import (
    from_warehouse,
    requested_units,
    with_branch_units,
    without_branch_units,
)
from tests.support.deliveries import RULES
from tests.support.priced_orders import an_order
from tests.support.products import StoppedClock, a_line, a_plate, a_product
from tests.support.sold_orders import BRANCH, PLATE_SIZE, a_sold_order

BOLT, PLATE = a_product(sku="BOLT", product_id="p-1"), a_plate(product_id="p-2")
LINES = [
    a_line(BOLT, 3, line_id="l-1"),
    a_line(PLATE, 2, PLATE_SIZE, line_id="l-2"),
    a_line(PLATE, 1, evolve(PLATE_SIZE, width_mm=500), line_id="l-3"),
]
COLLECTED = Delivery(**BRANCH)
ORDER = a_sold_order(LINES, delivery=COLLECTED)


def a_store(**shelf: int) -> MemoryStore:
    """A branch in Leeds with so many on its shelf, and one in Perth with plenty."""
    store = MemoryStore(StoppedClock(), ShopRules(delivery=RULES))
    with store.change() as shop:
        for key, count in shelf.items():
            shop.branch_stock.put([BranchUnits("leeds", f"p-{key[1:]}", count)])
        shop.branch_stock.put([BranchUnits("perth", "p-1", 99)])
    return store


def shelf_of(store: MemoryStore) -> dict[str, int]:
    with store.read() as shop:
        return dict(shop.branch_stock.of(["p-1", "p-2"]).get("leeds", {}))


def off_shelf(order: Order) -> dict[str, int]:
    assert order.sale is not None
    return dict(order.sale.delivery.off_shelf)


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("shelf", "taken", "left"),
    [
        ({"p1": 9, "p2": 9}, {"p-1": 3, "p-2": 3}, {"p-1": 6, "p-2": 6}),
        ({"p1": 3, "p2": 1}, {"p-1": 3, "p-2": 1}, {"p-1": 0, "p-2": 0}),
        ({"p1": 0, "p2": 2}, {"p-2": 2}, {"p-1": 0, "p-2": 0}),
        ({"p2": 4}, {"p-2": 3}, {"p-2": 1}),
        ({}, {}, {}),
    ],
    ids=str,
)
def test_the_branch_gives_what_it_has_and_the_warehouse_the_rest(
    shelf: dict[str, int], taken: dict[str, int], left: dict[str, int]
):
    """Of all sizes of a product together; another branch is not asked, and who took takes no more."""
    store = a_store(**shelf)
    with store.change() as shop:
        order = with_branch_units(shop, ORDER)
        again = with_branch_units(shop, order) if taken else order

    assert (off_shelf(order), again) == (taken, order)
    assert shelf_of(store) == left
    rest = {key: units - taken.get(key, 0) for key, units in (("p-1", 3), ("p-2", 3))}
    assert from_warehouse(order) == {key: units for key, units in rest.items() if units}
    with store.change() as shop:
        assert without_branch_units(shop, order) == ORDER
    assert shelf_of(store) == {f"p-{key[1:]}": units for key, units in shelf.items()}


@pytest.mark.spec("CO-04")
def test_what_is_sent_or_was_sold_before_takes_nothing_off_a_shelf():
    """Nor does it put anything back."""
    store = a_store(p1=9)
    sent, before = a_sold_order(LINES), an_order(LINES)
    with store.read() as shop:
        assert with_branch_units(shop, sent) == sent
        assert without_branch_units(shop, sent) == sent
        assert without_branch_units(shop, before) == before
    assert requested_units(before) == {"p-1": 3, "p-2": 3}
    assert from_warehouse(sent) == {"p-1": 3, "p-2": 3}
    assert shelf_of(store) == {"p-1": 9}


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (STOCK_MAXIMUM, []),
        (STOCK_MAXIMUM + 1, [f"line 2, column stock: must be from 0 to {STOCK_MAXIMUM:,}"]),
        (-1, [f"line 2, column stock: must be from 0 to {STOCK_MAXIMUM:,}"]),
    ],
)
def test_a_branch_holds_no_more_than_a_warehouse(level: int, expected: list[str]):
    """And no less than nothing."""
    store = a_store()
    with store.change() as shop:
        shop.changes.put([evolve(BOLT, product_id="")])
    outcome = update_products(
        store.shop(), [ProductUpdate(2, None, "BOLT", stock={"level": level}, branch="leeds")]
    )

    assert [str(fault) for fault in outcome.faults] == expected
    assert shelf_of(store) == ({} if expected else {"p-1": level})


def test_the_shelves_of_a_long_file_are_counted_in_all():
    """However many rows are read at a time."""
    store = a_store()
    stocked = [a_product(sku=f"BOLT-{n}", product_id="") for n in range(501)]
    with store.change() as shop:
        shop.changes.put(stocked)
    rows = [
        ProductUpdate(n, None, one.sku, stock={"level": 1}, branch="leeds") for n, one in enumerate(stocked)
    ]
    outcome = update_products(store.shop(), rows)

    assert (outcome.branch_rows, outcome.branch_changes) == (501, 501)
