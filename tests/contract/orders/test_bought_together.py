"""What was bought together is counted from orders, each order once, alike in every store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from adapters.sql.orders.tables import bought_together as pairs
from shopcore.orders.bought_together import MOST_LINES, product_pairs
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import INVOICE_PREFIXES
from shopcore.storefront import Storefront
from tests.contract.customers.test_customers import change_store, read_store
from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY
from tests.support.customers import a_customer, an_account
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.sold_orders import a_sold_order
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place, Store

SKUS = [f"W{n:02}" for n in range(40)]


def stocked(place: Place) -> Store:
    """A shop of forty products on each storefront and one customer."""
    store = place.empty()
    products = [a_product(sku=sku, storefront=s, product_id="") for s in Storefront for sku in SKUS]
    change_store(store, lambda shop: shop.changes.put(products))
    change_store(store, lambda shop: shop.customers.add(a_customer("ann", account=an_account("ann"))))
    return store


def known(store: Store, storefront: Storefront = IRONMONGERY):
    return read_store(store, lambda shop: shop.catalogue.by_sku(storefront, SKUS))


def sell(store: Store, *baskets: Sequence[str], storefront=IRONMONGERY, **changes) -> list[Order]:
    """Sell baskets of SKUs, in this order."""
    products = known(store, storefront)
    placed = read_store(store, lambda shop: shop.orders.of(None, page=1, page_size=1)).total
    orders = []
    for number, skus in enumerate(baskets, start=placed + 1):
        lines = [a_line(products[sku], line_id=f"l-{n}") for n, sku in enumerate(skus, start=1)]
        order = an_order(lines, str(1000 + number), storefront=storefront, **changes)
        invoice = f"{INVOICE_PREFIXES[storefront]}{number:07d}"
        sale = evolve(a_sold_order(lines).sale, invoice_number=invoice)
        orders.append(evolve(order, sale=sale))
        change_store(store, lambda shop, order=orders[-1]: shop.orders.add(order))
    return orders


def count(store: Store, limit: int = 100) -> int:
    return change_store(store, lambda shop: shop.product_pairs.count_on(limit))


def beside(store: Store, *skus: str, least=1, limit=12) -> dict[str, list[str]]:
    products = known(store)
    names = {product.product_id: sku for sku, product in products.items()}
    ids = [products[sku].product_id for sku in skus]
    result = read_store(store, lambda shop: shop.product_pairs.beside(ids, least=least, limit=limit))
    return {names[one]: [names[other] for other in others] for one, others in result.items()}


@pytest.mark.spec("BK-10")
def test_what_most_orders_hold_beside_a_product_comes_first(place: Place):
    """Of as many orders, the newer product."""
    store = stocked(place)
    sell(store, ["W01", "W02"], ["W01", "W02", "W03"], ["W04", "W01"], ["W05"])

    assert count(store) == 4
    assert beside(store, "W01") == {"W01": ["W02", "W04", "W03"]}
    assert beside(store, "W01", limit=2) == {"W01": ["W02", "W04"]}
    assert beside(store, "W01", "W02", "W05", "W09", least=2) == {"W01": ["W02"], "W02": ["W01"]}
    assert beside(store) == {}


def test_an_order_is_counted_once_however_often_counting_is_asked_for(place: Place):
    """A few at a time, the oldest first, then only what was sold since."""
    store = stocked(place)
    sell(store, ["W01", "W02"], ["W01", "W03"], ["W01", "W02"])

    assert [count(store, 2), count(store, 2), count(store, 2)] == [2, 1, 0]
    assert beside(store, "W01", least=2) == {"W01": ["W02"]}
    sell(store, ["W01", "W03"])
    assert (count(store), count(store)) == (1, 0)
    assert beside(store, "W01", least=2) == {"W01": ["W03", "W02"]}
    assert beside(store, "W01", least=3) == {}


def test_each_storefront_has_a_row_of_its_own(place: Place):
    """What electrical sells does not hide what ironmongery has still to count."""
    store = stocked(place)
    sell(store, ["W01", "W02"], storefront=ELECTRICAL)
    sell(store, ["W03", "W04"])

    assert [count(store, 1), count(store, 1), count(store, 1)] == [1, 1, 0]
    assert beside(store, "W01", "W03") == {"W03": ["W04"]}


def test_a_size_is_no_other_product_and_what_was_cancelled_counts_nothing(place: Place):
    """Two lines of one product are one product, also beside another."""
    store = stocked(place)
    sell(store, ["W01", "W01", "W02"])
    sell(store, ["W01", "W03"], status=OrderStatus.CANCELLED)

    assert count(store) == 2
    assert beside(store, "W01", "W02", "W03") == {"W01": ["W02"], "W02": ["W01"]}
    assert beside(store, "W01", least=2) == {}


def test_a_long_order_pairs_only_its_first_lines(place: Place):
    """Nobody reads a pair out of forty."""
    store = stocked(place)
    sell(store, SKUS)
    count(store)

    assert len(beside(store, SKUS[0], limit=99)[SKUS[0]]) == MOST_LINES - 1
    assert beside(store, SKUS[MOST_LINES]) == {}


def test_a_count_that_is_taken_back_is_counted_again(place: Place):
    """Else an order would be lost with the process that counted it."""
    store = stocked(place)
    sell(store, ["W01", "W02"])

    with rolled_back(store) as shop:
        assert shop.product_pairs.count_on(100) == 1
    assert beside(store, "W01") == {}
    assert count(store) == 1
    assert beside(store, "W01") == {"W01": ["W02"]}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(
    baskets=st.lists(st.lists(st.sampled_from(SKUS[:6]), min_size=1, max_size=8), max_size=8),
    steps=st.integers(1, 5),
)
def test_every_store_counts_what_the_rule_says(database: InSql, baskets, steps):
    """The statement and ``product_pairs`` agree, both ways round."""
    store = stocked(database)
    orders = sell(store, *baskets)
    while count(store, steps):
        pass

    expected = Counter(pair for order in orders for pair in product_pairs(order))
    with store.database.reader() as connection:
        rows = connection.execute(select(pairs.c.product, pairs.c.other, pairs.c.orders)).all()
        assert connection.scalar(select(func.count()).select_from(pairs)) == len(expected)
    assert {(f"p-{one}", f"p-{other}"): orders for one, other, orders in rows} == expected
