"""PostgreSQL: readers see a snapshot, writers lock the rows they change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import sleep
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, select, text
from sqlalchemy.pool import NullPool

from adapters.sql.catalogue.notification import CHANNEL
from adapters.sql.importing.postgresql_staging import PostgresStaging
from adapters.sql.monitoring.watched_pool import WatchedPool

from .database import (
    CONNECTIONS,
    VERSION,
    ImportStaging,
    PooledDatabase,
    answer_faults_as_unavailable,
    begun,
    connected,
)
from .driver_writes import joinable
from .limited_connection import connect_limited, connect_pooled
from .postgresql_dialect import limit_transaction, run_one, run_together, wait_for_notification
from .read_only_url import POOLER, is_pooled
from .statement import Write
from .timeouts import JOBS, PROBES, Timeouts

MIGRATION_LOCK = 7_301_001
NO_WAIT_FOR_DISK = Write(select(text("set_config('synchronous_commit', 'off', true)")), [{}])
COMMIT_SERIALISED = ("COMMIT", "SELECT pg_logical_emit_message(true, 'counted', '')")
"""Commits, which lets go of every row, and then waits for the disk by a commit that holds none.

What commits later stands later in the log, so that a number is never on the disk before the one before it.
"""
CONNECTION_LIMIT = text(
    "SELECT LEAST("
    "CAST(current_setting('max_connections') AS integer)"
    " - CAST(current_setting('superuser_reserved_connections') AS integer),"
    " (SELECT NULLIF(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),"
    " (SELECT NULLIF(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user))"
)
"""Of the server, the database and the role, as far as they have one."""
WAIT_FOR_LOCKS = text("SELECT set_config('lock_timeout', :wait, true)")
LOCK_MIGRATIONS = text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")


class PostgresDatabase(PooledDatabase):
    """Implements Database over a server; several shops may share it.

    Past its *timeouts* the server ends a statement; one that cannot be heard is hung up on. It has so many
    *connections* at most, and one for probes; who finds none free waits as long as for a lock.
    """

    is_remote = True

    def __init__(self, url: URL, timeouts: Timeouts = JOBS, connections: int = CONNECTIONS) -> None:
        self._url = url
        pool = {"pool_size": connections, "max_overflow": 0, "pool_timeout": timeouts.lock_ms / 1_000}
        self._writers = _engine(url, timeouts, poolclass=WatchedPool, **pool)
        probes = _engine(url, PROBES, pool_size=1, max_overflow=0)
        self._probes = probes.execution_options(isolation_level="AUTOCOMMIT")
        self._readers = self._writers.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        self._watch = self._writers.execution_options(isolation_level="AUTOCOMMIT")

    def writer(self, wait_s: float | None = None) -> Connection:
        """Nobody waits to begin; *wait_s* is for each row, else the server knows."""
        connection = begun(self._writers)
        if wait_s is not None:
            try:
                connection.execute(WAIT_FOR_LOCKS, {"wait": f"{max(1, round(wait_s * 1_000))}ms"})
            except BaseException:
                connection.close()
                raise
        return connection

    def staging(self) -> ImportStaging:
        return PostgresStaging(self._writers)

    def migrator(self) -> Connection:
        """Begin a transaction that may take as long as it needs."""
        connection = begun(_engine(self._url, None, poolclass=NullPool))
        connection.execute(LOCK_MIGRATIONS)
        return connection

    def write(self, connection: Connection, writes: Sequence[Write]) -> None:
        batches = list(joinable(writes))
        if len(batches) == 1:
            run_one(connection, batches[0])
        elif batches:
            run_together(connection, batches)

    def ask(self, connection: Connection, write: Write) -> Sequence[tuple[Any, ...]]:
        return run_one(connection, [write])

    def commit(self, connection: Connection, writes: Sequence[Write], last: Sequence[Write]) -> None:
        """What comes last goes to the server at once: nobody who waits for a row waits for a trip."""
        if last:
            batches = [*joinable([*writes, NO_WAIT_FOR_DISK]), *([one] for one in last)]
            run_together(connection, batches, *COMMIT_SERIALISED)
        else:
            self.write(connection, writes)
        connection.commit()

    def version(self) -> int:
        with connected(self._watch) as connection:
            return connection.scalar(VERSION) or 0

    def probe(self) -> int:
        with connected(self._probes) as connection:
            return connection.scalar(VERSION) or 0

    def wait_for_change(self, timeout_s: float) -> None:
        """Listen on the connection of the probes; a pooler gives it to others, so that nothing would come."""
        if is_pooled(self._url):
            sleep(timeout_s)
            return
        with connected(self._probes) as connection:
            wait_for_notification(connection, CHANNEL, timeout_s)

    def connection_limit(self) -> int | None:
        if is_pooled(self._url):
            return None
        with connected(self._watch) as connection:
            limit: int = connection.scalar(CONNECTION_LIMIT)
            return limit

    def log_bytes(self) -> int:
        return 0

    def close(self) -> None:
        self._writers.dispose()
        self._probes.dispose()


def _engine(url: URL, timeouts: Timeouts | None, **pool: Any) -> Engine:
    place = url.set(drivername="postgresql+shop").difference_update_query([POOLER])
    engine = create_engine(place, hide_parameters=True, **pool)
    answer_faults_as_unavailable(engine)
    connect = connect_pooled if is_pooled(url) else connect_limited
    event.listen(engine, "do_connect", partial(connect, timeouts))
    if is_pooled(url) and timeouts is not None:
        event.listen(engine, "begin", partial(limit_transaction, timeouts))
    return engine
