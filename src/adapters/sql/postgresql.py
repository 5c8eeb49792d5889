"""PostgreSQL: readers see a snapshot, writers lock the rows they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import psycopg
from psycopg import RawCursor
from psycopg.types.numeric import Int8Dumper
from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.pool import ConnectionPoolEntry

from .database import (
    MOST_CONNECTIONS,
    POOL_SIZE,
    VERSION,
    WAIT_S,
    Statement,
    answer_faults_as_unavailable,
    begun,
    connected,
)
from .said import CURSOR, ran

MIGRATION_LOCK = 7_301_001
COMMIT_IN_TURN = (
    "SET LOCAL synchronous_commit TO off",
    "COMMIT",
    "SELECT pg_logical_emit_message(true, 'counted', '')",
)
"""Commits, which lets go of every row, and then waits for the disk by a commit that holds none.

What commits later stands later in the log, so that a number is never on the disk before the one before it.
"""
LOCK_MIGRATIONS = text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")


class PostgresDatabase:
    """Implements Database over a server; several shops may share it."""

    is_remote = True

    def __init__(self, url: URL) -> None:
        self._writers = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": WAIT_S},
            hide_parameters=True,
            pool_size=POOL_SIZE,
            max_overflow=MOST_CONNECTIONS - POOL_SIZE,
            pool_timeout=WAIT_S,
        )
        answer_faults_as_unavailable(self._writers)
        event.listen(self._writers, "connect", _give_cursor)
        self._readers = self._writers.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._watch = self._writers.execution_options(isolation_level="AUTOCOMMIT")

    def reader(self) -> Connection:
        return begun(self._readers)

    def writer(self) -> Connection:
        return begun(self._writers)

    def migrator(self) -> Connection:
        connection = begun(self._writers)
        connection.execute(LOCK_MIGRATIONS)
        return connection

    def commit_in_turn(self, connection: Connection, last: Sequence[Statement]) -> None:
        """All goes to the server at once: nobody who waits for a row waits for a way there and back."""

        def said(cursor: RawCursor[Any]) -> None:
            with cursor.connection.pipeline():
                for text, told in last:
                    cursor.execute(text, told)
                for text in COMMIT_IN_TURN:
                    cursor.execute(text)

        ran(connection, said)
        connection.commit()

    def version(self) -> int:
        with connected(self._watch) as connection:
            return connection.scalar(VERSION) or 0

    def close(self) -> None:
        self._writers.dispose()


def _give_cursor(driver: psycopg.Connection, pooled: ConnectionPoolEntry) -> None:
    """Give a connection the cursor of statements with numbered values.

    PostgreSQL plans a statement anew for each mix of sizes of its numbers: here all have one size.
    """
    cursor = RawCursor(driver)
    cursor.adapters.register_dumper(int, Int8Dumper)
    pooled.info[CURSOR] = cursor
