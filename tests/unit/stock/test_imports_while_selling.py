"""Files come in while the shop is busy: who only looks waits for nobody, and what was sold stays sold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.feeds.rows import CatalogueRow, ProductUpdate, RowFault
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from shopcore.use_cases.catalogue.update_products import update_products
from tests.support.checkout_steps import CheckoutSteps, open_checkout
from tests.support.products import a_product
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import StoppedClock

IRONMONGERY = Storefront.IRONMONGERY
NEW = a_product(sku="NEW", product_id="")


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock()))


def busy(steps: CheckoutSteps, rows: Iterable[CatalogueRow | RowFault]) -> Iterator[CatalogueRow | RowFault]:
    """Hand out rows while somebody else has the turn to write."""
    with rolled_back(steps.store) as other:
        other.changes.put([evolve(NEW, sku="OTHER")])
        yield from rows


def test_a_file_with_a_fault_waits_for_nobody(steps: CheckoutSteps):
    """It writes nothing, so it takes nobody's turn."""
    rows = [RowFault(2, "price", "is missing"), CatalogueRow(3, NEW)]
    outcome = import_catalogue(steps.store.shop(), busy(steps, rows))

    assert (outcome.fault_count, outcome.read, outcome.new) == (1, 1, 1)
    assert [str(fault) for fault in outcome.faults] == ["line 2, column price: is missing"]


def test_a_file_that_is_tried_waits_for_nobody(steps: CheckoutSteps):
    """From beginning to end."""
    with rolled_back(steps.store) as other:
        other.changes.put([evolve(NEW, sku="OTHER")])
        outcome = import_catalogue(steps.store.shop(), [CatalogueRow(2, NEW)], dry_run=True)

    assert (outcome.fault_count, outcome.new) == (0, 1)
    assert steps.read_shop(lambda shop: shop.catalogue.by_sku(IRONMONGERY, ["NEW", "OTHER"])) == {}


@pytest.mark.parametrize("stock", [{}, {"lead_time_days": 9}])
def test_what_is_sold_while_a_long_file_is_read_stays_sold(steps: CheckoutSteps, stock: dict[str, int]):
    """Where it says nothing of the level; the first five hundred rows change nothing."""
    same = [evolve(NEW, sku=f"SAME-{n}") for n in range(500)]
    steps.change_shop(lambda shop: shop.changes.put(same))
    updates = [ProductUpdate(n, IRONMONGERY, one.sku) for n, one in enumerate(same, start=2)]
    last = ProductUpdate(502, IRONMONGERY, "SOME", stock=stock, prices={"list_price": Money(345)})

    def heard(rows: int) -> None:
        if rows == len(same):
            steps.buy(SOME=2)

    outcome = update_products(steps.store.shop(), [*updates, last], progress=heard)
    assert (outcome.changed, outcome.unchanged) == (1, 500)
    assert steps.published_levels("SOME") == [2]


def test_a_code_that_is_told_twice_names_the_line_of_the_first(steps: CheckoutSteps):
    """Though neither changes anything; a fault of a whole line names no column."""
    twice = [ProductUpdate(2, IRONMONGERY, "BOLT"), ProductUpdate(3, None, "BOLT"), RowFault(4, "", "is odd")]
    outcome = update_products(steps.store.shop(), twice)

    assert [str(fault) for fault in outcome.faults] == [
        "line 3, column sku: BOLT is already on line 2",
        "line 4: is odd",
    ]
