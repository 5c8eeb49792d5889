"""What a database must offer a unit of work: snapshots to read, a lock to write."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection, Engine, event, func, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from shopcore.errors import Unavailable

from .tables import catalogue_version

VERSION = select(func.max(catalogue_version.c.version))
"""One number even over an empty table, so that a fresh database has the version None."""
POOL_SIZE = 8
MOST_CONNECTIONS = 40
WAIT_S = 5


class Database(Protocol):
    """One database. ``reader`` and ``writer`` begin transactions that the caller closes.

    Every method raises Unavailable when the database cannot be reached in time.
    """

    def reader(self) -> Connection: ...
    def writer(self) -> Connection: ...
    def version(self) -> int: ...
    def migrator(self) -> Connection: ...
    def close(self) -> None: ...


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


def _as_unavailable(context: ExceptionContext) -> Unavailable | None:
    if isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError):
        return Unavailable(reason=str(context.original_exception))
    return None
