"""Runs background jobs in this process, each while no other process runs it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Final

import structlog

from shopcore.uk_time import Clock

from .background_job import BackgroundJob
from .job_thread import JobThread
from .lease_holder import LeaseHolder

log = structlog.get_logger()

STOPPING_S: Final = 3.0
"""How long runs that are under way may take when the process ends."""
RENEWED_EVERY_S: Final = 2.5
"""A process without a lease looks as often whether one has become free."""


class JobRunner:
    """Runs each job in a thread of its own, so that one that hangs does not hold up the others."""

    def __init__(
        self,
        jobs: Sequence[BackgroundJob],
        leases: LeaseHolder,
        clock: Clock,
        *,
        renewed_every_s: float = RENEWED_EVERY_S,
    ) -> None:
        self._leases = leases
        self._renewed_every_s = renewed_every_s
        self._threads = [JobThread(job, clock) for job in jobs]
        self._held: frozenset[str] = frozenset()
        self._hanging: set[str] = set()
        self._stopping = Event()
        self._renewing = Thread(target=self._renew_again, name="job-leases", daemon=True)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the jobs inside the block; on leaving it, runs under way have STOPPING_S to finish."""
        self.start()
        try:
            yield
        finally:
            self.stop()

    def start(self) -> None:
        """Take the leases that are free and start the jobs; a runner starts once."""
        for thread in self._threads:
            thread.start()
        self._renewing.start()

    def stop(self) -> None:
        """Begin no further run, wait for those under way, and release the leases of jobs that ended."""
        stopped_by_s = monotonic() + STOPPING_S
        self._stopping.set()
        for thread in self._threads:
            thread.stop()
        for thread in self._threads:
            if not thread.has_ended(stopped_by_s):
                log.warning("job_not_finished", job=thread.job.name)
        self._renewing.join(STOPPING_S)
        self._release()

    def _renew_again(self) -> None:
        while not self._stopping.is_set():
            try:
                self._renew()
            except Exception as fault:
                log.warning("job_leases_not_renewed", fault=type(fault).__name__)
            self._stopping.wait(self._renewed_every_s)

    def _renew(self) -> None:
        """Renew the leases of jobs that do not hang, take those that are free, and report what jobs did."""
        hanging = {thread.job.name for thread in self._threads if thread.is_hanging}
        for name in hanging - self._hanging:
            log.error("job_hangs", job=name)
        self._hanging = hanging
        names = {thread.job.name for thread in self._threads} - hanging
        if not self._held:
            names = self._leases.free(names)
        began_s = monotonic()
        reports = [thread.figures.report() for thread in self._threads]
        self._held = self._leases.hold(names, reports) if names else frozenset()
        for thread, report in zip(self._threads, reports, strict=True):
            is_held = report.name in self._held
            thread.hold_until(began_s + self._leases.valid_s if is_held else 0.0)
            if is_held:
                thread.figures.subtract(report)

    def _release(self) -> None:
        held, self._held = self._held, frozenset()
        ended = [one for one in self._threads if one.job.name in held and not one.is_alive]
        if not ended:
            return
        try:
            self._leases.release(
                [thread.job.name for thread in ended], [thread.figures.report() for thread in ended]
            )
        except Exception as fault:
            log.warning("job_leases_not_released", fault=type(fault).__name__)
