"""One suite over memory, SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.sql import SqlStore
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.store_places import InMemory, InPostgres, InSql, InSqlite, Place, StoppedClock


@pytest.fixture(scope="session")
def sqlite_place(tmp_path_factory: pytest.TempPathFactory) -> InSqlite:
    template = tmp_path_factory.mktemp("sqlite") / "template.db"
    _migrated(f"sqlite:///{template}")
    return InSqlite(template=template)


@pytest.fixture(scope="session")
def postgresql_place() -> Iterator[InPostgres]:
    lending = own_schema()
    try:
        url = lending.__enter__()
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")
    _migrated(url)
    place = InPostgres(url)
    yield place
    place.end()
    lending.__exit__(None, None, None)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    """Somewhere to keep a shop."""
    if request.param == "memory":
        yield InMemory()
        return
    result: Place = request.getfixturevalue(f"{request.param}_place")
    yield result
    result.leave()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[InSql]:
    """Somewhere that outlives the program."""
    result: InSql = request.getfixturevalue(f"{request.param}_place")
    yield result
    result.leave()


def _migrated(url: str) -> None:
    store = SqlStore(url, StoppedClock())
    store.migrate()
    store.close()
