"""An import into PostgreSQL: temporary tables of one transaction, filled by COPY."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, Table, func, select, text

from adapters.sql.catalogue.write_lock import OF_THIS_SHOP
from adapters.sql.engine.database import (
    ANOTHER_IMPORT,
    IMPORT_WAIT_S,
    ImportStaging,
    begun,
    fault_of,
    wait_for,
)
from shopcore.errors import Unavailable

from .tables import staged_metadata

IMPORT_LOCK = 7_301_002
TRY_LOCK = select(func.pg_try_advisory_xact_lock(IMPORT_LOCK, OF_THIS_SHOP))
"""Held until the transaction ends; the server lets go of it when the connection is lost."""
IN_ITS_OWN_TIME = text("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0")
"""An import reads a file between two statements, and writes a whole catalogue with the last ones."""


class PostgresStaging(ImportStaging):
    """Implements Staging. Until it takes its turn, the transaction holds no lock that others want."""

    def __init__(self, engine: Engine) -> None:
        self._connection = begun(engine)
        try:
            self._connection.execute(IN_ITS_OWN_TIME)
            if not wait_for(lambda: bool(self._connection.scalar(TRY_LOCK)), IMPORT_WAIT_S):
                raise Unavailable(reason=ANOTHER_IMPORT)
            staged_metadata.create_all(self._connection, checkfirst=False)
        except BaseException:
            self._connection.close()
            raise

    @property
    def connection(self) -> Connection:
        return self._connection

    def fill(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
        names = [column.name for column in table.c if column.name in rows[0]]

        driver: Any = self._connection.connection.driver_connection
        try:
            with (
                driver.cursor() as cursor,
                cursor.copy(f"COPY {table.name} ({', '.join(names)}) FROM STDIN") as copy,
            ):
                for row in rows:
                    copy.write_row([row[name] for name in names])
        except psycopg.Error as error:
            raise fault_of(self._connection, error) from error

    def take_turn(self) -> Connection:
        for table in staged_metadata.sorted_tables:
            self._connection.execute(text(f"ANALYZE {table.name}"))
        return self._connection

    def close(self) -> None:
        self._connection.close()
