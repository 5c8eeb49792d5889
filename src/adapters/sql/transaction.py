"""One unit of work's transaction: none until it is needed, a snapshot, then the lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, text

from .database import VERSION_SQL, Database
from .said import MOST_AT_ONCE, Said, Values, Waiting, Write

RAISE_VERSION = Said(text("UPDATE catalogue_version SET version = version + 1"))


class UnitOfWork(Protocol):
    """What the repositories need of a transaction, whoever began it.

    What is written ``later`` is written before anything else is read or written, and at the latest
    by the commit; of several that wait together no two write the same row. What ``ask`` finds does
    not hang on what waits, which may be written with it. What everybody wants to write is written
    ``in_turn``, last and one statement after the other: with the commit, so that nobody waits longer.
    """

    has_catalogue_changes: bool

    @property
    def is_remote(self) -> bool: ...
    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def version(self) -> int: ...
    def reading(self) -> Connection: ...
    def writing(self) -> Connection: ...
    def later(self, said: Said, rows: Sequence[Values]) -> None: ...
    def ask(self, said: Said, values: Values) -> list[tuple[Any, ...]]: ...
    def in_turn(self, *writes: Write) -> None: ...
    def commit(self) -> None: ...


class Transaction(UnitOfWork):
    """Begins at first use and upgrades from reading to writing.

    An upgrade ends the snapshot: what was read before may have changed, so a
    use case that decides by what it reads asks for ``writing`` first.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._is_writing = False
        self._version: int | None = None
        self._is_entered = False
        self._waiting = Waiting()
        self._in_turn: list[Write] = []
        self.has_catalogue_changes = False

    @property
    def is_remote(self) -> bool:
        return self._database.is_remote

    def enter(self) -> None:
        assert not self._is_entered, "this shop is already in use"
        self._is_entered = True

    def leave(self) -> None:
        self._is_entered = False
        self._end()

    def version(self) -> int:
        """Tell the committed catalogue version that this transaction sees."""
        assert self._is_entered, "a shop is used inside `with shop:`"
        if self._version is None:
            self._version = self._database.version() if self._connection is None else self._seen_version()
        return self._version

    def reading(self) -> Connection:
        assert self._is_entered, "a shop is used inside `with shop:`"
        if self._connection is None:
            self._use(self._database.reader())
        assert self._connection is not None
        self._waiting.run(self._connection)
        return self._connection

    def writing(self) -> Connection:
        connection = self._to_write()
        self._waiting.run(connection)
        return connection

    def _to_write(self) -> Connection:
        assert self._is_entered, "a shop is used inside `with shop:`"
        if not self._is_writing:
            self._end()
            self._use(self._database.writer())
            self._is_writing = True
        assert self._connection is not None
        return self._connection

    def later(self, said: Said, rows: Sequence[Values]) -> None:
        connection = self._to_write()
        if not self.is_remote or len(rows) > MOST_AT_ONCE:
            said.run_each(self.writing(), rows)
        elif rows:
            self._waiting.add(connection, said, rows)

    def ask(self, said: Said, values: Values) -> list[tuple[Any, ...]]:
        return self._waiting.ask(self._to_write(), said, values)

    def in_turn(self, *writes: Write) -> None:
        self._to_write()
        self._in_turn += writes

    def commit(self) -> None:
        assert self._is_entered, "a shop is used inside `with shop:`"
        if self._connection is not None and self._is_writing:
            self._commit(self._connection)
        self._end()

    def _commit(self, connection: Connection) -> None:
        if self.has_catalogue_changes:
            self._in_turn.append((RAISE_VERSION, {}))
        if self._in_turn:
            self._database.commit_in_turn(connection, self._waiting.told_before(connection, self._in_turn))
        else:
            self._waiting.run(connection)
            connection.commit()

    def _use(self, connection: Connection) -> None:
        self._connection = connection
        self._version = None

    def _seen_version(self) -> int:
        assert self._connection is not None
        return self._connection.exec_driver_sql(VERSION_SQL).scalar() or 0

    def _end(self) -> None:
        connection, self._connection = self._connection, None
        self._is_writing = self.has_catalogue_changes = False
        self._version = None
        self._waiting, self._in_turn = Waiting(), []
        if connection is not None:
            connection.close()
