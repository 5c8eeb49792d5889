"""Deferred writes, which Core compiles and the driver runs: what changes a basket or places an order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from attrs import frozen
from sqlalchemy import Dialect, Insert, bindparam
from sqlalchemy.types import TypeEngine

from .statement import Values, Write

MOST_AT_ONCE = 50
"""Each count of rows is a statement of its own to the server; larger orders are rare."""


@frozen
class DriverStatement:
    """A statement as Core compiled it, with the names of its values, each with what converts it."""

    text: str
    places: tuple[tuple[str, Callable[[Any], Any] | None], ...]
    constants: Mapping[str, object]

    def values(self, row: Values) -> list[object]:
        """List the values of a row as the text wants them."""
        if self.constants:
            row = {**self.constants, **row}
        return [row[name] if convert is None else convert(row[name]) for name, convert in self.places]


def compiled(statement: Any, row: Values, dialect: Dialect) -> DriverStatement:
    """Compile a statement for a row, once for all rows that it is run for."""
    return _compiled(statement, tuple(row), dialect)


@lru_cache(maxsize=500)
def _compiled(statement: Any, keys: Sequence[str], dialect: Dialect) -> DriverStatement:
    form: Any = statement.compile(dialect=dialect, column_keys=list(keys))
    names = tuple(form.positiontup or _numbered(form.string)[1])
    converters = {name: converter_of(bound.type, dialect) for bound, name in form.bind_names.items()}
    constants = {name: value for name, value in form.params.items() if name not in keys}
    return DriverStatement(form.string, tuple((name, converters.get(name)) for name in names), constants)


def converter_of(kind: TypeEngine[Any], dialect: Dialect) -> Callable[[Any], Any] | None:
    """Find what makes a value of a column one that the driver takes; None where it takes it as it is."""
    return kind.dialect_impl(dialect).bind_processor(dialect)


def in_one_insert(write: Write) -> Write:
    """Insert several rows by a statement of one row, whose values are those of all; others stay."""
    if type(write.statement) is not Insert or not 1 < len(write.rows) <= MOST_AT_ONCE:
        return write
    statement = _inserting(write.statement, tuple(write.rows[0]), len(write.rows))
    values = {f"{name}_{n}": value for n, row in enumerate(write.rows) for name, value in row.items()}
    return Write(statement, [values])


@lru_cache(maxsize=500)
def _inserting(statement: Insert, keys: Sequence[str], rows: int) -> Insert:
    return statement.values([{name: bindparam(f"{name}_{n}") for name in keys} for n in range(rows)])


class _Numbers(dict[str, str]):
    """Numbers names as they are met."""

    def __init__(self, before: int) -> None:
        super().__init__()
        self._before = before

    def __missing__(self, name: str) -> str:
        self[name] = f"${self._before + len(self) + 1}"
        return self[name]


def _numbered(text: str, before: int = 0) -> tuple[str, Sequence[str]]:
    """Give the named values of a text numbers, on from those of a text before it."""
    numbers = _Numbers(before)
    return text % numbers, list(numbers)


def joinable(writes: Sequence[Write]) -> Iterator[Sequence[Write]]:
    """Divide writes into those that PostgreSQL may run as one statement, in their order.

    Parts of one statement see the database as it was before it: each writes one row of a table of its own.
    What writes nothing stands last.
    """
    batch: list[Write] = []
    tables: set[object] = set()
    for write in map(in_one_insert, writes):
        table = getattr(write.statement, "table", None)
        if batch and (table in tables or len(write.rows) > 1 or len(batch[0].rows) > 1):
            yield batch
            batch, tables = [], set()
        if write.rows:
            batch.append(write)
            tables.add(table)
    if batch:
        yield batch


@frozen
class DriverBatch:
    """A batch as one statement with numbered values, and its statements, whose values follow each other.

    The *text* is in bytes, as the driver looks up what it prepared.
    """

    text: bytes
    statements: Sequence[DriverStatement]

    def values(self, rows: Iterable[Values]) -> list[object]:
        """List the values of one row for each statement."""
        pairs = zip(self.statements, rows, strict=True)
        return [value for statement, row in pairs for value in statement.values(row)]


def joined(batch: Sequence[Write], dialect: Dialect) -> DriverBatch:
    """Make one statement of a batch, once for all batches of these statements and names."""
    return _joined(tuple([(write.statement, tuple(write.rows[0])) for write in batch]), dialect)


@lru_cache(maxsize=1_000)
def _joined(forms: Sequence[tuple[Any, Sequence[str]]], dialect: Dialect) -> DriverBatch:
    statements = [_compiled(statement, keys, dialect) for statement, keys in forms]
    parts, before = [], 0
    for statement in statements:
        part, names = _numbered(statement.text, before)
        parts.append(part)
        before += len(names)
    *others, last = parts
    named = ", ".join(f"part{n} AS ({part})" for n, part in enumerate(others))
    text = f"WITH {named} {last}" if others else last
    return DriverBatch(text.encode(), statements)
