"""The tables go up and down with data in them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import inspect, make_url

from adapters.sql import SqlStore
from adapters.sql.columns import metadata
from adapters.sql.migrating import migrate, newest
from adapters.sql.sqlite import SqliteDatabase

from .goods import IRONMONGERY, bolts, put, version
from .places import StoppedClock
from .postgresql import NoServer, own_schema


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'bare.db'}"
        return
    try:
        with own_schema() as url:
            yield url
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@pytest.fixture
def bare_store(bare_url: str) -> Iterator[SqlStore]:
    store = SqlStore(bare_url, StoppedClock())
    yield store
    store.close()


def tables_of(store: SqlStore) -> set[str]:
    with store.database.reader() as connection:
        return set(inspect(connection).get_table_names()) - {"alembic_version"}


def test_the_tables_go_up_and_down_and_up_with_data_in_them(bare_store: SqlStore):
    """Down takes everything away, up again begins anew."""
    bare_store.migrate()
    put(bare_store.shop(), *bolts("A", "B"))
    assert tables_of(bare_store) == set(metadata.tables)

    migrate(bare_store.database, "base")
    assert tables_of(bare_store) == set()

    bare_store.migrate()
    assert version(bare_store.shop()) == 0
    assert put(bare_store.shop(), *bolts("A")) == 1


def test_migrating_again_keeps_what_is_there(
    bare_store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """From whatever folder the program was started."""
    monkeypatch.chdir(tmp_path)
    bare_store.migrate()
    put(bare_store.shop(), *bolts("A"))
    bare_store.migrate()
    migrate(bare_store.database, newest())

    with bare_store.shop() as shop:
        assert list(shop.catalogue.by_sku(IRONMONGERY, ["A"])) == ["A"]


def test_shops_that_start_together_migrate_once(bare_url: str):
    """The second waits for the first and finds nothing to do."""
    stores = [SqlStore(bare_url, StoppedClock()) for _ in range(3)]
    with ThreadPoolExecutor(3) as threads:
        list(threads.map(lambda store: store.migrate(), stores))

    assert [version(store.shop()) for store in stores] == [0, 0, 0]
    for store in stores:
        store.close()


def test_whoever_opens_a_new_file_beside_others_gets_in(tmp_path: Path):
    """SQLite does not wait its busy time while somebody else turns the log on."""

    def opened(number: int, meeting: Barrier) -> None:
        database = SqliteDatabase(make_url(f"sqlite:///{tmp_path / f'{number}.db'}"))
        meeting.wait()
        with database.reader() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        database.close()

    with ThreadPoolExecutor(8) as threads:
        for number in range(20):
            list(threads.map(partial(opened, meeting=Barrier(8)), [number] * 8))


def test_an_up_to_date_database_starts_without_alembic(bare_store: SqlStore, bare_url: str, tmp_path: Path):
    """Alembic takes longer to load than the shop has to start."""
    bare_store.migrate()
    program = (
        "import sys; from adapters.sql import SqlStore\n"
        f"store = SqlStore({bare_url!r}, None)\nstore.migrate()\nstore.close()\n"
        "sys.exit('alembic' in sys.modules)"
    )

    subprocess.run([sys.executable, "-c", program], check=True, cwd=tmp_path)
