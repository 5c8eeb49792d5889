"""The thread of one job: it runs the job again and again while this process holds the job's lease."""

from __future__ import annotations

from random import SystemRandom
from threading import Condition, Thread
from time import monotonic
from typing import Final

import structlog

from shopcore.uk_time import Clock

from .background_job import BackgroundJob
from .job_figures import JobFigures

log = structlog.get_logger()

JITTER: Final = 0.2
"""A pause is shorter by up to this part of it, so that jobs do not fall into step."""
_RANDOM: Final = SystemRandom()
"""Of this thread alone: a program that seeds the module's own numbers repeats them whatever jobs do."""


class JobThread:
    """A daemon thread, so that a run that hangs does not keep the process from ending."""

    def __init__(self, job: BackgroundJob, clock: Clock) -> None:
        self.job = job
        self.figures = JobFigures(job.name, clock)
        self._changed = Condition()
        self._held_until_s = 0.0
        self._is_stopping = False
        self._thread = Thread(target=self._run_again, name=f"job-{job.name}", daemon=True)

    @property
    def is_hanging(self) -> bool:
        """Whether the run that is under way has taken far too long."""
        return self.figures.running_s > self.job.hangs_after_s

    def start(self) -> None:
        """Begin to wait for the lease."""
        self._thread.start()

    def hold_until(self, held_until_s: float) -> None:
        """Let the job run until an instant of the monotonic clock; 0 is not at all."""
        with self._changed:
            self._held_until_s = held_until_s
            self._changed.notify()

    def stop(self) -> None:
        """Begin no further run."""
        with self._changed:
            self._is_stopping = True
            self._changed.notify()

    @property
    def is_alive(self) -> bool:
        """Whether the thread has not ended, since a run is under way or may follow."""
        return self._thread.is_alive()

    def has_ended(self, by_s: float) -> bool:
        """Wait until an instant of the monotonic clock for the run that is under way."""
        self._thread.join(max(by_s - monotonic(), 0.0))
        return not self.is_alive

    def _run_again(self) -> None:
        next_s = 0.0
        while self._may_run(next_s):
            pause_s = self._run()
            next_s = monotonic() + pause_s

    def _may_run(self, next_s: float) -> bool:
        """Wait until the next run is due and the lease is held; False once the thread is to stop."""
        with self._changed:
            while not self._is_stopping:
                now_s = monotonic()
                is_held = now_s < self._held_until_s
                if is_held and now_s >= next_s:
                    return True
                self._changed.wait(next_s - now_s if is_held else None)
        return False

    def _run(self) -> float:
        """Run the job once, and return after how many seconds it runs again."""
        job = self.job
        self.figures.start()
        try:
            done = job.run()
        except Exception as fault:
            self.figures.fail(type(fault).__name__)
            log.warning("job_failed", job=job.name, fault=type(fault).__name__)
            return job.fault_pause_s
        self.figures.succeed(done)
        if job.full_batch is not None and done >= job.full_batch:
            return job.batch_pause_s
        return job.every_s * (1 - JITTER * _RANDOM.random())
