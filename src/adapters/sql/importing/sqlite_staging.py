"""An import into SQLite: its tables lie in a temporary file that is gone when its connection is."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, Table, insert

from adapters.sql.engine.database import ANOTHER_IMPORT, IMPORT_WAIT_S, Result, connected, wait_for
from adapters.sql.engine.sqlite_dialect import lock
from shopcore.errors import Unavailable

from .tables import staged_metadata


class SqliteStaging:
    """Implements Staging. Filling it takes no lock of the shop's file.

    The turn among imports is a lock on a file beside the database, which the system lets go of when
    the process ends.
    """

    def __init__(self, engine: Engine, database: Path) -> None:
        self._turn = _turn_of(database.with_name(f"{database.name}-import"))
        try:
            self.connection = connected(engine)
            driver_connection: Any = self.connection.connection.driver_connection
            driver_connection.execute("PRAGMA temp_store=FILE").close()
            staged_metadata.create_all(self.connection, checkfirst=False)
            self.connection.commit()
        except BaseException:
            self._turn.close()
            raise

    def fill(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
        self.connection.execute(insert(table), rows)
        self.connection.commit()

    def take_turn(self) -> Connection:
        lock(self.connection, IMPORT_WAIT_S)
        return self.connection

    def write(self, work: Callable[[], Result]) -> Result:
        return work()

    def hold_rows(self) -> None:
        """Nobody else writes to the file meanwhile."""

    def close(self) -> None:
        """Close the connection itself: one that goes back to the pool would keep its tables."""
        self.connection.invalidate()
        self.connection.close()
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
