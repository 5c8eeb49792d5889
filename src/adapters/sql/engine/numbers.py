"""Many numbers as one value of a statement, whose text is then the same however many there are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ARRAY,
    Column,
    Dialect,
    FromClause,
    Integer,
    Text,
    bindparam,
    cast,
    literal_column,
    select,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeDecorator, TypeEngine


class _Numbers(TypeDecorator[Sequence[int]]):
    """Whole numbers: an array for PostgreSQL, a JSON list for SQLite."""

    impl = ARRAY(Integer)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(Text() if dialect.name == "sqlite" else ARRAY(Integer))

    def process_bind_param(self, value: Sequence[int] | None, dialect: Dialect) -> Any:
        return json.dumps(value) if dialect.name == "sqlite" else value


class _OneOf(FunctionElement[Any]):
    """Whether a column is one of some numbers."""

    name = "one_of"
    inherit_cache = True


class _EachRow(FunctionElement[Any]):
    """The elements of a JSON list as rows, with a column *value*."""

    name = "each_row"
    inherit_cache = True


@compiles(_OneOf, "sqlite")
def _one_of_json(element: _OneOf, compiler: SQLCompiler, **options: Any) -> str:
    column, numbers = (compiler.process(part, **options) for part in element.clauses)
    return f"{column} IN (SELECT value FROM json_each({numbers}))"  # noqa: S608 - parts of a statement


@compiles(_OneOf, "postgresql")
def _one_of_array(element: _OneOf, compiler: SQLCompiler, **options: Any) -> str:
    column, numbers = (compiler.process(part, **options) for part in element.clauses)
    return f"{column} = ANY ({numbers})"


@compiles(_EachRow, "sqlite")
def _each_row_by_sqlite(element: _EachRow, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **options)})"


@compiles(_EachRow, "postgresql")
def _each_row_by_postgresql(element: _EachRow, compiler: SQLCompiler, **options: Any) -> str:
    return f"json_array_elements(CAST({compiler.process(element.clauses, **options)} AS json))"


def one_of(column: Column[int], name: str) -> Any:
    """Compare a column with the numbers that a statement is given as *name*, a list."""
    return _OneOf(column, bindparam(name, type_=_Numbers()))


def each_row(name: str, *columns: str) -> FromClause:
    """Make rows of whole numbers of those that a statement is given as *name*, written by ``rows_text``."""
    each = _EachRow(bindparam(name, type_=Text())).table_valued("value")
    values = (
        cast(each.c.value.op("->>")(literal_column(str(n))), Integer).label(column)
        for n, column in enumerate(columns)
    )
    return select(*values).subquery(name)


def rows_text(rows: Sequence[Sequence[int]]) -> str:
    """Write rows as the value of a statement."""
    return json.dumps(rows)
