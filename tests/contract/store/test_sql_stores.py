"""Several stores over one database, and a database that fails."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pysqlite3.dbapi2 as driver
import pytest
from attrs import evolve
from sqlalchemy import event

from adapters.sql import SqlStore
from shopcore.errors import Unavailable
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, InSqlite, StoppedClock


def name_of(store: SqlStore, sku: str = "A") -> str:
    with store.read() as shop:
        return shop.catalogue.by_sku(IRONMONGERY, [sku])[sku].name


def test_a_change_by_another_process_is_seen_at_once(database: InSql):
    """What is kept in memory goes with its version: products, brands and categories."""
    here = database.empty()
    there = database.again()
    put_products(there.shop(), *bolts("A", name="Old"))
    assert name_of(here) == "Old"
    with here.read() as shop:
        assert [brand.name for brand in shop.categories.brands(IRONMONGERY)] == ["Hallowbeck"]

    put_products(there.shop(), *bolts("A", name="New", brand="Dovrance", category=("Locks",)))

    assert name_of(here) == "New"
    assert version(here.shop()) == 2
    with here.read() as shop:
        assert [brand.name for brand in shop.categories.brands(IRONMONGERY)] == ["Dovrance"]
        assert [category.name for category in shop.categories.tree(IRONMONGERY)] == ["Locks"]
        assert shop.catalogue.product("p-1").name == "New"


def test_products_asked_for_again_are_not_read_again(database: InSql):
    """A second quote of the same products costs no statement but the version."""
    store = database.empty()
    put_products(store.shop(), *bolts("A", "B"))
    statements: list[str] = []
    with store.database.reader() as connection:
        engine = connection.engine
    event.listen(engine, "before_cursor_execute", lambda *arguments: statements.append(arguments[2]))

    name_of(store)
    assert any("product" in statement for statement in statements)
    statements.clear()

    name_of(store)
    assert not any("product" in statement for statement in statements)


def test_what_was_taken_back_is_never_kept(database: InSql):
    """A unit of work that reads its own change, and fails after that."""
    store = database.empty()
    put_products(store.shop(), *bolts("A", name="Old"))
    with rolled_back(store) as shop:
        shop.changes.put(bolts("A", "B", name="New"))
        assert shop.catalogue.by_sku(IRONMONGERY, ["A", "B"])["A"].name == "New"
        assert len(shop.catalogue.by_id(["p-1", "p-2"])) == 2

    with store.read() as shop:
        assert [p.name for p in shop.catalogue.by_sku(IRONMONGERY, ["A", "B"]).values()] == ["Old"]
        assert list(shop.catalogue.by_id(["p-1", "p-2"])) == ["p-1"]


def test_a_reader_keeps_its_snapshot(database: InSql):
    """What another commits in between is not mixed in."""
    store = database.empty()
    put_products(store.shop(), *bolts("A", "B", name="Old"))
    with store.read() as shop:
        stream = shop.catalogue.products()
        assert next(stream).name == "Old"
        put_products(store.shop(), *bolts("A", "B", "C", name="New"))
        assert shop.catalogue.version() == 1
        assert [p.name for p in shop.catalogue.products()] == ["Old", "Old"]


def test_writers_of_two_processes_lose_nothing(database: InSql):
    """Each change is counted in the version, and no number is given twice."""
    first = database.empty()
    second = database.again()

    def write(store: SqlStore, mark: str) -> None:
        for n in range(10):
            put_products(store.shop(), *bolts(f"{mark}{n}", brand=f"{mark} {n}", category=(mark, str(n))))

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(write, (first, second), "AB"))

    with first.read() as shop:
        assert len({p.product_id for p in shop.catalogue.products()}) == 20
        assert shop.catalogue.version() == 20


def test_readers_do_not_wait_for_a_writer(database: InSql):
    """They see what was committed before."""
    store = database.empty()
    put_products(store.shop(), *bolts("A", name="Old"))
    has_written, may_end = Event(), Event()

    def write() -> None:
        with store.change() as shop:
            shop.changes.put(bolts("A", name="New"))
            has_written.set()
            may_end.wait(10)

    with ThreadPoolExecutor(1) as threads:
        writing = threads.submit(write)
        assert has_written.wait(10)
        assert name_of(store) == "Old"
        may_end.set()
        writing.result()
    assert name_of(store) == "New"


def test_an_unreachable_server_is_unavailable():
    """The shop's own refusal, which says to come again; building the store reaches for nothing."""
    store = SqlStore("postgres://nobody@127.0.0.1:1/nothing", StoppedClock())

    with store.read() as shop, pytest.raises(Unavailable):
        shop.catalogue.version()
    with pytest.raises(Unavailable):
        store.migrate()
    store.close()


def test_a_database_without_tables_is_unavailable(tmp_path: Path):
    """And one that cannot be opened."""
    for path in (tmp_path / "new.db", tmp_path / "no folder" / "new.db"):
        store = SqlStore(f"sqlite:///{path}", StoppedClock())
        with store.read() as shop, pytest.raises(Unavailable):
            shop.catalogue.version()
        with store.read() as shop, pytest.raises(Unavailable):
            list(shop.catalogue.products())
        store.close()


def test_a_writer_that_waits_too_long_is_told(sqlite_place: InSqlite):
    """In words that say nothing of the database; and nothing of it is kept."""
    sqlite_place.empty()
    store = SqlStore(sqlite_place.url, StoppedClock(), lock_wait_s=0.05)
    with store.change() as first:
        first.changes.put(bolts("A"))
        refusal = pytest.raises(Unavailable, match="another change holds the lock for too long")
        with refusal, store.change() as second:
            second.changes.put(bolts("B"))

    assert version(store.shop()) == 1
    assert put_products(store.shop(), *bolts("B")) == 1
    store.close()
    sqlite_place.leave()


def test_sqlite_is_set_up_to_lose_nothing(sqlite_place: InSqlite):
    """Write-ahead log, synced at every commit, foreign keys on, no memory map."""
    store = sqlite_place.empty()
    expected = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "mmap_size": 0,
    }

    with store.database.reader() as connection:
        results = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in expected}
    sqlite_place.leave()
    assert results == expected


def test_an_sqlite_that_can_corrupt_its_log_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """3.51.2 is too old, 3.51.3 is not."""
    url = f"sqlite:///{tmp_path / 'shop.db'}"
    monkeypatch.setattr(driver, "sqlite_version_info", (3, 51, 2))
    with pytest.raises(RuntimeError, match=r"3\.51\.3"):
        SqlStore(url, StoppedClock())

    monkeypatch.setattr(driver, "sqlite_version_info", (3, 51, 3))
    SqlStore(url, StoppedClock()).close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://root@127.0.0.1/test"])
def test_other_databases_are_refused(url: str):
    """At once, not at the first customer."""
    with pytest.raises(ValueError, match="the shop keeps"):
        SqlStore(url, StoppedClock())


def test_a_catalogue_is_imported_in_seconds(database: InSql):
    """Three thousand products in chunks; putting them again changes nothing."""
    store = database.empty()
    expected = bolts(*(f"SKU-{n:05}" for n in range(3000)), attributes={"Finish": "Brass"})
    for changes in (3000, 0):
        with store.change() as shop:
            chunks = [expected[start : start + 500] for start in range(0, 3000, 500)]
            assert sum(map(shop.changes.put, chunks)) == changes
    put_products(store.shop(), evolve(expected[7], name="New"))

    assert name_of(store, "SKU-00007") == "New"
    assert version(store.shop()) == 2
