"""What the doctor reads from the leases of jobs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from app.doctor.job_checks import job_faults, job_warnings, running_jobs
from shopcore.job_lease import JobLease, JobReport

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def a_lease(name: str, *, valid_s: int = 10, holder: str = "a", **total: Any) -> JobLease:
    expires_at = NOW + timedelta(seconds=valid_s)
    return JobLease(name=name, holder=holder, expires_at=expires_at, total=JobReport(name=name, **total))


def test_jobs_that_run_are_counted_with_their_processes():
    """A lease that has expired counts for nothing."""
    leases = [a_lease("mail"), a_lease("stock"), a_lease("refunds", holder="b"), a_lease("old", valid_s=0)]

    assert running_jobs(leases, NOW) == "3 jobs run in 2 processes"


def test_where_no_job_runs_the_last_success_is_named():
    """A shop that is closed is well; one that never opened, too."""
    leases = [
        a_lease("mail", valid_s=-60, succeeded_at=NOW - timedelta(hours=1)),
        a_lease("stock", valid_s=-60, succeeded_at=NOW - timedelta(hours=2)),
    ]

    assert running_jobs(leases, NOW) == "no job runs now; the last one succeeded at 2026-11-21 11:00 UTC"
    assert running_jobs([], NOW) == "no job runs now; none has succeeded yet"


def test_a_job_whose_last_run_failed_is_a_fault_while_it_runs():
    """What failed before the shop was closed may be well by now."""
    leases = [
        a_lease("mail", fault="OSError"),
        a_lease("stock"),
        a_lease("old", valid_s=-1, fault="KeyError"),
    ]

    assert job_faults(leases, NOW) == ["the job mail failed with OSError and will run again"]


def test_a_server_that_leaves_jobs_to_a_worker_that_is_not_there_is_a_warning():
    """Nothing is wrong where the server runs them, or where a worker does."""
    closed = [a_lease("mail", valid_s=-60)]

    assert list(job_warnings(closed, NOW, in_server=True)) == []
    assert list(job_warnings([a_lease("mail")], NOW, in_server=False)) == []
    (warning,) = job_warnings(closed, NOW, in_server=False)
    assert warning.startswith("jobs.in_server is false and no worker is running")
