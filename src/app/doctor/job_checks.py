"""Whether background jobs run, as far as the database shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from shopcore.job_lease import JobLease

from .machine_checks import counted


def running_jobs(leases: Sequence[JobLease], now: datetime) -> str:
    """Say how many jobs some process runs now, and when one last succeeded otherwise."""
    held = [lease for lease in leases if not lease.has_expired(now)]
    if held:
        return f"{len(held)} jobs run in {counted(len({lease.holder for lease in held}))}"
    successes = [lease.total.succeeded_at for lease in leases if lease.total.succeeded_at]
    last = (
        f"the last one succeeded at {max(successes):%Y-%m-%d %H:%M} UTC"
        if successes
        else "none has succeeded yet"
    )
    return f"no job runs now; {last}"


def job_faults(leases: Sequence[JobLease], now: datetime) -> list[str]:
    """List the jobs that some process runs in vain: those whose last run failed."""
    return [
        f"the job {lease.name} failed with {lease.total.fault} and will run again"
        for lease in leases
        if not lease.has_expired(now) and lease.total.fault
    ]


def job_warnings(leases: Sequence[JobLease], now: datetime, *, in_server: bool) -> Iterator[str]:
    """Warn where the server leaves jobs to a worker, and there is none."""
    if not in_server and all(lease.has_expired(now) for lease in leases):
        yield (
            "jobs.in_server is false and no worker is running, so no email is sent;"
            " start one with: python -m app worker"
        )
