"""Which process runs a background job: the one that holds its lease, until that expires."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from attrs import evolve, frozen

from shopcore.expiry import Expiring


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
class JobLease(Expiring):
    """A job's lease with what the job has done so far, in all processes together."""

    name: str
    holder: str
    total: JobReport

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


@frozen(kw_only=True)
class LeaseClaim:
    """The wish of a process, the *holder*, to have leases *until* an instant.

    *dead* are other holders; whoever names one knows that it has ended.
    """

    holder: str
    now: datetime
    until: datetime
    dead: frozenset[str] = frozenset()

    @classmethod
    def of(cls, holder: str, now: datetime, life: timedelta, *, dead: Collection[str] = ()) -> LeaseClaim:
        """Claim leases for so long from now."""
        return cls(holder=holder, now=now, until=now + life, dead=frozenset(dead))

    def may_take(self, lease: JobLease | None) -> bool:
        """Say whether a lease may be taken: it has expired, is its own, that of a dead one, or the first."""
        if lease is None or lease.has_expired(self.now):
            return True
        return lease.holder == self.holder or lease.holder in self.dead

    def taken(self, name: str, lease: JobLease | None) -> JobLease:
        """Make the lease of a job as it is once taken; what the job has done goes on."""
        total = JobReport(name=name) if lease is None else lease.total
        return JobLease(name=name, holder=self.holder, expires_at=self.until, total=total)


@frozen
class FreeLeases:
    """Leases that a process may take; *dead* are holders that ended without releasing theirs."""

    names: frozenset[str] = frozenset()
    dead: frozenset[str] = frozenset()


def free_leases(
    names: Collection[str], leases: Sequence[JobLease], claim: LeaseClaim, is_dead: Callable[[str], bool]
) -> FreeLeases:
    """Find which of some leases a process may take, where *is_dead* knows whether a holder has ended."""
    taken = [lease for lease in leases if not claim.may_take(lease)]
    dead = frozenset(holder for holder in {lease.holder for lease in taken} if is_dead(holder))
    return FreeLeases(
        frozenset(names).difference(lease.name for lease in taken if lease.holder not in dead), dead
    )


class JobLeases(Protocol):
    """The leases of all jobs, by name."""

    def all(self) -> Sequence[JobLease]:
        """List the leases of all jobs that ever ran, in order of their names."""

    def hold(self, names: Collection[str], claim: LeaseClaim) -> frozenset[str]:
        """Take or renew those of some leases that a claim may take, and name the ones that are held now."""

    def release(self, names: Collection[str], *, holder: str, now: datetime) -> None:
        """Let leases expire now, so that another process may take them; those of others stay."""

    def report(self, reports: Sequence[JobReport]) -> None:
        """Add to what jobs have done; each has a lease."""
