"""Limits that the processes of one machine share, in a small file whose loss does little harm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from time import monotonic, sleep, time
from typing import Any, Final

import pysqlite3.dbapi2 as sqlite3
import structlog

from shopcore.request_rate import ROUNDING_S, Rate

from .rate_limits import LocalLimits

log = structlog.get_logger()

WAIT_MS: Final = 250
"""Far longer than a statement takes; only a machine that stops its processes makes one wait so long."""
BETWEEN_TRIES_S: Final = 0.005
SWEPT_EVERY: Final = 2_000
AFTER_A_FAULT_S: Final = 5.0
PRAGMAS: Final = (f"busy_timeout={WAIT_MS}", "journal_mode=WAL", "synchronous=OFF", "wal_autocheckpoint=200")
TABLE: Final = "CREATE TABLE IF NOT EXISTS bucket (key TEXT PRIMARY KEY, full_at REAL NOT NULL) WITHOUT ROWID"
COUNT: Final = (
    "INSERT INTO bucket (key, full_at) SELECT :key, :now + :gap WHERE :gap <= :span"
    " ON CONFLICT (key) DO UPDATE SET full_at = max(full_at, :now) + :gap"
    " WHERE max(full_at, :now) + :gap - :now <= :span RETURNING full_at"
)
"""As Rate says, in one statement, so that no other process counts in between."""
FULL_AT: Final = "SELECT full_at FROM bucket WHERE key = :key"
GIVE_BACK: Final = "UPDATE bucket SET full_at = full_at - :gap WHERE key = :key"
SWEEP: Final = "DELETE FROM bucket WHERE full_at < :now"


class FileLimits:
    """Implements Limits; while the file cannot be used, each process counts for itself."""

    def __init__(self, path: Path, now: Callable[[], float] = time) -> None:
        self._path = path
        self._now = now
        self._lock = Lock()
        self._connection: Any | None = None
        self._counted = 0
        self._fallback = LocalLimits()
        self._fallback_until = 0.0

    async def wait_s(self, key: str, rate: Rate) -> float:
        return self.wait_at_once_s(key, rate)

    def wait_at_once_s(self, key: str, rate: Rate) -> float:
        now = self._now()
        result = self._run(lambda file: _count(file, key, rate, now))
        return self._fallback.wait_at_once_s(key, rate) if result is None else result

    async def give_back(self, key: str, rate: Rate) -> None:
        values = {"key": key, "gap": rate.gap_s}
        result = self._run(lambda file: float(file.execute(GIVE_BACK, values).rowcount))
        if result is None:
            await self._fallback.give_back(key, rate)

    async def close(self) -> None:
        """Let go of the file."""
        self._let_go()

    def _let_go(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _run(self, work: Callable[[Any], float]) -> float | None:
        """Do a statement; None while the file cannot be used."""
        if self._now() < self._fallback_until:
            return None
        try:
            with self._lock:
                return work(self._opened())
        except (sqlite3.Error, OSError) as fault:
            log.warning("limits_not_shared", fault=type(fault).__name__)
            self._fallback_until = self._now() + AFTER_A_FAULT_S
            self._let_go()
            return None

    def _opened(self) -> Any:
        if self._connection is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = _opened_with_others(self._path)
        self._counted += 1
        if self._counted % SWEPT_EVERY == 0:
            self._connection.execute(SWEEP, {"now": self._now()})
        return self._connection


def _opened_with_others(path: Path) -> Any:
    """Open the file; where several processes start at once, SQLite refuses some of them without waiting."""
    deadline = monotonic() + WAIT_MS / 1000
    while True:
        opened = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            for statement in (*[f"PRAGMA {pragma}" for pragma in PRAGMAS], TABLE):
                opened.execute(statement)
            return opened
        except sqlite3.OperationalError:
            opened.close()
            if monotonic() > deadline:
                raise
            sleep(BETWEEN_TRIES_S)
        except sqlite3.Error:
            opened.close()
            raise


def _count(file: Any, key: str, rate: Rate, now: float) -> float:
    values = {"key": key, "now": now, "gap": rate.gap_s, "span": rate.per_s + ROUNDING_S}
    if file.execute(COUNT, values).fetchone() is not None:
        return 0.0
    (full_at,) = file.execute(FULL_AT, values).fetchone() or (None,)
    return max(rate.wait_s(rate.full_at_s(full_at, now), now), ROUNDING_S)
