"""Connections to PostgreSQL carry the limits of their work, and end when the server is not heard."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, make_url

from adapters.sql import SqlStore
from adapters.sql.engine.postgresql import PostgresDatabase
from adapters.sql.engine.timeouts import JOBS, PROBES, Timeouts
from app.config.settings import load_settings
from shopcore.errors import Unavailable
from tests.support.servers.toxic_proxy import Proxy, proxy_to
from tests.support.stores.store_places import InPostgres, StoppedClock

SERVER_LIMITS = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
REQUESTS = load_settings({}).timeouts.requests
SOON = Timeouts(statement_ms=500, lock_ms=300, idle_ms=2_000)
LATEST_S = 10
"""So late a test that nobody answers is given up."""


def shown(connection: Connection) -> list[str]:
    """Ask the server for the limits of a connection."""
    return [str(connection.exec_driver_sql(f"SHOW {name}").scalar()) for name in SERVER_LIMITS]


def parameters(connection: Connection) -> dict[str, str]:
    """Read what a connection was opened with, as far as the driver's library would not do so by itself."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    server_parameters = driver.info.get_parameters()
    names = ("tcp_user_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count", "keepalives")
    return {name: server_parameters[name] for name in names if name in server_parameters}


BEATS = {"keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3"}


TAKES_OPTIONS = pytest.mark.skipif(
    "TEST_POOLER" in os.environ,
    reason="a pooler takes no options of a connection: see test_pooled_connections",
)


@contextmanager
def connections(url: str, **limits: Any) -> Iterator[dict[str, Connection]]:
    """Open a connection of each kind that a shop has."""
    store = SqlStore(url, StoppedClock(), **limits)
    database = store.for_requests(REQUESTS).database
    assert isinstance(database, PostgresDatabase)
    try:
        with (
            store.database.writer() as job,
            database.reader() as reading,
            database.writer() as writing,
            database._probes.connect() as probe,
            store.database.migrator() as migrator,
        ):
            yield {"job": job, "reading": reading, "writing": writing, "probe": probe, "migrator": migrator}
    finally:
        store.close()


@TAKES_OPTIONS
def test_each_connection_carries_the_limits_of_its_work(postgresql_place: InPostgres):
    """The server ends what takes too long, and the system notices a machine that is gone."""
    with connections(postgresql_place.url) as opened:
        limits = {kind: shown(one) for kind, one in opened.items()}
        server_parameters = {kind: parameters(one) for kind, one in opened.items()}

    assert limits == {
        "job": ["10min", "1min", "10min"],
        "reading": ["3s", "250ms", "10s"],
        "writing": ["3s", "250ms", "10s"],
        "probe": ["1s", "1s", "10s"],
        "migrator": ["0", "0", "0"],
    }
    assert server_parameters == {
        "job": {**BEATS, "tcp_user_timeout": str(JOBS.unacknowledged_ms)},
        "reading": {**BEATS, "tcp_user_timeout": str(REQUESTS.unacknowledged_ms)},
        "writing": {**BEATS, "tcp_user_timeout": str(REQUESTS.unacknowledged_ms)},
        "probe": {**BEATS, "tcp_user_timeout": str(PROBES.unacknowledged_ms)},
        "migrator": BEATS,
    }


@TAKES_OPTIONS
def test_what_the_address_says_comes_first(postgresql_place: InPostgres):
    """An owner who sets a limit there has it, beside the others that are the shop's."""
    place = make_url(postgresql_place.url)
    options = f"{place.query['options']} -c lock_timeout=1234"
    url = place.update_query_dict({"options": options, "tcp_user_timeout": "4321", "keepalives_idle": "7"})
    with connections(url.render_as_string(hide_password=False)) as opened:
        limits, server_parameters = shown(opened["reading"]), parameters(opened["reading"])

    assert limits == ["3s", "1234ms", "10s"]
    assert server_parameters == {**BEATS, "keepalives_idle": "7", "tcp_user_timeout": "4321"}


def test_a_store_opens_no_more_connections_than_it_may(postgresql_place: InPostgres):
    """Who finds none free is refused in time, and finds one once it is given back."""
    store = SqlStore(postgresql_place.url, StoppedClock(), timeouts=SOON, connections=2)
    try:
        with store.database.writer(), store.database.reader():
            began_s = monotonic()
            with pytest.raises(Unavailable, match="every database connection is in use"):
                store.database.reader()
            assert monotonic() - began_s < SOON.lock_ms / 1_000 + 1
        with store.database.reader() as connection:
            assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    finally:
        store.close()


def test_the_server_tells_how_many_connections_it_takes(postgresql_place: InPostgres):
    """Without those that it keeps for superusers."""
    store = SqlStore(postgresql_place.url, StoppedClock())
    try:
        with store.database.writer() as connection:
            settings = "max_connections", "superuser_reserved_connections"
            shown = [int(str(connection.exec_driver_sql(f"SHOW {name}").scalar())) for name in settings]
        assert store.database.connection_limit() == shown[0] - shown[1]
    finally:
        store.close()


def test_the_server_ends_a_statement_in_time(postgresql_place: InPostgres):
    """It says so itself, and the connection may be used again."""
    store = SqlStore(postgresql_place.url, StoppedClock(), timeouts=SOON)
    try:
        with store.database.reader() as connection:
            began_s = monotonic()
            with pytest.raises(Unavailable, match="statement timeout"):
                connection.exec_driver_sql(f"SELECT pg_sleep({LATEST_S})")
            assert monotonic() - began_s < SOON.silence_s
            connection.rollback()
            assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    finally:
        store.close()


@pytest.fixture
def behind_a_door(postgresql_place: InPostgres) -> Iterator[tuple[SqlStore, Proxy]]:
    place = make_url(postgresql_place.url)
    with proxy_to(place.host or "127.0.0.1", place.port or 5432) as door:
        url = place.set(host="127.0.0.1", port=door.port).render_as_string(hide_password=False)
        store = SqlStore(url, StoppedClock(), timeouts=SOON)
        try:
            yield store, door
        finally:
            door.is_passing.set()
            store.close()


def test_a_server_that_is_not_heard_is_hung_up_on(behind_a_door: tuple[SqlStore, Proxy]):
    """What is sent is taken and nothing comes back: no limit of the server or the system ends that."""
    store, door = behind_a_door
    with ThreadPoolExecutor(1) as thread, store.database.reader() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
        door.is_passing.clear()
        began_s = monotonic()
        asking: Future[Any] = thread.submit(connection.exec_driver_sql, "SELECT 2")
        try:
            fault = asking.exception(timeout=LATEST_S)
        finally:
            door.is_passing.set()
        waited_s = monotonic() - began_s

        assert isinstance(fault, Unavailable)
        assert fault.reason == f"no answer from the server for {SOON.silence_s} s"
        assert SOON.silence_s <= waited_s < SOON.silence_s + 2
        assert connection.invalidated


def test_a_shop_is_heard_again_after_a_silence(behind_a_door: tuple[SqlStore, Proxy]):
    """The connection that was hung up on is replaced."""
    store, door = behind_a_door
    store.probe()
    door.is_passing.clear()
    with ThreadPoolExecutor(1) as thread:
        probing = thread.submit(store.probe)
        try:
            assert isinstance(probing.exception(timeout=LATEST_S), Unavailable)
        finally:
            door.is_passing.set()

    assert store.probe() >= 0
