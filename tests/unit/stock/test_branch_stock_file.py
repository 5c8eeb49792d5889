"""A stock file may tell of branches too: all of it is taken in, or nothing."""

from __future__ import annotations

import io

import pytest

from adapters.feeds.shop_csv import stock_in
from adapters.memory import MemoryStore
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome
from shopcore.use_cases.catalogue.update_products import update_products
from tests.support.deliveries import RULES
from tests.support.products import StoppedClock, a_product


@pytest.fixture
def store() -> MemoryStore:
    result = MemoryStore(StoppedClock(), ShopRules(delivery=RULES))
    with result.change() as shop:
        shop.changes.put([a_product(sku=sku, product_id="") for sku in ("A", "B")])
    return result


def read(
    store: MemoryStore, *rows: str, header: str = "sku,stock,branch", dry_run: bool = False
) -> ImportOutcome:
    file = io.BytesIO("\n".join((header, *rows)).encode())
    return update_products(store.shop(), stock_in(file), dry_run=dry_run)


def held(store: MemoryStore) -> dict[str, dict[str, int]]:
    with store.read() as shop:
        return {branch: dict(units) for branch, units in shop.branch_stock.of(["p-1", "p-2"]).items()}


def level(store: MemoryStore, sku: str) -> int:
    with store.read() as shop:
        return shop.catalogue.by_sku(Storefront.IRONMONGERY, [sku])[sku].stock.level


@pytest.mark.spec("CO-04")
def test_rows_with_a_branch_fill_its_shelf_and_others_the_warehouse(store: MemoryStore):
    """Counted apart; a second reading changes nothing."""
    rows = ("A,7,leeds", "A,9,perth", "B,3,", "B,0,leeds")
    first, second = read(store, *rows), read(store, *rows)

    assert (first.read, first.changed, first.branch_rows, first.branch_changes) == (1, 1, 3, 3)
    assert (second.changed, second.branch_rows, second.branch_changes) == (0, 3, 0)
    assert held(store) == {"leeds": {"p-1": 7, "p-2": 0}, "perth": {"p-1": 9}}
    assert (level(store, "A"), level(store, "B")) == (100_000, 3)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (
            "A,7,atlantis",
            "line 3, column branch: there is no branch 'atlantis'; the branches are leeds, perth, truro",
        ),
        ("B,1,leeds", "line 3, column sku: B of leeds is already on line 2"),
        ("C,1,leeds", "line 3, column sku: C is not sold"),
        ("A,x,leeds", "line 3, column stock: "),
        ("A,,leeds", "line 3, column stock: is missing"),
        ("A,-1,leeds", "line 3, column stock: "),
    ],
)
def test_one_fault_refuses_the_file(store: MemoryStore, row: str, fault: str):
    """Neither shelf nor warehouse changes."""
    outcome = read(store, "B,1,leeds", row, "A,5,")

    assert str(outcome.faults[0]).startswith(fault)
    assert held(store) == {}
    assert level(store, "A") == 100_000


def test_a_branch_has_a_level_and_nothing_else(store: MemoryStore):
    """When more comes is told of the warehouse."""
    outcome = read(store, "A,5,leeds,2026-12-03", header="sku,stock,branch,expected")

    assert [str(fault) for fault in outcome.faults] == ["line 2, column expected: cannot be set for a branch"]


def test_a_dry_run_leaves_the_shelves_alone(store: MemoryStore):
    """It counts what would change."""
    assert read(store, "A,7,leeds", dry_run=True).branch_changes == 1
    assert held(store) == {}
