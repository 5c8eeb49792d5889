"""A file of prices is taken in whole, or stopped by a fault or by what looks like a slip."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from shopcore.analysis.price_checks import PriceIssueKind
from shopcore.catalogue.product import Product
from shopcore.feeds.rows import ProductUpdate, RowFault
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.pricing.set_prices import set_prices
from shopcore.use_cases.pricing.try_prices import PriceCheck
from tests.support.products import StoppedClock, a_price_list, a_product

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
ODD = "9.99"


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.changes.put(
            [
                a_product("10.00", sku="BOLT", product_id=""),
                a_product(ODD, sku="ODD", product_id=""),
                a_product(ODD, sku="BOLT", product_id="", storefront=ELECTRICAL),
            ]
        )
    return store


def sold(store: MemoryStore, sku: str, storefront: Storefront = IRONMONGERY) -> Product:
    with store.read() as shop:
        return shop.catalogue.by_sku(storefront, [sku])[sku]


def update(sku: str, pounds: str, storefront: Storefront = IRONMONGERY) -> ProductUpdate:
    return ProductUpdate(2, storefront, sku, prices={"list_price": Money.of(pounds)})


def taken(store: MemoryStore, *updates: ProductUpdate | RowFault, despite_doubts: bool = False) -> PriceCheck:
    return set_prices(store.shop(), updates, despite_doubts=despite_doubts)


def test_sound_prices_are_taken_in(store: MemoryStore):
    """Without a doubt, each by its storefront."""
    check = taken(store, update("BOLT", "11.00"), update("BOLT", "12.50", ELECTRICAL))

    assert (check.is_written, check.outcome.changed, check.flagged_changes) == (True, 2, 0)
    assert check.issues == {IRONMONGERY: (), ELECTRICAL: ()}
    assert sold(store, "BOLT").prices == a_price_list("11.00")
    assert sold(store, "BOLT", ELECTRICAL).prices == a_price_list("12.50")


def test_one_doubtful_change_stops_every_row(store: MemoryStore):
    """Nothing is written; the doubts say of which storefront they are."""
    rows = (update("BOLT", "11.00"), update("BOLT", "9.98", ELECTRICAL))
    check = taken(store, *rows)

    assert (check.is_written, check.flagged_changes) == (False, 1)
    assert [issue.kind for issue in check.issues[ELECTRICAL]] == [PriceIssueKind.OFF_GRID]
    assert sold(store, "BOLT").prices == a_price_list("10.00")

    check = taken(store, *rows, despite_doubts=True)
    assert (check.is_written, check.outcome.changed, check.flagged_changes) == (True, 2, 1)
    assert sold(store, "BOLT").prices == a_price_list("11.00")


def test_a_doubt_about_what_stays_stops_nothing(store: MemoryStore):
    """A SKU of the same name that does change on the other storefront does not make it one that changes."""
    check = taken(store, update("ODD", ODD), update("BOLT", ODD, ELECTRICAL), update("BOLT", "11.00"))

    assert (check.is_written, check.outcome.changed, check.flagged_changes) == (True, 1, 0)
    assert sum(map(len, check.issues.values())) == 2


@pytest.mark.parametrize("despite_doubts", [False, True])
def test_a_fault_stops_everything_whatever_is_wanted(store: MemoryStore, despite_doubts: bool):
    """And no price is doubted."""
    fault = RowFault(3, "price", "is missing")
    check = taken(store, update("BOLT", "11.00"), fault, despite_doubts=despite_doubts)

    assert (check.is_written, check.issues, check.flagged_changes) == (False, {}, 0)
    assert check.outcome.faults == (fault,)
    assert sold(store, "BOLT").prices == a_price_list("10.00")


def test_progress_is_told_while_prices_are_compared(store: MemoryStore):
    """As for a trial."""
    heard: list[int] = []
    set_prices(store.shop(), [RowFault(n, "price", "is missing") for n in range(501)], progress=heard.append)

    assert heard == [500, 501]
