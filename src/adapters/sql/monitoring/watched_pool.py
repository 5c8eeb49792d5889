"""A pool of connections that counts who found none free."""

from __future__ import annotations

from threading import Lock
from time import perf_counter
from typing import Any

from sqlalchemy import Engine, PoolProxiedConnection, QueuePool
from sqlalchemy.exc import TimeoutError as NoConnectionFree


class WatchedPool(QueuePool):
    """Counts *waits* for a connection, the seconds waited in all, and *timeouts*, which ended with none."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.waits = 0
        self.waited_s = 0.0
        self.timeouts = 0
        self._counting = Lock()

    @property
    def most(self) -> int:
        """How many connections it has at the most."""
        return self.size() + self._max_overflow

    def connect(self) -> PoolProxiedConnection:
        if self.checkedout() < self.most:
            return super().connect()
        began_s = perf_counter()
        timeouts = 0
        try:
            return super().connect()
        except NoConnectionFree:
            timeouts = 1
            raise
        finally:
            with self._counting:
                self.waits += 1
                self.waited_s += perf_counter() - began_s
                self.timeouts += timeouts


def watched_pool(engine: Engine) -> WatchedPool:
    """Find the pool of an engine that was made with one."""
    pool = engine.pool
    assert isinstance(pool, WatchedPool), pool
    return pool
