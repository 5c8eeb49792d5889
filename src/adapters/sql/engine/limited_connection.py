"""Connections to PostgreSQL that end by themselves when the server is not heard any more."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus
from psycopg.pq.abc import PGresult
from psycopg.types.numeric import Int8Dumper

from .timeouts import Timeouts

Answer = TypeVar("Answer")
LOOK_S: Final = 0.1
"""How often a wait looks up, to see an interruption or the end of its time."""
CONNECT_S: Final = 2
"""The shortest that the driver allows, for each address of a server."""
PATIENT_CONNECT_S: Final = 5
KEEPALIVE_S: Final = 5


class ResultColumns(Sequence[Any]):
    """Describes each column when it is looked at: SQLAlchemy does so for a statement's first result alone."""

    def __init__(self, result: PGresult) -> None:
        self._result = result

    def __len__(self) -> int:
        return self._result.nfields

    def __getitem__(self, n: Any) -> Any:
        name = self._result.fname(n)
        if name is None:
            raise IndexError(n)
        return name.decode(), self._result.ftype(n), None, None, None, None, None


class PlainCursor(psycopg.Cursor[Any]):
    """Describes columns by name and type alone, all that SQLAlchemy reads: it asks after each statement."""

    @property
    def description(self) -> Any:
        result = self.pgresult
        return None if result is None or not result.nfields else ResultColumns(result)


class OneTrip(psycopg.Pipeline):
    """Sends all of its statements at once, when it ends.

    The driver's pipeline sends each as it comes, by calls of the system that wake the server.
    """

    def _communicate_gen(self) -> PQGen[None]:
        yield from ()

    def _enqueue_sync(self) -> None:
        super()._enqueue_sync()
        while self.command_queue:
            self.command_queue.popleft()()


class LimitedConnection(psycopg.Connection[Any]):
    """Waits for no answer longer than ``silence_s``; None waits for ever.

    The server keeps its own limits and tells when one is over. This one is for a server that is not heard:
    one that hangs, or that a network has cut off while something in between goes on taking what is sent.
    """

    silence_s: float | None = None
    raw_cursor: psycopg.RawCursor[Any]
    """For statements with numbered values, of which each change runs several."""
    _pool = None
    """Tells the driver that a pool owns it: one that is let go while a shop closes needs no warning."""

    def one_trip(self) -> AbstractContextManager[psycopg.Pipeline]:
        """Collect statements, and send them at once when the block is left."""
        self._pipeline = OneTrip(self)
        return self.pipeline()

    def wait(self, gen: PQGen[Answer], interval: float = LOOK_S, timeout: float | None = None) -> Answer:
        try:
            return super().wait(gen, interval, self.silence_s if timeout is None else timeout)
        except psycopg.OperationalError as fault:
            if self.info.transaction_status is not TransactionStatus.ACTIVE:
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError(f"no answer from the server for {self.silence_s} s") from fault


def connect_limited(
    timeouts: Timeouts | None, _dialect: object, _entry: object, values: list[Any], named: dict[str, Any]
) -> LimitedConnection:
    """Open a connection that keeps *timeouts*; what the address of the database says comes first.

    PostgreSQL plans a statement anew for each mix of sizes of its numbers: here all have one size.
    """
    options = {**_arguments(timeouts), **named, "options": _options(timeouts, str(named.get("options", "")))}
    return _made(timeouts, values, options)


def connect_pooled(
    timeouts: Timeouts | None, _dialect: object, _entry: object, values: list[Any], named: dict[str, Any]
) -> LimitedConnection:
    """Open a connection to a pooler, which hands every transaction to another connection of its own.

    It knows neither options nor what was prepared: each transaction tells the server its limits.
    """
    options = {**_arguments(timeouts), **named, "prepare_threshold": None}
    return _made(timeouts, values, options)


def limits_of_transaction(timeouts: Timeouts) -> str:
    """Write the statement that tells the server the limits of one transaction."""
    parts = (f"set_config('{name}', '{value}', true)" for name, value in _limits(timeouts).items())
    return f"SELECT {', '.join(parts)}"


def _made(timeouts: Timeouts | None, values: list[Any], named: dict[str, Any]) -> LimitedConnection:
    connection = LimitedConnection.connect(*values, **named)
    connection.cursor_factory = PlainCursor
    connection.adapters.register_dumper(int, Int8Dumper)
    connection.raw_cursor = psycopg.RawCursor(connection)
    connection.silence_s = None if timeouts is None else timeouts.silence_s
    return connection


def _arguments(timeouts: Timeouts | None) -> dict[str, int]:
    """Have the system notice a machine that is gone, whether or not anything is under way to it."""
    beats = {"keepalives_idle": KEEPALIVE_S, "keepalives_interval": 2, "keepalives_count": 3}
    if timeouts is None:
        return {**beats, "connect_timeout": PATIENT_CONNECT_S}
    connect_s = CONNECT_S if timeouts.silence_s < PATIENT_CONNECT_S else PATIENT_CONNECT_S
    return {**beats, "connect_timeout": connect_s, "tcp_user_timeout": timeouts.unacknowledged_ms}


def _options(timeouts: Timeouts | None, options: str) -> str:
    """Tell the server its limits; it reads the last of several, so that what was told stands last."""
    if timeouts is None:
        return options
    limits = (f"-c {name}={value}" for name, value in _limits(timeouts).items())
    return " ".join([*limits, options]).strip()


def _limits(timeouts: Timeouts) -> dict[str, int]:
    return {
        "statement_timeout": timeouts.statement_ms,
        "lock_timeout": timeouts.shortest_lock_ms,
        "idle_in_transaction_session_timeout": timeouts.idle_ms,
    }
