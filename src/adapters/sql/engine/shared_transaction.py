"""One change among several that share a transaction: a savepoint of its own, taken back if it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field
from sqlalchemy import Connection, Select, UpdateBase

from adapters.sql.catalogue.version_log import CatalogueChange

from .database import VERSION, Database, ImportStaging
from .statement import Values, Write
from .transaction import OUTSIDE, READS_ONLY, UnitOfWork, refuse_given_up

SAVE, KEEP, TAKE_BACK = "SAVEPOINT one_change", "RELEASE one_change", "ROLLBACK TO one_change"
"""Said to the driver at once: SQLAlchemy's own nested transactions cost more than a small change."""


@define(eq=False)
class SharedTransaction(UnitOfWork):
    """Works inside a transaction that others began and will commit."""

    _database: Database
    _shared: Connection = field(alias="connection")
    _version: int
    _is_given_up: Callable[[], bool] = field(kw_only=True)
    _has_savepoint: bool = field(init=False, default=False)
    _is_entered: bool = field(init=False, default=False)
    _may_write: bool = field(init=False, default=False)
    changed: CatalogueChange = field(init=False, factory=CatalogueChange)

    @property
    def is_importing(self) -> bool:
        return False

    def enter(self, *, may_write: bool) -> None:
        assert not self._is_entered, "this shop is already in use"
        self._is_entered, self._may_write = True, may_write

    def leave(self) -> None:
        self._is_entered = False
        if self._has_savepoint:
            self._say(TAKE_BACK)
            self._say(KEEP)
        self._end()

    def version(self) -> int:
        return self._version

    def reading(self) -> Connection:
        assert self._is_entered, OUTSIDE
        return self._shared

    def writing(self) -> Connection:
        assert self._is_entered, OUTSIDE
        assert self._may_write, READS_ONLY
        if not self._has_savepoint:
            self._say(SAVE)
            self._has_savepoint = True
        return self._shared

    def staging(self) -> ImportStaging:
        raise AssertionError("an import runs in a unit of work of its own: others would wait for it")

    def defer(self, statement: UpdateBase, rows: Sequence[Values]) -> None:
        self._database.write(self.writing(), [Write(statement, rows)])

    def ask(self, statement: UpdateBase | Select[Any], values: Values) -> Sequence[tuple[Any, ...]]:
        return self._database.ask(self.writing(), Write(statement, [values]))

    def serialise(self, *writes: tuple[UpdateBase | Select[Any], Values]) -> None:
        self._database.write(self.writing(), [Write(statement, [values]) for statement, values in writes])

    def commit(self) -> None:
        assert self._is_entered, OUTSIDE
        if self._has_savepoint:
            refuse_given_up(self._is_given_up)
            if self.changed:
                self.serialise(*self.changed.writes())
                self._version = self._shared.scalar(VERSION) or 0
            self._say(KEEP)
        self._end()

    def _say(self, text: str) -> None:
        held: Any = self._shared.connection.driver_connection
        held.execute(text).close()

    def _end(self) -> None:
        self._has_savepoint = False
        self.changed.clear()
