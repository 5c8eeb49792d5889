"""A store tells how many wait for a connection or a writer, and for how long they did."""

from __future__ import annotations

from threading import Event

import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from adapters.sql import SqlStore
from adapters.sql.monitoring.store_figures import StoreFigures, summed
from adapters.sql.monitoring.watched_pool import WatchedPool, watched_pool
from tests.support.stores.store_places import StoppedClock


def test_a_pool_counts_who_found_no_connection_free(tmp_path):
    """And how long they waited, and who went without."""
    engine = create_engine(
        f"sqlite:///{tmp_path / 'x.db'}",
        poolclass=WatchedPool,
        pool_size=1,
        max_overflow=1,
        pool_timeout=0.05,
    )
    pool = watched_pool(engine)
    with engine.connect(), engine.connect():
        assert (pool.most, pool.waits, pool.timeouts) == (2, 0, 0)
        with pytest.raises(NoConnectionFree):
            engine.connect()

    assert (pool.waits, pool.timeouts) == (1, 1)
    assert 0.04 < pool.waited_s < 1.0
    engine.connect().close()
    assert pool.waits == 1


def test_a_store_tells_of_changes_that_wait(tmp_path):
    """One is under way, another waits; none of both later."""
    store = SqlStore(f"sqlite:///{tmp_path / 'shop.db'}", StoppedClock())
    store.migrate()
    is_begun, may_end = Event(), Event()

    def hold(_shop: object) -> None:
        is_begun.set()
        assert may_end.wait(10)

    first = store.submit(hold)
    assert is_begun.wait(10)
    second = store.submit(lambda _shop: None)
    meanwhile = store.figures()
    may_end.set()
    first.result(10)
    second.result(10)
    figures = store.figures()
    store.close()

    assert (meanwhile.writes_begun, meanwhile.writes_waiting) == (1, 1)
    assert (figures.writes_begun, figures.writes_waiting, figures.writes_refused) == (2, 0, 0)
    assert figures.writes_waited_s > 0
    assert figures.connections_most == 40


def test_a_change_that_fails_waits_no_more(tmp_path):
    """Also where there is no table to begin with."""
    store = SqlStore(f"sqlite:///{tmp_path / 'shop.db'}", StoppedClock())
    failed = store.submit(lambda _shop: None)
    assert failed.exception(10) is not None
    assert (store.figures().writes_waiting, store.figures().writes_begun) == (0, 1)
    store.close()


def test_figures_of_several_databases_are_added_up():
    one = StoreFigures(connections_in_use=2, writes_waited_s=0.5)
    assert summed([one, one]) == StoreFigures(connections_in_use=4, writes_waited_s=1.0)
