"""Busy statements, said to the driver as they are: compiled once, values and rows left plain."""

from __future__ import annotations

import re
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from attrs import frozen
from sqlalchemy import ClauseElement, Connection, Dialect, Select

from .database import Statement, fault_of

Values = Mapping[str, object]
MOST_AT_ONCE = 50
"""Each count of rows is a statement of its own to the server; larger orders are rare."""
NAMED = re.compile(r"%\((\w+)\)s")
NUMBERED = re.compile(r"\$(\d+)")
WITH = "WITH "
CURSOR = "shop_cursor"
"""Where a connection of the pool keeps its cursor; a database may put one of its own there."""


@frozen
class _Form:
    """A statement as a driver wants it, and the names of its values in their order."""

    text: str
    names: Sequence[str]
    has_moments: bool

    def parameters(self, *rows: Values) -> list[object]:
        parameters = [values[name] for values in rows for name in self.names]
        return parameters if self.has_moments else [_as_text(value) for value in parameters]


def _as_text(value: object) -> object:
    """Write an instant as its column does in SQLite, which keeps it as text that sorts."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f")
    return value


class CompiledStatement:
    """One statement of named values: text, whole numbers, flags and instants.

    SQLAlchemy's way through ``execute`` takes longer than a database takes for a
    small statement. Rows come as the driver gives them: SQLite's flags are numbers.
    Every method raises DatabaseFault when the database fails; the transaction is lost then.
    """

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._forms: dict[tuple[str, int], _Form] = {}

    def rows(self, connection: Connection, values: Values) -> list[tuple[Any, ...]]:
        """Run the statement and read all that it finds."""
        form = self.form(connection.dialect)
        parameters = form.parameters(values)
        result: list[tuple[Any, ...]] = ran(connection, lambda c: c.execute(form.text, parameters).fetchall())
        return result

    def run(self, connection: Connection, values: Values) -> None:
        """Run the statement once."""
        form = self.form(connection.dialect)
        ran(connection, lambda cursor: cursor.execute(form.text, form.parameters(values)))

    def run_each(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Run the statement for every row of values."""
        form = self.form(connection.dialect)
        parameters = [form.parameters(row) for row in rows]
        ran(connection, lambda cursor: cursor.executemany(form.text, parameters))

    def form(self, dialect: Dialect, rows: int = 1) -> _Form:
        """Write the statement for so many rows at once as a driver wants it; more than one inserts."""
        form = self._forms.get((dialect.name, rows))
        if form is None:
            form = self._forms[dialect.name, rows] = _compiled(self._statement, dialect, rows)
        return form


Write = tuple[CompiledStatement, Values]


class SingleRowQuery:
    """Asks for one row, whose values its columns convert; they are found by their names."""

    def __init__(self, statement: Select[Any]) -> None:
        self._statement = CompiledStatement(statement)
        self._columns = list(statement.selected_columns)
        names = [column.key or "" for column in self._columns]
        self._named: Callable[..., Any] = namedtuple("Row", names, rename=True)  # type: ignore[misc]
        self._readers: dict[str, list[tuple[int, Callable[[Any], Any]]]] = {}

    def row(self, connection: Connection, values: Values) -> Any:
        """Read the row; None where there is none."""
        rows = self._statement.rows(connection, values)
        if not rows:
            return None
        result: list[Any] = list(rows[0])
        for place, read in self._readers_for(connection.dialect):
            result[place] = read(result[place])
        return self._named(*result)

    def _readers_for(self, dialect: Dialect) -> list[tuple[int, Callable[[Any], Any]]]:
        readers = self._readers.get(dialect.name)
        if readers is None:
            all_of_them = [
                column.type.dialect_impl(dialect).result_processor(dialect, None) for column in self._columns
            ]
            readers = [(place, read) for place, read in enumerate(all_of_them) if read is not None]
            self._readers[dialect.name] = readers
        return readers


