"""Secrets in the database, so that what one machine signed another accepts."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from attrs import field, frozen
from sqlalchemy import bindparam, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.database import Database
from adapters.sql.engine.upsert import insert_new

from .tables import shared_secret

ANNOUNCED: Final = timedelta(seconds=60)
"""So long a new secret is accepted by everybody before anybody signs with it."""
FIND: Final = select(shared_secret.c.value, shared_secret.c.value_before, shared_secret.c.created_at).where(
    shared_secret.c.name == bindparam("its_name")
)
REPLACE: Final = (
    update(shared_secret)
    .where(shared_secret.c.name == bindparam("its_name"), shared_secret.c.value != bindparam("its_value"))
    .values(
        value=bindparam("its_value"),
        value_before=bindparam("value_before"),
        created_at=bindparam("signs_from", type_=Moment()),
    )
)


@frozen
class SharedSecret:
    """A secret and the one before it, '' where none is valid any more; *value* signs from an instant on."""

    value: str = field(repr=False)
    before: str = field(repr=False)
    signs_from: datetime

    def keys(self, now: datetime) -> tuple[str, ...]:
        """Return what is accepted; the first of them signs."""
        if not self.before:
            return (self.value,)
        return (self.value, self.before) if now >= self.signs_from else (self.before, self.value)


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

    def replace(
        self, name: str, value: str, now: datetime, *, announced: timedelta | None = ANNOUNCED
    ) -> SharedSecret:
        """Let another secret take the place of one, which signs until the new one has been *announced*.

        It is accepted after that too. None is at once, as if the secret before had never been.
        """
        found = self.find_or_put(name, value, now)
        row = {"its_name": name, "its_value": value, "value_before": "" if announced is None else found.value}
        with self._database.writer() as connection:
            connection.execute(REPLACE, {**row, "signs_from": now + (announced or timedelta())})
            connection.commit()
        replaced = self.find(name)
        assert replaced is not None, name
        return replaced
