"""What a database must offer a unit of work: snapshots to read, a lock to write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic, sleep
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, Table, event, func, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from adapters.sql.catalogue.tables import catalogue_version
from adapters.sql.monitoring.watched_pool import WatchedPool, watched_pool
from shopcore.errors import Unavailable

from .statement import Write

Result = TypeVar("Result")
VERSION = select(func.max(catalogue_version.c.version))
"""One number even over an empty table, so that a fresh database has the version None."""
WAIT_S = 5
POOL: Final[Mapping[str, Any]] = {"pool_size": 8, "max_overflow": 32, "pool_timeout": WAIT_S}
"""What a file has; who finds no connection free waits five seconds."""
CONNECTIONS = 12
"""What a process has to a server, unless told."""
LOCK_WAIT_S = 1.0
"""So long a change waits for another before its asker is told to come again."""
IMPORT_WAIT_S = 60.0
"""So long an import waits for another, and for its turn to write; nobody waits for it meanwhile."""
IN_THE_WAY = {"40001", "40P01"}
"""SQL states of a failed serialisation and of a deadlock."""
GIVEN_UP = {"25P03"}
"""SQL states of transactions that the server ended for standing still; drivers count them among bugs."""
LOCK_NOT_AVAILABLE = "55P03"
SQLITE_BUSY = 5
ANOTHER_CHANGE = "another change holds the lock for too long"
ANOTHER_IMPORT = "another import is running"
BETWEEN_TRIES_S = 0.005


class ImportStaging(Protocol):
    """The connection of an import, with tables that nobody else sees.

    They go with the connection, however the import ends. While it is open no other import is.
    ``fill`` adds rows to one of its tables, ``take_turn`` waits until it may write to the shop: what
    it writes from then on is one transaction. ``write`` runs what writes, anew where others were in the way,
    and ``hold_rows`` takes the rows that it is about to write, in the order in which everybody takes them.
    All raise Unavailable, as every method of Database does.
    """

    @property
    def connection(self) -> Connection: ...
    def fill(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None: ...
    def take_turn(self) -> Connection: ...
    def write(self, work: Callable[[], Result]) -> Result: ...
    def hold_rows(self) -> None: ...
    def close(self) -> None: ...


class Snapshots(Protocol):
    """Where reads come from: ``reader`` begins one, ``version`` is what it sees of the catalogue at least."""

    def reader(self) -> Connection: ...
    def version(self) -> int: ...


class Database(Protocol):
    """One database. ``reader`` and ``writer`` begin transactions that the caller closes.

    To one that is *remote* each statement is a way there and back. ``writer`` waits a moment for
    others, ``staging`` waits longer for another import.
    ``write`` runs several writes in their order, in one trip. ``commit`` does so, and commits: others
    wait for the rows of the *last* ones, and wait neither for a trip nor for the disk; all is durable after
    that.
    ``probe`` reads the catalogue version over a connection that nothing else uses, and soon gives up.
    ``wait_for_change`` comes back once the catalogue may have changed, or when its time is over; it uses the
    connection of ``probe``.
    ``connection_limit`` is how many connections the server takes from everybody; None is any number.
    ``log_bytes`` is how long the write-ahead log beside a file is; 0 where a server looks after its own.

    Every method raises Unavailable when the database cannot be reached in time.
    """

    @property
    def is_remote(self) -> bool: ...
    @property
    def pool(self) -> WatchedPool: ...
    def reader(self) -> Connection: ...
    def writer(self, wait_s: float | None = None) -> Connection: ...
    def staging(self) -> ImportStaging: ...
    def write(self, connection: Connection, writes: Sequence[Write]) -> None: ...
    def ask(self, connection: Connection, write: Write) -> Sequence[tuple[Any, ...]]: ...
    def commit(self, connection: Connection, writes: Sequence[Write], last: Sequence[Write]) -> None: ...
    def version(self) -> int: ...
    def probe(self) -> int: ...
    def wait_for_change(self, timeout_s: float) -> None: ...
    def connection_limit(self) -> int | None: ...
    def log_bytes(self) -> int: ...
    def migrator(self) -> Connection: ...
    def close(self) -> None: ...


class PooledDatabase:
    """The part of Database that is the same for every engine: readers and writers share one pool."""

    _writers: Engine
    _readers: Engine

    @property
    def pool(self) -> WatchedPool:
        return watched_pool(self._writers)

    def reader(self) -> Connection:
        return begun(self._readers)


class DatabaseFault(Unavailable):
    """The database failed under a statement; its transaction is lost."""


class Conflicted(DatabaseFault):
    """Another writer was in the way; the same work, begun anew, may well succeed."""


class LockTaken(DatabaseFault):
    """Another writer did not let go in time; nothing was begun."""


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
        Unavailable: If the connection cannot be had in time.
    """
    connection = connected(engine)
    try:
        connection.begin()
    except BaseException:
        connection.close()
        raise
    return connection


def wait_for(is_ours: Callable[[], bool], wait_s: float) -> bool:
    """Try again and again until something is ours; False if it is not in time."""
    given_up_at = monotonic() + wait_s
    while not is_ours():
        if monotonic() >= given_up_at:
            return False
        sleep(BETWEEN_TRIES_S)
    return True


def answer_faults_as_unavailable(engine: Engine) -> None:
    """Turn a lost, locked or unreachable database into the shop's own refusal."""
    event.listen(engine, "handle_error", _as_unavailable)


def fault_of(connection: Connection, error: Exception) -> Exception:
    """Tell what the driver raised on a connection in the shop's words; a broken connection is let go."""
    dialect: Any = connection.dialect
    driver = dialect.loaded_dbapi
    fault = _reported(error, (driver.OperationalError, driver.InterfaceError))
    if dialect.is_disconnect(error, connection.connection.dbapi_connection, None):
        connection.invalidate(error)
    return fault or error


def is_lock_taken(error: BaseException) -> bool:
    """Whether a driver says that another holds what is wanted."""
    is_busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == SQLITE_BUSY
    return is_busy or getattr(error, "sqlstate", None) == LOCK_NOT_AVAILABLE


def _as_unavailable(context: ExceptionContext) -> DatabaseFault | None:
    error = context.original_exception
    is_given_up = getattr(error, "sqlstate", None) in GIVEN_UP
    is_fault = is_given_up or isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError)
    return _reported(error, (type(error),) if is_fault else ())


def _reported(error: BaseException, faults: tuple[type[BaseException], ...]) -> DatabaseFault | None:
    if getattr(error, "sqlstate", None) in IN_THE_WAY:
        return Conflicted(reason=str(error))
    if is_lock_taken(error):
        return LockTaken(reason=ANOTHER_CHANGE)
    return DatabaseFault(reason=str(error)) if isinstance(error, faults) else None
