"""Runs background jobs in this process, each while no other process runs it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Final

import structlog

from shopcore.job_lease import FreeLeases, JobReport
from shopcore.uk_time import Clock

from .background_job import BackgroundJob
from .job_thread import JobThread
from .lease_holder import LeaseHolder

log = structlog.get_logger()

STOPPING_S: Final = 3.0
"""How long runs that are under way may take when a server ends, after it has answered its requests."""
RENEWAL_ENDS_S: Final = 3.0
"""Longer than a renewal of leases waits for the database."""
RENEWED_AFTER: Final = 0.5
"""Of the time that a lease is valid; the rest is for a database that does not answer at once."""
LOOKS_EVERY_S: Final = 2.0
"""How often a process looks whether it has to renew or report, and whether others left it a lease."""


class JobRunner:
    """Runs each job in a thread of its own, so that one that hangs does not hold up the others."""

    def __init__(
        self,
        jobs: Sequence[BackgroundJob],
        leases: LeaseHolder,
        clock: Clock,
        *,
        looks_every_s: float = LOOKS_EVERY_S,
        stopping_s: float = STOPPING_S,
        is_paused: Callable[[], bool] = lambda: False,
    ) -> None:
        self._leases = leases
        self._looks_every_s = looks_every_s
        self._stopping_s = stopping_s
        self._is_paused = is_paused
        self._threads = [JobThread(job, clock) for job in jobs]
        self._held: frozenset[str] = frozenset()
        self._renewed_by_s = 0.0
        self._hanging: set[str] = set()
        self._draining = Event()
        self._ended = Event()
        self._renewing = Thread(target=self._renew_again, name="job-leases", daemon=True)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the jobs inside the block; on leaving it, runs under way have *stopping_s* to finish."""
        self.start()
        try:
            yield
        finally:
            self.stop()

    @property
    def has_ended(self) -> bool:
        """Whether no job runs any more."""
        return not any(thread.is_alive for thread in self._threads)

    def start(self) -> None:
        """Take the leases that are free and start the jobs; a runner starts once."""
        for thread in self._threads:
            thread.start()
        self._renewing.start()

    def stop(self) -> None:
        """Begin no further run, wait for those under way, and release the leases of jobs that ended.

        Until then leases are renewed, so that no other process begins what is about to be finished.
        """
        stopped_by_s = monotonic() + self._stopping_s
        self._draining.set()
        for thread in self._threads:
            thread.stop()
        for thread in self._threads:
            if not thread.has_ended(stopped_by_s):
                log.warning("job_not_finished", job=thread.job.name)
        self._ended.set()
        self._renewing.join(RENEWAL_ENDS_S)
        self._release()

    def _renew_again(self) -> None:
        while not self._ended.is_set():
            try:
                self._renew()
            except Exception as fault:
                log.warning("job_leases_not_renewed", fault=type(fault).__name__)
            self._ended.wait(self._looks_every_s)

    def _renew(self) -> None:
        """Renew leases and report what jobs did, once that is due; take the leases that are free.

        The leases of jobs that hang are left to expire, and all of them while jobs are paused.
        """
        if self._is_paused():
            self._held = frozenset()
            for thread in self._threads:
                thread.hold_until(0.0)
            return
        names = frozenset(thread.job.name for thread in self._threads) - self._now_hanging()
        if self._draining.is_set():
            names &= self._held
        free = self._leases.free(names - self._held) if names - self._held else FreeLeases()
        reports = [thread.figures.report(self._looks_every_s) for thread in self._threads]
        if free.names or self._is_due(reports):
            self._hold((names & self._held) | free.names, reports, free.dead)

    def _now_hanging(self) -> set[str]:
        hanging = {thread.job.name for thread in self._threads if thread.is_hanging}
        for name in hanging - self._hanging:
            log.error("job_hangs", job=name)
        self._hanging = hanging
        return hanging

    def _is_due(self, reports: Sequence[JobReport]) -> bool:
        """Tell whether leases run out soon, or there is something to report that somebody may wait for."""
        return bool(self._held) and (
            monotonic() >= self._renewed_by_s
            or any(
                thread.figures.has_news(report)
                for thread, report in zip(self._threads, reports, strict=True)
                if report.name in self._held
            )
        )

    def _hold(self, names: frozenset[str], reports: Sequence[JobReport], dead: Collection[str]) -> None:
        began_s = monotonic()
        self._held = self._leases.hold(names, reports, dead=dead) if names else frozenset()
        self._renewed_by_s = began_s + self._leases.valid_s * RENEWED_AFTER
        for thread, report in zip(self._threads, reports, strict=True):
            is_held = report.name in self._held
            thread.hold_until(began_s + self._leases.valid_s if is_held else 0.0)
            if is_held:
                thread.figures.subtract(report)

    def _release(self) -> None:
        held, self._held = self._held, frozenset()
        ended = [one for one in self._threads if one.job.name in held and not one.is_alive]
        try:
            if ended:
                self._leases.release(
                    [thread.job.name for thread in ended], [thread.figures.report() for thread in ended]
                )
            if self.has_ended:
                self._leases.end()
        except Exception as fault:
            log.warning("job_leases_not_released", fault=type(fault).__name__)
