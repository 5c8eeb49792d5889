"""Where the machines' shops are kept: a store that is swept before each run, and a clock that is turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Table, delete

from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from adapters.sql.catalogue import tables
from adapters.sql.engine.columns import metadata
from shopcore.testing import TurnedClock
from tests.support.servers.postgresql import own_schema

KINDS = ("memory", "sqlite", "postgresql")
CATALOGUE = {table.name for table in vars(tables).values() if isinstance(table, Table)}
OpenStore = Callable[[TurnedClock], Any]


def sweep(store: SqlStore) -> None:
    """Forget everything but the catalogue."""
    with store.database.writer() as connection:
        for table in reversed(metadata.sorted_tables):
            if table.name not in CATALOGUE | {"account_number"}:
                connection.execute(delete(table))
        connection.commit()


@contextmanager
def place(kind: str, folder: Path) -> Iterator[OpenStore]:
    """Lend what opens a store without customers, baskets and orders, again and again.

    Raises:
        NoServer: If there is no PostgreSQL to be had.
    """
    if kind == "memory":
        yield MemoryStore
    elif kind == "sqlite":
        with _shop_at(f"sqlite:///{folder / 'shop.db'}") as opened:
            yield opened
    else:
        with own_schema() as url, _shop_at(url) as opened:
            yield opened


@contextmanager
def _shop_at(url: str) -> Iterator[OpenStore]:
    store = SqlStore(url, TurnedClock())
    store.migrate()

    def opened(clock: TurnedClock) -> SqlStore:
        sweep(store)
        store.clock = clock
        return store

    try:
        yield opened
    finally:
        store.close()
