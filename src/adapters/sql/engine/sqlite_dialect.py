"""What is SQLite's own: how a transaction begins to read, and how it waits for its turn to write."""

from __future__ import annotations

from functools import partial
from typing import Any

import pysqlite3.dbapi2 as driver
from sqlalchemy import Connection
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.pool import PoolProxiedConnection

from .database import ANOTHER_CHANGE, WAIT_S, LockTaken, fault_of, is_lock_taken, wait_for

BUSY_TIMEOUT = f"busy_timeout={WAIT_S * 1000}"


class SqliteDialect(SQLiteDialect_pysqlite):
    """Begins each transaction itself: the driver would begin none before the first write.

    A listener of the engine could do the same, and would add 6 us to every statement.
    """

    supports_statement_cache = True

    def do_begin(self, dbapi_connection: PoolProxiedConnection) -> None:
        held: Any = dbapi_connection.driver_connection
        if not held.in_transaction:
            held.execute("BEGIN").close()


registry.register("sqlite.shop", __name__, SqliteDialect.__name__)


def lock(connection: Connection, wait_s: float) -> None:
    """Begin to write, once whoever writes has ended.

    SQLite's own waiting looks ten times a second, and hardly ever finds a busy shop's file free.

    Raises:
        LockTaken: If nobody lets go in time.
    """
    held: Any = connection.connection.driver_connection
    held.execute("PRAGMA busy_timeout=0").close()
    try:
        if not wait_for(partial(_is_begun, connection, held), wait_s):
            raise LockTaken(reason=ANOTHER_CHANGE)
    finally:
        held.execute(f"PRAGMA {BUSY_TIMEOUT}").close()
    connection.begin()


def _is_begun(connection: Connection, held: Any) -> bool:
    try:
        held.execute("BEGIN IMMEDIATE").close()
    except driver.OperationalError as fault:
        if is_lock_taken(fault):
            return False
        raise fault_of(connection, fault) from fault
    return True
