"""A process that sells learns of a new price at once, and by looking where it cannot be told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from adapters.http.catalogue import catalogue_version_poller
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.sql import SqlStore
from shopcore.catalogue.product import Stock
from shopcore.errors import Unavailable
from tests.support.products import a_price_list, a_product
from tests.support.servers.pgbouncer import NoPooler, pooler_of
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.store_places import StoppedClock

LONG_S, AT_ONCE_S = 8.0, 4.0
KILL = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND datname = current_database()
AND application_name = 'the one that listens'
"""


@pytest.fixture
def address() -> Iterator[str]:
    try:
        with own_schema() as result:
            if "pooler=" in result:
                pytest.skip("a pooler passes no notification on")
            with closing(SqlStore(result, StoppedClock())) as store:
                store.migrate()
            yield result
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def sell_at(store: SqlStore, price: str, level: int = 100) -> None:
    with store.change() as shop:
        shop.changes.put(
            [a_product(sku="BOLT", product_id="", prices=a_price_list(price), stock=Stock(level=level))]
        )


def waited_s(listener: SqlStore, meanwhile: Callable[[], object], timeout_s: float = LONG_S) -> float:
    """Say how long one waits while another does something."""
    with ThreadPoolExecutor(1) as threads:
        began_s = time.monotonic()
        waiting = threads.submit(listener.database.wait_for_change, timeout_s)
        time.sleep(0.3)
        meanwhile()
        waiting.result()
        return time.monotonic() - began_s


def test_a_new_price_wakes_another_process(address):
    with (
        closing(SqlStore(address, StoppedClock())) as one,
        closing(SqlStore(address, StoppedClock())) as other,
    ):
        other.database.wait_for_change(0.0)
        assert waited_s(other, lambda: sell_at(one, "12.45")) < AT_ONCE_S
        assert waited_s(other, lambda: sell_at(one, "9.95")) < AT_ONCE_S


def test_stock_wakes_nobody(address):
    """Orders take it, and their commits would wait for each other to notify."""
    with (
        closing(SqlStore(address, StoppedClock())) as one,
        closing(SqlStore(address, StoppedClock())) as other,
    ):
        sell_at(one, "12.45")
        before = one.probe()
        other.database.wait_for_change(0.0)
        assert waited_s(other, lambda: sell_at(one, "12.45", level=0), 2.0) >= 2.0
        assert one.probe() > before


def test_nothing_is_missed_when_the_connection_that_listens_is_lost(address):
    """The poller goes on looking, and listens again with the next connection."""
    named = f"{address}&application_name=the one that listens"
    with (
        closing(SqlStore(address, StoppedClock())) as one,
        closing(SqlStore(named, StoppedClock())) as other,
    ):
        sell_at(one, "12.45")

        def kill() -> None:
            with one.database.writer() as connection:
                assert connection.exec_driver_sql(KILL).scalar() == 1

        other.database.wait_for_change(0.0)
        with pytest.raises(Unavailable):
            waited_s(other, kill)
        other.database.wait_for_change(0.0)
        assert waited_s(other, lambda: sell_at(one, "9.95")) < AT_ONCE_S


async def shown_after_s(poller: CatalogueVersionPoller, version: int) -> float:
    began_s = time.monotonic()
    while poller.snapshot.version < version:
        assert time.monotonic() < began_s + LONG_S
        await asyncio.sleep(0.005)
    return time.monotonic() - began_s


@pytest.mark.parametrize("is_told", [True, False])
def test_the_poller_shows_a_new_version_before_its_next_look_is_due(address, monkeypatch, is_told):
    """Whatever the interval; where it cannot listen, after the interval."""
    monkeypatch.setattr(catalogue_version_poller, "INTERVAL_S", LONG_S if is_told else 0.2)

    def cannot(_timeout_s: float) -> None:
        raise Unavailable(reason="nobody tells")

    with (
        closing(SqlStore(address, StoppedClock())) as one,
        closing(SqlStore(address, StoppedClock())) as other,
    ):
        sell_at(one, "12.45")
        poller = CatalogueVersionPoller(
            other.probe,
            other.probe,
            clock=other.clock,
            tariff=other.rules.tariff,
            wait=other.database.wait_for_change if is_told else cannot,
        )

        async def shown() -> float:
            async with poller.running():
                await shown_after_s(poller, other.database.version())
                await asyncio.sleep(0.5)
                await asyncio.to_thread(sell_at, one, "9.95")
                return await shown_after_s(poller, one.database.version())

        assert asyncio.run(shown()) < AT_ONCE_S


def test_behind_a_pooler_one_only_waits(address):
    """It would give the connection that listens to others."""
    try:
        with pooler_of(address) as place, closing(SqlStore(place, StoppedClock())) as store:
            began_s = time.monotonic()
            store.database.wait_for_change(0.2)
            assert time.monotonic() - began_s >= 0.2
            sell_at(store, "12.45")
    except NoPooler as reason:
        pytest.skip(f"no PgBouncer: {reason}")
