"""A lock of a server by its numbers; a SQLite file needs none, because its writer holds all of it."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

OF_THIS_SHOP: Final[ColumnElement[Any]] = func.hashtext(func.current_schema())
"""A server may hold several shops, each in a schema of its own."""


class ServerLock(FunctionElement[Any]):
    """Takes a lock that the transaction holds to its end."""

    name = "server_lock"
    inherit_cache = True


@compiles(ServerLock, "sqlite")
def _nothing(_lock: ServerLock, _compiler: SQLCompiler, **_options: Any) -> str:
    return "NULL"


@compiles(ServerLock, "postgresql")
def _advisory(lock: ServerLock, compiler: SQLCompiler, **options: Any) -> str:
    return f"pg_advisory_xact_lock({compiler.process(lock.clauses, **options)})"
