"""The catalogue is read from a streaming replica that has what was announced, and from nowhere older."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from attrs import evolve
from structlog.testing import capture_logs

from adapters.sql import SqlStore
from adapters.sql.machines.replica import Replica
from app.config.settings import load_settings
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from tests.support.products import a_price_list, a_product
from tests.support.servers.postgresql import NoServer
from tests.support.servers.private_postgresql import PrivateServer, private_server
from tests.support.servers.streaming_replica import StreamingReplica, replica_of
from tests.support.servers.toxic_proxy import proxy_to
from tests.support.stores.store_places import StoppedClock

BOLT = evolve(a_product("12.45", sku="BOLT", name="Tower bolt"), product_id="")
OLD, NEW = "12.45", "9.95"


@pytest.fixture(scope="module")
def primary() -> Iterator[PrivateServer]:
    try:
        with private_server("fsync=off") as server:
            with closing(SqlStore(server.address, StoppedClock())) as store:
                store.migrate()
            yield server
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@pytest.fixture(scope="module")
def replica(primary: PrivateServer) -> Iterator[StreamingReplica]:
    with replica_of(primary) as result:
        yield result


@pytest.fixture
def fresh(primary: PrivateServer) -> Iterator[StreamingReplica]:
    """A replica that a test may spoil."""
    with replica_of(primary) as result:
        yield result


@contextmanager
def shop_on(primary: PrivateServer, replica_url: str) -> Iterator[SqlStore]:
    store = SqlStore(primary.address, StoppedClock(), replica_url=replica_url)
    with closing(store):
        yield store


def sell_at(store: SqlStore, price: str) -> Revision:
    """Put the bolt on sale at a price, as an import of another process does."""
    with store.change() as shop:
        shop.changes.put([evolve(BOLT, prices=a_price_list(price))])
    with store.read() as shop:
        return shop.catalogue.revision()


def announced(store: SqlStore, revision: Revision) -> Replica:
    """Let a store know of a revision, as the poller does."""
    assert store.replica is not None
    store.replica.announce(revision)
    store.replica.look()
    return store.replica


def keep_nothing(store: SqlStore) -> None:
    """Have every read go to a database."""
    store.product_cache.follow(Revision(10_000, ""), None)


def price_in(store: SqlStore) -> str:
    with store.read() as shop:
        product: Product = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])["BOLT"]
    return str(product.prices.list_price.pence / 100)


def reads_from(store: SqlStore) -> list[str]:
    """Read the price twice, and say what came and how many of the reads went to the primary."""
    assert store.replica is not None
    before = sum(store.replica.fallbacks.values())
    prices = [price_in(store.for_catalogue()) for _ in range(2)]
    return [*prices, f"{sum(store.replica.fallbacks.values()) - before} from the primary"]


def test_the_catalogue_is_read_from_the_replica(primary, replica):
    """A price that came after the replica stopped replaying is not seen by those who were not told of it."""
    with shop_on(primary, replica.address) as store:
        revision = sell_at(store, OLD)
        replica.catch_up()
        announced(store, revision)
        replica.pause()
        try:
            sell_at(store, NEW)

            assert price_in(store.for_catalogue()) == OLD
            assert price_in(store) == NEW
        finally:
            replica.resume()


def test_nothing_old_is_read_once_a_newer_version_was_announced(primary, replica):
    """By the read that finds it out, and by those after the next look; then the replica has caught up."""
    with shop_on(primary, replica.address) as store:
        announced(store, sell_at(store, OLD))
        replica.catch_up()
        state = store.replica
        assert state is not None
        assert state.look() is None
        replica.pause()
        try:
            state.announce(sell_at(store, NEW))
            assert price_in(store.for_catalogue()) == NEW
            assert state.fallbacks["behind"] == 1
            with capture_logs() as logs:
                assert state.look() == state.look() == "behind"
            time.sleep(0.05)
            assert 0.05 <= state.lag_s < 5
        finally:
            replica.resume()
        replica.catch_up()

        assert [(one["event"], one.get("problem")) for one in logs] == [("replica_not_used", "behind")]
        assert state.look() is None
        assert state.lag_s == 0
        keep_nothing(store)
        assert reads_from(store) == [NEW, NEW, "0 from the primary"]


def test_a_customers_own_rows_come_from_the_primary(primary, replica):
    """What is changed is read where it is changed, though the replica replays nothing."""
    with shop_on(primary, replica.address) as store:
        announced(store, sell_at(store, OLD))
        replica.catch_up()
        assert store.replica is not None
        store.replica.look()
        replica.pause()
        try:
            with store.change() as shop:
                shop.changes.put([evolve(BOLT, prices=a_price_list(NEW))])
            catalogue = store.for_catalogue()
            with catalogue.change() as shop:
                products = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])
            with store.for_requests(load_settings({}).timeouts.requests).read() as shop:
                same = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])
        finally:
            replica.resume()

    assert products["BOLT"].prices == same["BOLT"].prices == a_price_list(NEW)


def test_a_replica_that_is_silent_costs_a_read_half_a_second_and_others_nothing(primary, replica):
    """Who reads first waits so long, everybody after that goes to the primary; it is used again later."""
    with proxy_to("127.0.0.1", replica.server.port) as door:
        address = replica.address.replace(f":{replica.server.port}/", f":{door.port}/")
        with shop_on(primary, address) as store:
            revision = sell_at(store, OLD)
            replica.catch_up()
            state = announced(store, revision)
            catalogue = store.for_requests(load_settings({}).timeouts.requests).for_catalogue()
            assert price_in(catalogue) == OLD
            assert not any(state.fallbacks.values())
            keep_nothing(store)
            door.is_passing.clear()
            began_s = time.monotonic()
            assert price_in(catalogue) == OLD
            first_s = time.monotonic() - began_s
            assert price_in(catalogue) == OLD
            second_s = time.monotonic() - began_s - first_s
            door.is_passing.set()

            assert 0.4 < first_s < 2
            assert second_s < 0.3
            assert state.fallbacks["fails"] == 2
            assert state.look() is None


def test_a_replica_that_is_stopped_is_not_missed(primary, fresh):
    """Reads go on, and it is used again once it is back."""
    with shop_on(primary, fresh.address) as store:
        revision = sell_at(store, OLD)
        fresh.catch_up()
        state = announced(store, revision)
        keep_nothing(store)
        assert reads_from(store) == [OLD, OLD, "0 from the primary"]
        fresh.server.stop()
        assert reads_from(store) == [OLD, OLD, "2 from the primary"]
        assert state.look() == "fails"
        fresh.server.start()
        fresh.catch_up()

        assert state.look() is None
        assert reads_from(store) == [OLD, OLD, "0 from the primary"]


def test_a_replica_that_was_promoted_is_not_read(primary, fresh):
    """It has the same version and stamp still, and will go on from there by itself."""
    with shop_on(primary, fresh.address) as store:
        revision = sell_at(store, OLD)
        fresh.catch_up()
        state = announced(store, revision)
        keep_nothing(store)
        fresh.promote()

        assert reads_from(store) == [OLD, OLD, "2 from the primary"]
        assert state.fallbacks["not_a_replica"] == 2
        assert state.look() == "not_a_replica"


def test_a_replica_of_another_history_is_behind_however_far_it_counts(primary, replica):
    """A primary put back from a backup counts on from an older version, with stamps of its own."""
    with shop_on(primary, replica.address) as store:
        sell_at(store, OLD)
        revision = sell_at(store, NEW)
        replica.catch_up()
        state = announced(store, revision)
        assert state.look() is None
        for version in (revision.version - 1, revision.version):
            state.announce(Revision(version, "of another history"))
            assert state.look() == "behind"


def test_nothing_is_read_from_a_replica_before_the_catalogue_was_read(primary, replica):
    with shop_on(primary, replica.address) as store:
        sell_at(store, OLD)
        assert store.replica is not None
        assert store.replica.look() == "starting"
        keep_nothing(store)
        assert reads_from(store) == [OLD, OLD, "2 from the primary"]
        assert store.replica.fallbacks["starting"] == 2


def test_a_shop_without_a_replica_reads_its_catalogue_from_its_database(primary, tmp_path):
    with shop_on(primary, "") as store:
        assert store.replica is None
        assert store.for_catalogue() is store
    with closing(
        SqlStore(f"sqlite:///{tmp_path}/shop.db", StoppedClock(), replica_url="postgresql://x/y")
    ) as one:
        assert one.replica is None
