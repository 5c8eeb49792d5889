"""What the parts behind the ports tell of themselves, under the names of the metrics."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.http.monitoring.figure_table import Reading, Source
    from adapters.sql import SqlStore
    from adapters.sql.machines.replica import Replica


def store_sources(store: SqlStore) -> tuple[Source, ...]:
    """Name what tells of a database and of its replica."""
    return (store_source(store), *((replica_source(store.replica),) if store.replica else ()))


def store_source(store: SqlStore) -> Source:
    """Tell of connections to the database, of changes that wait for a writer, and of the log of a file."""
    from adapters.http.monitoring.figure_table import Reading

    def read() -> Iterator[Reading]:
        figures = store.figures()
        yield Reading("shop_database_connections", figures.connections_in_use, ["in_use"])
        yield Reading("shop_database_connections", figures.connections_idle, ["idle"])
        yield Reading("shop_database_connections", figures.connections_most, ["most"])
        yield Reading("shop_database_connection_waits", figures.connection_waits)
        yield Reading("shop_database_connection_wait_seconds", figures.connection_waited_s)
        yield Reading("shop_database_connection_timeouts", figures.connection_timeouts)
        yield Reading("shop_writer_waiting", figures.writes_waiting)
        yield Reading("shop_writer_started", figures.writes_begun)
        yield Reading("shop_writer_wait_seconds", figures.writes_waited_s)
        yield Reading("shop_writer_refused", figures.writes_refused)
        yield Reading("shop_write_ahead_log_bytes", store.database.log_bytes())

    return read


def replica_source(replica: Replica) -> Source:
    """Tell whether the replica is used, how long it has been behind, and what was read elsewhere."""
    from adapters.http.monitoring.figure_table import Reading

    def read() -> Iterator[Reading]:
        yield Reading("shop_replica_used", float(replica.problem is None))
        yield Reading("shop_replica_lag_seconds", replica.lag_s)
        for reason, count in replica.fallbacks.items():
            yield Reading("shop_replica_fallbacks", count, [reason])

    return read
