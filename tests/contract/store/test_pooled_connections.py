"""A shop whose PostgreSQL stands behind PgBouncer, which gives each transaction another connection."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest

from adapters.sql import SqlStore
from adapters.sql.engine.database import Database
from adapters.sql.engine.timeouts import Timeouts
from shopcore.errors import Unavailable
from tests.faults.selling import buy, open_filled_store, shopper
from tests.support.servers.pgbouncer import NoPooler, pooler_of
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.store_places import StoppedClock

LIMITS = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
SOON = Timeouts(statement_ms=500, lock_ms=300, idle_ms=2_000)
SHOPPERS, ORDERS_EACH = 4, 6


@pytest.fixture
def address() -> Iterator[str]:
    try:
        with own_schema() as direct:
            if "pooler=" in direct:
                yield direct
            else:
                with pooler_of(direct) as place:
                    yield place
    except (NoServer, NoPooler) as reason:
        pytest.skip(f"no PgBouncer: {reason}")


def shown(database: Database) -> list[str]:
    with database.writer() as connection:
        return [str(connection.exec_driver_sql(f"SHOW {name}").scalar()) for name in LIMITS]


def test_limits_are_told_with_each_transaction(address):
    """The pooler's connections keep none, so that nobody gets the limits of another's work."""
    store = SqlStore(address, StoppedClock())
    try:
        quick = store.for_requests(SOON).database
        for _ in range(2):
            assert shown(store.database) == ["10min", "1min", "10min"]
            assert shown(quick) == ["500ms", "300ms", "2s"]
        with store.database.migrator() as connection:
            assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "0"
        with quick.reader() as connection:
            began_s = monotonic()
            with pytest.raises(Unavailable, match="statement timeout"):
                connection.exec_driver_sql("SELECT pg_sleep(10)")
            assert monotonic() - began_s < SOON.silence_s
        assert store.database.connection_limit() is None
    finally:
        store.close()


def test_a_shop_sells_through_a_pooler(address):
    """More at once than one connection serves, often enough for the driver to prepare what it is told."""
    store = open_filled_store(address, SHOPPERS)

    def shop_on(number: int) -> list[str]:
        return [str(buy(store, shopper(number), number + n).order_number) for n in range(ORDERS_EACH)]

    try:
        with ThreadPoolExecutor(SHOPPERS) as crowd:
            numbers = [one for each in crowd.map(shop_on, range(1, 1 + SHOPPERS)) for one in each]
        with store.read() as shop:
            orders = [shop.orders.numbered(number) for number in numbers]
    finally:
        store.close()

    assert len({order.order_id for order in orders}) == SHOPPERS * ORDERS_EACH
