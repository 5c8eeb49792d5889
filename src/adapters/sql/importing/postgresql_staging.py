"""An import into PostgreSQL: temporary tables of one transaction, filled by COPY."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import sleep
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, Table, func, select, text

from adapters.sql.engine.database import (
    ANOTHER_IMPORT,
    IMPORT_WAIT_S,
    Conflicted,
    LockTaken,
    Result,
    begun,
    fault_of,
    wait_for,
)
from adapters.sql.engine.driver_writes import converter_of
from adapters.sql.engine.server_functions import OF_THIS_SHOP
from shopcore.errors import Unavailable

from .tables import staged_metadata

IMPORT_LOCK = 7_301_002
TRY_LOCK = select(func.pg_try_advisory_xact_lock(IMPORT_LOCK, OF_THIS_SHOP))
"""Held until the transaction ends; the server lets go of it when the connection is lost."""
IN_ITS_OWN_TIME = text("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0")
"""An import reads a file between two statements, and writes a whole catalogue with the last ones."""
WAIT_A_SECOND = text("SET LOCAL lock_timeout = '1s'")
"""Whoever wants what was taken so far waits as long."""
TAKE_UNITS = select(func.count()).select_from(
    text(
        "(SELECT 1 FROM branch_stock JOIN staged_units USING (branch, product)"
        ' ORDER BY CAST(product AS text) COLLATE "C", branch FOR UPDATE OF branch_stock) AS taken'
    )
)
TAKE_PRODUCTS = select(func.count()).select_from(
    text(
        "(SELECT 1 FROM product WHERE number IN (SELECT number FROM staged_product)"
        " ORDER BY number FOR NO KEY UPDATE) AS taken"
    )
)
TRIES = 20
BETWEEN_TRIES_S = 0.1


class PostgresStaging:
    """Implements Staging. Until it takes its turn, the transaction holds no lock that others want."""

    def __init__(self, engine: Engine) -> None:
        self.connection = begun(engine)
        try:
            self.connection.execute(IN_ITS_OWN_TIME)
            if not wait_for(lambda: bool(self.connection.scalar(TRY_LOCK)), IMPORT_WAIT_S):
                raise Unavailable(reason=ANOTHER_IMPORT)
            staged_metadata.create_all(self.connection, checkfirst=False)
        except BaseException:
            self.connection.close()
            raise

    def fill(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
        names = [column.name for column in table.c if column.name in rows[0]]
        dialect = self.connection.dialect
        converters = {
            name: convert for name in names if (convert := converter_of(table.c[name].type, dialect))
        }
        driver: Any = self.connection.connection.driver_connection
        try:
            with (
                driver.cursor() as cursor,
                cursor.copy(f"COPY {table.name} ({', '.join(names)}) FROM STDIN") as copy,
            ):
                for row in rows:
                    values = {**row, **{name: convert(row[name]) for name, convert in converters.items()}}
                    copy.write_row([values[name] for name in names])
        except psycopg.Error as error:
            raise fault_of(self.connection, error) from error

    def take_turn(self) -> Connection:
        for table in staged_metadata.sorted_tables:
            self.connection.execute(text(f"ANALYZE {table.name}"))
        self.connection.execute(WAIT_A_SECOND)
        return self.connection

    def write(self, work: Callable[[], Result]) -> Result:
        for _ in range(TRIES - 1):
            try:
                with self.connection.begin_nested():
                    return work()
            except (Conflicted, LockTaken):
                sleep(BETWEEN_TRIES_S)
        return work()

    def hold_rows(self) -> None:
        self.connection.execute(TAKE_UNITS)
        self.connection.execute(TAKE_PRODUCTS)

    def close(self) -> None:
        self.connection.close()
