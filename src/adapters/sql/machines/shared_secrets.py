"""Secrets in the database, so that what one machine signed another accepts."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from attrs import field, frozen
from sqlalchemy import bindparam, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.database import Database
from adapters.sql.engine.upsert import insert_new

from .tables import shared_secret

FIND: Final = select(shared_secret.c.value, shared_secret.c.value_before).where(
    shared_secret.c.name == bindparam("its_name")
)
REPLACE: Final = (
    update(shared_secret)
    .where(shared_secret.c.name == bindparam("its_name"), shared_secret.c.value != bindparam("its_value"))
    .values(
        value=bindparam("its_value"),
        value_before=shared_secret.c.value,
        created_at=bindparam("now", type_=Moment()),
    )
)


@frozen
class SharedSecret:
    """A secret and the one before it, '' where there was none."""

    value: str = field(repr=False)
    before: str = field(default="", repr=False)


@frozen
class SharedSecrets:
    """The secrets of a database, by their names.

    Every method raises Unavailable when the database does not answer.
    """

    _database: Database

    def find(self, name: str) -> SharedSecret | None:
        """Look a secret up; None if nobody has put it there."""
        with self._database.reader() as connection:
            row = connection.execute(FIND, {"its_name": name}).one_or_none()
        return SharedSecret(*row) if row else None

    def find_or_put(self, name: str, value: str, now: datetime) -> SharedSecret:
        """Put a secret there unless one is, and return the one that is there; of several the first wins."""
        if found := self.find(name):
            return found
        row = {"name": name, "value": value, "value_before": "", "created_at": now}
        with self._database.writer() as connection:
            connection.execute(insert_new(shared_secret, shared_secret.c.name), row)
            connection.commit()
        found = self.find(name)
        assert found is not None, name
        return found

    def replace(self, name: str, value: str, now: datetime) -> None:
        """Let another secret take the place of one, which is kept as the one before it."""
        self.find_or_put(name, value, now)
        with self._database.writer() as connection:
            connection.execute(REPLACE, {"its_name": name, "its_value": value, "now": now})
            connection.commit()
