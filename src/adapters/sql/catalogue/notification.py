"""Telling the other processes of a shop that its catalogue has changed, where the database can."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

CHANNEL: Final = "catalogue_version"


class Notification(FunctionElement[Any]):
    """Wakes whoever listens once the transaction is committed; only a server of PostgreSQL does."""

    name = "notification"
    inherit_cache = True


@compiles(Notification, "sqlite")
def _nothing(_element: Notification, _compiler: SQLCompiler, **_options: Any) -> str:
    return "NULL"


@compiles(Notification, "postgresql")
def _notify(_element: Notification, _compiler: SQLCompiler, **_options: Any) -> str:
    return f"pg_notify('{CHANNEL}', current_schema())"


NOTIFY: Final = select(Notification())
