"""Numbers without gaps keep nobody waiting for the disk, and are on it before they are told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

import pytest
from attrs import evolve
from psycopg.errors import IntegrityError
from sqlalchemy import make_url, text

from adapters.sql import SqlStore
from adapters.sql.store import SqlShop
from shopcore.errors import NotFound
from shopcore.orders.order import Order
from shopcore.unit_of_work import Shop
from tests.support.checkout_steps import open_checkout
from tests.support.stores.store_places import InPostgres, StoppedClock

SLOW_DISK_S = 0.1
ORDERS = 24


@pytest.fixture
def sold(postgresql_place: InPostgres) -> Order:
    """An order of an otherwise empty shop; its like can be placed beside it."""
    return open_checkout(postgresql_place.empty()).buy(BOLT=1).order


def placing(shop: Shop, like: Order, number: int) -> None:
    """Place another order like one in an open shop."""
    order = evolve(like, order_id=f"o-{number}", number=f"W-{number}")
    assert shop.orders.add(order)
    shop.invoices.issue(order)


def placed(shop: Shop, like: Order, number: int) -> None:
    with shop.change():
        placing(shop, like, number)


def invoices(store: SqlStore, orders: int) -> list[str]:
    """The numbers of so many orders that were placed, but for the first."""
    with store.read() as shop:
        results = [shop.orders.numbered(f"W-{number}") for number in range(orders)]
    return [order.sale.invoice_number for order in results if order.sale]


@pytest.mark.spec("CO-06")
def test_whoever_wants_the_next_number_does_not_wait_for_the_disk(postgresql_place: InPostgres, sold: Order):
    """Commits that take a tenth of a second each are waited for together, by eight at once."""
    url = make_url(postgresql_place.url)
    slow = f"{url.query['options']} -ccommit_delay={SLOW_DISK_S * 1e6:.0f} -ccommit_siblings=0"
    slow_url = url.update_query_dict({"options": slow}).render_as_string(hide_password=False)
    store = SqlStore(slow_url, StoppedClock())
    postgresql_place.opened.append(store)

    began = perf_counter()
    with ThreadPoolExecutor(8) as clients:
        list(clients.map(lambda n: placed(store.shop(), sold, n), range(ORDERS)))

    assert perf_counter() - began < ORDERS * SLOW_DISK_S
    assert sorted(invoices(store, ORDERS)) == [f"I{number:07d}" for number in range(2, ORDERS + 2)]


@pytest.mark.spec("CO-06")
def test_a_number_is_on_the_disk_before_it_is_told(postgresql_place: InPostgres, sold: Order):
    """Ten times, as the server writes what nobody waits for a little later anyway."""
    store = postgresql_place.opened[-1]
    for number in range(10):
        with store.change() as shop:
            assert isinstance(shop, SqlShop)
            placing(shop, sold, number)
            in_log = shop._transaction.writing().scalar(text("SELECT pg_current_wal_insert_lsn()"))
        with store.database.reader() as connection:
            is_on_disk = connection.scalar(
                text("SELECT pg_current_wal_flush_lsn() > CAST(:in_log AS pg_lsn)"), {"in_log": str(in_log)}
            )
        assert is_on_disk


@pytest.mark.spec("CO-06")
def test_numbers_go_on_after_seven_digits(postgresql_place: InPostgres, sold: Order):
    store = postgresql_place.opened[-1]
    with store.database.writer() as connection:
        connection.execute(text("UPDATE invoice_number SET last = 9999998"))
        connection.commit()

    for number in range(2):
        placed(store.shop(), sold, number)

    assert invoices(store, 2) == ["I9999999", "I10000000"]


@pytest.mark.spec("CO-06")
def test_what_fails_with_the_number_leaves_neither_order_nor_gap(postgresql_place: InPostgres, sold: Order):
    """Order, number and commit are sent at once: a second number for the order stops all three."""
    store = postgresql_place.opened[-1]
    with pytest.raises(IntegrityError), store.change() as shop:  # noqa: PT012
        placing(shop, sold, 0)
        shop.invoices.issue(evolve(sold, order_id="o-0"))
    with store.read() as shop, pytest.raises(NotFound):
        shop.orders.numbered("W-0")

    placed(store.shop(), sold, 0)
    assert invoices(store, 1) == ["I0000002"]
