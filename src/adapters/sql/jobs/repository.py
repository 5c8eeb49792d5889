"""Leases of background jobs in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, or_, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.upsert import insert_or_change, upsert
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.job_lease import JobLease, JobReport, LeaseClaim

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
    ),  # as LeaseClaim.may_take says
    holder=_HOLD.excluded.holder,
    expires_at=_HOLD.excluded.expires_at,
).returning(job_lease.c.name)
RELEASE = (
    update(job_lease)
    .where(job_lease.c.name == bindparam("its_name"), job_lease.c.holder == bindparam("its_holder"))
    .values(expires_at=bindparam("now", type_=Moment()))
)
TAKE = select(job_lease).where(job_lease.c.name.in_(bindparam("names", expanding=True)))
TAKE = TAKE.order_by(job_lease.c.name).with_for_update()
REPORT = update(job_lease).where(job_lease.c.name == bindparam("its_name"))


class SqlJobLeases(Repository):
    """Implements JobLeases; rows are locked in order of their names."""

    def all(self) -> Sequence[JobLease]:
        """List the leases of all jobs that ever ran, in order of their names."""
        return list(map(_lease, self._transaction.reading().execute(ALL)))

    def hold(self, names: Collection[str], claim: LeaseClaim) -> frozenset[str]:
        """Take or renew those of some leases that a claim may take, and name the ones that are held now."""
        if not names:
            return frozenset()
        rows = [_LEASES.row(claim.taken(name, None), **NOTHING) for name in sorted(names)]
        values = {"now": claim.now, "dead": list(claim.dead)}
        return frozenset(self._transaction.writing().scalars(HOLD.values(rows), values))

    def release(self, names: Collection[str], *, holder: str, now: datetime) -> None:
        """Let leases expire now, so that another process may take them; those of others stay."""
        for name in sorted(names):
            values = {"its_name": name, "its_holder": holder, "now": now}
            self._transaction.writing().execute(RELEASE, values)

    def report(self, reports: Sequence[JobReport]) -> None:
        """Add to what jobs have done; each has a lease."""
        by_name = {report.name: report for report in reports}
        connection = self._transaction.writing()
        held = map(_lease, connection.execute(TAKE, {"names": sorted(by_name)}).all())
        totals = [lease.with_report(by_name[lease.name]).total for lease in held]
        if totals:
            connection.execute(REPORT, [_TOTALS.row(total, its_name=total.name) for total in totals])


def _lease(row: Row[Any]) -> JobLease:
    return _LEASES.value(row, total=_TOTALS.value(row))
