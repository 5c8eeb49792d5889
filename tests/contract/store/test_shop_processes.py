"""Each process reports itself to the database, rarely, and is gone from there when it ends."""

from __future__ import annotations

import time
from datetime import timedelta

from attrs import evolve

from adapters.sql import SqlStore
from adapters.sql.machines.process_registry import FORGOTTEN_AFTER, ProcessRegistry
from app.config.settings import load_settings
from app.machines import TABLE, Reporter, reporter_of, this_process
from app.program import program_version
from tests.support.stores.store_places import InSql


def registry_of(store: SqlStore) -> ProcessRegistry:
    return ProcessRegistry(store.database)


def until(is_so, within_s: float = 10.0) -> None:
    began_s = time.monotonic()
    while not is_so():
        assert time.monotonic() - began_s < within_s, "it did not come about in time"
        time.sleep(0.02)


def test_a_process_is_listed_while_it_runs(database: InSql):
    """With what of it must agree with others, and no secret."""
    store = database.empty()
    process = this_process(load_settings({"PAY_SECRET": "p" * 64}), store)

    with Reporter(store, process).running():
        until(lambda: registry_of(store).all())
        (found,) = registry_of(store).all()
        table = registry_of(store).table_id()
        settings = {**process.settings, **({TABLE: table} if table else {})}
        assert found == evolve(process, program=program_version(), settings=settings)

    assert registry_of(store).all() == []
    assert process.secrets.keys() == {"pay"}
    assert "pppp" not in repr(process)


def test_an_idle_process_writes_no_more_than_it_has_to(database: InSql, tmp_path):
    """Once at its start, and again when ten seconds have passed; into a file after a minute."""
    store = database.empty()
    process = evolve(this_process(load_settings({}), store), seen_at=store.clock.now() - timedelta(1))

    with Reporter(store, process, every_s=0.5).running():
        until(lambda: registry_of(store).all())
        registry_of(store).report(process)
        time.sleep(0.2)
        assert registry_of(store).all() == [process]
        until(lambda: registry_of(store).all() != [process])

    every_s = reporter_of(load_settings({"SHOP_DATA": str(tmp_path)}), store).every_s
    assert every_s == (10 if store.database.is_remote else 60)


def test_processes_that_vanished_are_forgotten_after_a_day(database: InSql):
    """When another one ends; until then somebody may want to know."""
    store = database.empty()
    now, registry = store.clock.now(), registry_of(store)
    mine = this_process(load_settings({}), store)
    for name, seen_at in {
        "old": now - FORGOTTEN_AFTER - timedelta(seconds=1),
        "late": now - timedelta(hours=1),
    }.items():
        registry.report(evolve(mine, name=name, seen_at=seen_at))

    registry.remove("mine", now)

    assert [one.name for one in registry.all()] == ["late"]


def test_equal_settings_have_equal_fingerprints_whatever_their_order(database: InSql, tmp_path):
    """And a price of delivery that differs shows in its section alone."""
    store = database.empty()
    files = {
        "one": '[hosts]\n"b.localhost" = "electrical"\n"a.localhost" = "ironmongery"\n',
        "two": '[hosts]\n"a.localhost" = "ironmongery"\n"b.localhost" = "electrical"\n',
        "three": '[hosts]\n"a.localhost" = "ironmongery"\n"b.localhost" = "electrical"\n'
        "[tariff]\ndelivery_fee = 5.95\n",
    }
    found = []
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        found.append(this_process(load_settings({"SHOP_SETTINGS": str(tmp_path / name)}), store).settings)

    assert found[0] == found[1]
    assert {name for name in found[0] if found[0][name] != found[2][name]} == {"tariff"}
