"""What a job did in this process since it was last reported."""

from __future__ import annotations

from threading import Lock
from time import monotonic

from attrs import evolve

from shopcore.job_lease import JobReport
from shopcore.uk_time import Clock


class JobFigures:
    """Counted by the thread of the job, read by the one that reports."""

    def __init__(self, name: str, clock: Clock) -> None:
        self._clock = clock
        self._lock = Lock()
        self._started_s: float | None = None
        self._since_report = self._reported = JobReport(name=name)

    @property
    def running_s(self) -> float:
        """Seconds since the run that is under way began; 0 if none is."""
        started_s = self._started_s
        return 0.0 if started_s is None else monotonic() - started_s

    def start(self) -> None:
        """Count the beginning of a run."""
        with self._lock:
            self._started_s = monotonic()
            self._since_report = evolve(self._since_report, running_since=self._clock.now())

    def succeed(self, done: int) -> None:
        """Count a run that did so much."""
        with self._lock:
            current = self._ended()
            self._since_report = evolve(
                current, done=current.done + done, succeeded_at=self._clock.now(), fault=""
            )

    def fail(self, fault: str) -> None:
        """Count a run that raised."""
        with self._lock:
            current = self._ended()
            self._since_report = evolve(current, failures=current.failures + 1, fault=fault)

    def report(self, long_s: float = 0.0) -> JobReport:
        """Read what was not reported yet; a run under way is left out until it has taken *long_s*."""
        with self._lock:
            is_long = self.running_s >= long_s
            return self._since_report if is_long else evolve(self._since_report, running_since=None)

    def has_news(self, report: JobReport) -> bool:
        """Tell whether a report says more than that there was nothing to do."""
        reported = self._reported
        return bool(
            report.done
            or report.failures
            or (report.fault, report.running_since) != (reported.fault, reported.running_since)
        )

    def subtract(self, report: JobReport) -> None:
        """Forget what is in a report that was stored."""
        with self._lock:
            current, self._reported = self._since_report, report
            self._since_report = evolve(
                current,
                runs=current.runs - report.runs,
                failures=current.failures - report.failures,
                done=current.done - report.done,
                busy_ms=current.busy_ms - report.busy_ms,
            )

    def _ended(self) -> JobReport:
        took_s, self._started_s = self.running_s, None
        current = self._since_report
        return evolve(
            current, runs=current.runs + 1, busy_ms=current.busy_ms + round(took_s * 1000), running_since=None
        )
