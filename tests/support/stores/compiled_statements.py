"""Statements compiled once for all stores of a process."""

from __future__ import annotations

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
