"""Stores for a simulated day: in memory, and in a file that is opened again after each kill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from adapters.memory import MemoryStore
from adapters.sql import SqlStore

from .day import DayReport, day
from .process import Faults
from .world import World


def in_memory(seed: int, faults: Faults | None = None) -> DayReport:
    """Play a day over a store in memory, which outlives the process."""

    def opened(world: World) -> MemoryStore:
        return MemoryStore(world.clock, entropy=world.chance("entropy").randbytes)

    return day(seed, opened, faults=faults)


def in_sqlite(seed: int, folder: Path, faults: Faults | None = None) -> DayReport:
    """Play a day over a file; whoever starts again knows no more than stands in it."""
    url = f"sqlite:///{folder / f'day-{seed}.db'}"

    def opened(world: World) -> SqlStore:
        store = SqlStore(url, world.clock, entropy=world.chance("entropy").randbytes)
        store.migrate()
        return store

    return day(seed, opened, reopen=opener_of(url), faults=faults)


def opener_of(url: str) -> Callable[[Any], SqlStore]:
    """Open a database again as a process that starts does; chance goes on where it was."""

    def reopen(before: SqlStore) -> SqlStore:
        before.close()
        return SqlStore(url, before.clock, entropy=before.entropy)

    return reopen
