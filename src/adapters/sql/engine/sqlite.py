"""SQLite: readers see a snapshot of the log, one writer at a time holds the lock."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

import pysqlite3.dbapi2 as driver
from sqlalchemy import URL, Connection, create_engine, event

from adapters.sql.importing.sqlite_staging import SqliteStaging
from adapters.sql.monitoring.watched_pool import WatchedPool
from shopcore.errors import Unavailable

from .database import (
    ANOTHER_CHANGE,
    BETWEEN_TRIES_S,
    LOCK_WAIT_S,
    POOL,
    VERSION,
    WAIT_S,
    ImportStaging,
    PooledDatabase,
    answer_faults_as_unavailable,
    connected,
    fault_of,
    is_lock_taken,
)
from .driver_writes import compiled
from .read_only_url import is_read_only
from .sqlite_dialect import BUSY_TIMEOUT, lock
from .statement import Write

VERSION_SQL = str(VERSION)
OLDEST = (3, 51, 3)
"""Older ones can corrupt the write-ahead log when it is reset."""
LOG_BYTES = 64 * 1024 * 1024
"""What the write-ahead log is cut to when it begins anew, which it does once nobody reads from it.

Without a limit the file remains as long as it ever was. Visitors leave gaps enough to begin anew; an import
and a search index that is built read from it all the while.
"""
PRAGMAS = (
    BUSY_TIMEOUT,
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-1000",
    "temp_store=MEMORY",
    "mmap_size=0",
    f"journal_size_limit={LOG_BYTES}",
)
"""Each connection caches 1 MB of the file: a dozen with 4 MB held 30 MB, and read no faster for it."""


class SqliteDatabase(PooledDatabase):
    """Implements Database over one file."""

    is_remote = False

    def __init__(self, url: URL, lock_wait_s: float = LOCK_WAIT_S) -> None:
        _check(url)
        self._file = Path(url.database or "")
        self._lock_wait_s = lock_wait_s
        self._writers = self._readers = create_engine(
            url.set(drivername="sqlite+shop"),
            module=driver,
            connect_args={"isolation_level": None, "check_same_thread": False},
            hide_parameters=True,
            poolclass=WatchedPool,
            **POOL,
        )
        event.listen(self._writers, "connect", _look if is_read_only(url) else _set_up)
        answer_faults_as_unavailable(self._writers)
        self._watch = _Watch(self._writers.raw_connection, optimises=not is_read_only(url))

    def writer(self, wait_s: float | None = None) -> Connection:
        return _locked(connected(self._writers), self._lock_wait_s if wait_s is None else wait_s)

    def staging(self) -> ImportStaging:
        return SqliteStaging(self._writers, self._file)

    def migrator(self) -> Connection:
        return _locked(connected(self._writers), WAIT_S)

    def write(self, connection: Connection, writes: Sequence[Write]) -> None:
        for write in writes:
            if write.rows:
                _run(connection, write)

    def ask(self, connection: Connection, write: Write) -> Sequence[tuple[Any, ...]]:
        return _run(connection, write)

    def commit(self, connection: Connection, writes: Sequence[Write], last: Sequence[Write]) -> None:
        self.write(connection, [*writes, *last])
        connection.commit()

    def version(self) -> int:
        return self._watch.version()

    def probe(self) -> int:
        return self._watch.version()

    def wait_for_change(self, timeout_s: float) -> None:
        sleep(timeout_s)

    def connection_limit(self) -> int | None:
        return None

    def log_bytes(self) -> int:
        with suppress(FileNotFoundError):
            return self._file.with_name(f"{self._file.name}-wal").stat().st_size
        return 0

    def close(self) -> None:
        self._watch.close()
        self._writers.dispose()


def _run(connection: Connection, write: Write) -> Sequence[tuple[Any, ...]]:
    statement = compiled(write.statement, write.rows[0], connection.dialect)
    held: Any = connection.connection.driver_connection
    cursor = held.cursor()
    rows = [statement.values(row) for row in write.rows]
    try:
        if len(rows) == 1:
            cursor.execute(statement.text, rows[0])
        else:
            cursor.executemany(statement.text, rows)
        result: list[tuple[Any, ...]] = cursor.fetchall()
    except driver.Error as error:
        raise fault_of(connection, error) from error
    return result


class _Watch:
    """Reads the catalogue version on a connection of its own, in microseconds.

    Every unit of work asks for it, most of them for nothing else.
    """

    def __init__(self, connect: Any, *, optimises: bool) -> None:
        self._connect = connect
        self._optimises = optimises
        self._connection: Any = None
        self._lock = Lock()

    def version(self) -> int:
        try:
            with self._lock:
                if self._connection is None:
                    self._connection = self._connect()
                (version,) = self._connection.cursor().execute(VERSION_SQL).fetchone()
        except driver.OperationalError as error:
            raise Unavailable(reason=ANOTHER_CHANGE if is_lock_taken(error) else str(error)) from error
        return version or 0

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                if self._optimises:
                    self._connection.cursor().execute("PRAGMA optimize")
                self._connection.close()
            self._connection = None


def _check(url: URL) -> None:
    if driver.sqlite_version_info < OLDEST:
        raise RuntimeError(f"SQLite {driver.sqlite_version} is too old: 3.51.3 is the first that is safe")
    if url.database in {None, "", ":memory:"}:
        raise ValueError("the shop keeps SQLite in a file; for a shop in memory use MemoryStore")


def _look(connection: Any, _record: object) -> None:
    connection.execute(f"PRAGMA {BUSY_TIMEOUT}").close()


def _set_up(connection: Any, _record: object) -> None:
    given_up_at = monotonic() + WAIT_S
    for pragma in PRAGMAS:
        while not _is_set(connection, pragma, is_last_try=monotonic() > given_up_at):
            sleep(BETWEEN_TRIES_S)


def _is_set(connection: Any, pragma: str, *, is_last_try: bool) -> bool:
    """Several who open a new file at once all turn on its log: SQLite refuses some without waiting."""
    try:
        connection.execute(f"PRAGMA {pragma}").close()
    except driver.OperationalError:
        if is_last_try:
            raise
        return False
    return True


def _locked(connection: Connection, wait_s: float) -> Connection:
    """Begin to write on a connection, which goes back to the pool where that fails."""
    try:
        lock(connection, wait_s)
    except BaseException:
        connection.close()
        raise
    return connection
