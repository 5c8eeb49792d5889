"""Which process runs a background job: the one that holds its lease, until that expires."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

from attrs import evolve, frozen


@frozen(kw_only=True)
class JobReport:
    """What a job did since the report before; *busy_ms* is the time that its runs took.

    *succeeded_at* is None if no run succeeded since then. *running_since* is when the run that is
    under way began, None if none is. *fault* names why the last run failed, '' if it did not.
    """

    name: str
    runs: int = 0
    failures: int = 0
    done: int = 0
    busy_ms: int = 0
    succeeded_at: datetime | None = None
    running_since: datetime | None = None
    fault: str = ""


@frozen(kw_only=True)
class JobLease:
    """A job's lease with what the job has done so far, in all processes together."""

    name: str
    holder: str
    expires_at: datetime
    total: JobReport

    def is_free_for(self, holder: str, now: datetime, *, dead: Collection[str] = ()) -> bool:
        """Tell whether a process may take the lease: it has expired, is its own, or that of a *dead* one."""
        return self.holder == holder or self.expires_at <= now or self.holder in dead

    def with_report(self, report: JobReport) -> JobLease:
        """Add a report to what the job has done."""
        total = self.total
        return evolve(
            self,
            total=evolve(
                report,
                runs=total.runs + report.runs,
                failures=total.failures + report.failures,
                done=total.done + report.done,
                busy_ms=total.busy_ms + report.busy_ms,
                succeeded_at=report.succeeded_at or total.succeeded_at,
            ),
        )


class JobLeases(Protocol):
    """The leases of all jobs, by name."""

    def all(self) -> Sequence[JobLease]:
        """List the leases of all jobs that ever ran, in order of their names."""

    def hold(
        self,
        names: Collection[str],
        *,
        holder: str,
        now: datetime,
        until: datetime,
        dead: Collection[str] = (),
    ) -> frozenset[str]:
        """Take those of some leases that are free, or renew them, and name the ones that are held now.

        Those of *dead* holders are free; whoever names one knows that it has ended.
        """

    def release(self, names: Collection[str], *, holder: str, now: datetime) -> None:
        """Let leases expire now, so that another process may take them; those of others stay."""

    def report(self, reports: Sequence[JobReport]) -> None:
        """Add to what jobs have done; each has a lease."""
