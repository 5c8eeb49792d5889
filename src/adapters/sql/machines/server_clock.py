"""The time of the database's server, by which machines agree on what has expired."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

import structlog
from sqlalchemy import Connection, text

from adapters.sql.engine.database import Database
from shopcore.uk_time import uk_date

log = structlog.get_logger()

NOW: Final = text("SELECT clock_timestamp()")
SAMPLES: Final = 3
"""Of which the fastest counts: it says most exactly when the server looked at its clock."""
UNNOTICED: Final = timedelta(seconds=0.5)
"""Less than this is not corrected: a clock that is nudged every minute would run worse."""


def machine_time() -> datetime:
    """Return the time of this machine, in UTC."""
    return datetime.now(UTC)


class ServerClock:
    """Implements Clock: the time of this machine, put right by how far it is from the server's.

    With a database of this machine alone there is nothing to put right.
    """

    def __init__(self, machine: Callable[[], datetime] = machine_time) -> None:
        self._machine = machine
        self._correction = timedelta()
        self.difference = timedelta()
        """How far the machine is ahead of the server, by the last measure."""

    def now(self) -> datetime:
        return self._machine() + self._correction

    def today(self) -> date:
        return uk_date(self.now())

    def measure(self, database: Database) -> None:
        """Compare the machine with the server of a database, and go by the server's time from now on.

        Raises:
            Unavailable: If the database does not answer.
        """
        if not database.is_remote:
            return
        with database.reader() as connection:
            samples = [self._sample(connection) for _ in range(SAMPLES)]
        _, self.difference = min(samples)
        if abs(self.difference + self._correction) > UNNOTICED:
            self._correction = -self.difference
            log.warning("clock_differs", ahead_s=round(self.difference.total_seconds(), 1))

    def _sample(self, connection: Connection) -> tuple[timedelta, timedelta]:
        """Tell how long the server took to answer, and how far this machine is ahead of it."""
        read_at = self._machine()
        server = connection.scalar(NOW)
        answered_at = self._machine()
        return answered_at - read_at, read_at + (answered_at - read_at) / 2 - server
