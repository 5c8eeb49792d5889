"""The transaction of one unit of work: a snapshot to read, or a writer's transaction to change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, Select, UpdateBase

from adapters.sql.catalogue.version_log import CatalogueChange
from shopcore.errors import Unavailable

from .database import VERSION, Database, ImportStaging, Snapshots
from .statement import Values, Write

OUTSIDE = "the ports of a shop are used inside `with shop.read()` or `with shop.change()`"
READS_ONLY = "only a change may lock and write"


class UnitOfWork(Protocol):
    """What the repositories need of a transaction, whoever began it.

    What is written by ``defer`` waits, and is written in its order before anything else is read or
    written, at the latest by the commit. ``ask`` runs a statement at once, before what waits, which
    must not matter to it. What everybody wants to write is written by ``serialise``: last, with the
    commit, so that nobody waits longer.
    Products that are ``changed`` get a new version of the catalogue with the commit.
    An import keeps what it is about to write in a ``staging``, on whose connection it then writes.
    """

    changed: CatalogueChange

    @property
    def is_importing(self) -> bool: ...
    def enter(self, *, may_write: bool) -> None: ...
    def leave(self) -> None: ...
    def version(self) -> int: ...
    def reading(self) -> Connection: ...
    def writing(self) -> Connection: ...
    def staging(self) -> ImportStaging: ...
    def defer(self, statement: UpdateBase, rows: Sequence[Values]) -> None: ...
    def ask(self, statement: UpdateBase | Select[Any], values: Values) -> Sequence[tuple[Any, ...]]: ...
    def serialise(self, *writes: tuple[UpdateBase | Select[Any], Values]) -> None: ...
    def commit(self) -> None: ...


class Transaction(UnitOfWork):
    """Begins at first use: what only reads has a snapshot, what changes reads as a writer does.

    A change waits *lock_wait_s* for others, as long as the database lets it unless told.
    An import reads a snapshot until it takes its turn to write. What *is_given_up* by the time
    of its commit is taken back. What only reads is read from *snapshots*, the database unless told.
    """

    def __init__(
        self,
        database: Database,
        *,
        snapshots: Snapshots | None = None,
        is_given_up: Callable[[], bool] = lambda: False,
        lock_wait_s: float | None = None,
    ) -> None:
        self._database = database
        self._snapshots = snapshots or database
        self._lock_wait_s = lock_wait_s
        self._is_given_up = is_given_up
        self._connection: Connection | None = None
        self._is_writing = False
        self._version: int | None = None
        self._is_entered = self._may_write = False
        self._waiting: list[Write] = []
        self._serialised: list[Write] = []
        self._staging: ImportStaging | None = None
        self.changed = CatalogueChange()

    @property
    def is_importing(self) -> bool:
        return self._staging is not None

    def enter(self, *, may_write: bool) -> None:
        assert not self._is_entered, "this shop is already in use"
        self._is_entered, self._may_write = True, may_write

    def leave(self) -> None:
        self._is_entered = False
        self._end()

    def staging(self) -> ImportStaging:
        assert self._is_entered, OUTSIDE
        if self._staging is None:
            assert self._connection is None, "an import begins before anything is read"
            self._staging = self._database.staging()
        return self._staging

    def version(self) -> int:
        """Tell the committed catalogue version that this transaction sees."""
        assert self._is_entered, OUTSIDE
        if self._version is None:
            self._version = self._source().version() if self._connection is None else self._seen_version()
        return self._version

    def reading(self) -> Connection:
        assert self._is_entered, OUTSIDE
        if self._may_write and self._staging is None:
            return self.writing()
        if self._connection is None:
            self._use(self._source().reader())
        assert self._connection is not None
        self._write(self._connection)
        return self._connection

    def writing(self) -> Connection:
        connection = self._to_write()
        self._write(connection)
        return connection

    def _write(self, connection: Connection) -> None:
        """Write what waits."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            self._database.write(connection, waiting)

    def _to_write(self) -> Connection:
        assert self._is_entered, OUTSIDE
        assert self._may_write, READS_ONLY
        if not self._is_writing:
            self._end_snapshot()
            self._use(
                self._staging.take_turn() if self._staging else self._database.writer(self._lock_wait_s)
            )
            self._is_writing = True
        assert self._connection is not None
        return self._connection

    def defer(self, statement: UpdateBase, rows: Sequence[Values]) -> None:
        self._to_write()
        self._waiting.append(Write(statement, rows))

    def ask(self, statement: UpdateBase | Select[Any], values: Values) -> Sequence[tuple[Any, ...]]:
        return self._database.ask(self._to_write(), Write(statement, [values]))

    def serialise(self, *writes: tuple[UpdateBase | Select[Any], Values]) -> None:
        self._to_write()
        self._serialised += (Write(statement, [values]) for statement, values in writes)

    def commit(self) -> None:
        assert self._is_entered, OUTSIDE
        if self._connection is not None and self._is_writing:
            refuse_given_up(self._is_given_up)
            self._commit(self._connection)
        self._end()

    def _commit(self, connection: Connection) -> None:
        if self.changed:
            self.serialise(*self.changed.writes())
        self._database.commit(connection, self._waiting, self._serialised)

    def _source(self) -> Snapshots:
        return self._database if self._may_write else self._snapshots

    def _use(self, connection: Connection) -> None:
        self._connection = connection
        self._version = None

    def _seen_version(self) -> int:
        assert self._connection is not None
        return self._connection.scalar(VERSION) or 0

    def _end(self) -> None:
        staging, self._staging = self._staging, None
        if staging is not None:
            staging.close()
        self._end_snapshot()

    def _end_snapshot(self) -> None:
        connection, self._connection = self._connection, None
        self._is_writing = False
        self.changed.clear()
        self._version = None
        self._waiting, self._serialised = [], []
        if connection is not None:
            connection.close()


def refuse_given_up(is_given_up: Callable[[], bool]) -> None:
    """Keep a change from being committed whose visitor was told that it was not made.

    Raises:
        Unavailable: If its request has ended.
    """
    if is_given_up():
        raise Unavailable(
            reason="changes: the request ended before its change was saved, so nothing was saved"
        )
