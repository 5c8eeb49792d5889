"""A shop that its owner made read-only: every process refuses changes, and jobs pause."""

from __future__ import annotations

import time

import pytest

from adapters.jobs.background_job import BackgroundJob
from adapters.jobs.job_runner import JobRunner
from adapters.jobs.lease_holder import LeaseHolder
from adapters.sql import SqlStore
from adapters.sql.machines.read_only_switch import turn_off, turn_on, turned_on_at
from app.cli.machines.read_only import off, on, show
from app.config.settings import load_settings
from app.machines import Reporter, this_process
from shopcore.errors import ReadOnly
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.customers import NOW
from tests.support.stores.store_places import InSql

from .test_shop_processes import until


def putting(shop: Shop) -> int:
    return put_products(shop, *bolts("B"))


def turned(store: SqlStore, *, is_on: bool) -> SqlStore:
    """Turn the switch, and look at it as another process does."""
    if is_on:
        turn_on(store.database, NOW)
    else:
        turn_off(store.database)
    store.read_only.look(store.database)
    return store


def test_changes_are_refused_and_reads_are_not(database: InSql):
    """Those that wait for their turn too, before they take any lock; then everything is as before."""
    store = database.empty()
    put_products(store.shop(), *bolts("A"))
    turned(store, is_on=True)

    for attempt in (lambda: store.submit(putting).result(5), lambda: putting(store.shop())):
        with pytest.raises(ReadOnly):
            attempt()
    with store.read() as shop:
        assert list(shop.catalogue.by_sku(IRONMONGERY, ["A", "B"])) == ["A"]

    turned(store, is_on=False)
    assert store.submit(putting).result(5) == 1
    assert version(store.shop()) == 2


def test_every_machine_sees_it_within_two_seconds(database: InSql):
    """It is in the database; the first to turn it on says since when."""
    store = database.empty()
    other = database.again()
    with Reporter(other, this_process(load_settings({}), other)).running():
        turn_on(store.database, NOW)
        turn_on(store.database, NOW.replace(year=2030))
        until(lambda: other.read_only.is_on, within_s=3)
        assert turned_on_at(other.database) == NOW

        turn_off(store.database)
        until(lambda: not other.read_only.is_on, within_s=3)


def test_jobs_pause_and_go_on(database: InSql):
    """None runs meanwhile, and none fails."""
    store = database.empty()
    runs: list[float] = []

    def run() -> int:
        runs.append(time.monotonic())
        return 0

    runner = JobRunner(
        [BackgroundJob("job", 0.02, run)],
        LeaseHolder(store, store.clock),
        store.clock,
        looks_every_s=0.05,
        is_paused=lambda: store.read_only.is_on,
    )
    with runner.running():
        until(lambda: runs)
        turned(store, is_on=True)
        time.sleep(0.3)
        before = len(runs)
        time.sleep(0.3)
        assert len(runs) == before
        turned(store, is_on=False)
        until(lambda: len(runs) > before)


def test_an_owner_turns_it_by_commands(database: InSql, tmp_path, monkeypatch, capsys):
    """Each says what holds now."""
    database.empty()
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", database.url)

    assert [command() for command in (show, on, show, off)] == [0, 0, 0, 0]

    first, second, third, fourth = capsys.readouterr().out.splitlines()
    assert first == fourth == "The shop is not read-only."
    assert second == third
    assert second.startswith("The shop has been read-only since ")
