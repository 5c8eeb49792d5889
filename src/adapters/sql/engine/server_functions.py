"""What only a server of PostgreSQL does; a SQLite file needs none of it, as its writer holds all of it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

OF_THIS_SHOP: Final[ColumnElement[Any]] = func.hashtext(func.current_schema())
"""A server may hold several shops, each in a schema of its own."""


class ServerFunction(FunctionElement[Any]):
    """A function of PostgreSQL by its name; in SQLite it does nothing and is NULL."""

    inherit_cache = True


class ServerLock(ServerFunction):
    """Takes a lock by its numbers, which the transaction holds to its end."""

    name = "pg_advisory_xact_lock"
    inherit_cache = True


class ServerNotification(ServerFunction):
    """Wakes whoever listens on a channel, with a text, once the transaction is committed."""

    name = "pg_notify"
    inherit_cache = True


@compiles(ServerFunction, "sqlite")
def _nothing(_function: ServerFunction, _compiler: SQLCompiler, **_options: Any) -> str:
    return "NULL"


@compiles(ServerFunction, "postgresql")
def _called(function: ServerFunction, compiler: SQLCompiler, **options: Any) -> str:
    return f"{function.name}({compiler.process(function.clauses, **options)})"
