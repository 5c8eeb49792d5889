"""The doctor looks at a shop and says what is wrong; nothing is changed by that."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, make_url, text

from adapters.search import TantivySearch
from adapters.sql.engine.migrations import newest
from app.cli.doctor import doctor
from app.config.settings import Settings, load_settings
from app.container import build_store
from app.doctor.database_checks import named_database
from shopcore.catalogue.product import Stock
from shopcore.use_cases.catalogue.delist_products import delist
from tests.support.products import a_product
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request, tmp_path: Path, monkeypatch) -> Iterator[Settings]:
    """A shop with one product and its index."""
    with _address(request.param, tmp_path / "data") as address:
        monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))
        monkeypatch.setenv("DATABASE_URL", address)
        result = load_settings()
        with closing(build_store(result)) as store:
            store.migrate()
            with store.change() as shop:
                shop.changes.put([a_product(product_id="")])
            TantivySearch(result.data / "search", store).refresh()
        yield result


@contextmanager
def _address(kind: str, data: Path) -> Iterator[str]:
    if kind == "sqlite":
        lay_tables(data)
        yield ""
        return
    try:
        with own_schema() as address:
            yield address
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def files_in(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in folder.rglob("*")
    }


def execute(settings: Settings, statement: str) -> None:
    engine = create_engine(make_url(settings.database_url))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def tables_of(settings: Settings) -> dict[str, int]:
    engine = create_engine(make_url(settings.database_url))
    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        counts = {name: connection.scalar(text(f"SELECT count(*) FROM {name}")) or 0 for name in names}
    engine.dispose()
    return counts


def test_a_shop_that_is_well_is_only_looked_at(settings, capsys):
    """Each part is told on a line, and the folder stays as it was."""
    before = files_in(settings.data), tables_of(settings)

    doctor()

    output = capsys.readouterr().out
    name = named_database(settings.database_url)
    assert f"database: {name}; the tables are up to date, the catalogue is at version 1" in output
    assert "catalogue: 1 ironmongery products, 0 electrical products" in output
    assert "index: 1 products, at version 1 of the catalogue" in output
    assert "outbox: no failed messages" in output
    assert "jobs: no job runs now; none has succeeded yet" in output
    assert f"mail: mail is written to {settings.data / 'mail'}" in output
    assert (files_in(settings.data), tables_of(settings)) == before


def test_more_processes_than_the_server_has_connections_for_are_warned_of(settings, monkeypatch, capsys):
    """A file has any number."""
    monkeypatch.setenv("WORKERS", "64")
    doctor()
    output = capsys.readouterr().out

    is_server = settings.database_url.startswith("postgresql")
    assert ("64 processes of this machine may open 768 connections" in output) is is_server
    assert ("this machine may open 768 of" in output) is is_server


def test_products_off_the_lists_are_counted_apart(settings, capsys):
    """They are in the catalogue, and on sale they are not."""
    with closing(build_store(settings)) as store:
        with store.change() as shop:
            shop.changes.put([a_product(product_id="", sku="GONE", stock=Stock(is_withdrawn=True))])
        delist(store.shop(), days=0)
    doctor()

    output = (
        "catalogue: 1 ironmongery products, 0 electrical products; 1 withdrawn and sold out, so not listed"
    )
    assert output in capsys.readouterr().out.splitlines()


def test_an_index_that_is_not_built_is_told_and_not_built(settings, capsys):
    """That is the work of an open shop."""
    execute(settings, "UPDATE catalogue_version SET version = 2")
    before = files_in(settings.data)

    assert doctor() == 1

    assert "index: there is no search index for version 2 of the catalogue" in capsys.readouterr().err
    assert files_in(settings.data) == before


@pytest.mark.parametrize(
    ("revision", "output"),
    [
        ("0003", f"the tables are at revision 0003 and this version needs {newest()};"),
        (
            "9999",
            "the tables are at revision 9999, which is too new for this version of the shop: it knows",
        ),
    ],
)
def test_tables_of_another_revision_are_named_in_one_sentence(settings, capsys, revision, output):
    """Nothing is brought up to date, and what other tables hold is not guessed at."""
    execute(settings, f"UPDATE alembic_version SET version_num = '{revision}'")
    before = files_in(settings.data), tables_of(settings)

    assert doctor() == 1

    faults = capsys.readouterr().err.splitlines()
    assert [fault for fault in faults if not fault.startswith("pages:")] == [
        next(fault for fault in faults if fault.startswith(f"database: {output}"))
    ]
    assert (files_in(settings.data), tables_of(settings)) == before


def test_a_database_without_tables_gets_none(settings, capsys):
    """A server's empty database, or an empty file."""
    for name in (*tables_of(settings),):
        execute(settings, f"DROP TABLE {name}{'' if 'sqlite' in settings.database_url else ' CASCADE'}")

    assert doctor() == 1

    assert "database: it has no tables yet; the shop creates them" in capsys.readouterr().err
    assert tables_of(settings) == {}


def test_a_folder_that_is_not_there_is_not_made(tmp_path, monkeypatch, capsys):
    """Not the folder, not the database in it."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))

    assert doctor() == 1

    assert f"database: {tmp_path / 'data' / 'shop.db'} does not exist yet" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_an_open_shop_wrote_last_is_seen(tmp_path, monkeypatch, capsys):
    """It stands in the log beside the database until it is taken over."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    with closing(build_store(load_settings())) as store:
        store.migrate()
        with store.change() as shop:
            shop.changes.put([a_product(product_id="")])

        doctor()

    assert "the catalogue is at version 1" in capsys.readouterr().out