class StatementBatch:
    """Writes that wait for each other, to be said as one: each statement is a way there and back.

    They see the database as it was before the first, so each writes a table of its own.
    """

    def __init__(self) -> None:
        self._statements: list[CompiledStatement] = []
        self._forms: list[_Form] = []
        self._parameters: list[object] = []

    def add(
        self, connection: Connection, prepared_statement: CompiledStatement, rows: Sequence[Values]
    ) -> None:
        """Let a write wait; the same statement does not wait twice, or one would not see the other."""
        if prepared_statement in self._statements:
            self.run(connection)
        form = prepared_statement.form(connection.dialect, len(rows))
        self._statements.append(prepared_statement)
        self._forms.append(form)
        self._parameters += form.parameters(*rows)

    def run(self, connection: Connection) -> None:
        """Say what waits."""
        if self._forms:
            text, parameters = self._take_batch()
            ran(connection, lambda cursor: cursor.execute(text, parameters))

    def ask(
        self, connection: Connection, prepared_statement: CompiledStatement, values: Values
    ) -> list[tuple[Any, ...]]:
        """Say what waits and one statement more, which does not see it, and read all that this one finds."""
        self.add(connection, prepared_statement, [values])
        text, parameters = self._take_batch()
        result: list[tuple[Any, ...]] = ran(connection, lambda c: c.execute(text, parameters).fetchall())
        return result

    def statements_before(self, connection: Connection, writes: Sequence[Write]) -> list[Statement]:
        """Write down what waits as one statement, and each of some writes after it."""
        waiting = [self._take_batch()] if self._forms else []
        forms = [
            (prepared_statement.form(connection.dialect), values) for prepared_statement, values in writes
        ]
        return [*waiting, *((form.text, form.parameters(values)) for form, values in forms)]

    def _take_batch(self) -> Statement:
        text, parameters = _joined(tuple([form.text for form in self._forms])), self._parameters
        self._statements, self._forms, self._parameters = [], [], []
        return text, parameters


@lru_cache(maxsize=1_000)
def _joined(texts: tuple[str, ...]) -> str:
    """Make one statement of several writes; their values are numbered on and on.

    Only the last may be one of several parts itself.
    """
    parts, before = [], 0
    for text in texts:
        parts.append(NUMBERED.sub(lambda result, before=before: f"${before + int(result[1])}", text))  # type: ignore[misc]
        before += max((int(number) for number in NUMBERED.findall(text)), default=0)
    *others, last = parts
    if not others:
        return last
    named = ", ".join(f"part{n} AS ({part})" for n, part in enumerate(others))
    between = ", " if last.startswith(WITH) else " "
    return f"{WITH}{named}{between}{last.removeprefix(WITH)}"


def _compiled(statement: ClauseElement, dialect: Dialect, rows: int) -> _Form:
    """Write a statement as a driver wants it: SQLite with question marks, PostgreSQL with numbers."""
    compiled: Any = statement.compile(dialect=dialect)
    if compiled.positional:
        return _Form(str(compiled), compiled.positiontup, has_moments=False)
    text = str(compiled)
    names = list(dict.fromkeys(NAMED.findall(text)))
    if rows == 1:
        return _Form(_numbered(text, names, 0), names, has_moments=True)
    head, _, one_row = text.partition(" VALUES ")
    groups = [_numbered(one_row, names, row * len(names)) for row in range(rows)]
    values = ", ".join(groups)
    return _Form(f"{_numbered(head, names, 0)} VALUES {values}", names, has_moments=True)


def _numbered(text: str, names: Sequence[str], before: int) -> str:
    numbered = NAMED.sub(lambda result: f"${before + names.index(result[1]) + 1}", text)
    return numbered.replace("%%", "%")


def ran(connection: Connection, work: Callable[[Any], Any]) -> Any:
    """Let the cursor of a connection work; what the driver raises is told in the shop's words."""
    cursor = _cursor_of(connection)
    try:
        return work(cursor)
    except Exception as error:
        raise fault_of(connection, error) from error


def _cursor_of(connection: Connection) -> Any:
    """Take up the cursor that goes with a connection of the pool, made once for its life."""
    cursor = connection.info.get(CURSOR)
    if cursor is None:
        driver: Any = connection.connection.driver_connection
        cursor = connection.info[CURSOR] = driver.cursor()
    return cursor
