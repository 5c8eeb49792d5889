"""An open shop takes products off the lists by itself, however many processes it has."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta

import pytest
from attrs import define

from adapters.jobs.delisting_job import DelistingJob
from adapters.sql import SqlStore
from shopcore.catalogue.product import Stock
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.stores.store_places import InSql, StoppedClock


@define
class TurnedClock:
    """A clock whose day a test turns."""

    days: int = 0

    def now(self) -> datetime:
        return StoppedClock().now() + timedelta(days=self.days)

    def today(self) -> date:
        return StoppedClock().today() + timedelta(days=self.days)


def paths(store: SqlStore) -> int:
    with store.read() as shop:
        return len(shop.catalogue.paths(IRONMONGERY))


def run(*jobs: DelistingJob) -> list[int]:
    """Run some jobs at once."""
    with ThreadPoolExecutor(len(jobs)) as threads:
        return list(threads.map(DelistingJob.run, jobs))


@pytest.fixture
def stores(database: InSql) -> list[SqlStore]:
    """Three processes of one shop, whose product GONE has been sold out for good since today."""
    clock = TurnedClock()
    stores = [database.empty(), database.again(), database.again()]
    for store in stores:
        store.clock = clock
    put_products(stores[0].shop(), *bolts("A"), *bolts("GONE", "GONE-TOO", stock=Stock(is_withdrawn=True)))
    return stores


def test_the_day_alone_takes_products_off(stores: list[SqlStore]):
    """No import, no order and no start is needed; other days change nothing."""
    clock, jobs = stores[0].clock, [DelistingJob(store, 2) for store in stores]
    assert run(jobs[0]) == [2]
    counts = []
    for clock.days in (0, 1, 2, 3):
        run(*jobs)
        counts.append([paths(store) for store in stores])

    assert counts == [[3] * 3, [3] * 3, [1] * 3, [1] * 3]
    assert version(stores[0].shop()) == 2


def test_processes_that_run_it_together_raise_one_version(stores: list[SqlStore]):
    """Whoever comes second finds nothing left to do."""
    changed = run(*(DelistingJob(store, 0) for store in stores))

    assert max(changed) == 2
    assert [paths(store) for store in stores] == [1, 1, 1]
    assert version(stores[0].shop()) == 2


def test_a_run_looks_again_only_when_something_changed(stores: list[SqlStore]):
    """It asks for the revision alone; after an import it looks at products again."""
    clock, job = stores[0].clock, DelistingJob(stores[0], 0)
    run(job)
    run(job)
    with stores[1].database.writer() as connection:
        connection.exec_driver_sql("UPDATE product SET is_delisted = FALSE")
        connection.commit()
    assert run(job) == [0]

    put_products(stores[1].shop(), *bolts("B"))
    assert run(job) == [2]
    clock.days = 1
    assert run(job) == [0]
