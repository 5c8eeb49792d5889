"""Whether the processes of this machine have room in the server of their database."""

from __future__ import annotations

from collections.abc import Iterator

from app.config.settings import Settings

from .machine_checks import counted


def connections_needed(settings: Settings) -> int:
    """Count the connections that the processes of this machine may open together."""
    return processes(settings) * settings.database.connections


def processes(settings: Settings) -> int:
    """Count the processes of this machine that keep connections; a worker is taken for one of them."""
    return settings.server.workers + (0 if settings.jobs.in_server else 1)


def connection_warnings(settings: Settings, limit: int | None) -> Iterator[str]:
    """Warn where this machine alone may use up what the server takes; *limit* is None without one."""
    needed = connections_needed(settings)
    if limit is not None and needed > limit:
        yield (
            f"database.connections: {counted(processes(settings))} of this machine may open {needed}"
            f" connections, and the database server allows {limit} for all machines together; lower the"
            " setting, raise the server's max_connections, or use PgBouncer (docs/operating.md)"
        )
