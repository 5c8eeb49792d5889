"""The database of an address: a file of SQLite, or a server of PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import URL, make_url

from .engine.database import Database
from .engine.read_only_url import read_only_file, read_only_server
from .engine.sqlite import SqliteDatabase
from .engine.timeouts import Timeouts

if TYPE_CHECKING:
    from .machines.replica import Replica


def open_database(
    url: str, lock_wait_s: float, timeouts: Timeouts, connections: int, *, is_read_only: bool
) -> Database:
    """Choose the database of an address.

    Raises:
        ValueError: If it is neither SQLite nor PostgreSQL.
        FileNotFoundError: If it is only looked at, and there is none.
    """
    place = address_of(url)
    match place.get_backend_name():
        case "sqlite":
            return SqliteDatabase(read_only_file(place) if is_read_only else place, lock_wait_s)
        case "postgresql":
            from .engine.postgresql import (
                PostgresDatabase,  # its driver is loaded by shops that have it alone
            )

            return PostgresDatabase(read_only_server(place) if is_read_only else place, timeouts, connections)
        case other:
            raise ValueError(f"the shop keeps its data in sqlite or postgresql, not {other}")


def open_replica(url: str | None, database: Database) -> Replica | None:
    """Open the replica of a server; a file has none, and neither has a server that is not given one."""
    if not url or not database.is_remote:
        return None
    from .machines.replica import Replica

    return Replica(address_of(url))


def address_of(url: str) -> URL:
    """Read an address, with either of the names that PostgreSQL goes by.

    Raises:
        ValueError: If its port is no number.
        ArgumentError: If it is no address at all.
    """
    return make_url(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url)
