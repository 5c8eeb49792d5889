"""What is PostgreSQL's own: how a snapshot ends, and several statements in one trip to the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import psycopg
from psycopg import RawCursor
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection, Dialect
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.pool import PoolProxiedConnection

from .database import fault_of
from .driver_writes import joined
from .limited_connection import LimitedConnection, limits_of_transaction
from .statement import Write
from .timeouts import Timeouts


class PostgresDialect(PGDialect_psycopg):
    """Ends a transaction that only read by COMMIT: after ROLLBACK the driver forgets what it prepared."""

    supports_statement_cache = True

    def do_rollback(self, dbapi_connection: PoolProxiedConnection) -> None:
        driver: Any = dbapi_connection.driver_connection
        if driver.read_only and driver.pgconn.transaction_status == TransactionStatus.INTRANS:
            driver.commit()
        else:
            driver.rollback()


registry.register("postgresql.shop", __name__, PostgresDialect.__name__)


def limit_transaction(timeouts: Timeouts, connection: Connection) -> None:
    """Begin a transaction by telling its limits, one way there and back; without one there are none.

    Raises:
        DatabaseFault: If it cannot be begun.
    """
    if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        return
    try:
        _driver_of(connection).execute(limits_of_transaction(timeouts))
    except psycopg.Error as error:
        raise fault_of(connection, error) from error


def wait_for_notification(connection: Connection, channel: str, timeout_s: float) -> None:
    """Listen on a connection for as long as it lives, and wait until something comes or the time is over.

    What comes names a schema: others of the database may hold shops of their own.

    Raises:
        DatabaseFault: If the connection is lost.
    """
    driver = _driver_of(connection)
    try:
        if channel not in connection.info:
            driver.execute(f"LISTEN {channel}".encode())
            connection.info[channel] = driver.execute("SELECT current_schema()").fetchall()[0][0]
        for notice in driver.notifies(timeout=timeout_s):
            if notice.payload == connection.info[channel]:
                return
    except psycopg.Error as error:
        raise fault_of(connection, error) from error


def run_one(connection: Connection, batch: Sequence[Write]) -> Sequence[tuple[Any, ...]]:
    """Run a batch of writes as one statement, and answer what it gives back.

    Raises:
        DatabaseFault: If it fails.
    """
    cursor = _driver_of(connection).raw_cursor
    try:
        _run(cursor, batch, connection.dialect)
        result = cursor.pgresult
        return cursor.fetchall() if result is not None and result.nfields else ()
    except psycopg.Error as error:
        raise fault_of(connection, error) from error


def run_together(connection: Connection, batches: Sequence[Sequence[Write]], *texts: str) -> None:
    """Run each batch of writes as one statement, and texts after them, all in one trip to the server.

    Raises:
        DatabaseFault: If one of them fails; those after it are not run.
    """
    driver = _driver_of(connection)
    cursor = driver.raw_cursor
    try:
        with driver.one_trip():
            for batch in batches:
                _run(cursor, batch, connection.dialect)
            for text in texts:
                cursor.execute(text)
    except psycopg.Error as error:
        raise fault_of(connection, error) from error


def _driver_of(connection: Connection) -> LimitedConnection:
    return cast("LimitedConnection", connection.connection.driver_connection)


def _run(cursor: RawCursor[Any], batch: Sequence[Write], dialect: Dialect) -> None:
    statement = joined(batch, dialect)
    if len(batch[0].rows) > 1:
        cursor.executemany(statement.text, [statement.values([row]) for row in batch[0].rows])
    else:
        cursor.execute(statement.text, statement.values(write.rows[0] for write in batch))
