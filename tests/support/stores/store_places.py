"""Places to keep a shop: each gives empty stores, and more stores over the same data."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from attrs import define, field, frozen

from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from adapters.sql.engine.columns import metadata
from shopcore.uk_time import Clock
from shopcore.unit_of_work import ShopRules
from shopcore.unit_of_work import Store as ShopStore

from .compiled_statements import share_statements

share_statements()


@frozen
class StoppedClock:
    """A Saturday in November."""

    def now(self) -> datetime:
        return datetime(2026, 11, 21, 12, tzinfo=UTC)

    def today(self) -> date:
        return date(2026, 11, 21)


@define
class SteppingClock(StoppedClock):
    """A clock by which each reading is a second later: what happens one after the other has an order."""

    read: Iterator[int] = field(factory=count)

    def now(self) -> datetime:
        return super().now() + timedelta(seconds=next(self.read))


class Store(ShopStore, Protocol):
    """A store that its place closes."""

    def close(self) -> None: ...


class Place(Protocol):
    """``empty`` opens a store with nothing in it, whose clock stands unless told; ``leave`` closes all."""

    def empty(self, *, clock: Clock | None = None, **plan: Any) -> Store: ...
    def leave(self) -> None: ...


class InMemory:
    def empty(self, *, clock: Clock | None = None, **plan: Any) -> Store:
        return MemoryStore(clock or StoppedClock(), ShopRules(**plan))

    def leave(self) -> None:
        pass


@define
class InSql:
    """A place in a database; ``url`` is where the last empty store was opened."""

    url: str = ""
    opened: list[SqlStore] = field(factory=list)

    def empty(self, *, clock: Clock | None = None, **plan: Any) -> SqlStore:
        self.leave()
        self.clear()
        return self.again(clock=clock, **plan)

    def again(self, *, clock: Clock | None = None, **plan: Any) -> SqlStore:
        """Open another store over the same data, as another process would."""
        store = SqlStore(self.url, clock or StoppedClock(), ShopRules(**plan))
        self.opened.append(store)
        return store

    def clear(self) -> None:
        """Make a place without data."""

    def leave(self) -> None:
        while self.opened:
            self.opened.pop().close()


@define
class InSqlite(InSql):
    """Every empty store is a copy of one migrated file."""

    template: Path = Path()
    numbers: Iterator[int] = field(factory=count)

    def clear(self) -> None:
        path = self.template.with_name(f"shop-{next(self.numbers)}.db")
        shutil.copy(self.template, path)
        self.url = f"sqlite:///{path}"


@define
class InPostgres(InSql):
    """One schema, emptied each time by a store that nothing else is asked of."""

    emptier: SqlStore | None = None

    def clear(self) -> None:
        """Empty every table in one question: asking for each takes longer than what is tested."""
        if self.emptier is None:
            self.emptier = SqlStore(self.url, StoppedClock())
        with self.emptier.database.writer() as connection:
            connection.exec_driver_sql(_EMPTY)
            connection.commit()

    def end(self) -> None:
        """Close everything, for good."""
        self.leave()
        if self.emptier is not None:
            self.emptier.close()


_LASTING = {"catalogue_version": "version", "account_number": "last"}
"""What counts on in one row of its own."""
_EMPTY = "; ".join(
    f"UPDATE {table.name} SET {_LASTING[table.name]} = 0"
    if table.name in _LASTING
    else f"DELETE FROM {table.name}"
    for table in reversed(metadata.sorted_tables)
)
