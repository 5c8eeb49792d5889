"""SQLite: readers see a snapshot of the log, one writer at a time holds the lock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

import pysqlite3.dbapi2 as driver
from sqlalchemy import URL, Connection, create_engine, event

from adapters.sql.importing.sqlite_staging import SqliteStaging
from shopcore.errors import Unavailable

from .database import (
    ANOTHER_CHANGE,
    BETWEEN_TRIES_S,
    LOCK_WAIT_S,
    MOST_CONNECTIONS,
    POOL_SIZE,
    VERSION_SQL,
    WAIT_S,
    ImportStaging,
    LockTaken,
    Statement,
    answer_faults_as_unavailable,
    begun,
    fault_of,
    is_lock_taken,
    wait_for,
)
from .read_only_url import is_read_only
from .statement import ran

OLDEST = (3, 51, 3)
"""Older ones can corrupt the write-ahead log when it is reset."""
PRAGMAS = (
    f"busy_timeout={WAIT_S * 1000}",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "cache_size=-32000",
    "temp_store=MEMORY",
    "mmap_size=0",
)


class SqliteDatabase:
    """Implements Database over one file."""

    is_remote = False

    def __init__(self, url: URL, lock_wait_s: float = LOCK_WAIT_S) -> None:
        _check(url)
        self._file = Path(url.database or "")
        self._lock_wait_s = lock_wait_s
        self._readers = create_engine(
            url.set(drivername="sqlite+pysqlite"),
            module=driver,
            connect_args={"isolation_level": None, "check_same_thread": False},
            hide_parameters=True,
            pool_size=POOL_SIZE,
            max_overflow=MOST_CONNECTIONS - POOL_SIZE,
            pool_timeout=WAIT_S,
        )
        event.listen(self._readers, "connect", _look if is_read_only(url) else _set_up)
        event.listen(self._readers, "begin", _begin)
        answer_faults_as_unavailable(self._readers)
        self._writers = self._readers.execution_options(begin="BEGIN IMMEDIATE")
        self._watch = _Watch(self._readers.raw_connection, optimises=not is_read_only(url))

    def reader(self) -> Connection:
        return begun(self._readers)

    def writer(self, wait_s: float | None = None) -> Connection:
        waiting = self._lock_wait_s if wait_s is None else wait_s
        return begun(self._writers, wait_s=waiting)

    def staging(self) -> ImportStaging:
        return SqliteStaging(self._readers, self._file)

    def migrator(self) -> Connection:
        return begun(self._writers, wait_s=WAIT_S)

    def commit_serialised(self, connection: Connection, last: Sequence[Statement]) -> None:
        ran(connection, lambda cursor: [cursor.execute(text, parameters) for text, parameters in last])
        connection.commit()

    def version(self) -> int:
        return self._watch.version()

    def probe(self) -> int:
        return self._watch.version()

    def close(self) -> None:
        self._watch.close()
        self._readers.dispose()


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
    connection.execute(f"PRAGMA {PRAGMAS[0]}").close()


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


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get("begin", "BEGIN") == "BEGIN":
        connection.exec_driver_sql("BEGIN")
        return
    _lock(connection, options.get("wait_s", LOCK_WAIT_S))


def _lock(connection: Connection, wait_s: float) -> None:
    """Begin to write, once whoever writes has ended.

    SQLite's own waiting looks ten times a second, and hardly ever finds a busy shop's file free.
    """
    held: Any = connection.connection.driver_connection
    held.execute("PRAGMA busy_timeout=0").close()
    try:
        if not wait_for(partial(_is_begun, connection, held), wait_s):
            raise LockTaken(reason=ANOTHER_CHANGE)
    finally:
        held.execute(f"PRAGMA {PRAGMAS[0]}").close()


def _is_begun(connection: Connection, held: Any) -> bool:
    try:
        held.execute("BEGIN IMMEDIATE").close()
    except driver.OperationalError as fault:
        if is_lock_taken(fault):
            return False
        raise fault_of(connection, fault) from fault
    return True
