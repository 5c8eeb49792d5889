"""Busy statements, said to the driver as they are: compiled once, values and rows left plain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ClauseElement, Connection, CursorResult, Dialect

Values = Mapping[str, object]
MOST_AT_ONCE = 50
"""Each count of rows is a statement of its own to the server; larger orders are rare."""


def plain_moment(connection: Connection, at: datetime) -> object:
    """Write an instant as the column's type would: SQLite keeps it as text that sorts."""
    utc = at.astimezone(UTC)
    return utc.strftime("%Y-%m-%d %H:%M:%S.%f") if connection.dialect.name == "sqlite" else utc


class Said:
    """One statement of named values that need no conversion, such as text and whole numbers.

    SQLAlchemy's way through ``execute`` takes longer than SQLite takes for a
    small statement. Rows come as the driver gives them: SQLite's flags are numbers.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._forms: dict[str, tuple[str, Sequence[str] | None]] = {}

    def rows(self, connection: Connection, values: Values) -> list[tuple[Any, ...]]:
        """Run the statement and read all that it finds."""
        return [tuple(row) for row in self._said(connection, values)]

    def run(self, connection: Connection, values: Values) -> None:
        """Run the statement once."""
        self._said(connection, values)

    def run_each(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Run the statement for every row of values."""
        text, order = self._form(connection.dialect)
        told: Any = [dict(row) if order is None else tuple([row[name] for name in order]) for row in rows]
        connection.exec_driver_sql(text, told)

    def insert_all(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Insert all rows; PostgreSQL hears of them in one statement, unless they are very many."""
        text, order = self._form(connection.dialect)
        head, _, one_row = text.partition(" VALUES ")
        if order is not None or len(rows) > MOST_AT_ONCE:
            self.run_each(connection, rows)
            return
        groups = (one_row.replace("%(", f"%(r{n}_") for n in range(len(rows)))
        told = {f"r{n}_{name}": value for n, row in enumerate(rows) for name, value in row.items()}
        connection.exec_driver_sql(f"{head} VALUES {', '.join(groups)}", told)

    def _said(self, connection: Connection, values: Values) -> CursorResult[Any]:
        text, order = self._form(connection.dialect)
        told: Any = dict(values) if order is None else tuple([values[name] for name in order])
        return connection.exec_driver_sql(text, told)

    def _form(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        """Write the statement as a driver wants it, with the order of its values where they have no names."""
        form = self._forms.get(dialect.name)
        if form is None:
            compiled: Any = self._statement.compile(dialect=dialect)
            order = compiled.positiontup if compiled.positional else None
            form = self._forms[dialect.name] = (str(compiled), order)
        return form
