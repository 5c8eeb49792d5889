"""The tables go up and down with data in them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import bindparam, create_engine, inspect, make_url, select, text
from sqlalchemy.engine import Connection, Engine

from adapters.sql import SqlStore
from adapters.sql.catalogue.tables import product
from adapters.sql.engine.columns import Moment, metadata
from adapters.sql.engine.migrations import migrate, newest
from adapters.sql.engine.sqlite import SqliteDatabase
from shopcore.catalogue.product import Stock
from shopcore.customers.session import LIFE
from shopcore.uk_time import uk_date
from tests.support.arbitrary_products import IRONMONGERY, bolts, put_products, version
from tests.support.customers import NOW, a_session
from tests.support.messages.old_messages import OLD_MESSAGES, put_old
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.store_places import StoppedClock

SESSION_BEFORE_0006 = (
    text(
        "INSERT INTO account (code, storefront, kind, company_name, unpaid_pence, open_pence, is_on_stop)"
        " VALUES ('W0000001', 1, 'personal', '', 0, 0, FALSE)"
    ),
    text(
        "INSERT INTO customer (id, storefront, email, account, title, first_name, last_name, phone_number,"
        " accepts_marketing, other_source, joined_at) VALUES ('c-ann', 1, 'ann@example.com', 'W0000001',"
        " '', '', '', '', FALSE, '', :now)"
    ).bindparams(bindparam("now", type_=Moment())),
    text(
        "INSERT INTO session (token_hash, family, customer, expires_at, is_persistent)"
        " VALUES ('h', 'f', 'c-ann', :tomorrow, TRUE)"
    ).bindparams(bindparam("tomorrow", type_=Moment())),
)


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
    put_products(bare_store.shop(), *bolts("A", "B"))
    assert tables_of(bare_store) == set(metadata.tables)

    migrate(bare_store.database, "base")
    assert tables_of(bare_store) == set()

    bare_store.migrate()
    assert version(bare_store.shop()) == 0
    assert put_products(bare_store.shop(), *bolts("A")) == 1


def test_migrations_make_the_columns_that_the_shop_knows(bare_store: SqlStore):
    """No more and no fewer, table by table."""
    bare_store.migrate()
    with bare_store.database.reader() as connection:
        result = inspect(connection)
        results = {name: {column["name"] for column in result.get_columns(name)} for name in metadata.tables}

    assert results == {
        name: {column.name for column in table.columns} for name, table in metadata.tables.items()
    }


def checks_of(place: Connection | Engine) -> dict[str, set[tuple[str | None, str]]]:
    """Every CHECK rule, table by table."""
    found = inspect(place)
    return {
        table: {(check["name"], check["sqltext"]) for check in found.get_check_constraints(table)}
        for table in metadata.tables
    }


def test_migrations_make_the_check_rules_that_the_tables_state(tmp_path: Path):
    """On SQLite, which keeps their text; PostgreSQL writes them its own way."""
    migrated = SqlStore(f"sqlite:///{tmp_path / 'bare.db'}", StoppedClock())
    migrated.migrate()
    stated = create_engine("sqlite://")
    metadata.create_all(stated)
    with migrated.database.reader() as connection:
        made = checks_of(connection)
    migrated.close()

    assert made["basket_line"]
    assert made == checks_of(stated)


def test_sessions_from_before_stay_open_when_more_is_kept_of_them(bare_store: SqlStore):
    """They began when their token was handed out; down again, and up, loses nothing of that."""
    migrate(bare_store.database, "0005")
    with bare_store.database.writer() as connection:
        for statement in SESSION_BEFORE_0006:
            connection.execute(statement, {"now": NOW, "tomorrow": NOW + LIFE})
        connection.commit()
    for revision in ("0006", "0005", "0006", "head"):
        migrate(bare_store.database, revision)

    with bare_store.read() as shop:
        session = shop.sessions.find("h")
    assert session == a_session("h", family="f")


def test_messages_that_wait_are_read_after_the_content_has_a_column_of_its_own(bare_store: SqlStore):
    """And one that a program from before puts in later; down and up again loses neither."""
    migrate(bare_store.database, "0009")
    kind, body, content = OLD_MESSAGES[0]
    for revision in ("0010", "0009", "head"):
        with bare_store.database.writer() as connection:
            put_old(connection, revision, kind, body)
            connection.commit()
        migrate(bare_store.database, revision)

    with bare_store.read() as shop:
        assert [message.content for message in shop.outbox.due(NOW, 9)] == [content] * 3


def test_migrating_again_keeps_what_is_there(
    bare_store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """From whatever folder the program was started."""
    monkeypatch.chdir(tmp_path)
    bare_store.migrate()
    put_products(bare_store.shop(), *bolts("A"))
    bare_store.migrate()
    migrate(bare_store.database, newest())

    with bare_store.read() as shop:
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


def test_what_was_sold_out_for_good_before_is_so_since_the_day_of_the_migration(bare_store: SqlStore):
    """It stays listed for its days from then on; down and up again loses nothing else of it."""
    bare_store.migrate()
    gone, last = Stock(is_withdrawn=True), Stock(1, is_withdrawn=True)
    put_products(
        bare_store.shop(),
        *bolts("GONE", stock=gone),
        *bolts("LAST", stock=last),
        *bolts("OUT", stock=Stock()),
    )
    for revision in ("0007", "0008", "head"):
        migrate(bare_store.database, revision)

    with bare_store.database.reader() as connection:
        result = dict(connection.execute(select(product.c.sku, product.c.discontinued_on)).all())
    day = result.pop("GONE")
    assert result == {"LAST": None, "OUT": None}
    assert uk_date(datetime.now(UTC)) - day <= timedelta(days=1)
    with bare_store.change() as shop:
        assert shop.changes.delist(day, day - timedelta(days=1)) == 0
        assert shop.catalogue.delisted(IRONMONGERY) == 0
        assert shop.changes.delist(day, day) == 1
        assert shop.catalogue.delisted(IRONMONGERY) == 1
