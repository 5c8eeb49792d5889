"""Each process of the shop reports itself, so that what differs between machines can be found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Set
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from socket import gethostname
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import structlog
from attrs import evolve, fields, frozen, has

from app.builders.secrets import OWN_SECRETS, fingerprint
from app.process_reports.counting import REPORTED_AS, Counting, counting_of
from app.program import program_version
from shopcore import __version__

if TYPE_CHECKING:
    from adapters.http.app import Lifespan
    from adapters.jobs.process_lock import ProcessLock
    from adapters.sql import SqlStore
    from adapters.sql.machines.process_registry import ProcessRegistry, ShopProcess
    from app.config.settings import Settings

log = structlog.get_logger()

REPORTS_EVERY_S: Final = 10.0
ALONE_REPORTS_EVERY_S: Final = 60.0
"""With a database that only this machine opens, where a lock shows better that a process ended."""
TABLE: Final = "shop_process"
"""Beside the fingerprints of settings: into which table a process wrote itself, as dumps are copies of it."""
LOOKS_EVERY_S: Final = 1.0
"""How soon a switch that is turned, or a secret that is replaced, on one machine is seen on the others."""
ENDS_WITHIN_S: Final = 3.0
OF_ITS_MACHINE: Final = frozenset(
    {
        "server",
        "secrets",
        "data",
        "database_url",
        "replica_url",
        "redis_url",
        "jobs",
        "timeouts",
        "database",
        "doctor",
        "demo",
    }
)
"""Settings that may differ from one machine to another."""


def this_process(settings: Settings, store: SqlStore, name: str = "") -> ShopProcess:
    """Describe this process; its secrets are those of *settings* into which shared ones were filled."""
    from adapters.jobs.process_lock import process_name
    from adapters.sql.engine.migrations import newest
    from adapters.sql.machines.process_registry import ShopProcess

    now = store.clock.now()
    secrets = {one.name: fingerprint(one.set_in(settings)) for one in OWN_SECRETS}
    return ShopProcess(
        name=name or process_name(),
        host=gethostname(),
        program=__version__,
        revision=newest(),
        started_at=now,
        seen_at=now,
        ahead_ms=store.ahead_ms,
        secrets={name: value for name, value in secrets.items() if value},
        settings=setting_fingerprints(settings),
        files_url=settings.files.url,
    )


def setting_fingerprints(settings: Settings) -> Mapping[str, str]:
    """Tell each section that machines must agree on from others, whatever order its keys have."""
    return {
        section.name: fingerprint(repr(_ordered(getattr(settings, section.name))))
        for section in fields(type(settings))
        if section.name not in OF_ITS_MACHINE
    }


def _ordered(value: object) -> object:
    """Write a value so that equal ones look equal in every process."""
    kind: Any = type(value)
    if has(kind):
        return {one.name: _ordered(getattr(value, one.name)) for one in fields(kind)}
    if isinstance(value, Mapping):
        return sorted((repr(key), _ordered(one)) for key, one in value.items())
    if isinstance(value, Set):
        return sorted(repr(_ordered(one)) for one in value)
    if isinstance(value, tuple | list):
        return [_ordered(one) for one in value]
    return value


@frozen
class Reporter:
    """Reports a process again and again, measures its clock, and sees what is switched for all."""

    _store: SqlStore
    _process: ShopProcess
    every_s: float = ALONE_REPORTS_EVERY_S
    _counting: Counting | None = None
    """Where it counts requests; None for a process that counts none."""
    _lock: ProcessLock | None = None
    """Shows others of its machine that it lives."""

    @contextmanager
    def running(self) -> Iterator[None]:
        """Report inside the block; on leaving it the process is removed."""
        ending = Event()
        thread = Thread(target=self._report_until, args=(ending,), name="machines", daemon=True)
        thread.start()
        try:
            yield
        finally:
            ending.set()
            thread.join(ENDS_WITHIN_S)

    def _report_until(self, ending: Event) -> None:
        from adapters.sql.machines.process_registry import ProcessRegistry

        registry = ProcessRegistry(self._store.database)
        reported_by_s, was_shared = 0.0, self._is_shared
        while True:
            self._try_to_look()
            if monotonic() >= reported_by_s or self._is_shared != was_shared:
                was_shared = self._is_shared
                self._try_to_report(registry)
                reported_by_s = monotonic() + self.every_s
            if ending.wait(min(LOOKS_EVERY_S, self.every_s)):
                break
        try:
            registry.remove(self._process.name, self._store.clock.now())
        except Exception as fault:
            log.warning("process_not_removed", fault=type(fault).__name__)
        if self._lock is not None:
            self._lock.release()

    def _try_to_look(self) -> None:
        """See what is switched or replaced; a database that does not answer is told of by others."""
        with suppress(Exception):
            self._store.read_only.look(self._store.database)
            self._store.secrets.look(self._store.database)

    @property
    def _is_shared(self) -> bool:
        return self._counting is not None and self._counting.is_shared

    def _as_of(self, now: datetime, table: str = "") -> ShopProcess:
        """Describe the process as it is now; its secrets are those that it saw last.

        Its program is told here, not at the start, which would wait while the modules are read.
        """
        followed = {name: fingerprint(value) for name, value in self._store.secrets.values.items()}
        secrets = {**self._process.secrets, **followed}
        settings = dict(self._process.settings)
        if table:
            settings[TABLE] = table
        if self._counting is not None:
            settings[REPORTED_AS] = self._counting.place()
        return evolve(
            self._process,
            program=program_version(),
            seen_at=now,
            ahead_ms=self._store.ahead_ms,
            secrets=secrets,
            settings=settings,
        )

    def _try_to_report(self, registry: ProcessRegistry) -> None:
        try:
            self._store.set_clock()
            now = self._store.clock.now()
            registry.report(self._as_of(now, registry.table_id()))
        except Exception as fault:
            log.warning("process_not_reported", fault=type(fault).__name__)


def reporter_of(settings: Settings, store: SqlStore, counting: Counting | None = None) -> Reporter:
    """Make what reports this process; *counting* says where it counts requests, None that it counts none."""
    from app.process_reports.presence import present_process

    lock = present_process(settings)
    every_s = REPORTS_EVERY_S if store.database.is_remote else ALONE_REPORTS_EVERY_S
    return Reporter(store, this_process(settings, store, lock.process), every_s, counting, lock)


def machines_lifespan(settings: Settings, store: SqlStore, limits: object) -> Lifespan:
    """Report the process of a server while it runs."""

    @asynccontextmanager
    async def report() -> AsyncIterator[None]:
        reporter = reporter_of(settings, store, counting_of(settings, limits))
        running = reporter.running()
        running.__enter__()
        try:
            yield
        finally:
            await asyncio.to_thread(running.__exit__, None, None, None)

    return report
