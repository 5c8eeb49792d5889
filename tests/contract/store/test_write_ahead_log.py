"""SQLite's write-ahead log grows beside readers, and gives its space back while the shop runs."""

from __future__ import annotations

import pytest

from adapters.sql import SqlStore
from adapters.sql.engine.sqlite import LOG_BYTES
from tests.support.arbitrary_products import bolts, put_products
from tests.support.stores.store_places import InPostgres, InSqlite

MORE = LOG_BYTES + 6 * 1024 * 1024


@pytest.fixture
def store(sqlite_place: InSqlite):
    yield sqlite_place.empty()
    sqlite_place.leave()


def write_much(store: SqlStore) -> None:
    """Change more pages at once than the log is to hold, as an import does."""
    with store.database.writer() as connection:
        connection.exec_driver_sql(f"CREATE TABLE much AS SELECT zeroblob({MORE}) AS bytes")
        connection.commit()


def change_often(store: SqlStore) -> None:
    for number in range(10):
        put_products(store.shop(), *bolts("A", name=f"Bolt {number}"))


def test_a_log_that_grew_beside_a_reader_is_cut_once_it_has_ended(store: SqlStore, sqlite_place: InSqlite):
    """By the changes that follow, while other readers come and go; a second process changes the shop, too."""
    there = sqlite_place.again()
    put_products(store.shop(), *bolts("A", name="Before"))
    with store.database.reader() as reader:
        assert reader.exec_driver_sql("SELECT name FROM product").scalar() == "Before"
        write_much(store)
        change_often(there)
        assert store.database.log_bytes() > MORE
        assert reader.exec_driver_sql("SELECT name FROM product").scalar() == "Before"

    change_often(store)
    change_often(there)

    assert 0 < store.database.log_bytes() <= LOG_BYTES
    with there.read() as shop:
        assert shop.catalogue.product("p-1").name == "Bolt 9"


def test_a_server_has_no_log_beside_it(postgresql_place: InPostgres):
    """It looks after its own; neither is there one beside a file that nobody has opened yet."""
    store = postgresql_place.empty()

    assert store.database.log_bytes() == 0
    assert SqlStore("sqlite:////nowhere/shop.db", store.clock).database.log_bytes() == 0
    postgresql_place.leave()
