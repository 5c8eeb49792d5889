"""Statements of stores: compiled once for all stores of a process, and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, event

_Kind = tuple[type[Dialect], object]
_first: dict[_Kind, tuple[Dialect, dict[Any, Any]]] = {}
"""The first dialect of each kind that was connected, and what it compiled."""


@cache
def share_statements() -> None:
    """Compile a statement once for all stores of its kind, however many are opened.

    SQLAlchemy keeps what it compiled by the dialect, and each engine makes one of its own: most tests
    open a store, and would compile all that they ask.
    """
    event.listen(Engine, "engine_connect", _share)


def _share(connection: Connection) -> None:
    own = connection.dialect
    kind = type(own), own.server_version_info
    if own.server_version_info is None:
        return  # it is about to ask the server who it is
    if not list(own.dispatch.handle_error):
        return  # no store's: it tells faults of the database in other words
    connection.dialect, compiled = _first.setdefault(kind, (own, {}))
    connection.execution_options(compiled_cache=compiled)


@contextmanager
def counted_statements(store: Any) -> Iterator[Sequence[str]]:
    """List what Core executes meanwhile on a store's database."""
    statements: list[str] = []

    def count(*arguments: Any) -> None:
        statements.append(arguments[2])

    with store.database.reader() as connection:
        engine = connection.engine
    event.listen(engine, "before_cursor_execute", count)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", count)
