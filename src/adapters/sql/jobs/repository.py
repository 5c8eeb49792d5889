"""Leases of background jobs in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, func, or_, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.upsert import insert_or_change, upsert
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.job_lease import JobLease, JobReport

from .tables import job_lease

_LEASES = Record(JobLease, besides=["total"])
_TOTALS = Record(JobReport)
NOTHING: Final = {"runs": 0, "failures": 0, "done": 0, "busy_ms": 0, "fault": ""}
"""What a job has done that never ran."""
ALL = select(job_lease).order_by(job_lease.c.name)
_HOLD = upsert(job_lease)
HOLD = insert_or_change(
    _HOLD,
    where=or_(
        job_lease.c.holder == _HOLD.excluded.holder,
        job_lease.c.expires_at <= bindparam("now", type_=Moment()),
        job_lease.c.holder.in_(bindparam("dead", expanding=True)),
    ),
    holder=_HOLD.excluded.holder,
    expires_at=_HOLD.excluded.expires_at,
).returning(job_lease.c.name)
RELEASE = (
    update(job_lease)
    .where(job_lease.c.name == bindparam("its_name"), job_lease.c.holder == bindparam("its_holder"))
    .values(expires_at=bindparam("now", type_=Moment()))
)
REPORT = (
    update(job_lease)
    .where(job_lease.c.name == bindparam("its_name"))
    .values(
        runs=job_lease.c.runs + bindparam("more_runs"),
        failures=job_lease.c.failures + bindparam("more_failures"),
        done=job_lease.c.done + bindparam("more_done"),
        busy_ms=job_lease.c.busy_ms + bindparam("more_busy_ms"),
        succeeded_at=func.coalesce(bindparam("its_success", type_=Moment()), job_lease.c.succeeded_at),
        running_since=bindparam("its_start", type_=Moment()),
        fault=bindparam("its_fault"),
    )
)


class SqlJobLeases(Repository):
    """Implements JobLeases; rows are locked in order of their names."""

    def all(self) -> Sequence[JobLease]:
        """List the leases of all jobs that ever ran, in order of their names."""
        return list(map(_lease, self._transaction.reading().execute(ALL)))

    def hold(
        self,
        names: Collection[str],
        *,
        holder: str,
        now: datetime,
        until: datetime,
        dead: Collection[str] = (),
    ) -> frozenset[str]:
        """Take those of some leases that are free, or renew them, and name the ones that are held now."""
        if not names:
            return frozenset()
        rows = [{"name": name, "holder": holder, "expires_at": until, **NOTHING} for name in sorted(names)]
        values = {"now": now, "dead": list(dead)}
        return frozenset(self._transaction.writing().scalars(HOLD.values(rows), values))

    def release(self, names: Collection[str], *, holder: str, now: datetime) -> None:
        """Let leases expire now, so that another process may take them; those of others stay."""
        for name in sorted(names):
            values = {"its_name": name, "its_holder": holder, "now": now}
            self._transaction.writing().execute(RELEASE, values)

    def report(self, reports: Sequence[JobReport]) -> None:
        """Add to what jobs have done; each has a lease."""
        rows = [_changes(report) for report in sorted(reports, key=lambda one: one.name)]
        if rows:
            self._transaction.writing().execute(REPORT, rows)


def _changes(report: JobReport) -> dict[str, object]:
    return {
        "its_name": report.name,
        "more_runs": report.runs,
        "more_failures": report.failures,
        "more_done": report.done,
        "more_busy_ms": report.busy_ms,
        "its_success": report.succeeded_at,
        "its_start": report.running_since,
        "its_fault": report.fault,
    }


def _lease(row: Row[Any]) -> JobLease:
    return _LEASES.value(row, total=_TOTALS.value(row))
