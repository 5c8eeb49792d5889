"""An import into SQLite: its tables lie in a temporary file that is gone when its connection is."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, Table, insert

from adapters.sql.engine.database import (
    ANOTHER_IMPORT,
    IMPORT_WAIT_S,
    ImportStaging,
    Result,
    connected,
    wait_for,
)
from adapters.sql.engine.sqlite_dialect import lock
from shopcore.errors import Unavailable

from .tables import staged_metadata


class SqliteStaging(ImportStaging):
    """Implements Staging. Filling it takes no lock of the shop's file.

    The turn among imports is a lock on a file beside the database, which the system lets go of when
    the process ends.
    """

    def __init__(self, engine: Engine, database: Path) -> None:
        self._turn = _turn_of(database.with_name(f"{database.name}-import"))
        try:
            self._connection = connected(engine)
            driver_connection: Any = self._connection.connection.driver_connection
            driver_connection.execute("PRAGMA temp_store=FILE").close()
            staged_metadata.create_all(self._connection, checkfirst=False)
            self._connection.commit()
        except BaseException:
            self._turn.close()
            raise

    @property
    def connection(self) -> Connection:
        return self._connection

    def fill(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
        self._connection.execute(insert(table), rows)
        self._connection.commit()

    def take_turn(self) -> Connection:
        lock(self._connection, IMPORT_WAIT_S)
        return self._connection

    def write(self, work: Callable[[], Result]) -> Result:
        return work()

    def hold_rows(self) -> None:
        """Nobody else writes to the file meanwhile."""

    def close(self) -> None:
        """Close the connection itself: one that goes back to the pool would keep its tables."""
        self._connection.invalidate()
        self._connection.close()
        self._turn.close()


def _turn_of(path: Path) -> IO[str]:
    file = path.open("w")
    if wait_for(lambda: _is_locked(file), IMPORT_WAIT_S):
        return file
    file.close()
    raise Unavailable(reason=ANOTHER_IMPORT)


def _is_locked(file: IO[str]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
