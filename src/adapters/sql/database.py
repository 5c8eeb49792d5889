"""What a database must offer a unit of work: snapshots to read, a lock to write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, event, func, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from shopcore.errors import Unavailable

from .tables import catalogue_version

VERSION = select(func.max(catalogue_version.c.version))
"""One number even over an empty table, so that a fresh database has the version None."""
VERSION_SQL = str(VERSION)
"""The same for the driver, which every unit of work that reads products asks."""
POOL_SIZE = 8
MOST_CONNECTIONS = 40
WAIT_S = 5
Statement = tuple[str, Sequence[object]]
"""Words for a driver, and their values."""
IN_THE_WAY = {"40001", "40P01"}
"""SQL states of a failed serialisation and of a deadlock."""


class Database(Protocol):
    """One database. ``reader`` and ``writer`` begin transactions that the caller closes.

    To one that is *remote* each statement is a way there and back.
    ``commit_in_turn`` runs the last statements of a transaction and commits it. Others wait for what
    they write, and wait neither for a way there and back nor for the disk; it is durable after that.

    Every method raises Unavailable when the database cannot be reached in time.
    """

    @property
    def is_remote(self) -> bool: ...
    def reader(self) -> Connection: ...
    def writer(self) -> Connection: ...
    def commit_in_turn(self, connection: Connection, last: Sequence[Statement]) -> None: ...
    def version(self) -> int: ...
    def migrator(self) -> Connection: ...
    def close(self) -> None: ...


class DatabaseFault(Unavailable):
    """The database failed under a statement; its transaction is lost."""


class Conflicted(DatabaseFault):
    """Another writer was in the way; the same work, begun anew, may well succeed."""


def connected(engine: Engine) -> Connection:
    """Take a connection from the pool.

    Raises:
        Unavailable: If none is free in time, or the database cannot be reached.
    """
    try:
        return engine.connect()
    except NoConnectionFree:
        raise Unavailable(reason="every database connection is in use") from None


def begun(engine: Engine) -> Connection:
    """Take a connection and begin its transaction at once.

    Raises:
        Unavailable: If the lock or the connection cannot be had in time.
    """
    connection = connected(engine)
    try:
        connection.begin()
    except BaseException:
        connection.close()
        raise
    return connection


def answer_faults_as_unavailable(engine: Engine) -> None:
    """Turn a lost, locked or unreachable database into the shop's own refusal."""
    event.listen(engine, "handle_error", _as_unavailable)


def fault_of(connection: Connection, error: Exception) -> Exception:
    """Tell what the driver raised on a connection in the shop's words; a broken connection is let go."""
    dialect: Any = connection.dialect
    driver = dialect.loaded_dbapi
    fault = _told(error, (driver.OperationalError, driver.InterfaceError))
    if dialect.is_disconnect(error, connection.connection.dbapi_connection, None):
        connection.invalidate(error)
    return fault or error


def _as_unavailable(context: ExceptionContext) -> DatabaseFault | None:
    is_fault = isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError)
    error = context.original_exception
    return _told(error, (type(error),) if is_fault else ())


def _told(error: BaseException, faults: tuple[type[BaseException], ...]) -> DatabaseFault | None:
    if getattr(error, "sqlstate", None) in IN_THE_WAY:
        return Conflicted(reason=str(error))
    return DatabaseFault(reason=str(error)) if isinstance(error, faults) else None
